// Ejects DocBreadcrumbs/StructuredData: the original needs a script. src/plugins/discovery writes the same and more into the HTML.
export default function NoStructuredData(): null {
  return null;
}
