import type { Framework } from '../../../framework.ts';
import { namingOf } from '../../../rules.ts';
import type { CallRule } from '../rules.ts';
import { type Argument, type Arguments, argumentsAt, argumentsOf, optionsIn } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { defaultOf, messageDetails, sharedDetails } from './callDetails.ts';
import type { FoundCall } from './callees.ts';
import { keyAt, keysGiven } from './callKeys.ts';
import { symbolsIn } from './fallbackKeys.ts';
import { makesOtherKeys } from './ownTranslators.ts';
import { add, addUnclear, blockAround, type Search } from './search.ts';
import { addSymbols } from './symbolsFor.ts';
import type { UsageDetails } from './usage.ts';

/** So many methods of a chain are looked at. */
const maxChain = 40;

/** Whether one of some methods is called in the chain behind the expression that ends before a token. */
function isFollowedBy(code: Code, end: number, methods: readonly string[]): boolean {
  let at = end;
  for (let links = 0; links < maxChain && /^\??(?:->|\.)$/.test(code.textAt(at)); links++) {
    if (methods.includes(code.textAt(at + 1))) return true;
    at += 2;
    if (code.textAt(at) === '(') at = code.skip(at);
  }
  return false;
}

/** The arguments of a call, with the one that is piped into it and the options of the block around it, and its end. */
function placeholdersOf(
  code: Code,
  index: number,
  start: number,
  { block, prefix }: CallRule,
  search: Search,
): Arguments | undefined {
  const piped = pipedInto(code, start);
  const callArgs = argumentsOf(code, index, search);
  if (callArgs === undefined && piped === undefined) return undefined;
  const given = prefix === undefined ? [] : (callArgs?.list ?? []).slice(1);
  const around = block && blockAround(search, block, start === index ? '' : code.textAt(start), start);
  const list = [
    ...(piped === undefined ? [] : [piped]),
    ...(callArgs?.list ?? []),
    ...(around ? around.options : []),
    ...given.flatMap(each => [...optionsIn(code, each), ...namedOptions(code, each, search)]),
  ];
  return { list, end: callArgs?.end ?? index + 1 };
}

/** The options in a table that an argument names: `t(:title, **options)` with `options = { scope: 'cart' }`. */
function namedOptions(code: Code, { label, from, to }: Argument, search: Search): readonly Argument[] {
  const at = code.textAt(from) === '**' ? from + 1 : from;
  const name = code.at(at);
  if (label !== undefined || name?.kind !== 'name' || to !== at + 1 || code !== search.whole) return [];
  const options = search.constants.elementsOf(name.text, name.start, false) ?? [];
  return options.flatMap(({ key, value }) =>
    key === undefined ? [] : [{ label: key, from: value[0], to: value[1] }],
  );
}

/** Even if a key is unknown, its prefix is known. */
function atLeastBelow(key: KeyValue): KeyValue {
  return key.certainty === 'dynamic' ? { ...key, value: '*', certainty: 'family' } : key;
}

/** Whether a call's arguments, and the methods called on its result, show that it takes a key. */
function hasKey(
  code: Code,
  { list, end }: Arguments,
  { needs, when, notWith, followedBy, notFollowedBy }: CallRule,
  { constants }: Search,
): boolean {
  if (followedBy !== undefined && !isFollowedBy(code, end, followedBy)) return false;
  if (notFollowedBy !== undefined && isFollowedBy(code, end, notFollowedBy)) return false;
  if (needs !== undefined && !list.some(({ label }) => label === needs)) return false;
  if (notWith !== undefined && list.some(({ from }) => code.textAt(from) === notWith)) return false;
  return (when ?? []).every(({ place, is }) =>
    is.test(keyAt(code, argumentsAt(list, place)[0], constants)?.value ?? ''),
  );
}

/** The arguments, of the first only the text: without the context before it and the text for many behind it. */
function onlyText(code: Code, { list, end }: Arguments): Arguments {
  const [first, ...others] = list;
  if (first === undefined) return { list, end };
  const { from } = first;
  return { list: [{ from, to: code.textAt(from + 1) === '|' ? from + 1 : first.to }, ...others], end };
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
  const given = placeholdersOf(code, index, found.start, rule, search);
  if (given === undefined) return;
  const callArgs = rule.isWholeMessage === true ? onlyText(code, given) : given;
  const { list } = callArgs;
  if (rule.symbolsFor !== undefined) {
    addSymbols(
      code,
      list,
      rule.symbolsFor,
      { ...sharedDetails(code, callArgs, found, search), method },
      search,
    );
    return;
  }
  const written = hasKey(code, callArgs, rule, search) ? keysGiven(code, list, rule, search) : undefined;
  if (written === undefined) return;
  const keys = rule.isOwn === true ? written.map(ledTo) : written;
  const plain = sharedDetails(code, callArgs, found, search);
  const isBare = found.start === index && rule.isOwn !== true;
  const isPart = isBare && makesOtherKeys(code.textAt(index), search);
  const { base } = search;
  const shared = { ...(isPart ? { ...plain, prefix: `*${below(plain.prefix)}` } : plain), method, base };
  const details = { ...shared, ...messageDetails(code, given.list, rule, search) };
  if (Array.isArray(rule.key) && keys.every(({ certainty }) => certainty === 'dynamic')) {
    for (const { from, to } of argumentsAt(list, rule.key))
      addUnclear(search, rangeOf(code, from, to), details);
  }
  addKeys(keys, rule, { ...details, ...defaultOf(code, list, found, search) }, search);
  for (const { from, to } of argumentsAt(list, rule.moreKeys)) {
    for (const key of keysOf(code, from, to, search.constants)) add(search, key, details);
  }
  for (const { from, to } of argumentsAt(list, rule.fallbackKeys)) {
    for (const key of symbolsIn(code, from, to)) add(search, key, shared);
  }
}

/** Adds the keys in the key's place, each with its names under the other prefixes. */
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

/** A key in a call of a function that forwards it to a translator. */
function ledTo(key: KeyValue): KeyValue {
  return key.certainty === 'literal' ? { ...key, certainty: 'computed' } : key;
}

/** The name under another prefix. */
function below(prefix: string | undefined): string {
  return prefix === undefined ? '' : `.${prefix}`;
}

/** A key under a prefix, possibly empty. */
function joined(prefix: string, key: string, framework: Framework, { rules }: Search): string {
  return prefix === '' ? key : `${prefix}${namingOf(framework, rules).keySeparator ?? '.'}${key}`;
}

/** The first argument that Elixir's pipe passes: `"title" |> gettext()`. */
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
