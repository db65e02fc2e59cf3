import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { asComputed, isKnown, join, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { decodeReferences } from '../lexing/strings.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { DirectiveRule } from '../rules.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';
import { attributeValueAt } from '../values/literals.ts';
import type { Texts } from '../values/texts.ts';
import type { Owned, Vocabulary } from '../vocabulary.ts';
import { listedKeys } from './listedKeys.ts';
import { keysAmong, usageOf } from './usages.ts';

/** An attribute in markup that a text of the script holds, up to where its value begins. */
const attributeInText = /\s(data-[\w-]+)=\\?(["'])/g;
/** The longest value, in characters and in pieces between `${…}`, that is read. */
const longest = 400;
const maxPieces = 8;
/** The longest expression that is read, in tokens: assignments and objects may stand in each other. */
const maxTokens = 200;
/** What no value of an attribute in a text holds, besides the quotes around it. */
const endsValue = { '"': /["<>\\\n]/, "'": /['<>\\\n]/ } as const;
type Quote = keyof typeof endsValue;

/** What puts a value into an attribute by its name. */
const setters = new WordSet(['setAttribute', 'attr']);
/** jQuery's, by its name in the element's `dataset`: `$('#save').data('i18n', 'cart.save')`. */
const dataSetter = new WordSet(['data']);

/**
 * Reads the keys in attributes of pages that a script writes: `box.setAttribute('data-i18n', 'cart.title')`,
 * `box.dataset.i18n = 'cart.title'`, `{ 'data-i18n': 'cart.title' }`, `` `<b data-i18n="cart.title">` ``. What looks
 * the attribute up translates them.
 */
export function usagesInWrittenAttributes(
  file: ScriptFile,
  texts: Texts,
  vocabulary: Vocabulary,
  rules: Rules,
): readonly Usage[] {
  if (!vocabulary.dataAttributes.trace.test(file.tokens.text)) return [];
  return new WrittenAttributes(file, texts, vocabulary, rules).all();
}

class WrittenAttributes {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly vocabulary: Vocabulary;
  private readonly rules: Rules;
  private readonly usages: Usage[] = [];

  constructor(file: ScriptFile, texts: Texts, vocabulary: Vocabulary, rules: Rules) {
    this.file = file;
    this.texts = texts;
    this.vocabulary = vocabulary;
    this.rules = rules;
  }

  all(): readonly Usage[] {
    const { tokens } = this.file;
    for (let at = 0; at < tokens.length; at++) {
      switch (tokens.kind(at)) {
        case Kind.Word:
          if (tokens.is(at, 'dataset') && isDot(tokens.kind(at - 1))) this.readDataset(at);
          break;
        case Kind.String:
          this.readString(at);
          break;
        case Kind.TemplateText:
          this.readMarkup(at, tokens.slice(at), tokens.start(at));
          break;
        case Kind.JsxName:
          this.readJsx(at);
          break;
        default:
      }
    }
    return this.usages;
  }

  /** `box.dataset.i18n = key` */
  private readDataset(at: number): void {
    const { tokens } = this.file;
    const isIndex = tokens.kind(at + 1) === Char.BracketOpen && tokens.kind(at + 2) === Kind.String;
    const equals = isIndex ? at + 4 : at + 3;
    if ((!isIndex && !isDot(tokens.kind(at + 1))) || tokens.kind(equals) !== Char.Equals) return;
    const name = tokens.slice(at + 2);
    const owned = this.vocabulary.dataAttributes.members.get(isIndex ? name.slice(1, -1) : name);
    if (owned === undefined) return;
    this.addExpression(this.expressionAt(equals + 1), owned, at);
  }

  /** A string is the name of an attribute, or holds markup. */
  private readString(at: number): void {
    const { tokens } = this.file;
    const written = tokens.slice(at);
    const isData = tokens.kind(at - 1) === Char.ParenOpen && dataSetter.holds(tokens, at - 2);
    const { members, attributes } = this.vocabulary.dataAttributes;
    const owned = (isData ? members : attributes).get(written.slice(1, -1));
    if (owned === undefined) {
      if (!isTemplate(tokens.is(at - 2, 'template'), tokens.kind(at - 1)))
        this.readMarkup(at, written, tokens.start(at));
      return;
    }
    const before = tokens.kind(at - 1);
    if (tokens.kind(at + 1) === Char.Colon && (before === Char.BraceOpen || before === Char.Comma)) {
      this.addExpression(this.expressionAt(at + 2), owned, at);
    } else if (isData || (before === Char.ParenOpen && setters.holds(tokens, at - 2))) {
      const value = elementsOf(tokens, at - 1)[1];
      if (value !== undefined && value.to - value.from <= maxTokens) this.addExpression(value, owned, at - 2);
    }
  }

  private readJsx(at: number): void {
    const { tokens } = this.file;
    if (tokens.kind(at + 1) !== Char.Equals) return;
    const owned = this.vocabulary.dataAttributes.attributes.get(tokens.slice(at));
    if (owned === undefined) return;
    if (tokens.kind(at + 2) === Kind.JsxString) this.add([attributeValueAt(tokens, at + 2)], owned, at);
    else if (tokens.kind(at + 2) === Char.BraceOpen)
      this.addExpression({ from: at + 3, to: tokens.pair(at + 2) }, owned, at);
  }

  private readMarkup(at: number, text: string, offset: number): void {
    if (!text.includes('data-')) return;
    for (const match of text.matchAll(attributeInText)) {
      const owned = this.vocabulary.dataAttributes.attributes.get(match[1] ?? '');
      if (owned === undefined) continue;
      const start = match.index + match[0].length;
      const quote = match[2] === '"' ? '"' : "'";
      const value = this.valueAt(at, text.slice(start, start + longest), offset + start, quote);
      if (value !== undefined) this.add(value, owned, at);
    }
  }

  /** The value of an attribute that begins in a text; undefined if its end is not there. */
  private valueAt(at: number, text: string, start: number, quote: Quote): readonly KeyText[] | undefined {
    const first = beforeEnd(text, start, quote);
    if (first.isWhole) return [first.piece];
    const { tokens } = this.file;
    const parts: (readonly KeyText[])[] = [[first.piece]];
    let next = at + 1;
    while (tokens.kind(next) === Kind.SubstitutionOpen && parts.length < maxPieces) {
      const close = tokens.pair(next);
      if (close < next) return undefined;
      parts.push(this.texts.of({ from: next + 1, to: close }));
      const isText = tokens.kind(close + 1) === Kind.TemplateText;
      next = isText ? close + 2 : close + 1;
      if (!isText) continue;
      const begin = tokens.start(close + 1);
      const { piece, isWhole } = beforeEnd(tokens.text.slice(begin, tokens.end(close + 1)), begin, quote);
      parts.push([piece]);
      if (isWhole) return joined(parts, start, piece.end);
    }
    return undefined;
  }

  private expressionAt(from: number): Span {
    const { tokens } = this.file;
    return { from, to: endOfExpression(tokens, from, Math.min(tokens.length, from + maxTokens)) };
  }

  private addExpression(value: Span, owned: Owned<DirectiveRule>, at: number): void {
    if (value.from < value.to) this.add(this.texts.of(value), owned, at);
  }

  private add(keys: readonly KeyText[], { framework }: Owned<DirectiveRule>, at: number): void {
    const { tokens } = this.file;
    const context = {
      framework,
      namespaces: [],
      callRange: { start: tokens.start(at), end: tokens.end(at) },
      kind: 'attribute' as const,
      args: [],
      argsAreOpen: true,
      defaultValue: undefined,
    };
    for (const key of keysAmong(keys, framework.naming))
      if (key.certainty !== 'dynamic' && key.text !== '' && !key.text.includes('{{'))
        for (const each of listed(key)) this.usages.push(usageOf(asComputed(each), context, this.rules));
  }
}

/** Templates of components are read as such. */
function isTemplate(isNamed: boolean, before: number): boolean {
  return isNamed && before === Char.Colon;
}

/** Of a text that is not written as a whole only the attribute before it is told from a key: `[title]${key}`. */
function listed(key: KeyText): readonly KeyText[] {
  if (isKnown(key) && key.end - key.start === key.text.length) return listedKeys(key);
  const text = key.text.replace(/^\[[\w-]+\]/, '');
  return text === '*' ? [] : [{ ...key, text, start: key.start + key.text.length - text.length }];
}

/** A text up to where the value of an attribute ends, if it does in there. */
function beforeEnd(
  text: string,
  start: number,
  quote: Quote,
): { readonly piece: KeyText; readonly isWhole: boolean } {
  const end = text.search(endsValue[quote]);
  const written = end < 0 ? text : text.slice(0, end);
  const piece = {
    text: decodeReferences(written),
    certainty: 'literal' as const,
    start,
    end: start + written.length,
  };
  return { piece, isWhole: end >= 0 && (text.charAt(end) === quote || text.startsWith(`\\${quote}`, end)) };
}

/** What the parts of a value are together; an expression that is all of it says where its texts are. */
function joined(parts: readonly (readonly KeyText[])[], start: number, end: number): readonly KeyText[] {
  const filled = parts.filter(([only, ...others]) => others.length > 0 || only?.text !== '');
  return filled.length === 1 ? (filled[0] ?? []) : join(parts, { start, end });
}
