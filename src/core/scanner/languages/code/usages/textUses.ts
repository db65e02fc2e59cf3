import { argumentsAt, bracketedArguments } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { contextIn, placeholders } from './callDetails.ts';
import { isText, keyAt } from './callKeys.ts';
import { mayBeNumber } from './counts.ts';
import { add, addUnclear, type Search } from './search.ts';

/** Adds a text whose method makes it a key: `'title'.tr()`. */
export function addMethod(code: Code, index: number, search: Search): void {
  if (addMessage(code, index, search)) return;
  const after = afterText(code, index, search);
  if (!/^\??\.$/.test(code.textAt(after))) return;
  const found = search.table.methods.get(code.textAt(after + 1));
  const token = code.at(index);
  if (found === undefined || token?.string === undefined) return;
  const end = code.textAt(after + 2) === '(' ? code.skip(after + 2) : after + 2;
  let from = index;
  while (code.at(from - 1)?.kind === 'string') from -= 1;
  const list = bracketedArguments(code, after + 1)?.list ?? [];
  const isKey = found.code?.methodsWithKey?.includes(code.textAt(after + 1)) === true;
  const instead = argumentsAt(list, found.code?.methodKey);
  const written = [{ from, to: index + 1 }, ...argumentsAt(list, isKey ? 0 : undefined)];
  const spans = instead.length > 0 ? instead : written;
  const keys = spans.flatMap(each => keysOf(code, each.from, each.to, search.constants));
  const callRange = rangeOf(code, from, end);
  const values = found.code?.methodValues;
  const placeholderArguments =
    values === undefined || argumentsAt(list, values).length === 0
      ? { args: [], argsAreOpen: true }
      : placeholders(code, list, { callees: [], values }, search);
  // `'items'.plural(3)`, `'item'.trPlural('items', 3)`
  const counts =
    /plural/i.test(code.textAt(after + 1)) && mayBeNumber(code, argumentsAt(list, isKey ? 1 : 0)[0]);
  const args = counts ? [...placeholderArguments.args, 'count'] : placeholderArguments.args;
  for (const key of keys)
    add(search, key, { framework: found, kind: 'call', callRange, ...placeholderArguments, args });
}

/** Adds a text that Objective-C sends such a method: `[@"title" localized]`, `[@"title" localizedWith:name]`. */
function addMessage(code: Code, index: number, search: Search): boolean {
  const framework = search.table.methods.get(code.textAt(index + 1));
  if (framework === undefined || code.textAt(index - 1) !== '[') return false;
  if (!/^[\]:]$/.test(code.textAt(index + 2))) return false;
  const callRange = rangeOf(code, index - 1, code.skip(index - 1));
  for (const key of keysOf(code, index, index + 1, search.constants))
    add(search, key, { framework, kind: 'call', callRange, args: [], argsAreOpen: true });
  return true;
}

/** Adds a text with a beginning that only keys have: `'LLL:EXT:shop/locallang.xlf:title'`. */
export function addSigned(code: Code, index: number, search: Search): void {
  const token = code.at(index);
  if (token?.string === undefined) return;
  const { inner } = token.string;
  // A function that it is passed to has counted it.
  if (search.found.at(-1)?.range.start === inner.start) return;
  for (const [sign, framework] of search.table.textSigns) {
    // A beginning alone is joined with what follows; the name of a file alone is no key.
    if (!token.text.startsWith(sign) || /[:.]$/.test(token.text)) continue;
    const placed = { key: token.text, path: search.rules.path, method: undefined, callee: undefined };
    if (framework.code?.resolve?.(placed) === undefined) continue;
    const key = {
      value: token.text,
      range: inner,
      certainty: token.string.inside.length > 0 ? ('family' as const) : ('literal' as const),
    };
    const callRange = rangeOf(code, index, index + 1);
    add(search, key, { framework, kind: 'property', callRange, args: [], argsAreOpen: true });
  }
}

