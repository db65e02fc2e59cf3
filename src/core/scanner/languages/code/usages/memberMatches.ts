import type { Framework } from '../../../framework.ts';
import { namingOf } from '../../../rules.ts';
import type { MemberRule } from '../rules.ts';
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
export function memberMatches(
  path: string,
  offset: number,
  { rule, framework }: OwnedRule,
  search: Search,
): boolean {
  const matches = pathsOf(rule, framework, search).some(
    of => path === of || ((rule.isDeep !== true || rule.isEndOfName === true) && isEndOf(path, of, rule)),
  );
  if (matches) return !(rule.notAfter ?? []).some(not => path.startsWith(`${not}.`));
  if (rule.bindsVariables !== true && rule.types === undefined) return false;
  const variables = variablesFor(search, rule, framework);
  const name = path.replace(/^(?:this|self|context)\./, '');
  return name === path ? isVariable(search, variables, name, offset) : variables.has(name);
}

/** The paths of a rule, including those of the class that the application's configuration names. */
function pathsOf(rule: MemberRule, framework: Framework, search: Search): readonly string[] {
  const usual = `${rule.types?.[0]}.`;
  const [name] = ownClass(rule, framework, search);
  if (name === undefined) return rule.of;
  const own = rule.of.filter(of => of.startsWith(usual)).map(of => `${name}.${of.slice(usual.length)}`);
  return [...rule.of, ...own];
}

/** The name that the application's set-up configures for a rule's generated class; empty for the default name. */
function ownClass({ isGenerated }: MemberRule, framework: Framework, { rules }: Search): readonly string[] {
  const name = isGenerated === true ? namingOf(framework, rules).className : undefined;
  return name === undefined ? [] : [name];
}

/** Variables that hold the object of a rule's path: `final l10n = S.of(context)`. */
export function variablesFor(search: Search, rule: MemberRule, framework: Framework): Variables {
  const answer =
    search.variables.get(rule) ??
    variablesOf(search.whole, {
      constructors: pathsOf(rule, framework, search),
      types: [...(rule.types ?? []), ...ownClass(rule, framework, search)],
    });
  search.variables.set(rule, answer);
  return answer;
}

/** Whether the name at `start` is a local name. */
export function isShadowed(code: Code, start: number, search: Search): boolean {
  return isWithin(shadowsIn(search, code.textAt(start)), code.at(start)?.start ?? 0);
}
