import { voidElements } from '../script/lexing/jsx.ts';
import { decodeReferences } from '../script/lexing/strings.ts';
import { type MarkupTag, readMarkup } from './html.ts';
import { endOfInterpolation } from './interpolation.ts';
import { OlderMessage } from './olderMessage.ts';
import { asName, PlaceholderNames } from './placeholderNames.ts';

/** An open element, block or case, and how its content is converted when it ends. */
interface Frame {
  readonly kind: 'message' | 'tag' | 'block' | 'choice' | 'case';
  /** The tag's. */
  readonly name: string;
  content: string;
  readonly close: (content: string) => string;
  /** The same for the older form of the message. */
  readonly closeOlder: (parts: string) => string;
}

const asItIs = (content: string) => content;

const sign = /\{\{|[{}]|@[a-z]/g;
/** `{count, plural,`, including the white space that Angular counts as part of the names. */
const choiceHead = /\{([^{},]*),\s*([a-zA-Z]+\s*),/y;
/** `=0 {` */
const caseHead = /\s*([^\s{}<][^{}<]*)\{/y;
/** `@if (isOpen) {` */
const blockHead = /@([a-z]+(?: [a-z]+)*)\s*((?:\((?:[^(){}]|\([^(){}]{0,500}\)){0,500}\))?)\s*\{/y;
/** White space as HTML and Angular define it, that is all but the no-break space. */
const spaces = /[^\S\u00a0]{2,}/g;
const notBlank = /[^\s]|\u00a0/;

/** Reads one message. Every plural or select in it that Angular extracts as its own message is one of its `choices`. */
export class MessageReader {
  readonly choices: Array<{ readonly start: number; readonly end: number }> = [];
  readonly older = new OlderMessage();
  private readonly text: string;
  /** Whether the whole message is a plural or select. */
  private readonly isChoice: boolean;
  private readonly names = new PlaceholderNames();
  private readonly frames: Frame[] = [
    { kind: 'message', name: '', content: '', close: asItIs, closeOlder: asItIs },
  ];
  private depthOfChoices = 0;
  /** The text since the last tag, block or choice. */
  private pending = '';
  /** Whether a plural or select precedes that text, or follows it. */
  private isBesideChoice = false;

  constructor(text: string, { isChoice = false } = {}) {
    this.text = text;
    this.isChoice = isChoice;
  }

  /** The message's text; empty where there is only white space. */
  read(): string {
    readMarkup(this.text, 0, this.text.length, {
      mustaches: true,
      isRaw: ({ name }) => name === 'script' || name === 'style',
      text: (start, end) => this.readText(start, end),
      comment: () => this.endText(),
      raw: () => this.endText(),
      tag: tag => this.readTag(tag),
    });
    this.endText();
    while (this.frames.length > 1) this.close();
    const { content } = this.top;
    return notBlank.test(content) ? content : '';
  }

  private get top(): Frame {
    return this.frames[this.frames.length - 1] as Frame;
  }

  private open(
    kind: Frame['kind'],
    name: string,
    close: Frame['close'],
    closeOlder: Frame['closeOlder'],
  ): void {
    this.older.open();
    this.frames.push({ kind, name, content: '', close, closeOlder });
  }

  private close(): void {
    const frame = this.frames.pop();
    if (frame === undefined) return;
    this.top.content += frame.close(frame.content);
    this.older.close(frame.closeOlder);
  }

  private placeholder(name: string): string {
    return this.depthOfChoices > 0 ? `{${asName(name)}}` : `{$${asName(name)}}`;
  }

  private readText(start: number, end: number): void {
    let at = start;
    while (at < end) {
      const { kind } = this.top;
      const after = kind === 'choice' ? this.readCase(at, end) : this.readContent(at, end);
      at = Math.max(after, at + 1);
    }
  }

  /** Reads what is between the cases of a choice: the next case, or the end. Returns the offset after it. */
  private readCase(at: number, end: number): number {
    const [head = '', name = ''] = matchAt(caseHead, this.text, at) ?? [];
    const value = name.trimEnd();
    if (head !== '' && at + head.length <= end) {
      this.open(
        'case',
        '',
        content => ` ${value} {${content}}`,
        parts => `${value} {[${parts}]}`,
      );
      return at + head.length;
    }
    const close = this.text.indexOf('}', at);
    if (close === -1 || close >= end) return end;
    this.endChoice(close + 1);
    return close + 1;
  }

  /** Reads text up to the next sign, and what that sign begins or ends. Returns the offset after it. */
  private readContent(at: number, end: number): number {
    sign.lastIndex = at;
    const match = sign.exec(this.text);
    const stop = match === null || match.index >= end ? end : match.index;
    this.addText(this.text.slice(at, stop));
    if (match === null || stop === end) return end;
    const [written] = match;
    if (written === '{{') return this.readValue(stop, end);
    if (written === '}') return this.readEnd(stop);
    return (written === '{' ? this.readChoice(stop) : this.readBlock(stop)) ?? this.literal(written, stop);
  }

  private literal(written: string, at: number): number {
    this.addText(written);
    return at + written.length;
  }

  private readValue(open: number, end: number): number {
    const close = endOfInterpolation(this.text, open + 2, end);
    const stop = close === -1 || close > end ? end : close;
    const expression = this.text.slice(open + 2, stop);
    const own = this.names.value(expression);
    const name = this.placeholder(own);
    this.older.addValue(own, expression);
    if (this.depthOfChoices > 0) this.top.content += name;
    else this.pending += name;
    return stop + 2;
  }

  private readEnd(at: number): number {
    const { kind } = this.top;
    if (kind !== 'case' && kind !== 'block') return this.literal('}', at);
    this.endText();
    this.close();
    return at + 1;
  }

  private readChoice(start: number): number | undefined {
    const [head = '', about = '', type = ''] = matchAt(choiceHead, this.text, start) ?? [];
    if (head === '') return undefined;
    this.isBesideChoice = true;
    this.endText();
    const isOutermost = this.depthOfChoices === 0;
    this.depthOfChoices++;
    if (isOutermost) this.choices.push({ start, end: this.text.length });
    const isMessage = isOutermost && !this.isChoice;
    const nameOfChoice = () => {
      const written = this.choices[this.choices.length - 1];
      return this.names.icu(this.text.slice(written?.start, written?.end));
    };
    this.open(
      'choice',
      '',
      content =>
        isMessage ? `{$${asName(nameOfChoice())}}` : `{${this.names.variable(type)}, ${type},${content}}`,
      parts => {
        const choice = `{${about}, ${type}, ${parts}}`;
        return isMessage ? `<ph icu name="${nameOfChoice()}">${choice}</ph>` : choice;
      },
    );
    return start + head.length;
  }

  private endChoice(end: number): void {
    this.depthOfChoices--;
    const outermost = this.choices[this.choices.length - 1];
    if (this.depthOfChoices === 0 && outermost !== undefined) {
      this.choices[this.choices.length - 1] = { start: outermost.start, end };
    }
    this.close();
    this.isBesideChoice = this.depthOfChoices === 0;
  }

  private readBlock(start: number): number | undefined {
    const [head = '', block = '', condition = ''] = matchAt(blockHead, this.text, start) ?? [];
    if (head === '') return undefined;
    this.endText();
    // A choice around blocks is not a message itself.
    if (block === 'switch') this.open('block', '', asItIs, parts => `[${parts}]`);
    else {
      const begin = () => this.names.startOfBlock(block, `${block} ${condition}`);
      const end = () => this.names.endOfBlock(block);
      this.openBetween('block', '', { begin, end, sort: 'block' });
    }
    return start + head.length;
  }

  private readTag(tag: MarkupTag): void {
    this.endText();
    if (tag.isClosing) this.endTag(tag.name);
    else this.startTag(tag);
  }

  private startTag({ name: written, attributes, isEmpty }: MarkupTag): void {
    const isSvg = written === 'svg' || this.top.name.startsWith(':svg:');
    const name = isSvg ? `:svg:${written}` : written;
    const attributeTexts = attributes.map(
      one => `${one.name}=${this.text.slice(one.valueStart, one.valueEnd)}`,
    );
    if (voidElements.has(name)) {
      const own = this.names.voidTag(name, attributeTexts);
      this.top.content += this.placeholder(own);
      this.older.addVoidTag(own);
      return;
    }
    const begin = () => this.names.startOfTag(name, attributeTexts);
    this.openBetween('tag', name, { begin, end: () => this.names.endOfTag(name), sort: 'tag' });
    if (isEmpty) this.close();
  }

  /** Content is named before the element or block around it. */
  private openBetween(
    kind: Frame['kind'],
    name: string,
    { begin, end, sort }: { begin: () => string; end: () => string; sort: string },
  ): void {
    this.open(
      kind,
      name,
      content => {
        const first = this.placeholder(begin());
        return `${first}${content}${this.placeholder(end())}`;
      },
      parts => `<ph ${sort} name="${begin()}">${parts}</ph name="${end()}">`,
    );
  }

  private endTag(name: string): void {
    for (let index = this.frames.length - 1; index > 0; index--) {
      const frame = this.frames[index];
      if (frame?.kind !== 'tag') return;
      if (frame.name !== name && frame.name !== `:svg:${name}`) continue;
      while (this.frames.length > index) this.close();
      return;
    }
  }

  private addText(written: string): void {
    const { top } = this;
    const begins = top.kind === 'case' && top.content === '';
    this.older.addText(decodeReferences(begins ? written.trimStart() : written));
    if (this.depthOfChoices === 0) {
      this.pending += decodeReferences(keepsSpaces(top) ? written : written.replace(spaces, ' '));
      return;
    }
    top.content += decodeReferences(begins ? written.trimStart() : written);
  }

  /** Ends a run of text. Blank text is dropped unless it is next to a plural or select. */
  private endText(): void {
    const isKept = this.isBesideChoice || keepsSpaces(this.top) || notBlank.test(this.pending);
    if (isKept) this.top.content += this.pending;
    this.older.endText();
    this.pending = '';
    this.isBesideChoice = false;
  }
}

/** Elements in which white space is shown as it is. */
function keepsSpaces({ name }: Frame): boolean {
  return name === 'pre' || name === 'textarea';
}

/** The match of a sticky expression at an offset. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
