import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';

/** The name under which it is bound that markup gives a name or member something: `v-model="form.kind"`. */
export function givenNamed(written: string): string {
  return `given ${written}`;
}

/** Longest chain of names that markup is looked through for, in tokens. */
const longest = 12;

/** Whether markup may give a name or member, or the box that it is taken out of, something that is not known. */
export function isGivenByMarkup({ tokens, bindings }: ScriptFile, { from, to }: Span): boolean {
  if (to - from > longest) return false;
  const written = tokens.text.slice(tokens.start(from), tokens.end(to - 1)).replace(/(?:\.value|\(\))$/, '');
  return bindings.resolve(givenNamed(written), from) !== undefined;
}
