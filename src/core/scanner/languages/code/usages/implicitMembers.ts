import type { MemberRule } from '../rules.ts';
import type { Code } from '../syntax/code.ts';

/** How far back the beginning of an argument is searched, in tokens. */
const longestArgument = 40;

/** The path before a member, with the type that Swift infers: `Text(.Cart.title)`. */
export function withImplicitType(code: Code, path: string, start: number, { implicit }: MemberRule): string {
  if (implicit === undefined || code.textAt(start) !== '.') return path;
  const isTaken = isTakenAt(code, start, implicit);
  return isTaken ? [implicit.type, path.replace(/^\./, '')].filter(part => part !== '').join('.') : path;
}

/** Whether a member is where Swift infers its type: an argument, a choice in one, or after a type annotation. */
function isTakenAt(
  code: Code,
  dot: number,
  { type, acceptedBy }: NonNullable<MemberRule['implicit']>,
): boolean {
  if (code.textAt(dot - 1) === '=') return code.textAt(dot - 2) === type;
  if (!/^[(?:]$/.test(code.textAt(dot - 1))) return false;
  for (let at = dot - 1; at > Math.max(0, dot - longestArgument); at--) {
    const text = code.textAt(at);
    if (text === '(') return acceptedBy.has(code.textAt(at - 1));
    if (text === ':' && /^[(,]$/.test(code.textAt(at - 2))) return acceptedBy.has(`${code.textAt(at - 1)}:`);
    if (/^[,;{}=]$/.test(text)) return false;
    if (code.partner(at) >= 0 && code.partner(at) < at) at = code.partner(at);
  }
  return false;
}
