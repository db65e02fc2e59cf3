import type { Framework } from '../../../framework.ts';
import type { CallRule } from '../rules.ts';
import type { CallCandidate } from '../ruleTable.ts';
import { isPassedAsValue } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import type { Owner } from '../syntax/owners.ts';
import { isDeclared } from '../values/returns.ts';
import { moduleName } from './packages.ts';
import { blockAround, isVariable, ownedBy, type Search } from './search.ts';

/** Words that introduce a declaration's name. */
const declaring: ReadonlySet<string> = new Set([
  'def',
  'defp',
  'defmacro',
  'fun',
  'func',
  'function',
  'fn',
  'class',
  'alias',
]);

export interface FoundCall {
  readonly rule: CallRule;
  readonly framework: Framework;
  /** Index of the first token of the callee. */
  readonly start: number;
  /** The whole callee, separators written as `.`. */
  readonly callee: string;
}

/** The rule for the call whose name is at `index`. */
export function callAt(code: Code, index: number, search: Search): FoundCall | undefined {
  const written = code.textAt(index);
  const alias = search.aliases.get(written);
  const resolved = alias ?? written;
  const name = resolved.slice(resolved.lastIndexOf('.') + 1);
  const candidates = search.table.calls.get(name);
  if (candidates === undefined) return undefined;
  const { path, start } = code.pathBefore(index);
  // `from gettext import gettext as label` says nothing about `row.label("Title")`.
  if (alias !== undefined && name !== written && isOfOther(path)) return undefined;
  if (declaring.has(code.textAt(start - 1)) || isPassedAsValue(code, index)) return undefined;
  // `'title'|trans({})` is a filter, whatever a function of that name is.
  if (code.textAt(start - 1) === '|' && search.table.filters.has(name)) return undefined;
  const isMember = start !== index && /[^.]/.test(path);
  const place = { code, index, start, name, isMember, isDirective: code.textAt(start - 1) === '@' };
  const find = (receiver: string) => {
    const callee =
      receiver === '' ? name : `${receiver.replace(/^(?:self|this)(?:\.|$)/, '')}.${name}`.replace(/^\./, '');
    const called = { ...place, receiver, callee };
    const match = candidates.find(each => isCalledBy(each, called, search));
    if (match === undefined || (!isMember && isDeclaration(code, index, search))) return undefined;
    return { rule: match.rule, framework: match.framework, start, callee };
  };
  const other =
    search.aliases.size > 0 ? resolvedReceiver(resolved, isMember ? path : '', search) : undefined;
  return find(path) ?? (other === undefined ? undefined : find(other));
}

/** Whether a path leads to something else than the object around. */
function isOfOther(path: string): boolean {
  return path !== '' && !/^(?:self|this|cls|super)(?:\(\))?$/.test(path);
}

/** `String tr(String key) {`: a function without a keyword. */
function isDeclaration(code: Code, index: number, { takesBareArguments }: Search): boolean {
  return !takesBareArguments && code.at(index)?.startsLine === false && isDeclared(code, index);
}

/** A call's callee. */
interface Called {
  readonly code: Code;
  /** Of the name, and of the first token of the chain that it ends. */
  readonly index: number;
  readonly start: number;
  readonly name: string;
  readonly isMember: boolean;
  readonly isDirective: boolean;
  /** The path before the name, and both together. */
  readonly receiver: string;
  readonly callee: string;
}

/** Whether a rule applies to a call. */
function isCalledBy(candidate: CallCandidate, called: Called, search: Search): boolean {
  const { code, index, start, isDirective, callee } = called;
  if (isDirective && candidate.callee === `@${callee}`) return true;
  const { receiver, receiverPath } = candidate.rule;
  return (
    isCalledSo(candidate, called, search) &&
    (receiverPath === undefined || receiverPath.test(called.receiver)) &&
    (receiver === undefined || hasInside(code, start, index, receiver))
  );
}

/** Whether the block around a call, its receiver or its name is as the rule requires. */
function isCalledSo({ callee, rule, framework }: CallCandidate, called: Called, search: Search): boolean {
  const { code, start, name, isMember, receiver } = called;
  if (rule.block !== undefined)
    return code === search.whole && blockAround(search, rule.block, receiver, start) !== undefined;
  if (rule.owner !== undefined)
    return isMember && isOwner(receiver, code.at(start)?.start ?? 0, rule.owner, search);
  if (callee.startsWith('*.'))
    return isMember && endsWith(called.callee, callee) && mayTranslate(receiver, framework, search);
  return callee === called.callee || isImported(callee, receiver, name, framework, search);
}

/** The path of an imported name: `t` is `i18n.t` after `from i18n import t`. */
function resolvedReceiver(resolved: string, path: string, { aliases }: Search): string | undefined {
  if (path !== '') return imported(path, aliases);
  const dot = resolved.lastIndexOf('.');
  return dot < 0 ? undefined : resolved.slice(0, dot);
}

/** A path that begins with an alias: `use Illuminate\Support\Facades\Lang as Texts` makes `Texts` `Lang`. */
function imported(path: string, aliases: Search['aliases']): string | undefined {
  const [head = ''] = path.split('.', 1);
  const resolved = aliases.get(head);
  return resolved && `${resolved.slice(resolved.lastIndexOf('.') + 1)}${path.slice(head.length)}`;
}

/** Whether a path ends as `*.tr` and `*.lang.line` require; for the former, the name has already been checked. */
function endsWith(full: string, callee: string): boolean {
  return callee.lastIndexOf('.') === 1 || full.endsWith(callee.slice(1));
}

/** Whether a function's receiver is as its rule requires: `labels.getString('title')`. */
function isOwner(path: string, offset: number, owner: Owner, search: Search): boolean {
  if (owner.constructors.some(of => path === of || path.endsWith(`.${of}`))) return true;
  const variables = ownedBy(owner, search);
  // A field counts by its name, whatever owns it, and so does a method that returns it: `s.out.Sprintf`, `texts.bundle().getString`.
  const name = path.slice(path.lastIndexOf('.') + 1).replace(/\(\)$/, '');
  if (name === path) return isVariable(search, variables, name, offset);
  // PHP's fields are declared with the sign of a variable: `private Translator $translator`.
  return variables.has(name) || variables.has(`$${name}`);
}

/** Whether a receiver may be about localization: a package of another name is not. */
function mayTranslate(path: string, { code }: Framework, search: Search): boolean {
  const module = code?.packages === undefined ? undefined : search.packages.get(path);
  return module === undefined || code?.packages?.test(module) === true;
}

/** Whether a function belongs to a package that the file imports under another name, or without one (Go). */
function isImported(
  callee: string,
  path: string,
  name: string,
  { code }: Framework,
  { packages }: Search,
): boolean {
  const dot = callee.lastIndexOf('.');
  if (code?.packages === undefined || dot < 0 || callee.slice(dot + 1) !== name) return false;
  const module = path === '' ? packages.get(`.${callee.slice(0, dot)}`) : packages.get(path);
  return module !== undefined && moduleName(module) === callee.slice(0, dot);
}

/** Whether there is a non-empty text or a name between two tokens. */
function hasInside(code: Code, from: number, to: number, pattern: RegExp): boolean {
  for (let at = from; at < to; at++) if (pattern.test(code.at(at)?.text ?? '')) return true;
  return false;
}
