import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

/** As far back the declaration of a table is looked for, in tokens and whole brackets. */
const longestWay = 400;

/**
 * Whether what a function asks for the texts of its key is a table of the file's own, which has each key's texts in it:
 * `const texts = { open: { en: 'Open', de: 'Öffnen' } }; const t = key => texts[key][language];`. No locale file has
 * such keys.
 *
 * @param bracket where the key's index begins
 */
export function isOwnTable(tokens: Tokens, bracket: number): boolean {
  const table = bracket - 1;
  const after = bracket + 3;
  const isAskedFurther = tokens.kind(after) === Char.BracketOpen || tokens.kind(after) === Char.Dot;
  if (!isAskedFurther || tokens.kind(table) !== Kind.Word || tokens.kind(table - 1) === Char.Dot)
    return false;
  const object = objectOf(tokens, tokens.slice(table), table);
  return (
    object >= 0 &&
    tokens.kind(object + 2) === Char.Colon &&
    tokens.kind(object + 3) === Char.BraceOpen &&
    tokens.kind(object + 5) === Char.Colon
  );
}

/** Whether the code between two tokens asks a table of a name for a text, as {@link isOwnTable} describes it. */
export function asksOwnTable(tokens: Tokens, name: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const isIndex = tokens.kind(at + 1) === Char.BracketOpen && tokens.kind(at + 3) === Char.BracketClose;
    if (isIndex && tokens.is(at, name)) return isOwnTable(tokens, at + 1);
  }
  return false;
}

/** Where the object begins that a name stands for which the file keeps to itself; -1 for any other name. */
function objectOf(tokens: Tokens, name: string, before: number): number {
  let steps = 0;
  for (let at = before - 1; at > 1 && steps < longestWay; at--, steps++) {
    const pair = tokens.pair(at);
    if (pair >= 0 && pair < at) at = pair;
    else if (tokens.is(at, name) && tokens.is(at - 1, 'const')) {
      const isPlain = tokens.kind(at + 1) === Char.Equals && tokens.kind(at + 2) === Char.BraceOpen;
      return isPlain && !tokens.is(at - 2, 'export') ? at + 2 : -1;
    }
  }
  return -1;
}
