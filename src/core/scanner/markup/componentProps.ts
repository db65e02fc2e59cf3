import { unquote } from '../script/lexing/strings.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import {
  type Bindings,
  bindingOf,
  declaredProperties,
  defaultNamed,
  typeNamed,
} from '../script/names/bindings.ts';
import { propertyAt } from '../script/syntax/arguments.ts';
import { afterTypeArguments, skip } from '../script/syntax/extent.ts';
import { elementsOf, propertiesOf } from '../script/syntax/objects.ts';
import type { MarkupDocument } from './document.ts';
import { optionsOf } from './optionFields.ts';

/**
 * The properties that a component of Vue declares, which its template names as they are: `defineProps<{ label: string
 * }>()`, `defineProps(['label'])`, `props: { label: String }`. Svelte's are variables of its script.
 */
export function propertiesOfComponent(tokens: Tokens): ReadonlySet<string> {
  const names = new Set<string>();
  const options = optionsOf(tokens);
  for (const { name, value } of options < 0 ? [] : propertiesOf(tokens, options)) {
    if (name === 'props') addNames(tokens, value.from, names);
  }
  if (!tokens.text.includes('defineProps')) return names;
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens.is(at, 'defineProps')) continue;
    const open = afterTypeArguments(tokens, at + 1);
    if (open > at + 1) addType(tokens, at + 2, names);
    if (tokens.kind(open) === Char.ParenOpen) addNames(tokens, open + 1, names);
  }
  return names;
}

/**
 * Makes the texts known that properties have where nothing is given for them: `label: { default: 'cart.title' }` in the
 * options and in `defineProps({ … })`, `withDefaults(defineProps<Props>(), { label: 'cart.title' })`.
 */
export function bindDefaults({ tokens }: MarkupDocument, bindings: Bindings): void {
  if (!/\bdefault\s*:|\bwithDefaults\b/.test(tokens.text)) return;
  const options = optionsOf(tokens);
  for (const { name, value } of options < 0 ? [] : propertiesOf(tokens, options))
    if (name === 'props') bindDescribed(value.from);
  for (let at = 0; at < tokens.length; at++) {
    if (tokens.is(at, 'withDefaults')) bindWithDefaults(at + 1);
    else if (tokens.is(at, 'defineProps')) bindDescribed(at + 2);
  }

  function bindWithDefaults(open: number): void {
    if (tokens.kind(open) !== Char.ParenOpen) return;
    const [, defaults] = elementsOf(tokens, open);
    if (defaults === undefined || tokens.kind(defaults.from) !== Char.BraceOpen) return;
    for (const { name, value } of propertiesOf(tokens, defaults.from)) bind(name, value.from);
  }

  function bindDescribed(open: number): void {
    if (tokens.kind(open) !== Char.BraceOpen) return;
    for (const { name, value } of propertiesOf(tokens, open)) {
      const defaultValue = propertyAt(tokens, value, 'default');
      if (defaultValue !== undefined) bind(name, defaultValue.from);
    }
  }

  function bind(name: string | undefined, value: number): void {
    if (name === undefined) return;
    // A function without parameters makes the value: `default: () => 'cart.title'`.
    const isMade = tokens.kind(value + 1) === Char.ParenClose && tokens.kind(value + 2) === Kind.Arrow;
    const init = isMade ? value + 3 : value;
    const scope = { scopeStart: 0, scopeEnd: tokens.length };
    bindings.add(bindingOf({ name: defaultNamed(name), token: init, kind: 'constant', ...scope, init }));
  }
}

/**
 * Makes the types of properties known to the template, which names them as they are: `defineProps<Props>()`, `size: {
 * type: String as PropType<'s' | 'm'> }`.
 */
export function bindPropertyTypes({ tokens }: MarkupDocument, bindings: Bindings): void {
  if (!/\bdefineProps\s*<|\bas\s+PropType\b/.test(tokens.text)) return;
  const scope = { kind: 'constant', scopeStart: 0, scopeEnd: tokens.length } as const;
  const options = optionsOf(tokens);
  for (const { name, value } of options < 0 ? [] : propertiesOf(tokens, options))
    if (name === 'props') bindDescribed(value.from);
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens.is(at, 'defineProps')) continue;
    if (tokens.kind(at + 1) === Char.ParenOpen) bindDescribed(at + 2);
    else bindings.add(bindingOf({ name: declaredProperties, token: at, init: at, ...scope }));
  }

  function bindDescribed(open: number): void {
    if (tokens.kind(open) !== Char.BraceOpen) return;
    for (const { name, value } of propertiesOf(tokens, open)) {
      const { from } = propertyAt(tokens, value, 'type') ?? value;
      const type = from + 2;
      if (name !== undefined && tokens.is(type - 1, 'as') && tokens.is(type, 'PropType'))
        bindings.add(bindingOf({ name: typeNamed(name), token: type, type, ...scope }));
    }
  }
}

/** Those of `{ label: String }` and `['label']`. */
function addNames(tokens: Tokens, at: number, names: Set<string>): void {
  if (tokens.kind(at) === Char.BraceOpen) {
    for (const { name } of propertiesOf(tokens, at)) if (name !== undefined) names.add(name);
  } else if (tokens.kind(at) === Char.BracketOpen) {
    for (const { from } of elementsOf(tokens, at)) {
      if (tokens.kind(from) === Kind.String) names.add(unquote(tokens.slice(from)));
    }
  }
}

/** Those of `{ label: string; hint?: string }`, or of an interface or type of the file by its name. */
function addType(tokens: Tokens, at: number, names: Set<string>): void {
  const open = tokens.kind(at) === Kind.Word ? bodyOfType(tokens, tokens.slice(at)) : at;
  if (tokens.kind(open) !== Char.BraceOpen) return;
  const close = tokens.pair(open);
  for (let token = open + 1; token < close; token = skip(tokens, token, close)) {
    const sign = tokens.kind(token + 1) === Char.Question ? token + 2 : token + 1;
    if (tokens.kind(token) === Kind.Word && tokens.kind(sign) === Char.Colon) names.add(tokens.slice(token));
  }
}

/** Longest distance between a type's name and its body, in tokens. */
const longestHead = 40;

function bodyOfType(tokens: Tokens, name: string): number {
  for (let at = 1; at < tokens.length; at++) {
    const isDeclared = tokens.is(at - 1, 'interface') || tokens.is(at - 1, 'type');
    if (!isDeclared || !tokens.is(at, name)) continue;
    for (let open = at + 1; open < at + longestHead; open++) {
      if (tokens.kind(open) === Char.BraceOpen) return open;
    }
  }
  return -1;
}
