import type { Framework } from '../../../framework.ts';
import { isInterpolated } from '../lexing/token.ts';
import type { CallRule, ContextPlace } from '../rules.ts';
import type { CallCandidate } from '../ruleTable.ts';
import {
  type Argument,
  argumentsAt,
  argumentsOf,
  isHandedOver,
  labelled,
  optionsIn,
} from '../syntax/arguments.ts';
import { Code } from '../syntax/code.ts';
import { type Owner, variablesOf } from '../syntax/owners.ts';
import { Constants } from '../values/constants.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { joiners } from '../values/lookups.ts';
import { moduleName } from './packages.ts';
import { prefixOf } from './scopes.ts';
import { add, blockAround, isVariable, type Search } from './search.ts';

/** Words that make the name after them a declaration. */
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

const noConstants = new Constants(new Code([]), false, false);

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
  const meant = search.aliases.get(written) ?? written;
  const name = meant.slice(meant.lastIndexOf('.') + 1);
  const candidates = search.table.calls.get(name);
  if (candidates === undefined) return undefined;
  const { path, start } = code.pathBefore(index);
  if (declaring.has(code.textAt(start - 1)) || isHandedOver(code, index)) return undefined;
  // `'title'|trans({})` is a filter, whatever a function of that name is.
  if (code.textAt(start - 1) === '|' && search.table.filters.has(name)) return undefined;
  const isMember = start !== index && /[^.]/.test(path);
  const place = { code, index, start, name, isMember, isDirective: code.textAt(start - 1) === '@' };
  const find = (receiver: string) => {
    const callee =
      receiver === '' ? name : `${receiver.replace(/^(?:self|this)(?:\.|$)/, '')}.${name}`.replace(/^\./, '');
    const called = { ...place, receiver, callee };
    const match = candidates.find(each => isMeant(each, called, search));
    return match && { rule: match.rule, framework: match.framework, start, callee };
  };
  const other = search.aliases.size > 0 && isMember ? imported(path, search.aliases) : undefined;
  return find(path) ?? (other === undefined ? undefined : find(other));
}

/** What is called somewhere. */
interface Called {
  readonly code: Code;
  /** Of the name, and of the first token of the chain that it ends. */
  readonly index: number;
  readonly start: number;
  readonly name: string;
  readonly isMember: boolean;
  readonly isDirective: boolean;
  /** What stands before the name, and both together. */
  readonly receiver: string;
  readonly callee: string;
}

/** Whether a rule is about what is called. */
function isMeant(candidate: CallCandidate, called: Called, search: Search): boolean {
  const { code, index, start, isDirective, callee } = called;
  if (isDirective && candidate.callee === `@${callee}`) return true;
  const { receiver } = candidate.rule;
  return (
    isCalledSo(candidate, called, search) &&
    (receiver === undefined || hasInside(code, start, index, receiver))
  );
}

/** Whether the block around a call, what it is a method of, or its name is what a rule says. */
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

/** A path that begins with another name of something: `use Illuminate\Support\Facades\Lang as Texts` makes `Texts` `Lang`. */
function imported(path: string, aliases: Search['aliases']): string | undefined {
  const [head = ''] = path.split('.', 1);
  const meant = aliases.get(head);
  return meant && `${meant.slice(meant.lastIndexOf('.') + 1)}${path.slice(head.length)}`;
}

/** Whether a path ends as `*.tr` and `*.lang.line` say; of the former the name alone is known already. */
function endsWith(full: string, callee: string): boolean {
  return callee.lastIndexOf('.') === 1 || full.endsWith(callee.slice(1));
}

/** Whether a function is a method of what its rule says: `labels.getString('title')`. */
function isOwner(path: string, offset: number, owner: Owner, search: Search): boolean {
  if (owner.made.some(of => path === of || path.endsWith(`.${of}`))) return true;
  const variables = search.owned.get(owner) ?? variablesOf(search.whole, owner);
  search.owned.set(owner, variables);
  // A field is known by its name, whatever holds it: `s.out.Sprintf`.
  const name = path.slice(path.lastIndexOf('.') + 1);
  return name === path ? isVariable(search, variables, name, offset) : variables.has(name);
}

/** Whether a receiver may be about localization: a package of another name is not. */
function mayTranslate(path: string, { code }: Framework, search: Search): boolean {
  const module = code?.packages === undefined ? undefined : search.packages.get(path);
  return module === undefined || code?.packages?.test(module) === true;
}

/** Whether a function is that of a package which the file has under a name of its own, or without one (Go). */
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

/** Whether a text or name between two tokens says something. */
function hasInside(code: Code, from: number, to: number, pattern: RegExp): boolean {
  for (let at = from; at < to; at++) if (pattern.test(code.at(at)?.text ?? '')) return true;
  return false;
}

