import { translatorNames } from '../../../translatorNames.ts';
import type { Code } from '../syntax/code.ts';
import type { Parameter } from '../syntax/parameters.ts';
import type { Assignment } from './assignment.ts';
import type { Assignments } from './assignments.ts';
import { isKeyName, isNameBesideKey } from './keyNames.ts';
import { isOnlyForwarded } from './onlyForwarded.ts';
import { beforeOwnTranslation } from './ownTranslation.ts';

/** Longest chain of names that is followed. */
const deepest = 4;
/** How many assignments to a name are examined. */
const maxAssignments = 400;

/** The sign of a parameter that takes all remaining arguments. */
const rest = /^(?:\.{3}|\*\*?)$/;

/**
 * The parameter behind a name at an offset, if its function only forwards it.
 *
 * @param isSure whether it does not matter what else the function does with it
 */
export function handedOn(
  code: Code,
  assignments: Assignments,
  name: string,
  at: number,
  isSure: boolean,
  depth = 0,
): Parameter | undefined {
  const [start, end] = assignments.bounds.around(at);
  const all = assignments.of(name) ?? [];
  const near = all.length > maxAssignments ? [] : all.filter(each => each.at >= start && each.at < end);
  const untranslated = beforeOwnTranslation(code, near, at, end);
  const [only, ...others] = untranslated.assignments;
  if (only === undefined || others.length > 0 || isRest(code, only) || isNameBesideKey(name))
    return undefined;
  const [from, to] = (only.isElement ? undefined : only.value) ?? [];
  const value = from !== undefined && to === from + 1 ? code.at(from) : undefined;
  if (value?.kind === 'name' && value.start < only.at)
    return depth < deepest
      ? handedOn(code, assignments, value.text, value.start, isSure, depth + 1)
      : undefined;
  if (only.parameter === undefined) return undefined;
  const isKey = isSure || isKeyName(name) || isNamedTranslator(code, only.parameter);
  return isKey || isOnlyForwarded(code, name, only.at, at, untranslated.end) ? only.parameter : undefined;
}

/** Whether a parameter is the first of a function that is named as a translator: a key, whatever else is done to it. */
function isNamedTranslator(code: Code, { of, place }: Parameter): boolean {
  return place === 0 && translatorNames.includes(code.textAt(of));
}

/** `Object... values`, `values ...string`, `*values` */
function isRest(code: Code, { at }: Assignment): boolean {
  const index = code.indexAt(at);
  // C's `const char *key` has its sign behind a type.
  const isOfType = code.textAt(index - 1) === '*' && code.at(index - 2)?.kind === 'name';
  return (!isOfType && rest.test(code.textAt(index - 1))) || rest.test(code.textAt(index + 1));
}
