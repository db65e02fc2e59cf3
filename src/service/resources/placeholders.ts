/** Placeholder syntaxes, the longer ones first: `{{name}}` must not match as `{name}`. */
const pattern = new RegExp(
  [
    /\{\{\{?[^{}]+\}?\}\}/, // i18next, Angular, Handlebars
    /\$\{[^{}]+\}/, // template strings
    /%\{[^{}]+\}/, // Rails
    /#\{[^{}]+\}/, // Ruby
    /%\([^()]+\)[a-z]/, // Python
    /\{[\p{L}\p{N}_.-]+(?=[},])/u, // ICU, .NET; the argument of a plural ends at its comma
    /%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j)?[@dDiuUxXoOfeEgGcCsSpaAF]/, // printf
    /%[a-z_]+%/i, // Symfony
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** The distinct placeholders of a text as written, in order. */
export function placeholdersIn(content: string): string[] {
  const found = content.match(pattern) ?? [];
  return [...new Set(found.map(text => (/^\{[^{]/.test(text) && !text.endsWith('}') ? `${text}}` : text)))];
}