/** Adds other receivers of such a method: `(late ? 'a' : 'b').tr()`, `LABEL.tr()`. Most names are unknown. */
export function addMethodOfValue(code: Code, index: number, search: Search): void {
  const framework = search.table.methods.get(code.textAt(index));
  if (framework === undefined || !/^(?:[?!]|!!)?\.$/.test(code.textAt(index - 1))) return;
  const last = index - 2;
  const isLookedUp = code.textAt(last) === ']' && code.at(code.partner(last) - 1)?.kind === 'name';
  const isName = isLookedUp || code.at(last)?.kind === 'name';
  const { path, start } = code.pathBefore(isLookedUp ? code.partner(last) - 1 : last);
  const switched = startOfSwitch(code, last);
  const from = switched ?? (isName ? start : code.partner(last));
  // `LocaleKeys.title.tr()` is a key by its member already.
  if (search.table.members.some(({ rule }) => rule.of.some(of => `.${path}.`.includes(`.${of}.`)))) return;
  const isCall = code.textAt(index + 1) === '(';
  const isGroup = code.textAt(last) === ')' && code.at(from - 1)?.kind !== 'name';
  if (from < 0 || !(isName || isGroup || switched !== undefined)) return;
  const callRange = rangeOf(code, from, isCall ? code.skip(index + 1) : index + 1);
  for (const key of keysOf(code, from, last + 1, search.constants)) {
    // A property of an unknown object may be any.
    const takesAny = isCall && framework.code?.methodsTakeAny === true;
    if (key.certainty === 'dynamic' && !takesAny) {
      const placed = { framework, kind: 'call', callRange, args: [], argsAreOpen: true } as const;
      // `self.loc` in another method of all texts, which then looks them up as well.
      if (from === last) addUnclear(search, key.range, placed);
      continue;
    }
    if (isName && code.textAt(last) !== 'rawValue' && isCase(search.whole, key)) continue;
    add(search, key, { framework, kind: 'call', callRange, args: [], argsAreOpen: true });
  }
}

/** Where a choice begins that ends at a bracket: `switch (kind) { … }`. */
function startOfSwitch(code: Code, last: number): number | undefined {
  const close = code.textAt(last) === '}' ? code.partner(last) - 1 : -1;
  const start = code.textAt(close) === ')' ? code.partner(close) - 1 : -1;
  return code.textAt(start) === 'switch' ? start : undefined;
}

/** How far the beginning of a list of cases is searched, in tokens. */
const longestCases = 100;

/** Whether a text is that of an enumeration's case, whose methods are its own: `enum Kind: String { case one = "kind.one" }`. */
function isCase(code: Code, { range }: KeyValue): boolean {
  const at = code.indexAt(range.start);
  for (let before = at - 1; before >= 0 && before > at - longestCases; before--) {
    const text = code.textAt(before);
    if (text === 'case') return true;
    if (/^(?:let|var|return|[:;{}])$/.test(text)) return false;
  }
  return false;
}

/** The index after a text, or after the instance whose first argument it is: `Text('title')`. */
function afterText(code: Code, index: number, { table }: Search): number {
  if (code.textAt(index + 1).endsWith('.')) return index + 1;
  const isFirst = code.textAt(index - 1) === '(' && table.textClasses.has(code.textAt(index - 2));
  const close = isFirst ? code.partner(index - 1) : -1;
  return close > index ? close + 1 : index + 1;
}

/** Adds the input of a template's filter: `{{ 'title'|trans({}, 'shop') }}`. */
export function addFilter(code: Code, index: number, search: Search): void {
  if (code.textAt(index - 1) !== '|') return;
  const framework = search.table.filters.get(code.textAt(index));
  if (framework === undefined) return;
  const last = index - 2;
  const from = inputFrom(code, last);
  // `{{ 'cart.' | append: name | t }}` of Liquid: the text is an argument of another filter.
  if (from < 0 || (/^[:,]$/.test(code.textAt(from - 1)) && isArgumentOfFilter(code, from))) return;
  const bracketed = bracketedArguments(code, index);
  const domain =
    bracketed &&
    keyAt(
      code,
      argumentsAt(bracketed.list, framework.code?.filterDomain ?? [1, 'domain'])[0],
      search.constants,
    );
  const details = {
    framework,
    kind: 'pipe' as const,
    callRange: rangeOf(code, from, bracketed?.end ?? index + 1),
    ...(code.textAt(index + 1) === ':'
      ? { args: labelsAfter(code, index + 2) }
      : placeholders(code, bracketed?.list ?? [], { callees: [], values: [0, 'arguments'] }, search)),
    ...(isText(domain) ? { namespace: domain.value } : {}),
    context: contextIn(code, bracketed?.list ?? [], framework.code?.filterContext, search.constants),
  };
  for (const key of keysOf(code, from, last + 1, search.constants)) add(search, key, details);
}

