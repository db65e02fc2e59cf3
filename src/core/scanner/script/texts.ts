import type { Binding } from './bindings.ts';
import { endOfExpression, skip } from './extent.ts';
import type { ScriptFile, Span } from './file.ts';
import { asComputed, isKnown, join, type KeyText, mostAlternatives } from './keyTexts.ts';
import { bare, elementsOf, propertiesOf } from './objects.ts';
import { lowestOperator, splitAt } from './precedence.ts';
import { decodeReferences, endsEscaped, resolveEscapes, unquote } from './strings.ts';
import { Char, Kind } from './tokens.ts';

const deepest = 24;

/** Reads texts out of expressions: literals, templates, concatenations, alternatives, constants. */
export class Texts {
  private readonly file: ScriptFile;
  /** The texts that an expression may be by what other files export. */
  private readonly elsewhere: (span: Span) => readonly string[];

  constructor(file: ScriptFile, elsewhere: (span: Span) => readonly string[] = () => []) {
    this.file = file;
    this.elsewhere = elsewhere;
  }

  /** Every text that the expression may be; one `dynamic` entry when nothing is known. */
  of(span: Span, depth = 0): KeyText[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (from >= to || depth > deepest) return [this.unknown(span)];
    if (to - from === 1 || tokens.pair(from) === to - 1) return this.primary({ from, to }, depth);
    const operator = lowestOperator(this.file.tokens, from, to);
    switch (operator.kind) {
      case Char.Question: {
        const yes = this.of({ from: operator.at + 1, to: operator.colon }, depth + 1);
        return [...yes, ...this.of({ from: operator.colon + 1, to }, depth + 1)];
      }
      case Kind.Or:
      case Kind.Nullish: {
        const left = this.of({ from, to: operator.at }, depth + 1);
        return [...left, ...this.of({ from: operator.at + 1, to }, depth + 1)];
      }
      case Kind.And:
        return this.of({ from: operator.at + 1, to }, depth + 1);
      case Char.Plus:
        return this.joined(splitAt(this.file.tokens, from, to, Char.Plus), { from, to }, depth);
      case 0:
        return this.primary({ from, to }, depth);
      default:
        return [this.unknown({ from, to })];
    }
  }

  /** The only text of an expression when it is known for sure, wherever it is written. */
  constant(span: Span): KeyText | undefined {
    const [only, ...others] = this.of(span);
    return others.length === 0 && only !== undefined && isKnown(only) ? only : undefined;
  }

