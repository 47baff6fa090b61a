// Ejects the structured data of the breadcrumbs: src/plugins/discovery writes it into the HTML, with more in it, and no script has it.
export default function NoStructuredData(): null {
  return null;
}
