import type { Framework } from '../../../framework.ts';
import { namingOf } from '../../../rules.ts';
import { isInterpolated } from '../lexing/token.ts';
import type { CallRule, ContextPlace } from '../rules.ts';
import {
  type Argument,
  type Arguments,
  argumentsAt,
  argumentsOf,
  labelled,
  optionsIn,
} from '../syntax/arguments.ts';
import { Code } from '../syntax/code.ts';
import { Constants, isKeysName } from '../values/constants.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { joiners } from '../values/lookups.ts';
import type { FoundCall } from './callees.ts';
import { isOtherKey, symbolsIn } from './otherKeys.ts';
import { makesOtherKeys } from './ownTranslators.ts';
import { prefixOf } from './scopes.ts';
import { add, addUnclear, blockAround, type Search } from './search.ts';
import type { UsageDetails } from './usage.ts';

const noConstants = new Constants(new Code([]), false, false);

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
  const places = overloaded(list, rule, search) ?? rule.key ?? 0;
  const readings = argumentsAt(list, places).map(({ from, to }) =>
    rule.isLiteral === true
      ? writtenOut(code, from, to)
      : keysOf(code, from, to, constantsFor(code, from, to, rule.isFilledInLater === true, search)),
  );
  const texts = readings.filter(reading => reading.some(({ certainty }) => certainty !== 'dynamic'));
  const isKey = (reading: readonly KeyValue[]) =>
    !reading.some(({ value, certainty }) => certainty === 'literal' && rule.notKey?.test(value) === true);
  const keys = texts.find(isKey) ?? texts[0] ?? readings[0];
  if (rule.isGroup === true) return keys?.map(groupOf);
  return rule.isBraced === true ? keys?.flatMap(inBraces) : keys?.filter(key => looksLikeKey(key, rule));
}

/** The place of the key in the one of several functions of a name that a call's texts before it are for. */
function overloaded(
  list: readonly Argument[],
  { overloads = [] }: CallRule,
  { whole, constants }: Search,
): number | undefined {
  const isTextAt = (place: number) => isText(keyAt(whole, argumentsAt(list, place)[0], constants));
  const isKeyAt = (place: number) => {
    const [key] = argumentsAt(list, place);
    return (
      key !== undefined &&
      (isTextAt(place) || (key.to === key.from + 1 && isKeysName(whole.textAt(key.from))))
    );
  };
  return overloads.find(({ place, texts }) => texts.every(isTextAt) && isKeyAt(place))?.place;
}

/** Whether a text looks like a key where others may stand in its place. */
function looksLikeKey({ value, certainty }: KeyValue, { keys }: CallRule): boolean {
  return keys === undefined || (certainty !== 'dynamic' && keys.test(value));
}

/** Whether one of some methods is called on what ends before a token. */
function isFollowedBy(code: Code, end: number, methods: readonly string[]): boolean {
  return /^\??(?:->|\.)$/.test(code.textAt(end)) && methods.includes(code.textAt(end + 1));
}

/** An argument that is names with dots between them and nothing else. */
function pathAsKey(code: Code, { from, to }: Argument): KeyValue[] {
  const tokens = code.tokens.slice(from, to);
  const isPath = tokens.every(({ kind, text }, place) => (place % 2 === 0 ? kind === 'name' : text === '.'));
  if (tokens.length % 2 === 0 || !isPath) return [];
  const value = tokens.map(({ text }) => text).join('');
  return [{ value, range: rangeOf(code, from, to), certainty: 'literal' }];
}

