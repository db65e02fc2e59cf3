import type { Framework } from '../../../framework.ts';
import type { MemberRule } from '../rules.ts';
import { closureParametersOf } from '../syntax/closures.ts';
import type { Code } from '../syntax/code.ts';
import { type Variables, variablesOf } from '../syntax/owners.ts';
import { isWithin } from '../syntax/shadows.ts';
import { isEndOf } from './memberPaths.ts';
import { isVariable, type Search, shadowsIn } from './search.ts';

/** A rule, and the framework it belongs to. */
export interface OwnedRule {
  readonly rule: MemberRule;
  readonly framework: Framework;
}

/** @param offset of the path */
export function memberMatches(path: string, offset: number, rule: MemberRule, search: Search): boolean {
  const matches = rule.of.some(
    of => path === of || ((rule.isDeep !== true || rule.isEndOfName === true) && isEndOf(path, of, rule)),
  );
  if (matches) return !(rule.notAfter ?? []).some(not => path.startsWith(`${not}.`));
  if (rule.bindsVariables !== true && rule.types === undefined) return false;
  const variables = variablesFor(search, rule);
  // A function that returns it is declared like a variable: `AppLocalizations texts(BuildContext context)`.
  const name = path.replace(/^(?:this|self|context)\.|\(\)$/g, '');
  if (name !== path) return variables.has(name);
  return isVariable(search, variables, name, offset) || isClosureParameter(search, rule, name, offset);
}

/** Whether a name at an offset is a parameter of a closure, whose type is expected where that stands. */
function isClosureParameter(search: Search, rule: MemberRule, name: string, offset: number): boolean {
  if (rule.types === undefined || name.includes('.')) return false;
  const closures = search.closures.get(rule) ?? closureParametersOf(search.whole, rule.types);
  search.closures.set(rule, closures);
  return isWithin(closures.get(name) ?? [], offset);
}

/** Variables that hold the object of a rule's path: `final l10n = S.of(context)`. */
export function variablesFor(search: Search, rule: MemberRule): Variables {
  const { of: constructors, types = [] } = rule;
  const answer = search.variables.get(rule) ?? variablesOf(search.whole, { constructors, types });
  search.variables.set(rule, answer);
  return answer;
}

/** Whether the name at `start` is a local name. */
export function isShadowed(code: Code, start: number, search: Search): boolean {
  return isWithin(shadowsIn(search, code.textAt(start)), code.at(start)?.start ?? 0);
}
