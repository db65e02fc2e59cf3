/**
 * Names of the arguments of an ICU message (ICU MessageFormat: `{name}`, `{n, number}`,
 * `{n, plural, one {…} other {…}}`), including those in plural and select branches. For a malformed message, as many
 * as could be read.
 */
export function icuArguments(message: string): ReadonlySet<string> {
  const names = new Set<string>();
  readText(message, 0, names, 0);
  return names;
}

/** Braces nested deeper than anybody writes are text, so that no message exhausts the stack. */
export const deepestBrace = 100;

/** Reads text up to the closing brace, and returns the offset after that brace. */
function readText(message: string, start: number, names: Set<string>, depth: number): number {
  let at = start;
  while (at < message.length) {
    const character = message[at];
    if (character === "'") at = skipQuoted(message, at);
    else if (character === '{' && depth < deepestBrace) at = readArgument(message, at + 1, names, depth + 1);
    else if (character === '}') return at + 1;
    else at += 1;
  }
  return at;
}

/** Reads `name}`, `name, type, style}` or `name, plural, one {…} other {…}}`. */
function readArgument(message: string, start: number, names: Set<string>, depth: number): number {
  const name = /[\s]*([\p{L}\p{N}_.-]+)\s*(?=[,}])/uy;
  name.lastIndex = start;
  const found = name.exec(message);
  if (found?.[1] !== undefined) names.add(found[1]);
  let at = found === null ? start : name.lastIndex;
  while (at < message.length) {
    const character = message[at];
    if (character === '{') at = readText(message, at + 1, names, depth);
    else if (character === '}') return at + 1;
    else at += 1;
  }
  return at;
}

/**
 * The offset behind an apostrophe and what it quotes: only what begins with a brace; elsewhere it is an apostrophe (ICU,
 * ApostropheMode DOUBLE_OPTIONAL).
 */
export function skipQuoted(message: string, at: number): number {
  const next = message[at + 1];
  if (next === "'") return at + 2;
  if (next !== '{' && next !== '}') return at + 1;
  const end = message.indexOf("'", at + 2);
  return end === -1 ? message.length : end + 1;
}

/**
 * An ICU message without what apostrophes quote, where they also quote before angle brackets: `'<head>'` is no element
 * (https://formatjs.github.io/docs/core-concepts/icu-syntax#quoting--escaping).
 */
export function withoutQuoted(message: string): string {
  return message.replaceAll(/''|'[{}<>](?:[^']|'')*(?:'|$)/g, quoted => (quoted === "''" ? quoted : ''));
}
