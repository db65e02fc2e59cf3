import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { type Binding, contains } from '../names/bindings.ts';
import { classBody } from '../names/classes.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { elementsOf } from '../syntax/objects.ts';
import type { Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** A component wrapped with a translator: its tokens, and what the translator carries. */
export interface Wrapped {
  /** Tokens of the component; undefined if it cannot be identified, which stands for the whole file. */
  readonly component: Span | undefined;
  readonly meaning: Meaning;
}

/** The first words of a function or class expression. */
const written = new WordSet(['function', 'async', 'class']);

/** How many nested wrappers are followed. */
const deepest = 3;

/** The components that a file wraps: `withTranslation('cart')(Cart)`. */
export function wrappedComponents(translators: Resolver): readonly Wrapped[] {
  const { file, vocabulary } = translators;
  const { tokens } = file;
  const wrapped: Wrapped[] = [];
  for (const [name, { rule, framework }] of vocabulary.wrappers) {
    for (const at of callsOf(name, tokens)) {
      if (!isOfModules(file, at, rule.modules)) continue;
      const meaning = translators.productOf({ rule, framework }, rule, elementsOf(tokens, at + 1));
      const open = rule.wrapsArgument === true ? at + 1 : tokens.pair(at + 1) + 1;
      const end = rule.wrapsArgument === true ? elementsOf(tokens, open)[0]?.to : tokens.pair(open);
      const isGiven = tokens.kind(open) === Char.ParenOpen && end !== undefined;
      wrapped.push({ component: isGiven ? wrappedIn(file, open, end) : undefined, meaning });
    }
  }
  return wrapped;
}

/** The tokens at which a function is called, also by another name: `import { withTranslation as translated }`. */
function callsOf(name: string, tokens: Tokens): readonly number[] {
  if (!tokens.text.includes(name)) return [];
  const calls: number[] = [];
  let local = name;
  for (let at = 0; at < tokens.length - 1; at++) {
    if (tokens.is(at + 1, 'as') && tokens.is(at, name)) local = tokens.slice(at + 2);
    const isCall = tokens.kind(at + 1) === Char.ParenOpen && tokens.is(at, local);
    if (isCall && tokens.pair(at + 1) >= at) calls.push(at);
  }
  return calls;
}

/** Whether the name at a token is imported from one of the modules, if the rule names any. */
function isOfModules({ tokens, bindings }: ScriptFile, at: number, modules?: readonly string[]): boolean {
  if (modules === undefined) return true;
  const binding = bindings.resolve(tokens.slice(at), at);
  return binding?.kind === 'import' && modules.includes(binding.module);
}

/** The tokens of the component in brackets, written out or named before a token. */
function wrappedIn(file: ScriptFile, open: number, end: number): Span | undefined {
  const inPlace = writtenIn(file.tokens, open);
  if (inPlace !== undefined) return inPlace;
  const component = componentIn(file, open, end);
  return component && extentOf(file.tokens, component);
}

/** A function or class that is the first argument, possibly of another call: `(memo(({ t }) => …))`. */
function writtenIn(tokens: Tokens, open: number): Span | undefined {
  for (let at = open; tokens.kind(at) === Char.ParenOpen; ) {
    const [argument] = elementsOf(tokens, at);
    if (argument === undefined) return undefined;
    const { from } = argument;
    const isFunction = tokens.kind(from) === Char.ParenOpen || tokens.kind(from + 1) === Kind.Arrow;
    if (isFunction || written.holds(tokens, from)) return argument;
    at = afterTypeArguments(tokens, from + 1);
  }
  return undefined;
}

/** The component named in the brackets that open at a token, possibly wrapped by another function. */
function componentIn(file: ScriptFile, open: number, end: number, depth = 0): Binding | undefined {
  const { tokens, bindings } = file;
  const known = namesIn(tokens, open, end)
    .flatMap(token => bindings.resolve(tokens.slice(token), token) ?? [])
    .filter(binding => extentOf(tokens, binding) !== undefined);
  // Besides the component, `connect(mapState, actions)` may name other values.
  const component = known.findLast(({ name: own }) => /^[A-Z]/.test(own)) ?? known[0];
  if (component?.kind !== 'constant' || depth >= deepest) return component;
  // `const Themed = withTheme(Cart)`
  const call = component.init + 1;
  const isCall = tokens.kind(component.init) === Kind.Word && tokens.kind(call) === Char.ParenOpen;
  return isCall ? (componentIn(file, call, tokens.pair(call), depth + 1) ?? component) : component;
}

function namesIn(tokens: Tokens, open: number, end: number): number[] {
  const names: number[] = [];
  for (let at = open + 1; at < end; at++) if (tokens.kind(at) === Kind.Word) names.push(at);
  return names;
}

/** The tokens of the component itself. */
export function extentOf(tokens: Tokens, binding: Binding): Span | undefined {
  switch (binding.kind) {
    case 'class': {
      const open = classBody(tokens, binding.token - 1);
      return { from: binding.token, to: open < 0 ? tokens.length : Math.max(open, tokens.pair(open)) };
    }
    case 'function': {
      const brace = bodyBrace(tokens, tokens.pair(binding.init), tokens.length);
      return brace < 0 ? undefined : { from: binding.init, to: tokens.pair(brace) };
    }
    case 'constant':
      return { from: binding.init, to: endOfExpression(tokens, binding.init) };
    default:
      return undefined;
  }
}

/** The translator passed to the component around a token. */
export function wrappedAround(wrapped: readonly Wrapped[], token: number): Meaning | undefined {
  return wrapped.find(
    ({ component }) =>
      component === undefined || contains({ scopeStart: component.from, scopeEnd: component.to }, token),
  )?.meaning;
}
