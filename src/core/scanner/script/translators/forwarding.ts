import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { functionIn } from '../names/functions.ts';
import { returnedBy, returnedExpressions } from '../names/returns.ts';
import { propertyAt } from '../syntax/arguments.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { type Meaning, withRule } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** A function that passes its first argument on unchanged, and so is a translator itself. */
export interface Forwarding {
  /** The tokens of the translator that it calls. */
  readonly callee: Span;
  readonly meaning: Meaning;
}

/** For `id => intl.formatMessage({ id })`, written out or named. */
export function forwardingOf(span: Span, translators: Resolver): Forwarding | undefined {
  const { tokens, bindings } = translators.file;
  const { from, to } = bare(tokens, span);
  if (to > from + 1) return forwardingFunction({ from, to }, translators);
  if (tokens.kind(from) !== Kind.Word) return undefined;
  const binding = bindings.resolve(tokens.slice(from), from);
  if (binding === undefined || binding.init < 0 || binding.path.length > 0) return undefined;
  if (binding.kind === 'function') {
    return forwardingCall(returnedExpressions(tokens, binding), binding.init, translators);
  }
  if (binding.kind !== 'constant') return undefined;
  return forwardingFunction({ from: binding.init, to: endOfExpression(tokens, binding.init) }, translators);
}

function forwardingFunction(span: Span, translators: Resolver): Forwarding | undefined {
  const returned = returnedBy(translators.file.tokens, span);
  const parameters = returned === undefined ? -1 : functionIn(translators.file, span);
  return parameters < 0 ? undefined : forwardingCall(returned ?? [], parameters, translators);
}

/**
 * @param returned the result of the function
 * @param parameters the token where its parameters begin
 */
function forwardingCall(
  returned: readonly Span[],
  parameters: number,
  translators: Resolver,
): Forwarding | undefined {
  const { tokens } = translators.file;
  const name = tokens.kind(parameters) === Char.ParenOpen ? parameters + 1 : parameters;
  if (tokens.kind(name) !== Kind.Word) return undefined;
  const parameter = tokens.slice(name);
  for (const each of returned) {
    const { from, to } = bare(tokens, each);
    const open = tokens.kind(to - 1) === Char.ParenClose ? tokens.pair(to - 1) : -1;
    const [argument] = open > from ? elementsOf(tokens, open) : [];
    if (argument === undefined) continue;
    const callee = { from, to: open };
    const meaning = translators.of(callee);
    if (meaning?.rule.is !== 'translator' || (meaning.rule.argument ?? 0) !== 0) continue;
    const { acceptsText, keyProperty } = meaning.rule;
    if (acceptsText !== false && isName(tokens, argument, parameter)) return { callee, meaning };
    const key = keyProperty === undefined ? undefined : propertyAt(tokens, argument, keyProperty);
    if (key !== undefined && isName(tokens, key, parameter))
      return { callee, meaning: withRule(meaning, { is: 'translator', values: [{ argument: 1 }] }) };
  }
  return undefined;
}

function isName(tokens: Tokens, span: Span, name: string): boolean {
  const { from, to } = bare(tokens, span);
  return to === from + 1 && tokens.is(from, name);
}
