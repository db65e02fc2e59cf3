import type { KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { attributesOf } from '../syntax/attributes.ts';
import { skip } from '../syntax/extent.ts';
import { jsxText } from '../syntax/jsxText.ts';
import { bare, propertiesOf } from '../syntax/objects.ts';
import type { Texts } from '../values/texts.ts';

/** Elements that stay as they are while they have no attributes (react-i18next, transKeepBasicHtmlNodesFor). */
const basicElements: ReadonlySet<string> = new Set(['br', 'strong', 'i', 'p']);

/** Longest and deepest content that is read; nobody writes longer keys. */
const maxTokens = 4000;
const deepest = 16;

/** An element whose content is being read. */
interface OpenElement {
  readonly name: string;
  readonly hasAttributes: boolean;
  /** Its place among its parent's children. */
  readonly place: number;
  text: string;
  /** The same as react-i18next makes it since version 17. */
  newer: string;
  children: number;
  /** Whether all its children are texts. */
  isPlain: boolean;
}

/**
 * The key that react-i18next makes of the content of `<Trans>` where no `i18nKey` is given: texts, `{{value}}`, and
 * elements numbered by their place among the children (https://react.i18next.com/latest/trans-component).
 *
 * @param open the opening tag's `<`
 * @returns a family where the content has parts that only the running application knows
 */
export function elementKey(tokens: Tokens, texts: Texts, open: number): KeyText | undefined {
  const tagEnd = tokens.pair(open);
  if (tagEnd < open || tokens.kind(tagEnd) !== Kind.JsxEnd) return undefined;
  return new Content(tokens, texts, tagEnd).key();
}

/** What stands between the opening and the closing tag of an element. */
class Content {
  private readonly tokens: Tokens;
  private readonly texts: Texts;
  private readonly tagEnd: number;
  private readonly whole = opened({ name: '', hasAttributes: true, place: 0 });
  private readonly stack: OpenElement[] = [];
  private certainty: KeyText['certainty'] = 'literal';

  constructor(tokens: Tokens, texts: Texts, tagEnd: number) {
    this.tokens = tokens;
    this.texts = texts;
    this.tagEnd = tagEnd;
  }

  key(): KeyText | undefined {
    const { tokens, tagEnd } = this;
    const limit = Math.min(tokens.length, tagEnd + maxTokens);
    for (let at = tagEnd + 1; at < limit; at = skip(tokens, at, tokens.length)) {
      const isEnd = tokens.kind(at) === Kind.JsxClose && this.stack.length === 0;
      if (isEnd) return placed(tokens, tagEnd, at, this.whole, this.certainty);
      if (!this.take(at)) return undefined;
    }
    return undefined;
  }

  /** @returns false where no key is made of what begins at a token */
  private take(at: number): boolean {
    const { tokens, top } = this;
    switch (tokens.kind(at)) {
      case Kind.JsxClose:
        this.stack.pop();
        this.end(top);
        return true;
      case Kind.JsxOpen:
        return this.element(at, top);
      case Kind.JsxText: {
        const text = jsxText(tokens.slice(at));
        top.text += text;
        top.newer += text;
        if (text !== '') top.children++;
        return true;
      }
      case Char.BraceOpen:
        return this.expression(at, top);
      default:
        return false;
    }
  }

  /** Adds an element to the one around it. */
  private end(element: OpenElement): void {
    this.top.text += written(element);
    this.top.newer += writtenNewer(element);
  }

  /** The innermost element that is still open. */
  private get top(): OpenElement {
    return this.stack.at(-1) ?? this.whole;
  }

  private element(open: number, parent: OpenElement): boolean {
    const { tokens } = this;
    const name = tokens.kind(open + 1) === Kind.JsxName ? tokens.slice(open + 1) : '';
    const element = opened({
      name,
      hasAttributes: attributesOf(tokens, open).size > 0,
      place: parent.children++,
    });
    parent.isPlain = false;
    if (tokens.kind(tokens.pair(open)) === Kind.JsxSelfEnd) this.end(element);
    else this.stack.push(element);
    return this.stack.length < deepest;
  }

  private expression(open: number, parent: OpenElement): boolean {
    const close = this.tokens.pair(open);
    if (close < open) return false;
    if (close === open + 1) return true;
    const child = childOf(this.tokens, this.texts, { from: open + 1, to: close });
    parent.children++;
    parent.text += child.text;
    parent.newer += child.text;
    if (child.is === 'value') parent.isPlain = false;
    if (child.is === 'unknown') this.certainty = 'family';
    else if (child.is === 'name' && this.certainty === 'literal') this.certainty = 'computed';
    return true;
  }
}

function opened(element: Pick<OpenElement, 'name' | 'hasAttributes' | 'place'>): OpenElement {
  return { ...element, text: '', newer: '', children: 0, isPlain: true };
}

/** An element as it stands in the key, once its content is known. */
function written({ name, hasAttributes, place, text, children, isPlain }: OpenElement): string {
  const isKept = basicElements.has(name) && !hasAttributes;
  if (children === 0) return isKept ? `<${name}/>` : `<${place}></${place}>`;
  return isKept && isPlain && children === 1 ? `<${name}>${text}</${name}>` : `<${place}>${text}</${place}>`;
}

/** Since version 17 an element that is kept is so whatever stands in it. */
function writtenNewer({ name, hasAttributes, place, newer, children }: OpenElement): string {
  const isKept = basicElements.has(name) && !hasAttributes;
  if (children === 0) return isKept ? `<${name}/>` : `<${place}></${place}>`;
  return isKept ? `<${name}>${newer}</${name}>` : `<${place}>${newer}</${place}>`;
}

interface Child {
  /** A `name` leads to a text that is written elsewhere. */
  readonly is: 'text' | 'name' | 'value' | 'unknown';
  readonly text: string;
}

/** What an expression among the children adds to the key: a text, or a value as `{{ name }}`. */
function childOf(tokens: Tokens, texts: Texts, span: Span): Child {
  const { from, to } = bare(tokens, span);
  if (tokens.kind(from) === Char.BraceOpen && tokens.pair(from) === to - 1) {
    return { is: 'value', text: value(tokens, from) };
  }
  const constant = texts.constant({ from, to });
  if (constant === undefined) return { is: 'unknown', text: '*' };
  return { is: constant.certainty === 'literal' ? 'text' : 'name', text: constant.text };
}

/** `{{ name }}` and `{{ date, format: 'short' }}` */
function value(tokens: Tokens, open: number): string {
  const properties = propertiesOf(tokens, open);
  const format = properties.find(({ name }) => name === 'format');
  const [only, ...others] = properties.filter(property => property !== format);
  if (only?.name === undefined || others.length > 0) return '';
  return format === undefined
    ? `{{${only.name}}}`
    : `{{${only.name}, ${unquote(tokens.slice(format.value.from))}}}`;
}

function placed(
  tokens: Tokens,
  tagEnd: number,
  close: number,
  { text, newer }: OpenElement,
  certainty: KeyText['certainty'],
): KeyText | undefined {
  if (text.trim() === '' || (certainty === 'family' && !/[\p{L}\p{N}]/u.test(text.replace(/<[^>]*>/g, ''))))
    return undefined;
  const from = tokens.end(tagEnd);
  const raw = tokens.text.slice(from, tokens.start(close));
  const start = from + (raw.length - raw.trimStart().length);
  const end = Math.max(start, from + raw.trimEnd().length);
  return newer === text ? { text, certainty, start, end } : { text, otherText: newer, certainty, start, end };
}
