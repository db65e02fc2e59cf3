import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';

/** The name of the binding that says that markup assigns something to a name or member: `v-model="form.kind"`. */
export function assignmentNamed(written: string): string {
  return `assigned ${written}`;
}

/** Longest chain of names that markup is looked through for, in tokens. */
const longest = 12;

/** Whether markup may assign something unknown to a name or member, or to the box (`.value`, `()`) that holds it. */
export function isAssignedInMarkup({ tokens, bindings }: ScriptFile, { from, to }: Span): boolean {
  if (to - from > longest) return false;
  const written = tokens.text.slice(tokens.start(from), tokens.end(to - 1)).replace(/(?:\.value|\(\))$/, '');
  return bindings.resolve(assignmentNamed(written), from) !== undefined;
}