/** The key in the braces of a text that has nothing else: `"{user.name}"`. */
function inBraces({ value, range: { start, end }, certainty }: KeyValue): KeyValue[] {
  const isWhole = /^\{[\w.-]+\}$/.test(value) && end - start === value.length;
  return isWhole && certainty === 'literal'
    ? [{ value: value.slice(1, -1), range: { start: start + 1, end: end - 1 }, certainty }]
    : [];
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
): Arguments | undefined {
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

/** Whether what a call is given, and what is called on what it gives, say that it has a key. */
function hasKey(
  code: Code,
  { list, end }: Arguments,
  { needs, when, notWith, followedBy }: CallRule,
  { constants }: Search,
): boolean {
  if (followedBy !== undefined && !isFollowedBy(code, end, followedBy)) return false;
  if (needs !== undefined && !list.some(({ label }) => label === needs)) return false;
  if (notWith !== undefined && list.some(({ from }) => code.textAt(from) === notWith)) return false;
  return (when ?? []).every(({ place, is }) =>
    is.test(keyAt(code, argumentsAt(list, place)[0], constants)?.value ?? ''),
  );
}

/** Adds the keys of a call. */
export function addCall(
  code: Code,
  index: number,
  found: FoundCall,
  method: string | undefined,
  search: Search,
): void {
  const { rule } = found;
  const given = givenTo(code, index, found.start, rule, search);
  if (given === undefined) return;
  const { list } = given;
  const written = hasKey(code, given, rule, search) ? keysGiven(code, list, rule, search) : undefined;
  if (written === undefined) return;
  const keys = rule.isOwn === true ? written.map(ledTo) : written;
  const plain = sharedDetails(code, given, found, search);
  const isBare = found.start === index && rule.isOwn !== true;
  const isPart = isBare && makesOtherKeys(code.textAt(index), search);
  const shared = { ...(isPart ? { ...plain, prefix: `*${below(plain.prefix)}` } : plain), method };
  const details = { ...shared, ...messageDetails(code, list, rule, search) };
  if (Array.isArray(rule.key) && keys.every(({ certainty }) => certainty === 'dynamic')) {
    for (const { from, to } of argumentsAt(list, rule.key))
      addUnclear(search, rangeOf(code, from, to), details);
  }
  addKeys(keys, rule, { ...details, ...defaultOf(code, list, rule, search) }, search);
  for (const { from, to } of argumentsAt(list, rule.moreKeys)) {
    for (const key of keysOf(code, from, to, search.constants)) add(search, key, details);
  }
  for (const { from, to } of argumentsAt(list, rule.otherKeys)) {
    for (const key of symbolsIn(code, from, to)) add(search, key, shared);
  }
}

/** Adds the keys that stand in the place for one, each with the names that it has below the other prefixes. */
function addKeys(
  keys: readonly KeyValue[],
  { fixedPrefixes = [] }: CallRule,
  details: UsageDetails,
  search: Search,
): void {
  const { framework, prefix } = details;
  const isBelow = prefix !== undefined && /[^*.]/.test(prefix);
  const others = fixedPrefixes.slice(1);
  for (const key of keys) {
    if (isBelow && key.certainty === 'dynamic') addUnclear(search, key.range, details);
    const inFiles = others.map(one => joined(one, key.value, framework, search));
    const more = inFiles.length === 0 ? {} : { inFiles };
    add(search, isBelow ? atLeastBelow(key) : key, { ...details, ...more });
  }
}

/** What a call says of all keys that it has. */
function sharedDetails(
  code: Code,
  { list, end }: Arguments,
  { rule, framework, start, callee }: FoundCall,
  search: Search,
): UsageDetails {
  const named = keyAt(code, argumentsAt(list, rule.namespace)[0], search.constants);
  const namespace = isText(named) ? named.value : rule.fixedNamespace;
  const [scope] = argumentsAt(list, rule.prefix);
  const fixed = rule.fixedPrefixes?.[0] || undefined;
  const prefix = (scope && prefixOf(code, scope, framework, search)) ?? fixed;
  return {
    framework,
    kind: 'call',
    callRange: rangeOf(code, start, end),
    callee,
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
    ...placeholders(code, list, rule),
  };
}

/** What a call says of its message beside its key. */
function messageDetails(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
  { constants }: Search,
): Pick<UsageDetails, 'context' | 'many' | 'isOwnText'> {
  const many = keyAt(code, argumentsAt(list, rule.many)[0], constants);
  const context = contextIn(code, list, rule.context, constants);
  return {
    ...(context === undefined ? {} : { context }),
    ...(isText(many) ? { many: many.value } : {}),
    ...(isItsOwnText(code, list, rule) ? { isOwnText: true } : {}),
  };
}

/** The text that a call gives where there is none for its key. */
function defaultOf(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
  { constants }: Search,
): Pick<UsageDetails, 'defaultValue'> {
  if (isOtherKey(code, list, rule)) return {};
  const text = keyAt(code, argumentsAt(list, rule.defaultValue)[0], constants);
  return text === undefined || text.certainty === 'dynamic' ? {} : { defaultValue: text.value };
}

/** A key that stands where it is handed to the translator by way of other functions. */
function ledTo(key: KeyValue): KeyValue {
  return key.certainty === 'literal' ? { ...key, certainty: 'computed' } : key;
}

/** Whether the same name is given as the key and as the text where there is none. */
function isItsOwnText(code: Code, list: readonly Argument[], { key, defaultValue }: CallRule): boolean {
  const [text] = argumentsAt(list, defaultValue);
  if (text === undefined || text.to !== text.from + 1 || code.at(text.from)?.kind !== 'name') return false;
  return argumentsAt(list, key ?? 0).some(
    ({ from, to }) => from !== text.from && to === from + 1 && code.textAt(from) === code.textAt(text.from),
  );
}

/** What stands behind another prefix. */
function below(prefix: string | undefined): string {
  return prefix === undefined ? '' : `.${prefix}`;
}

/** A key below a prefix, which is empty where there is none. */
function joined(prefix: string, key: string, framework: Framework, { rules }: Search): string {
  return prefix === '' ? key : `${prefix}${namingOf(framework, rules).keySeparator ?? '.'}${key}`;
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
