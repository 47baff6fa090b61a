/** Matches what stands before an item of a list in a header, with strings in quotation marks whole. Never tried twice. */
const BEFORE = String.raw`^(?:(?>[^,"]|"[^"]*")*+,)*[ \t]*`;

/** Parameters of a media type before its weight. */
const PARAMETERS = String.raw`[ \t]*(?:;[ \t]*(?!q[ \t]*=)(?>[^,;"]|"[^"]*")*+)*+`;

/** A weight as RFC 9110 writes it, 12.4.2. Whatever else stands there, such as `q=high`, is as if the type were not named. */
const WEIGHT = String.raw`;[ \t]*q[ \t]*=[ \t]*(?<docs_weight>0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)[ \t]*(?:[,;]|$)`;

/** A type without a weight, which counts 1. */
const NO_WEIGHT = String.raw`(?:,|$)`;

/** A line of a `map` whose key is a regular expression. */
function line(pattern: string, value: string): string {
  return `    "~*${pattern.replaceAll('"', String.raw`\"`)}" ${value};`;
}

/** The lines that read the weight of a type, which is a part of a regular expression. */
function weightOf(type: string): string[] {
  return [line(BEFORE + type + PARAMETERS + WEIGHT, '$docs_weight'), line(BEFORE + type + PARAMETERS + NO_WEIGHT, '1')];
}

/** Two weights below 1 with a comma between them, the first of which is greater: after equal digits, one that is. */
function greaterFirst(): string {
  const digits = Array.from({length: 9}, (_, index) => index + 1);
  const endings = digits.map((digit) => String.raw`${digit}[0-9]*,0\.\1(?:[0-${digit - 1}][0-9]*)?`);
  return String.raw`^0\.([0-9]*)(?:${endings.join('|')})$`;
}

/**
 * Settings of nginx that decide by the header `Accept` whether a client gets a page as HTML or as Markdown, for the `http`
 * block: they are the same for every site.
 *
 * Markdown goes to clients that name `text/markdown` and give it at least the weight of HTML. A client that says any type, as
 * most programs and every browser do, gets HTML.
 */
export function acceptConfiguration(): string {
  return `# Made by \`npm run build\`: do not edit. Include it in the http block, before the server blocks: see deploy/README.md.

# Weights that the client gives to Markdown and to HTML (RFC 9110, 12.5.1). A wildcard stands for HTML only.
map $http_accept $docs_markdown_weight {
    default 0;
${weightOf('text/markdown').join('\n')}
}
map $http_accept $docs_html_weight {
    default 0;
${['text/html', String.raw`text/\*`, String.raw`\*/\*`].flatMap(weightOf).join('\n')}
}
map "$docs_markdown_weight,$docs_html_weight" $docs_markdown {
    default "";
${[
  // Weight 0: not acceptable.
  line(String.raw`^0(?:\.0*)?,`, '""'),
  line('^1', '1'),
  line(String.raw`^0\.[0-9]+,0?(?:\.0*)?$`, '1'),
  // As much as HTML.
  line(String.raw`^0\.([0-9]*?)0*,0\.\1(?:0*)$`, '1'),
  line(greaterFirst(), '1'),
].join('\n')}
}

# The file of a page, and the name of that of a start page.
map "$docs_markdown$uri" $docs_page_file {
    default \${uri}index.html;
    "~^1(?<docs_page_name>.+)/$" $docs_page_name.md;
}
map $docs_markdown $docs_start_file {
    default index.html;
    1 index.md;
}
`;
}
