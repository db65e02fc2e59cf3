import { maxAlternatives } from '../../alternatives.ts';
import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { resolveEscapes } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { TextTemplate } from '../modules.ts';
import { skip } from '../syntax/extent.ts';
import { bare } from '../syntax/objects.ts';
import { lowestOperator, splitAt } from '../syntax/precedence.ts';

/**
 * The parts from which a function composes a text: `errors.${code}`, `'errors.' + code`.
 *
 * @param constant the text of an expression when it is known for sure
 * @returns undefined for an expression with parts that are neither constants nor parameters
 */
export function templateOf(
  { tokens, bindings }: ScriptFile,
  span: Span,
  constant: (part: Span) => string | undefined,
): TextTemplate | undefined {
  const parts: Array<string | number> = [];
  let ofFunction = -1;
  for (const part of partsOf(tokens, bare(tokens, span))) {
    const { from, to } = part;
    if (tokens.kind(from) === Kind.TemplateText) {
      parts.push(resolveEscapes(tokens.slice(from)));
      continue;
    }
    const binding = to === from + 1 ? bindings.resolve(tokens.slice(from), from) : undefined;
    if (binding?.kind !== 'parameter') {
      const known = constant(part);
      if (known === undefined) return undefined;
      parts.push(known);
      continue;
    }
    const { functionStart, path, position } = binding;
    if (path.length > 0 || (ofFunction >= 0 && functionStart !== ofFunction)) return undefined;
    ofFunction = functionStart;
    parts.push(position);
  }
  return ofFunction < 0 ? undefined : { is: 'template', parts };
}

/** The parts of a template or sum; none for other expressions. */
export function partsOf(tokens: Tokens, { from, to }: Span): readonly Span[] {
  if (tokens.kind(from) !== Kind.TemplateOpen) {
    const isSum = lowestOperator(tokens, from, to).kind === Char.Plus;
    return isSum ? splitAt(tokens, from, to, Char.Plus) : [];
  }
  const close = tokens.pair(from);
  const parts: Span[] = [];
  if (close !== to - 1) return parts;
  for (let at = from + 1; at < close; at = skip(tokens, at, close)) {
    const isText = tokens.kind(at) === Kind.TemplateText;
    parts.push(isText ? { from: at, to: at + 1 } : { from: at + 1, to: tokens.pair(at) });
  }
  return parts;
}

/** The texts of a template for a call's arguments; none if an argument is unknown. */
export function filledWith(
  { parts }: TextTemplate,
  textsOf: (position: number) => readonly string[],
): string[] {
  let texts = [''];
  for (const part of parts) {
    const ends = typeof part === 'string' ? [part] : textsOf(part);
    if (texts.length * ends.length > maxAlternatives) return [];
    texts = texts.flatMap(begun => ends.map(end => begun + end));
  }
  return texts;
}
