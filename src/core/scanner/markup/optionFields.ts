import type { Span } from '../script/lexing/span.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { type Bindings, bindingOf } from '../script/names/bindings.ts';
import { skip } from '../script/syntax/extent.ts';
import { propertiesOf, propertyIn } from '../script/syntax/objects.ts';
import type { MarkupDocument } from './document.ts';

/** How many fields of a component are declared at most. */
const maxFields = 200;

/**
 * Makes the fields known that a component of Vue declares by its options, `data() { return { title: 'cart.title' } }` and
 * `computed: { title() { return … } }`, `setup() { return { title } }`: by their names in the template, as `this.title` in the script. Fields that
 * anything else is given to are left out.
 */
export function bindOptionFields({ tokens, elements }: MarkupDocument, bindings: Bindings): void {
  const open = optionsOf(tokens);
  if (open < 0) return;
  const fields = propertiesOf(tokens, open).flatMap(({ name, value }) => {
    if (name === 'data') return fieldsOfData(tokens, value);
    if (name === 'setup') return fieldsOfSetup(tokens, value);
    return name === 'computed' && tokens.kind(value.from) === Char.BraceOpen
      ? fieldsOfComputed(tokens, value.from)
      : [];
  });
  bindMethods(tokens, open, bindings);
  if (fields.length === 0 || fields.length > maxFields) return;
  const assigned = assignedIn(tokens);
  for (const { bound } of elements) {
    const model = bound.get('v-model');
    if (model !== undefined) assigned.add(tokens.slice(model.from));
  }
  const scope = { scopeStart: 0, scopeEnd: tokens.length };
  for (const { name, init } of fields) {
    if (assigned.has(name)) continue;
    const own = isAlone(tokens, init) && tokens.is(init, name) ? bindings.resolve(name, init) : undefined;
    const field = { token: init, kind: 'constant', ...scope, init } as const;
    bindings.add(own === undefined ? bindingOf({ name, ...field }) : { ...own, ...scope });
    bindings.add(bindingOf({ name: `this.${name}`, ...field }));
  }
}

/** Whether a token is a property's whole value, as a name that the template calls by itself then is. */
function isAlone(tokens: Tokens, at: number): boolean {
  const next = tokens.kind(at + 1);
  return next === Char.Comma || next === Char.BraceClose;
}

/** Declares the methods of a component, which its template calls by their plain names and its script on `this`. */
function bindMethods(tokens: Tokens, options: number, bindings: Bindings): void {
  const open = propertyIn(tokens, options, 'methods')?.from ?? -1;
  if (tokens.kind(open) !== Char.BraceOpen) return;
  const scope = { scopeStart: 0, scopeEnd: tokens.length };
  for (const { name, value } of propertiesOf(tokens, open)) {
    const isValue = tokens.is(value.from, 'function') && tokens.kind(value.from - 1) === Char.Colon;
    const token = isValue ? value.from - 2 : value.from;
    const init = value.from + 1;
    if (name === undefined || !tokens.is(token, name) || tokens.kind(init) !== Char.ParenOpen) continue;
    const method = { token, kind: 'function', ...scope, init } as const;
    bindings.add(bindingOf({ name, ...method }));
    bindings.add(bindingOf({ name: `this.${name}`, ...method }));
  }
}

interface OptionField {
  readonly name: string;
  /** Token at which its value begins. */
  readonly init: number;
}

/** Where the options open: `export default {`, `export default defineComponent({`. */
export function optionsOf(tokens: Tokens): number {
  for (let at = 0; at < tokens.length - 2; at++) {
    if (!tokens.is(at, 'export') || !tokens.is(at + 1, 'default')) continue;
    let open = at + 2;
    while (open < at + 8 && (tokens.kind(open) === Kind.Word || tokens.kind(open) === Char.Dot)) open++;
    if (tokens.kind(open) === Char.ParenOpen) open++;
    return tokens.kind(open) === Char.BraceOpen ? open : -1;
  }
  return -1;
}

function fieldsOfData(tokens: Tokens, { from, to }: Span): OptionField[] {
  for (let at = from; at < to - 1; at++) {
    const isArrow = tokens.kind(at) === Kind.Arrow && tokens.kind(at + 1) === Char.ParenOpen;
    const open = isArrow ? at + 2 : tokens.is(at, 'return') ? at + 1 : -1;
    if (open < 0 || tokens.kind(open) !== Char.BraceOpen) continue;
    return propertiesOf(tokens, open).flatMap(({ name, value }) =>
      name === undefined ? [] : [{ name, init: value.from }],
    );
  }
  return [];
}

/** What the function itself returns at its end, not what functions inside of it return. */
function fieldsOfSetup(tokens: Tokens, { to }: Span): OptionField[] {
  const first = tokens.pair(to - 1);
  let open = tokens.kind(first - 1) === Kind.Arrow ? first + 1 : -1;
  if (tokens.kind(first) === Char.BraceOpen) {
    for (let at = first + 1; at < to - 1; at = skip(tokens, at, to))
      if (tokens.is(at, 'return')) open = at + 1;
  }
  if (open < 0 || tokens.kind(open) !== Char.BraceOpen) return [];
  return propertiesOf(tokens, open).flatMap(({ name, value }) =>
    name === undefined ? [] : [{ name, init: value.from }],
  );
}

/** Those whose function returns at one place only. */
function fieldsOfComputed(tokens: Tokens, open: number): OptionField[] {
  return propertiesOf(tokens, open).flatMap(({ name, value }) => {
    if (name === undefined) return [];
    const returns: number[] = [];
    for (let at = value.from; at < value.to; at++) if (tokens.is(at, 'return')) returns.push(at);
    const [only] = returns;
    return only === undefined || returns.length > 1 ? [] : [{ name, init: only + 1 }];
  });
}

/** Names on the left of an assignment; the value of a constant is no assignment. */
function assignedIn(tokens: Tokens): Set<string> {
  const found = new Set<string>();
  for (let at = 1; at < tokens.length; at++) {
    if (tokens.kind(at) !== Char.Equals || tokens.kind(at - 1) !== Kind.Word) continue;
    if (!tokens.is(at - 2, 'const')) found.add(tokens.slice(at - 1));
  }
  return found;
}
