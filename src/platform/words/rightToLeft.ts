/** One line of text that runs from right to left, with what code reads in it. Knows no editor. */

const [leftToRight, fromRight, end] = ['\u2066', '\u2067', '\u2069'];

/** `%1$s`, `%@`, `%ld`, `%(name)s`, `%{name}`; and `<a href="/terms">`, `</b>`, `<0>`. */
const code = /(%(?:\{[^{}]*\}|(?:\(\w+\)|\d+\$)?[-+#]*\d*(?:\.\d+)?(?:hh?|ll?)?[a-zA-Z@])|<\/?\w[^<>]*>)/;
/** The start of an argument with a type, as `{count, plural,` (ICU MessageFormat). */
const typedArgument = /\{\s*[\w.-]+\s*,/;

/**
 * Puts what code reads between isolates of its own (UAX #9, 2.4): its signs would else change places with their letters.
 * In an argument of ICU MessageFormat each text runs from right to left again.
 *
 * @param shown makes of text what is to be displayed of it.
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

/** An argument with the texts in it, each between braces. */
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

/** How long what begins with a brace is, up to the one that closes it; 0 where none does. */
function lengthOfGroup(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return 0;
}
