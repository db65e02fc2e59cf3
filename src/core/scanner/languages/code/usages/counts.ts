import { type Argument, argumentsAt } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import type { FoundCall } from './callees.ts';

/**
 * Whether a call is given a number that chooses a plural form: where its rule says, or, where texts are their own keys
 * and nothing else is known of what the call takes, behind the text for many: `ngettext("%d item", "%d items", n)`.
 */
export function passesCount(
  code: Code,
  list: readonly Argument[],
  { rule, framework }: Pick<FoundCall, 'rule' | 'framework'>,
): boolean {
  if (rule.count !== undefined) return mayBeNumber(code, argumentsAt(list, rule.count)[0]);
  const { keySeparator } = framework.naming;
  if (keySeparator !== undefined || (rule.values !== undefined && rule.values !== 'labels')) return false;
  const key = [rule.key ?? 0].flat().find(place => typeof place === 'number');
  if (key === undefined) return false;
  const [many] = argumentsAt(list, key + 1);
  return many !== undefined && isText(code, many) && mayBeNumber(code, argumentsAt(list, key + 2)[0]);
}

/** Whether there is an argument, and it is neither a text, a table nor nothing. */
export function mayBeNumber(code: Code, argument: Argument | undefined): boolean {
  if (argument === undefined || argument.to <= argument.from || isText(code, argument)) return false;
  return !/^(?:[[{]|array|null|nil|nullptr|None)$/.test(code.textAt(argument.from));
}

function isText(code: Code, { from }: Argument): boolean {
  return code.at(from)?.kind === 'string';
}
