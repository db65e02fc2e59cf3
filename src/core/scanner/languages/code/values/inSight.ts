import type { Code } from '../syntax/code.ts';
import type { Assignment } from './assignment.ts';
import type { Assignments } from './assignments.ts';

/** How many values of a name are examined. */
const maxAssignments = 20;

/** The assignments to a name that may be in effect at an offset. */
export function inSight(
  code: Code,
  assignments: Assignments,
  name: string,
  at: number,
): readonly Assignment[] | undefined {
  const shared = assignments.sharedAt(name, at);
  if (shared !== undefined) return shared.length > 0 ? shared : undefined;
  const all = assignments.of(name);
  if (all === undefined || all.length > maxAssignments) return undefined;
  const [only] = all;
  const isParameter = only?.open === 'parameter' || only?.parameter !== undefined;
  const isOne = all.length === 1 && !isParameter;
  const mayBeAnother = only?.isTop === false && isLocalOfPhp(code, name, at);
  if (isOne && !mayBeAnother) return all;
  const { near, start } = assignments.bounds.nearest(all, at);
  if (isOne && near.length > 0) return all;
  const last = near.findLast(each => each.at < at);
  if (last?.isElement === true) return [last];
  // If function bounds are unknown, the name may be a different variable in each function.
  const isClear = start >= 0 || near.every(({ isTop }) => isTop);
  return isClear && near.length > 0 ? near : undefined;
}

/** Whether a name is a variable that only its function has; `self::$labels` is a property. */
function isLocalOfPhp(code: Code, name: string, at: number): boolean {
  return /^\$\w/.test(name) && code.textAt(code.indexAt(at) - 1) !== '::';
}
