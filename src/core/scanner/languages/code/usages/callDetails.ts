import { isInterpolated } from '../lexing/token.ts';
import type { CallRule, ContextPlace } from '../rules.ts';
import { type Argument, type Arguments, argumentsAt, labelled } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import type { Constants } from '../values/constants.ts';
import { rangeOf } from '../values/keys.ts';
import type { FoundCall } from './callees.ts';
import { isText, keyAt } from './callKeys.ts';
import { passesCount } from './counts.ts';
import { isFallbackKey, isLookUp } from './fallbackKeys.ts';
import { prefixOf } from './scopes.ts';
import type { Search } from './search.ts';
import { componentAt } from './slintComponents.ts';
import type { UsageDetails } from './usage.ts';

/** The details that a call provides for all of its keys. */
export function sharedDetails(
  code: Code,
  { list, end }: Arguments,
  call: FoundCall,
  search: Search,
): UsageDetails {
  const { rule, framework, start, callee } = call;
  const named = keyAt(code, argumentsAt(list, rule.namespace)[0], search.constants);
  const namespace = isText(named) ? named.value : rule.fixedNamespace;
  const [scope] = argumentsAt(list, rule.prefix);
  const fixed = rule.fixedPrefixes?.[0] || undefined;
  const prefix = (scope && prefixOf(code, scope, framework, search)) ?? fixed;
  return {
    framework,
    kind: rule.setsMembers === true ? 'property' : 'call',
    callRange: rangeOf(code, start, end),
    callee,
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
    ...valuesGiven(code, { list, end }, call, search),
  };
}

/**
 * The names of the values that a call gives its text or that are filled in behind it, with `count` for a number that
 * chooses a plural form.
 */
function valuesGiven(
  code: Code,
  { list, end }: Arguments,
  call: FoundCall,
  search: Search,
): ReturnType<typeof placeholders> {
  const given = placeholders(code, list, call.rule, search);
  const more = filledInBehind(code, end).flatMap(({ label }) => label ?? []);
  if (passesCount(code, list, call)) more.push('count');
  return more.length === 0 ? given : { ...given, args: [...new Set([...given.args, ...more])] };
}

const nothing: readonly Argument[] = [];

/** The values by which a text is formatted: Python's `_('…') % {'name': name}` and `_('…').format(name=name)`. */
function filledInBehind(code: Code, end: number): readonly Argument[] {
  const sign = code.textAt(end);
  if (sign !== '%' && sign !== '.') return nothing;
  const open = sign === '%' ? end + 1 : end + 2;
  if (sign === '.' && code.textAt(end + 1) !== 'format') return nothing;
  const isDict = sign === '%' && code.textAt(open) === 'dict';
  const from = isDict ? open + 1 : open;
  const close = code.partner(from);
  const isTable = code.textAt(from) === (sign === '%' && !isDict ? '{' : '(');
  return isTable && close > from ? labelled(code, from + 1, close) : nothing;
}

/** The details of the message that a call provides besides its key. */
export function messageDetails(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
  { constants }: Search,
): Pick<UsageDetails, 'context' | 'many' | 'isOwnText' | 'isTyped'> {
  const many = keyAt(code, argumentsAt(list, rule.many)[0], constants);
  const context =
    rule.isWholeMessage === true
      ? (list[0]?.label ?? componentAt(code, list[0]?.from ?? 0))
      : contextIn(code, list, rule.context, constants);
  return {
    ...(context === undefined ? {} : { context }),
    ...(isText(many) ? { many: many.value } : {}),
    ...(isItsOwnText(code, list, rule) ? { isOwnText: true } : {}),
    ...(rule.takesTypedKeys === true ? { isTyped: true } : {}),
  };
}

/** The default value that a call passes for a missing key, or that another key is taken then. */
export function defaultOf(
  code: Code,
  list: readonly Argument[],
  { rule, callee }: FoundCall,
  { constants }: Search,
): Pick<UsageDetails, 'defaultValue' | 'hasFallback'> {
  const [argument] = argumentsAt(list, rule.defaultValue);
  if (isFallbackKey(code, list, rule) || isLookUp(code, argument, callee)) return { hasFallback: true };
  const text = keyAt(code, argument, constants);
  return text === undefined || text.certainty === 'dynamic' ? {} : { defaultValue: text.value };
}

