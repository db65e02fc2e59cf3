/** One line of right-to-left text with placeholders. Does not import the editor. */

const [leftToRight, fromRight, end] = ['\u2066', '\u2067', '\u2069'];

/** `%1$s`, `%@`, `%ld`, `%(name)s`, `%{name}`; and `<a href="/terms">`, `</b>`, `<0>`. */
const code = /(%(?:\{[^{}]*\}|(?:\(\w+\)|\d+\$)?[-+#]*\d*(?:\.\d+)?(?:hh?|ll?)?[a-zA-Z@])|<\/?\w[^<>]*>)/;
/** The start of an argument with a type, as `{count, plural,` (ICU MessageFormat). */
const typedArgument = /\{\s*[\w.-]+\s*,/;

/**
 * Puts placeholders and tags between isolates of their own (UAX #9, 2.4): otherwise their punctuation and letters would
 * swap places. Texts within an argument of ICU MessageFormat are right-to-left again.
 *
 * @param shown converts text to its displayed form
 */
export function rightToLeft(line: string, shown: (text: string) => string): string {
  const start = line.search(typedArgument);
  const length = start === -1 ? 0 : lengthOfGroup(line.slice(start));
  if (length === 0) return withCode(line, shown);
  const argument = argumentOf(line.slice(start, start + length), shown);
  return withCode(line.slice(0, start), shown) + argument + rightToLeft(line.slice(start + length), shown);
}

function withCode(text: string, shown: (text: string) => string): string {
  return text
    .split(code)
    .map((part, index) => (index % 2 === 0 ? shown(part) : leftToRight + shown(part) + end))
    .join('');
}

/** An argument, with its texts between braces. */
function argumentOf(argument: string, shown: (text: string) => string): string {
  const inner = argument.slice(1, -1);
  let visible = shown('{');
  let at = 0;
  for (let open = inner.indexOf('{'); open !== -1; open = inner.indexOf('{', at)) {
    const close = open + lengthOfGroup(inner.slice(open)) - 1;
    const text = rightToLeft(inner.slice(open + 1, close), shown);
    visible += shown(inner.slice(at, open + 1)) + fromRight + text + end;
    at = close;
  }
  return leftToRight + visible + shown(`${inner.slice(at)}}`) + end;
}

/** The length of a braced part, including the closing brace; 0 if there is none. */
function lengthOfGroup(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return 0;
}
