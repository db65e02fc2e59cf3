import { isPluralSuffix } from '../../../base/plural.ts';
import type { ScriptFile } from '../file.ts';
import type { KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { resolveEscapes, unquote } from '../lexing/strings.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Forms } from '../rules.ts';
import { attributesOf } from '../syntax/attributes.ts';
import { afterTypeArguments, skip } from '../syntax/extent.ts';
import { jsxText } from '../syntax/jsxText.ts';
import { bare, elementsOf, propertiesOf } from '../syntax/objects.ts';
import type { Translators } from '../translators/translators.ts';
import { componentsAt } from './componentsAt.ts';

/** Longest message, in tokens; nobody writes a longer one. */
const maxTokens = 4000;
/** Instead of the number of an element that leaves no trace in the message. */
const transparent = -1;
/** Deepest nesting of elements and forms that is read. */
const deepest = 16;

/** What has no name of its own in a message is numbered. */
interface Numbers {
  values: number;
  elements: number;
}

/** Attributes of `<Select>` that name no choice. */
const aboutMessages = /^(?:value|id|message|comment|context|component|render|key|i18n)$/;

/**
 * Reads messages that stand in code as the ICU messages that Lingui's macros make of them:
 * https://lingui.dev/ref/macro. What is part of a message that was read is no message of its own.
 */
export class Messages {
  private readonly file: ScriptFile;
  private readonly translators: Translators;
  private readonly parts = new Set<number>();

  constructor(file: ScriptFile, translators: Translators) {
    this.file = file;
    this.translators = translators;
  }

  /** Whether the call or element at a token is part of a message that has been read. */
  isPart(token: number): boolean {
    return this.parts.has(token);
  }

  /** The message in a template: `Hello ${name}`. */
  ofTemplate(open: number): KeyText | undefined {
    const { tokens } = this.file;
    const close = tokens.pair(open);
    if (close < open) return undefined;
    const text = this.template(open, { values: 0, elements: 0 }, 0);
    return { text, certainty: 'literal', start: tokens.end(open), end: tokens.start(close) };
  }

  /** The text of a template, with its values as they are written (`Hello ${ name }`) or numbered (`Hello {0}`). */
  ofSource(open: number, areNumbered = false): KeyText | undefined {
    const { tokens } = this.file;
    const close = tokens.pair(open);
    if (close < open) return undefined;
    let text = '';
    let values = 0;
    for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
      if (tokens.kind(at) === Kind.TemplateText) text += resolveEscapes(tokens.slice(at));
      else if (areNumbered) text += `{${values++}}`;
      else text += `\${ ${tokens.text.slice(tokens.end(at), tokens.start(tokens.pair(at))).trim()} }`;
    }
    return { text, certainty: 'literal', start: tokens.end(open), end: tokens.start(close) };
  }

  /** The same for a template whose tag is at a token, and which is read as a part of something around it. */
  asPart(token: number, open: number): KeyText | undefined {
    this.parts.add(token);
    return this.ofSource(open);
  }

  /** The message in an element's content: `<Trans>Hello <b>{name}</b></Trans>`. */
  ofContent(open: number): KeyText | undefined {
    const { tokens } = this.file;
    const tagEnd = tokens.pair(open);
    if (tagEnd < open || tokens.kind(tagEnd) !== Kind.JsxEnd) return undefined;
    const content = this.nodes({ from: tagEnd + 1, to: tokens.length }, { values: 0, elements: 0 }, 0);
    if (content === undefined || content.text === '') return undefined;
    const from = tokens.end(tagEnd);
    const written = tokens.text.slice(from, tokens.start(content.end));
    const start = from + (written.length - written.trimStart().length);
    const end = Math.max(start, from + written.trimEnd().length);
    return { text: content.text, certainty: 'literal', start, end };
  }

  /** The message that a call is: `plural(count, { one: '# book', other: '# books' })`. */
  ofCall(token: number, open: number, forms: Forms): KeyText | undefined {
    const { tokens } = this.file;
    const text = this.call(open, forms, { values: 0, elements: 0 }, 0);
    const end = tokens.end(tokens.pair(open));
    return text === undefined ? undefined : { text, certainty: 'literal', start: tokens.start(token), end };
  }

  /** The message that an element is: `<Plural value={count} one="# book" other="# books" />`. */
  ofElement(open: number, forms: Forms): KeyText | undefined {
    const { tokens } = this.file;
    const text = this.element(open, forms, { values: 0, elements: 0 }, 0);
    const end = tokens.end(tokens.pair(open));
    return text === undefined ? undefined : { text, certainty: 'literal', start: tokens.start(open), end };
  }

  /** The message that an expression is, if it is a template or one of the calls above. */
  ofExpression(span: Span): KeyText | undefined {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (tokens.kind(from) === Kind.TemplateOpen && tokens.pair(from) === to - 1) return this.ofTemplate(from);
    const call = this.formsAt(from, to);
    if (call === undefined) return undefined;
    this.parts.add(from);
    return this.ofCall(from, call.open, call.forms);
  }

  private template(open: number, numbers: Numbers, depth: number): string {
    const { tokens } = this.file;
    const close = tokens.pair(open);
    let text = '';
    for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
      if (tokens.kind(at) === Kind.TemplateText) text += resolveEscapes(tokens.slice(at));
      else text += this.value({ from: at + 1, to: tokens.pair(at) }, numbers, depth);
    }
    return text;
  }

  /** A value in a message: a name in braces, or a number where it has no name. */
  private value(span: Span, numbers: Numbers, depth: number): string {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    const call = this.formsAt(from, to);
    if (call !== undefined) {
      this.parts.add(from);
      return this.call(call.open, call.forms, numbers, depth + 1) ?? '';
    }
    return `{${this.nameOf({ from, to }, numbers)}}`;
  }

  /** `name`, `{ name: value }` and `ph({ name: value })` have a name. */
  private nameOf({ from, to }: Span, numbers: Numbers): string {
    const { tokens } = this.file;
    if (to - from === 1 && tokens.kind(from) === Kind.Word) return tokens.slice(from);
    const object = tokens.is(from, 'ph') && tokens.kind(from + 1) === Char.ParenOpen ? from + 2 : from;
    if (tokens.kind(object) === Char.BraceOpen) {
      const [only, ...others] = propertiesOf(tokens, object);
      if (only?.name !== undefined && others.length === 0) return only.name;
    }
    return String(numbers.values++);
  }

  /** The call of `plural` or its kin that an expression is. */
  private formsAt(from: number, to: number): { readonly open: number; readonly forms: Forms } | undefined {
    const { tokens } = this.file;
    if (tokens.kind(from) !== Kind.Word) return undefined;
    const open = afterTypeArguments(tokens, from + 1);
    if (tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) !== to - 1) return undefined;
    const rule = this.translators.named(tokens.slice(from), from)?.rule;
    return rule?.is === 'translator' && rule.forms !== undefined ? { open, forms: rule.forms } : undefined;
  }

  private call(open: number, forms: Forms, numbers: Numbers, depth: number): string | undefined {
    const { tokens } = this.file;
    const [value, options] = elementsOf(tokens, open);
    if (value === undefined || options === undefined || depth > deepest) return undefined;
    const { from } = bare(tokens, options);
    if (tokens.kind(from) !== Char.BraceOpen) return undefined;
    const name = this.nameOf(bare(tokens, value), numbers);
    const written: [string, Span][] = propertiesOf(tokens, from).flatMap(property =>
      property.name === undefined ? [] : [[property.name, property.value]],
    );
    return this.forms(name, forms, written, numbers, depth);
  }

  private element(open: number, forms: Forms, numbers: Numbers, depth: number): string | undefined {
    const attributes = attributesOf(this.file.tokens, open);
    const value = attributes.get('value')?.value;
    if (value === undefined || depth > deepest) return undefined;
    const name = this.nameOf(bare(this.file.tokens, value), numbers);
    const written: [string, Span][] = [...attributes].flatMap(([key, attribute]) => {
      const isChoice = forms === 'select' && !aboutMessages.test(key);
      const isForm = isChoice || key.startsWith('_') || key === 'offset' || isPluralSuffix(key);
      return isForm && attribute.value !== undefined ? [[key.replace(/^_/, ''), attribute.value]] : [];
    });
    return this.forms(name, forms, written, numbers, depth);
  }

  /** `{count, plural, offset:1 =0 {none} one {# book} other {# books}}` */
  private forms(
    name: string,
    kind: Forms,
    written: readonly (readonly [key: string, value: Span])[],
    numbers: Numbers,
    depth: number,
  ): string {
    const { tokens } = this.file;
    const offset = kind === 'select' ? undefined : written.find(([key]) => key === 'offset')?.[1];
    const forms = written
      .filter(([, value]) => value !== offset)
      .map(([key, value]) => {
        const text = this.form(value, numbers, depth);
        return `${/^\d+$/.test(key) ? '=' : ''}${key} {${text}}`;
      });
    const shift = offset === undefined ? [] : [`offset:${tokens.slice(offset.from).replace(/["']/g, '')}`];
    return `{${name}, ${kind}, ${[...shift, ...forms].join(' ')}}`;
  }

  private form(span: Span, numbers: Numbers, depth: number): string {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    switch (tokens.kind(from)) {
      case Kind.String:
      case Kind.JsxString:
        return unquote(tokens.slice(from));
      case Kind.TemplateOpen:
        return tokens.pair(from) === to - 1 ? this.template(from, numbers, depth) : '';
      case Kind.JsxOpen:
        return this.nodes({ from, to }, numbers, depth)?.text ?? '';
      default:
        return this.value({ from, to }, numbers, depth);
    }
  }

  /**
   * Texts, elements (`<0>…</0>`, `<1/>`) and expressions in a row.
   *
   * @returns undefined when the text ends within; else the text and where the enclosing element's end tag begins
   */
  private nodes(
    { from, to }: Span,
    numbers: Numbers,
    depth: number,
  ): { text: string; end: number } | undefined {
    const { tokens } = this.file;
    const opened: number[] = [];
    let text = '';
    for (let at = from; at < to && at < from + maxTokens; at = skip(tokens, at, to)) {
      const kind = tokens.kind(at);
      if (kind === Kind.JsxClose) {
        const number = opened.pop();
        if (number === undefined) return { text, end: at };
        if (number !== transparent) text += `</${number}>`;
        if (opened.length === 0 && skip(tokens, at, to) >= to) return { text, end: to };
        continue;
      }
      const more =
        kind === Kind.JsxOpen ? this.opening(at, opened, numbers, depth) : this.content(at, numbers, depth);
      if (more === undefined) return undefined;
      text += more;
    }
    return opened.length === 0 && to < tokens.length ? { text, end: to } : undefined;
  }

  /** What an opening tag is in the text; what it opens is added to `opened`. */
  private opening(at: number, opened: number[], numbers: Numbers, depth: number): string | undefined {
    const { tokens } = this.file;
    const isEmpty = tokens.kind(tokens.pair(at)) === Kind.JsxSelfEnd;
    const rules = componentsAt(this.file, this.translators.vocabulary, at);
    if (rules.some(({ rule }) => rule.content === 'lingui')) {
      // A message in a message is a part of it.
      this.parts.add(at);
      if (!isEmpty) opened.push(transparent);
      return '';
    }
    const forms = rules.find(({ rule }) => rule.forms !== undefined)?.rule.forms;
    if (forms !== undefined) {
      this.parts.add(at);
      return this.element(at, forms, numbers, depth + 1) ?? '';
    }
    if (opened.length >= deepest) return undefined;
    const number = numbers.elements++;
    if (!isEmpty) opened.push(number);
    return isEmpty ? `<${number}/>` : `<${number}>`;
  }

  /** The content between tags; undefined for what belongs to no message. */
  private content(at: number, numbers: Numbers, depth: number): string | undefined {
    const { tokens } = this.file;
    if (tokens.kind(at) === Kind.JsxText) return jsxText(tokens.slice(at));
    const close = tokens.kind(at) === Char.BraceOpen ? tokens.pair(at) : -1;
    return close < at ? undefined : this.expression({ from: at + 1, to: close }, numbers, depth);
  }

  /** An expression in braces among elements. */
  private expression(span: Span, numbers: Numbers, depth: number): string {
    const { tokens } = this.file;
    if (span.from >= span.to) return '';
    const { from, to } = bare(tokens, span);
    if (to - from === 1 && tokens.kind(from) === Kind.String) return unquote(tokens.slice(from));
    if (tokens.kind(from) === Kind.TemplateOpen && tokens.pair(from) === to - 1) {
      return this.template(from, numbers, depth);
    }
    const element = tokens.kind(from) === Kind.JsxOpen ? this.nodes({ from, to }, numbers, depth) : undefined;
    return element?.text ?? this.value({ from, to }, numbers, depth);
  }
}