/** What tells messages with the same text apart: an argument, or what a table in one says of it. */
export function contextIn(
  code: Code,
  list: readonly Argument[],
  place: ContextPlace | undefined,
  constants: Constants,
): string | undefined {
  if (place === undefined) return undefined;
  const isInTable = typeof place === 'object' && 'label' in place;
  const [argument] = argumentsAt(list, isInTable ? place.in : place);
  if (argument === undefined) return undefined;
  const { from, to } = argument;
  const isTable = isInTable && code.partner(from) === to - 1;
  const value = isTable
    ? labelled(code, from + 1, to - 1).find(({ label }) => label === place.label)
    : isInTable
      ? undefined
      : argument;
  const key = keyAt(code, value, constants);
  return isText(key) ? key.value : undefined;
}

/** Whether a text is known for sure, be it written there or that of a constant. */
export function isText(key: KeyValue | undefined): key is KeyValue {
  return key?.certainty === 'literal' || key?.certainty === 'computed';
}

/** The keys of the first argument in the place of one that is a text at all, and none of those that are no key. */
function keysGiven(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
  search: Search,
): readonly KeyValue[] | undefined {
  if (rule.isPath === true) return argumentsAt(list, rule.key).flatMap(one => pathAsKey(code, one));
  const readings = argumentsAt(list, rule.key ?? 0).map(({ from, to }) =>
    rule.isLiteral === true
      ? writtenOut(code, from, to)
      : keysOf(code, from, to, constantsFor(code, from, to, rule.isFilledInLater === true, search)),
  );
  const texts = readings.filter(reading => reading.some(({ certainty }) => certainty !== 'dynamic'));
  const isKey = (reading: readonly KeyValue[]) =>
    !reading.some(({ value, certainty }) => certainty === 'literal' && rule.notKey?.test(value) === true);
  const keys = texts.find(isKey) ?? texts[0] ?? readings[0];
  return rule.isGroup === true ? keys?.map(groupOf) : keys;
}

/** An argument that is names with dots between them and nothing else. */
function pathAsKey(code: Code, { from, to }: Argument): KeyValue[] {
  const tokens = code.tokens.slice(from, to);
  const isPath = tokens.every(({ kind, text }, place) => (place % 2 === 0 ? kind === 'name' : text === '.'));
  if (tokens.length % 2 === 0 || !isPath) return [];
  const value = tokens.map(({ text }) => text).join('');
  return [{ value, range: rangeOf(code, from, to), certainty: 'literal' }];
}

/** What is known of the keys of a group is how they begin. */
function groupOf(key: KeyValue): KeyValue {
  return isText(key) ? { ...key, value: `${key.value}.*`, certainty: 'family' } : key;
}

/** The arguments of a call, with the one that is piped into it and the options of the block around it, and its end. */
function givenTo(
  code: Code,
  index: number,
  start: number,
  { block, prefix }: CallRule,
  search: Search,
): { readonly list: readonly Argument[]; readonly end: number } | undefined {
  const piped = pipedInto(code, start);
  const given = argumentsOf(code, index, search.takesBareArguments);
  if (given === undefined && piped === undefined) return undefined;
  const around = block && blockAround(search, block, start === index ? '' : code.textAt(start), start);
  const list = [
    ...(piped === undefined ? [] : [piped]),
    ...(given?.list ?? []),
    ...(around ? around.options : []),
    ...(prefix === undefined ? [] : (given?.list ?? []).slice(1).flatMap(each => optionsIn(code, each))),
  ];
  return { list, end: given?.end ?? index + 1 };
}

/** Of a key that is not known at least what stands before it is. */
function atLeastBelow(key: KeyValue): KeyValue {
  return key.certainty === 'dynamic' ? { ...key, value: '*', certainty: 'family' } : key;
}

/** Adds the keys of a call. */
export function addCall(
  code: Code,
  index: number,
  { rule, framework, start, callee }: FoundCall,
  method: string | undefined,
  search: Search,
): void {
  const given = givenTo(code, index, start, rule, search);
  if (given === undefined) return;
  const { list, end } = given;
  if (rule.needs !== undefined && !list.some(({ label }) => label === rule.needs)) return;
  if (rule.notWith !== undefined && list.some(({ from }) => code.textAt(from) === rule.notWith)) return;
  const keys = keysGiven(code, list, rule, search);
  if (keys === undefined) return;
  const one = (places: CallRule['namespace']): KeyValue | undefined =>
    keyAt(code, argumentsAt(list, places)[0], search.constants);
  const namespace = one(rule.namespace);
  const [prefixArgument] = argumentsAt(list, rule.prefix);
  const prefix = prefixArgument && prefixOf(code, prefixArgument, framework, search);
  const defaultValue = isOtherKey(code, list, rule) ? undefined : one(rule.defaultValue);
  const hasDefault = defaultValue !== undefined && defaultValue.certainty !== 'dynamic';
  const shared = {
    framework,
    kind: 'call' as const,
    callRange: rangeOf(code, start, end),
    method,
    callee,
    ...(isText(namespace) ? { namespace: namespace.value } : {}),
    ...(prefix === undefined ? {} : { prefix }),
    ...placeholders(code, list, rule),
  };
  const many = one(rule.many);
  const context = contextIn(code, list, rule.context, search.constants);
  const details = {
    ...shared,
    ...(context === undefined ? {} : { context }),
    ...(isText(many) ? { many: many.value } : {}),
  };
  const isBelow = prefix !== undefined && /[^*.]/.test(prefix);
  for (const key of keys) {
    add(
      search,
      isBelow ? atLeastBelow(key) : key,
      hasDefault ? { ...details, defaultValue: defaultValue.value } : details,
    );
  }
  for (const { from, to } of argumentsAt(list, rule.moreKeys)) {
    for (const key of keysOf(code, from, to, search.constants)) add(search, key, details);
  }
  for (const { from, to } of argumentsAt(list, rule.otherKeys)) {
    for (const key of symbolsIn(code, from, to)) add(search, key, shared);
  }
}

