import type { ScriptFile } from '../file.ts';
import { asComputed, isKnown, type KeyText } from '../keyTexts.ts';
import type { Call, Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { TranslatorRule } from '../rules.ts';
import { argumentAt, propertyAt } from '../syntax/arguments.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { outcomesOf } from '../syntax/outcomes.ts';
import { textsOfPath } from '../values/composedTexts.ts';
import { selectorTexts } from '../values/selector.ts';
import type { Texts } from '../values/texts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { isInDefinition } from './definitions.ts';
import type { Macros } from './macros.ts';
import type { Messages } from './messages.ts';

/** Reads the keys out of the arguments of translators. */
export class CallKeys {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly messages: Messages;
  private readonly macros: Macros;
  private readonly vocabulary: Vocabulary;

  constructor(file: ScriptFile, texts: Texts, messages: Messages, macros: Macros, vocabulary: Vocabulary) {
    this.file = file;
    this.texts = texts;
    this.messages = messages;
    this.macros = macros;
    this.vocabulary = vocabulary;
  }

  /** The keys that a call is given: none where its argument is no text. */
  of(call: Call, args: readonly Span[], rule: TranslatorRule): readonly KeyText[] {
    const candidates = this.first(call, args, rule);
    const { notKey } = rule;
    const keys = rule.onlyPaths === true ? candidates.filter(isPath) : withoutThese(candidates, notKey);
    const others = rule.fallbackKeys && argumentAt(this.file.tokens, args, rule.fallbackKeys);
    return others === undefined ? keys : [...keys, ...this.fallbackKeys(others, rule)];
  }

  private fallbackKeys(argument: Span, { fallbackProperty }: TranslatorRule): readonly KeyText[] {
    const { tokens } = this.file;
    const { from } = bare(tokens, argument);
    if (fallbackProperty === undefined) return this.texts.ofEach(argument);
    const elements = tokens.kind(from) === Char.BracketOpen ? elementsOf(tokens, from) : [];
    return elements.flatMap(element => {
      const key = propertyAt(tokens, element, fallbackProperty);
      return key === undefined ? [] : this.texts.of(key);
    });
  }

  /** The default text that is itself a message: `t({ id: 'mail.sum', message: `Sum: ${sum}` })`. */
  defaultMessage(args: readonly Span[], { tag, otherKeyProperty }: TranslatorRule): string | undefined {
    const argument = tag === 'message' && otherKeyProperty !== undefined ? args[0] : undefined;
    const message = argument && propertyAt(this.file.tokens, argument, otherKeyProperty ?? '');
    return message && this.messages.ofExpression(message)?.text;
  }

  private first(call: Call, args: readonly Span[], rule: TranslatorRule): readonly KeyText[] {
    const argument = args.at(rule.argument ?? 0);
    if (argument === undefined || argument.from >= argument.to) return [];
    if (rule.forms !== undefined) return this.plural(call, rule.forms);
    const inner = bare(this.file.tokens, argument);
    return (
      this.ofId(args, rule) ??
      this.ofTag(inner, rule) ??
      (rule.selector === true ? this.selected(inner) : undefined) ??
      this.ofDescriptor(argument, rule) ??
      this.ofTexts(argument, inner, rule)
    );
  }

  /** For Lingui's `plural(count, { one: '…' })`. */
  private plural(call: Call, forms: NonNullable<TranslatorRule['forms']>): readonly KeyText[] {
    const token = call.to - 1;
    const message = this.messages.isPart(token) ? undefined : this.messages.ofCall(token, call.open, forms);
    return message === undefined ? [] : [message];
  }

  /** The id that an argument beside the text gives. */
  private ofId(args: readonly Span[], { id }: TranslatorRule): readonly KeyText[] | undefined {
    const argument = id && args[id.argument];
    if (argument === undefined) return undefined;
    const written =
      id?.property === undefined ? argument : propertyAt(this.file.tokens, argument, id.property);
    const texts = written && this.texts.of(written);
    const isUnknown = texts?.some(({ certainty }) => certainty === 'dynamic') === true;
    return id?.mustBeKnown === true && isUnknown ? undefined : texts;
  }

  /** For ngettext(msgid`one`, `other`, count): what the call knows of its context holds for the message. */
  private ofTag(inner: Span, rule: TranslatorRule): readonly KeyText[] | undefined {
    const { tokens } = this.file;
    if (rule.tag !== 'source' || tokens.kind(inner.to - 1) !== Kind.TemplateClose) return undefined;
    const template = tokens.pair(inner.to - 1);
    const message = template > inner.from ? this.messages.asPart(inner.from, template) : undefined;
    return message && [message];
  }

  private ofDescriptor(argument: Span, rule: TranslatorRule): readonly KeyText[] | undefined {
    if (rule.keyProperty === undefined) return undefined;
    return this.descriptorKeys(argument, rule) ?? (rule.acceptsText === false ? [] : undefined);
  }

  private ofTexts(argument: Span, inner: Span, rule: TranslatorRule): readonly KeyText[] {
    const kind = this.file.tokens.kind(inner.from);
    const isWhole = this.file.tokens.pair(inner.from) === inner.to - 1;
    if (kind === Char.BracketOpen && isWhole && rule.fallbacks === true)
      return this.fallbacks(inner.from, rule);
    if (kind === Char.BracketOpen && isWhole && rule.listSeparator !== undefined)
      return textsOfPath(this.file.tokens, inner, rule.listSeparator, part => this.texts.of(part));
    if ((kind === Char.BraceOpen && isWhole) || isNeverText(kind)) return [];
    const list = rule.fallbacks === true ? this.namedList(argument) : undefined;
    if (list !== undefined) return this.texts.ofElements(list).map(asComputed);
    const texts = this.texts.of(argument);
    return rule.namesOfConstant === undefined || texts.some(isKnown)
      ? texts
      : (this.ofConstant(inner, rule.namesOfConstant) ?? texts);
  }

  /** The key of which a tool made a constant that is imported: `trans(CART_TITLE)`. */
  private ofConstant(
    { from, to }: Span,
    namesOf: NonNullable<TranslatorRule['namesOfConstant']>,
  ): readonly KeyText[] | undefined {
    const { tokens, bindings } = this.file;
    if (to - from !== 1 || tokens.kind(from) !== Kind.Word) return undefined;
    const text = tokens.slice(from);
    if (!/^[A-Z][A-Z\d_]*$/.test(text) || bindings.resolve(text, from)?.kind !== 'import') return undefined;
    return [
      { text, certainty: 'literal', start: tokens.start(from), end: tokens.end(from), ids: namesOf(text) },
    ];
  }

  /** Whether the key is written as a path in a function: `t($ => $.cart.title)`. */
  isSelector(args: readonly Span[], { argument = 0, selector }: TranslatorRule): boolean {
    const span = args[argument];
    return (
      selector === true && span !== undefined && this.selected(bare(this.file.tokens, span)) !== undefined
    );
  }

  private selected(span: Span): readonly KeyText[] | undefined {
    return selectorTexts(this.file.tokens, span, this.texts);
  }

  /** The keys in an array that opens at a token: alternatives tried in order. */
  private fallbacks(open: number, rule: TranslatorRule): readonly KeyText[] {
    if (rule.keyProperty === undefined) return this.texts.ofElements(open);
    return elementsOf(this.file.tokens, open).flatMap(
      element => this.descriptorKeys(element, rule) ?? this.texts.of(element),
    );
  }

  /** Where the array of fallbacks opens that a name stands for. */
  private namedList(argument: Span): number | undefined {
    const { tokens } = this.file;
    if (tokens.kind(argument.from) !== Kind.Word) return undefined;
    const [place, ...others] = this.texts.values(argument);
    if (place === undefined || others.length > 0) return undefined;
    const { from, to } = bare(tokens, place);
    // What a list is joined to is a text: `['cart', kind].join('.')`.
    const isList = tokens.kind(from) === Char.BracketOpen && tokens.pair(from) === to - 1;
    return isList ? from : undefined;
  }

  /** The key in a descriptor, written out, named or made: `format({ id: 'a' })`, `format(title)`, `format(message('a'))`. */
  private descriptorKeys(
    argument: Span,
    rule: TranslatorRule,
    isChosen = false,
  ): readonly KeyText[] | undefined {
    const { tokens } = this.file;
    const written = propertyAt(tokens, argument, rule.keyProperty ?? '');
    const other = propertyAt(tokens, argument, rule.otherKeyProperty ?? '');
    // Looked at even beside an id, for what is part of a message is none itself.
    const message =
      other !== undefined && rule.tag === 'message' ? this.messages.ofExpression(other) : undefined;
    if (written !== undefined) return this.texts.of(written);
    if (other !== undefined) return message === undefined ? this.texts.of(other) : [message];
    const { from, to } = bare(tokens, argument);
    const outcomes = isChosen ? [{ from, to }] : outcomesOf(tokens, argument);
    if (outcomes.length > 1 || outcomes[0]?.from !== from) return this.chosenKeys(outcomes, rule);
    if (tokens.kind(from) !== Kind.Word) return undefined;
    if (rule.tag === 'message' && this.macros.make(argument)) return [];
    const named = this.namedDescriptorKeys(argument, rule);
    if (named !== undefined || tokens.kind(to - 1) !== Char.ParenClose) return named;
    const given = this.texts.ofResult(argument, rule.keyProperty ?? '').filter(isKnown);
    return given.length === 0 ? undefined : given;
  }

  /** The keys in a choice, of which at least one part is a descriptor: `format(isOpen ? { id: 'open' } : messages.done)`. */
  private chosenKeys(outcomes: readonly Span[], rule: TranslatorRule): readonly KeyText[] | undefined {
    const keys = outcomes.map(outcome => this.descriptorKeys(outcome, rule, true));
    if (keys.every(each => each === undefined)) return undefined;
    const texts = (outcome: Span) => (rule.acceptsText === false ? [] : this.texts.of(outcome));
    return outcomes.flatMap((outcome, at) => keys[at] ?? texts(outcome));
  }

  private namedDescriptorKeys(argument: Span, rule: TranslatorRule): readonly KeyText[] | undefined {
    const keys: KeyText[] = [];
    const { tokens } = this.file;
    for (const value of this.texts.values(argument)) {
      if (isInDefinition(tokens, value, this.vocabulary)) continue;
      for (const outcome of outcomesOf(tokens, value)) {
        const key = this.keyIn(outcome, rule);
        if (key !== undefined) for (const text of this.texts.of(key)) keys.push(asComputed(text));
      }
    }
    return keys.length === 0 ? undefined : keys;
  }

  private keyIn(object: Span, rule: TranslatorRule): Span | undefined {
    const { tokens } = this.file;
    const other = rule.otherKeyProperty;
    return (
      propertyAt(tokens, object, rule.keyProperty ?? '') ??
      (other === undefined ? undefined : propertyAt(tokens, object, other))
    );
  }
}

function withoutThese(keys: readonly KeyText[], notKey: RegExp | undefined): readonly KeyText[] {
  return notKey === undefined ? keys : keys.filter(({ text }) => !notKey.test(text));
}

/** Whether a text is a path of names, such as `posts.title`; one that is not known is none. */
export function isPath({ text }: KeyText): boolean {
  return /^[\w*-]+(?:\.[\w*-]+)+$/.test(text);
}

function isNeverText(kind: number): boolean {
  return kind === Kind.Number || kind === Kind.Regex || kind === Kind.JsxOpen;
}
