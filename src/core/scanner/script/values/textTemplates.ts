import { maxAlternatives } from '../../alternatives.ts';
import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { resolveEscapes } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Constant, TextTemplate } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { skip } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { lowestOperator, splitAt } from '../syntax/precedence.ts';
import { eachOf, oneOf, text } from './constantValues.ts';

/** What the values of expressions are asked for. */
interface Readers {
  /** The text of an expression when it is known for sure. */
  readonly constant: (part: Span) => string | undefined;
  /** The template that a function gives back; undefined for anything else. */
  readonly templateOf: (callee: Span) => TextTemplate | undefined;
}

/**
 * The parts from which a function composes a text: `errors.${code}`, `'errors.' + code`, `withPrefix(code)`, `code` itself.
 *
 * @returns undefined for an expression with parts that are neither constants nor parameters
 */
export function templateOf(file: ScriptFile, span: Span, readers: Readers): TextTemplate | undefined {
  const parts = partsIn(file, span, readers);
  const owners = new Set(parts?.flatMap(part => (typeof part === 'string' ? [] : [part.functionStart])));
  if (parts === undefined || owners.size !== 1) return undefined;
  return { is: 'template', parts: parts.map(part => (typeof part === 'string' ? part : part.position)) };
}

/** The template that the only function among some values gives back. */
export function templateIn(values: readonly Constant[]): TextTemplate | undefined {
  const [value, ...others] = values;
  const gives = value?.is === 'function' && others.length === 0 ? value.gives : undefined;
  return gives?.is === 'template' ? gives : undefined;
}

/** The texts and parameters that an expression consists of. */
function partsIn(
  file: ScriptFile,
  span: Span,
  readers: Readers,
): ReadonlyArray<string | Binding> | undefined {
  const { tokens, bindings } = file;
  const whole = bare(tokens, span);
  const { from, to } = whole;
  if (tokens.kind(from) === Kind.TemplateText) return [resolveEscapes(tokens.slice(from))];
  const written = partsOf(tokens, whole);
  if (written.length > 0) return joined(written, part => partsIn(file, part, readers));
  const binding = to === from + 1 ? bindings.resolve(tokens.slice(from), from) : undefined;
  if (binding?.kind === 'parameter') return binding.path.length > 0 ? undefined : [binding];
  const known = readers.constant(whole);
  if (known !== undefined) return [known];
  const open = tokens.kind(to - 1) === Char.ParenClose ? tokens.pair(to - 1) : -1;
  const called = open > from ? readers.templateOf({ from, to: open }) : undefined;
  if (called === undefined) return undefined;
  const args = elementsOf(tokens, open);
  return joined(called.parts, part => {
    const argument = typeof part === 'string' ? undefined : args[part];
    return typeof part === 'string' ? [part] : argument && partsIn(file, argument, readers);
  });
}

/** All parts of some others; undefined where one of these is not known. */
function joined<From, To>(
  all: readonly From[],
  partsOfOne: (one: From) => readonly To[] | undefined,
): readonly To[] | undefined {
  const parts: To[] = [];
  for (const one of all) {
    const found = partsOfOne(one);
    if (found === undefined) return undefined;
    parts.push(...found);
  }
  return parts;
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

/** What a function gives when its arguments have these texts, also in members of an object. */
export function filledIn(
  gives: Constant,
  textsOf: (position: number) => readonly string[],
): Constant | undefined {
  if (gives.is === 'template') return oneOf(filledWith(gives, textsOf).map(text));
  if (gives.is !== 'object') return gives;
  const members = new Map<string, Constant>();
  for (const [name, value] of gives.members) {
    const known = oneOf(eachOf(value).flatMap(each => filledIn(each, textsOf) ?? []));
    if (known !== undefined) members.set(name, known);
  }
  return { ...gives, members };
}

/** The texts of a template for a call's arguments; none if an argument is unknown. */
function filledWith({ parts }: TextTemplate, textsOf: (position: number) => readonly string[]): string[] {
  let texts = [''];
  for (const part of parts) {
    const ends = typeof part === 'string' ? [part] : textsOf(part);
    if (texts.length * ends.length > maxAlternatives) return [];
    texts = texts.flatMap(begun => ends.map(end => begun + end));
  }
  return texts;
}