/** The context that distinguishes messages with the same text: an argument, or an entry of a table argument. */
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
  const value = isInTable ? entriesOf(code, argument)?.find(({ label }) => label === place.label) : argument;
  const key = keyAt(code, value, constants);
  return isText(key) ? key.value : undefined;
}

/** Whether the same name is passed as the key and as its default text. */
function isItsOwnText(code: Code, list: readonly Argument[], { key, defaultValue }: CallRule): boolean {
  const [text] = argumentsAt(list, defaultValue);
  if (text === undefined || text.to !== text.from + 1 || code.at(text.from)?.kind !== 'name') return false;
  return argumentsAt(list, key ?? 0).some(
    ({ from, to }) => from !== text.from && to === from + 1 && code.textAt(from) === code.textAt(text.from),
  );
}

/** The names of the placeholders that a call passes values for. */
export function placeholders(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
  search: Search,
): { args: string[]; argsAreOpen?: boolean } {
  const labels = (items: readonly Argument[]) =>
    items.flatMap(({ label }) => (label === undefined || rule.options?.includes(label) ? [] : [label]));
  if (rule.values === 'labels') {
    // An application's own function of that name may take values without labels: `t(:deleted, account.name)`.
    const isOpen = list.some(
      ({ label, from, to }, place) =>
        label === undefined && to > from && (place > 0 || /^(?:\*\*?|\w+)$/.test(code.textAt(from))),
    );
    const told = list.filter(each => each.label !== undefined && tellsItsName(code, each));
    const isPartlyTold = told.length < list.filter(({ label }) => label !== undefined).length;
    const mayGiveOthers = rule.isOpenWithoutValues === true && told.length === 0;
    return { args: labels(told), ...(isOpen || isPartlyTold || mayGiveOthers ? { argsAreOpen: true } : {}) };
  }
  if (rule.values === undefined) return { args: [], argsAreOpen: true };
  const [values] = argumentsAt(list, rule.values);
  if (values === undefined)
    return { args: [], ...(rule.isOpenWithoutValues === true ? { argsAreOpen: true } : {}) };
  const entries = entriesOf(code, values);
  if (entries === undefined) return { args: [], argsAreOpen: true };
  const told = entries.filter(entry => tellsItsName(code, entry) && !isNamedByConstant(code, entry, search));
  return { args: labels(told), ...(told.length < entries.length ? { argsAreOpen: true } : {}) };
}

/** Whether the name of an entry is written out: not in `[...$more]`, `[$name => 1]`, `["item$n" => 1]`. */
function tellsItsName(code: Code, { label, from }: Argument): boolean {
  const name = code.at(from - 2);
  const sign = code.textAt(from - 1);
  if (label === undefined || name === undefined) return false;
  // `t(:title, scope:)`
  if (!/^(?:=>|:|=)$/.test(sign)) return true;
  return name.kind === 'string' ? !isInterpolated(name) : sign !== '=>';
}

/** Whether the name of an entry is what a constant of the file holds: Dart's `{nameKey: 1}`. */
function isNamedByConstant(code: Code, { from }: Argument, search: Search): boolean {
  const name = code.at(from - 2);
  const mayBe = name?.kind === 'name' && code.textAt(from - 1) === ':' && !search.takesBareArguments;
  return mayBe && search.constants.isGiven(name.text);
}

/** The entries of an argument that is a table or list: `['name' => $name]`, `array('name' => $name)`. */
export function entriesOf(code: Code, { from, to }: Argument): readonly Argument[] | undefined {
  const isCalled = code.textAt(from) === 'array' && code.textAt(from + 1) === '(';
  const open = isCalled ? from + 1 : from;
  const isTable = (isCalled || /^[[{]$/.test(code.textAt(open))) && code.partner(open) === to - 1;
  return isTable ? labelled(code, open + 1, to - 1) : undefined;
}
