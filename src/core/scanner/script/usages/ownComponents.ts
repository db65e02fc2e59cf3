import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import type { ComponentRule } from '../rules.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { endOfFunction, tableOfTexts } from '../translators/wrappers.ts';
import type { Owned, Vocabulary } from '../vocabulary.ts';

/** As many tokens of a function as are looked at. A longer one may be anything. */
const longest = 400;

/**
 * Whether a component that the file itself defines has nothing to do with translating: `const Trans = ({ children }) =>
 * <i>{children}</i>`. One that names something of a framework, or hands on all that it is given, does what its name says.
 */
export function isUnrelatedComponent(
  tokens: Tokens,
  binding: Binding,
  rules: readonly Owned<ComponentRule>[],
  vocabulary: Vocabulary,
): boolean {
  const span = functionOf(tokens, binding);
  if (span === undefined || span.to - span.from > longest) return false;
  for (let at = span.from; at < span.to; at++) {
    const kind = tokens.kind(at);
    if (
      kind === Kind.Spread &&
      tokens.kind(at - 1) === Char.BraceOpen &&
      tokens.kind(at + 2) === Char.BraceClose
    )
      return false;
    if (kind !== Kind.Word && kind !== Kind.JsxName) continue;
    const name = tokens.slice(at);
    if (rules.some(({ rule }) => rule.key === name)) continue;
    const isKnown = vocabulary.components.has(name) || (name !== 'props' && vocabulary.names.has(name));
    if (isKnown || tableOfTexts.test(name)) return false;
  }
  return true;
}

function functionOf(
  tokens: Tokens,
  { kind, token, init }: Binding,
): { from: number; to: number } | undefined {
  if (kind === 'function' && tokens.kind(token + 1) === Char.ParenOpen)
    return { from: token + 1, to: endOfFunction(tokens, token + 1) };
  const isFunction =
    kind === 'constant' &&
    init >= 0 &&
    (tokens.is(init, 'function') ||
      (tokens.kind(init) === Char.ParenOpen && isArrow(tokens, tokens.pair(init) + 1)));
  return isFunction ? { from: init, to: endOfExpression(tokens, init, init + longest + 1) } : undefined;
}

/** Whether an arrow follows parameters, perhaps behind the type of what the function returns. */
function isArrow(tokens: Tokens, after: number): boolean {
  for (let at = after; at < after + 12; at++) if (tokens.kind(at) === Kind.Arrow) return true;
  return false;
}