/**
 * Where the input of a filter begins that ends at `last`: `'title'`, `(late ? 'a' : 'b')`, `labels[kind]`, `labels.open`,
 * `block('title')`, `'cart.%s'|format(kind)`, `label|default('title')`.
 */
function inputFrom(code: Code, end: number): number {
  const last = beforeDefaults(code, end);
  if (code.textAt(last) === ')') {
    const open = code.partner(last);
    const isCall = code.at(open - 1)?.kind === 'name' && code.at(open - 1)?.end === code.at(open)?.start;
    if (isCall && code.textAt(open - 1) === 'format' && code.textAt(open - 2) === '|') return open - 3;
    return isCall ? code.pathBefore(open - 1).start : open;
  }
  const name = code.textAt(last) === ']' ? code.partner(last) - 1 : last;
  return code.at(name)?.kind === 'name' ? code.pathBefore(name).start : last;
}

/** The index of the last token before filters that give a default. */
function beforeDefaults(code: Code, end: number): number {
  let last = end;
  while (code.textAt(last) === ')') {
    const open = code.partner(last);
    if (code.textAt(open - 1) !== 'default' || code.textAt(open - 2) !== '|') break;
    last = open - 3;
  }
  return last;
}

/** Whether what begins at `from` follows the colon of a filter. */
function isArgumentOfFilter(code: Code, from: number): boolean {
  for (let at = from - 1; at >= 0 && code.at(at)?.kind !== 'edge' && at > from - longestFilter; at--) {
    if (code.textAt(at) !== '|') continue;
    // Twig's choices have a blank there: `late ? a|trans : b|trans`.
    const colon = code.at(at + 2);
    return colon?.text === ':' && colon.start === code.at(at + 1)?.end;
  }
  return false;
}

/** Longest arguments of a filter, in tokens. */
const longestFilter = 40;

/** The names of the arguments of a Liquid filter: `t: name: shop.name, count: 2`. */
function labelsAfter(code: Code, from: number): string[] {
  const found: string[] = [];
  for (let at = from; at < from + longestFilter; at++) {
    const token = code.at(at);
    if (token === undefined || token.kind === 'edge' || token.text === '|') break;
    if (token.kind === 'name' && code.textAt(at + 1) === ':') found.push(token.text);
  }
  return found;
}

/** Adds the first argument of a template's tag: `{% translate "title" %}`. */
export function addTag(code: Code, index: number, search: Search): void {
  const framework = search.table.tags.get(code.textAt(index));
  const message = code.at(index + 1);
  if (framework === undefined || !beginsTag(code, index) || message?.string === undefined) return;
  if (framework.code?.blocks?.includes(code.textAt(index)) && isBlock(code, index)) return;
  add(
    search,
    { value: message.text, range: message.string.inner, certainty: 'literal' },
    {
      framework,
      kind: 'template',
      callRange: rangeOf(code, index, index + 2),
      context: contextAfter(code, index + 2),
      inFiles: framework.code?.percentIsDoubled === true ? [message.text.replaceAll('%', '%%')] : undefined,
      args: [],
      argsAreOpen: true,
    },
  );
}

/** Whether a name is the first of a tag, perhaps behind the sign that removes the blanks before it: `{%- trans`. */
function beginsTag(code: Code, index: number): boolean {
  const before = code.at(index - 1);
  const isSign = before?.text === '-' || before?.text === '~';
  return (isSign ? code.at(index - 2) : before)?.kind === 'edge';
}

/** How far the end of a block is searched, in tokens. */
const longestBlock = 400;

/** Whether a tag begins a block, its text being the context of that one's message: `{% trans "month" %}May{% endtrans %}`. */
function isBlock(code: Code, index: number): boolean {
  const name = code.textAt(index);
  for (let at = index + 1; at < index + longestBlock; at++) {
    if (!beginsTag(code, at)) continue;
    const next = code.textAt(at);
    if (next === name) return false;
    if (next === `end${name}` || next === 'pluralize') return true;
  }
  return false;
}

/** `context "month"` in what is left of a tag. */
function contextAfter(code: Code, from: number): string | undefined {
  for (let at = from; at < code.tokens.length && code.at(at)?.kind !== 'edge'; at++) {
    const text = code.at(at + 1);
    if (code.textAt(at) === 'context' && text?.string !== undefined) return text.text;
  }
  return undefined;
}