/** What names stand for in a key, where it is no text whose code is filled in after it has been looked up. */
export function constantsFor(
  code: Code,
  from: number,
  to: number,
  isFilledInLater: boolean,
  { constants }: Search,
): Constants {
  if (!isFilledInLater) return constants;
  for (let at = from; at < to; at = code.skip(at)) {
    const token = code.at(at);
    if (token !== undefined && isInterpolated(token)) return noConstants;
  }
  return constants;
}

/** The keys that are one literal each, and what is not known: `Text("Hello, " + name)` and `Text(name ?? "None")` take a text that is shown as it is. */
export function writtenOut(code: Code, from: number, to: number): KeyValue[] {
  return keysOf(code, from, to, noConstants).filter(({ range, certainty }) => {
    if (certainty === 'dynamic') return true;
    const at = code.indexAt(range.start);
    const before = code.textAt(at - 1);
    const isJoined = before === '??' || joiners.has(before) || joiners.has(code.textAt(at + 1));
    return code.at(at)?.string?.inner.start === range.start && !isJoined;
  });
}

/** What Elixir's pipe makes the first argument: `"title" |> gettext()`. */
function pipedInto(code: Code, start: number): Argument | undefined {
  if (code.textAt(start - 1) !== '|>') return undefined;
  const to = start - 1;
  const last = to - 1;
  const isGroup = code.textAt(last) === ')' && code.at(code.partner(last) - 1)?.kind !== 'name';
  let from = isGroup ? code.partner(last) : last;
  if (code.at(last)?.kind === 'string') {
    while (code.textAt(from - 1) === '<>') from -= 2;
  }
  return { from, to };
}

/** `:title` and `:"cart.#{kind}"`, alone or in a list. */
function symbolsIn(code: Code, from: number, to: number): KeyValue[] {
  const isList = code.textAt(from) === '[' && code.partner(from) === to - 1;
  const parts = isList ? code.split(from + 1, to - 1) : [[from, to] as const];
  return parts.flatMap(([start, end]) => {
    const token = code.at(start);
    if (end !== start + 1 || token?.string?.isSymbol !== true) return [];
    const certainty = isInterpolated(token) ? 'family' : 'literal';
    return [{ value: token.text, range: token.string.inner, certainty }];
  });
}

/** Whether what stands for the default begins with a key. */
function isOtherKey(code: Code, list: readonly Argument[], rule: CallRule): boolean {
  const [argument] = argumentsAt(list, rule.otherKeys);
  if (argument === undefined) return false;
  const first = code.textAt(argument.from) === '[' ? argument.from + 1 : argument.from;
  return code.at(first)?.string?.isSymbol === true;
}

/** The first of the texts that an argument may be; undefined where a name stands for several. */
export function keyAt(
  code: Code,
  argument: Argument | undefined,
  constants: Constants,
): KeyValue | undefined {
  const [first, ...others] = argument ? keysOf(code, argument.from, argument.to, constants) : [];
  return others.length === 0 || first?.certainty === 'literal' ? first : undefined;
}

/** The names of the placeholders that a call gives values to. */
export function placeholders(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
): { args: string[]; argsAreOpen?: boolean } {
  const labels = (items: readonly Argument[]) =>
    items.flatMap(({ label }) => (label === undefined || rule.options?.includes(label) ? [] : [label]));
  if (rule.values === 'labels') {
    // An application's own function of that name may take values without labels: `t(:deleted, account.name)`.
    const isOpen = list.some(
      ({ label, from, to }, place) =>
        label === undefined && to > from && (place > 0 || /^(?:\*\*?|\w+)$/.test(code.textAt(from))),
    );
    return { args: labels(list), ...(isOpen ? { argsAreOpen: true } : {}) };
  }
  if (rule.values === undefined) return { args: [], argsAreOpen: true };
  const [values] = argumentsAt(list, rule.values);
  if (values === undefined) return { args: [] };
  const isList = /^[[{]$/.test(code.textAt(values.from)) && code.partner(values.from) === values.to - 1;
  return isList
    ? { args: labels(labelled(code, values.from + 1, values.to - 1)) }
    : { args: [], argsAreOpen: true };
}
