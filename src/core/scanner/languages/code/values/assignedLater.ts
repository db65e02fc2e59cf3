import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { isIn } from '../syntax/declaredTypes.ts';
import { endOfValue } from '../syntax/valueEnd.ts';
import type { Assignments } from './assignments.ts';
import { own } from './own.ts';

/** How many assignments to a name are examined. */
const maxAssigned = 100;

/**
 * The values that the variable whose name is declared at `index` is assigned later: in the block around it, or, if it
 * is a property, in its type and the extensions of that.
 */
export function assignedLater(code: Code, assignments: Assignments, index: number): readonly Span[] {
  const { types } = assignments;
  const declared = code.at(index);
  if (declared === undefined || !isDeclared(code, index)) return [];
  const block = blockAround(code, index);
  const type = types.around(declared.start);
  const isProperty = type !== undefined && type.open === block;
  const end = code.at(code.partner(block))?.start ?? Number.POSITIVE_INFINITY;
  const areas = isProperty ? types.named(type.name) : [{ start: declared.start, end }];
  const all = (assignments.of(declared.text) ?? []).slice(0, maxAssigned).map(({ at }) => code.indexAt(at));
  const hidden = all.filter(at => isDeclared(code, at)).map(at => blockAround(code, at));
  return all.flatMap((at): Span[] => {
    const start = code.at(at)?.start ?? -1;
    if (at === index || isDeclared(code, at) || !areas.some(area => isIn(start, area))) return [];
    const isMember = code.textAt(at - 1) === '.';
    if (isMember && !(isProperty && own.has(code.textAt(at - 2)))) return [];
    const isOther = hidden.some(open => open !== block && open < at && at < code.partner(open));
    return isOther && !isMember ? [] : [[at + 2, endOfValue(code, at + 2)]];
  });
}

/** Whether the name at `index` is that of a new variable: `var error`, `let title`. */
function isDeclared(code: Code, index: number): boolean {
  return /^(?:var|let)$/.test(code.textAt(index - 1));
}

/** The brace of the innermost block around a token; -1 outside of all. */
function blockAround(code: Code, index: number): number {
  let at = index - 1;
  for (; at >= 0; at--) {
    const partner = code.partner(at);
    if (partner > at && code.textAt(at) === '{') return at;
    if (partner >= 0 && partner < at) at = partner;
  }
  return at;
}
