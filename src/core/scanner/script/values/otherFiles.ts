import { maxAlternatives } from '../../alternatives.ts';
import { elsewhere, join, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';
import { bare } from '../syntax/objects.ts';
import type { KeyNames } from './constantValues.ts';
import { unknownText, writtenElsewhere } from './literals.ts';
import { readPath, type TextReader } from './selector.ts';

/** What expressions are that depend on other files. */
export interface OtherFiles {
  /** The possible texts of an expression, or of a member of it. */
  textsOf(span: Span, member?: string): readonly string[];
  /** The object whose members are keys among the first names of a chain, and the token behind its own. */
  namesAt(span: Span): { readonly names: KeyNames; readonly after: number } | undefined;
}

/** Where nothing is known of other files. */
export const noOtherFiles: OtherFiles = { textsOf: () => [], namesAt: () => undefined };

/**
 * The texts of an expression that depends on other files; one that is not known where nothing is. Those that stand for
 * the names of members (`Strings.title`) are written in this file.
 */
export function textsByOthers(
  tokens: Tokens,
  span: Span,
  others: OtherFiles,
  reader: TextReader,
): readonly KeyText[] {
  const texts = others.textsOf(span);
  if (texts.length === 0 || texts.length > maxAlternatives) return [unknownText(tokens, span)];
  // Asked only then, as most names lead to nothing.
  const path = texts.length === 1 ? writtenPath(tokens, span, others, reader) : undefined;
  return path ?? writtenElsewhere(tokens, texts, span);
}

/** The key that the names behind an object of keys make up, with the path to that: `cart.title` of `keys.cart.title`. */
function writtenPath(
  tokens: Tokens,
  span: Span,
  others: OtherFiles,
  reader: TextReader,
): readonly KeyText[] | undefined {
  const { names, after } = others.namesAt(span) ?? {};
  if (names === undefined || after === undefined || (names.separator ?? '.') !== '.') return undefined;
  const written = readPath(tokens, { from: after, to: bare(tokens, span).to }, reader);
  if (written === undefined || names.path === '') return written;
  const { start, end } = unknownText(tokens, span);
  const before = elsewhere(names.separator === undefined ? names.path : `${names.path}.`);
  return join([[before], written], { start, end });
}