  /** Where the values of an expression are written: literals that a chain of names and members leads to. */
  values(span: Span, depth = 0): Span[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth > deepest || from >= to) return [];
    if (tokens.kind(from) !== Kind.Word) return [{ from, to }];
    if (
      tokens.is(from, 'Object') &&
      tokens.is(from + 2, 'freeze') &&
      tokens.kind(from + 3) === Char.ParenOpen
    ) {
      return elementsOf(tokens, from + 3).flatMap(element => this.values(element, depth + 1));
    }
    const binding = this.file.bindings.resolve(tokens.slice(from), from);
    if (binding === undefined) return [];
    let found = this.valuesOfBinding(binding, depth + 1);
    let at = from + 1;
    while (at < to && found.length > 0) {
      const kind = tokens.kind(at);
      if (kind === Char.Dot || kind === Kind.OptionalDot) {
        if (tokens.kind(at + 1) === Char.BracketOpen) at++;
        else if (tokens.kind(at + 1) === Kind.Word) {
          found = this.members(found, tokens.slice(at + 1), depth + 1);
          at += 2;
          continue;
        } else return [];
      }
      if (tokens.kind(at) === Char.BracketOpen) {
        const close = tokens.pair(at);
        if (close < at) return [];
        const name = this.constant({ from: at + 1, to: close });
        const isNumber = close === at + 2 && tokens.kind(at + 1) === Kind.Number;
        found = this.members(found, isNumber ? tokens.slice(at + 1) : name?.text, depth + 1);
        at = close + 1;
      } else if (tokens.kind(at) === Char.Bang) at++;
      else return [];
    }
    return found;
  }

  private valuesOfBinding(binding: Binding, depth: number): Span[] {
    let found: Span[] = [];
    if (binding.kind === 'enum') found = [{ from: binding.init, to: this.afterPair(binding.init) }];
    else if (binding.kind === 'constant' || binding.kind === 'variable') {
      if (binding.init < 0) return [];
      const span = { from: binding.init, to: endOfExpression(this.file.tokens, binding.init) };
      if (this.isExpressionOfTexts(span) && binding.path.length === 0 && !binding.isElement) return [span];
      found = this.values(span, depth + 1);
      if (binding.isElement) found = this.members(found, undefined, depth + 1);
    } else if (binding.kind === 'parameter' && binding.position === 0)
      found = this.elementsRunThrough(binding, depth);
    for (const name of binding.path) found = this.members(found, name === '*' ? undefined : name, depth + 1);
    return found;
  }

  /** True for an expression that is not itself a chain of names: a literal or an operation. */
  private isExpressionOfTexts({ from, to }: Span): boolean {
    return lowestOperator(this.file.tokens, from, to).kind !== 0 || this.file.tokens.kind(from) !== Kind.Word;
  }

  /** For `items.map(item => …)`: the elements that `item` stands for. */
  private elementsRunThrough(binding: Binding, depth: number): Span[] {
    const { tokens } = this.file;
    const open = binding.functionStart - 1;
    if (tokens.kind(open) !== Char.ParenOpen || tokens.kind(open - 2) !== Char.Dot) return [];
    if (!iterators.has(tokens.slice(open - 1))) return [];
    const end = open - 2;
    let start = end - 1;
    const pair = tokens.pair(start);
    if (pair >= 0 && pair < start) start = pair;
    while (start > 1 && tokens.kind(start - 1) === Char.Dot && tokens.kind(start - 2) === Kind.Word)
      start -= 2;
    return this.members(this.values({ from: start, to: end }, depth + 1), undefined, depth + 1);
  }

  private members(objects: readonly Span[], name: string | undefined, depth: number): Span[] {
    const { tokens } = this.file;
    const found: Span[] = [];
    for (const object of objects) {
      const { from } = bare(tokens, object);
      if (tokens.kind(from) === Char.BracketOpen) {
        for (const [index, element] of elementsOf(tokens, from).entries()) {
          if (name === undefined || name === String(index)) found.push(...this.values(element, depth));
        }
      } else if (tokens.kind(from) === Char.BraceOpen) {
        for (const property of propertiesOf(tokens, from)) {
          if (property.isSpread)
            found.push(...this.members(this.values(property.value, depth), name, depth + 1));
          else if (name === undefined || property.name === name)
            found.push(...this.valueSpans(property.value, depth));
        }
      }
      if (found.length > mostAlternatives) return [];
    }
    return found;
  }

  /** A value that is an operation stays as it is, a name is followed. */
  private valueSpans(value: Span, depth: number): Span[] {
    return this.isExpressionOfTexts(value) ? [value] : this.values(value, depth);
  }

  private primary(span: Span, depth: number): KeyText[] {
    const { tokens } = this.file;
    const { from, to } = span;
    switch (tokens.kind(from)) {
      case Kind.String:
        return to - from === 1 ? [this.literal(from)] : [this.unknown(span)];
      case Kind.JsxString:
        return [this.attributeValue(from)];
      case Kind.TemplateOpen:
        return tokens.pair(from) === to - 1 || tokens.pair(from) < 0
          ? this.template(span, depth)
          : [this.unknown(span)];
      case Kind.Word:
        return this.named(span, depth);
      case Char.BracketOpen:
        return tokens.pair(from) === to - 1 && depth > 0
          ? elementsOf(tokens, from).flatMap(element => this.of(element, depth + 1))
          : [this.unknown(span)];
      default:
        return [this.unknown(span)];
    }
  }

  private named(span: Span, depth: number): KeyText[] {
    const values = this.values(span, depth + 1);
    if (values.length === 0) return this.ofOthers(span);
    if (values.length > mostAlternatives) return [this.unknown(span)];
    const texts = values.flatMap(value => this.of(value, depth + 1)).map(asComputed);
    return texts.length > mostAlternatives ? [this.unknown(span)] : texts;
  }

  private ofOthers(span: Span): KeyText[] {
    const unknown = this.unknown(span);
    const texts = this.elsewhere(span);
    if (texts.length === 0 || texts.length > mostAlternatives) return [unknown];
    return texts.map(text => ({ ...unknown, text, certainty: 'computed', isElsewhere: true }));
  }

  private literal(token: number): KeyText {
    const { tokens } = this.file;
    const raw = tokens.slice(token);
    const isClosed = raw.length > 1 && raw.endsWith(raw.charAt(0)) && !endsEscaped(raw);
    const end = tokens.end(token) - (isClosed ? 1 : 0);
    const text = this.decoded(unquote(raw), token);
    return { text, certainty: 'literal', start: tokens.start(token) + 1, end };
  }

  /** A text in a template of markup may hold references. */
  private decoded(text: string, token: number): string {
    const { encoded } = this.file.tokens;
    const offset = this.file.tokens.start(token);
    for (let at = 0; at < encoded.length; at += 2) {
      if ((encoded[at] ?? 0) <= offset && offset < (encoded[at + 1] ?? 0)) return decodeReferences(text);
    }
    return text;
  }

  private attributeValue(token: number): KeyText {
    const { tokens } = this.file;
    const raw = tokens.slice(token);
    const isClosed = raw.length > 1 && raw.endsWith(raw.charAt(0));
    const start = tokens.start(token) + 1;
    const end = tokens.end(token) - (isClosed ? 1 : 0);
    return { text: decodeReferences(tokens.text.slice(start, end)), certainty: 'literal', start, end };
  }

  private template({ from, to }: Span, depth: number): KeyText[] {
    const { tokens } = this.file;
    const parts: KeyText[][] = [];
    const close = tokens.pair(from) < 0 ? to : tokens.pair(from);
    const inside = { start: tokens.end(from), end: close < to ? tokens.start(close) : tokens.end(close - 1) };
    for (let at = from + 1; at < close; at = skip(tokens, at, close)) {
      if (tokens.kind(at) === Kind.TemplateText) {
        parts.push([{ text: resolveEscapes(tokens.slice(at)), certainty: 'literal', ...inside }]);
      } else parts.push(this.of({ from: at + 1, to: Math.max(at + 1, tokens.pair(at)) }, depth + 1));
    }
    if (parts.length === 0) return [{ text: '', certainty: 'literal', ...inside }];
    return join(parts, inside);
  }

  private joined(spans: readonly Span[], whole: Span, depth: number): KeyText[] {
    const { tokens } = this.file;
    const range = { start: tokens.start(whole.from), end: tokens.end(whole.to - 1) };
    return join(
      spans.map(span => this.of(span, depth + 1)),
      range,
    );
  }

  private unknown({ from, to }: Span): KeyText {
    const { tokens } = this.file;
    const start = tokens.start(from);
    return {
      text: '*',
      certainty: 'dynamic',
      start,
      end: Math.max(start, tokens.end(Math.max(from, to - 1))),
    };
  }

  private afterPair(open: number): number {
    const close = this.file.tokens.pair(open);
    return close > open ? close + 1 : this.file.tokens.length;
  }
}

/** Methods that call a function with each element. */
export const iterators: ReadonlySet<string> = new Set([
  'map',
  'forEach',
  'flatMap',
  'filter',
  'find',
  'some',
  'every',
  'findIndex',
]);
