import type { MarkupHandler, MarkupTag } from './html.ts';
import { type PugTag, readPug } from './pug.ts';
import { attributesOfPug } from './pugAttributes.ts';

/** Callbacks by which a dialect of HTML handles the pieces. */
export interface PugMarkupHandler extends Pick<MarkupHandler, 'tag' | 'text' | 'comment' | 'raw' | 'isRaw'> {
  /** What Pug runs while it renders. */
  code?(start: number, end: number): void;
}

/** An open element: its indentation, and the end of its text once it has a child element. */
interface OpenElement {
  readonly name: string;
  readonly indent: number;
  contentEnd: number | undefined;
}

/** Reads a template of Pug, or a stretch of one, as the markup that it makes. */
export function readPugMarkup(text: string, from: number, to: number, handler: PugMarkupHandler): void {
  const reader = new PugMarkup(text, handler);
  readPug(text, from, to, {
    line: indent => reader.line(indent),
    tag: tag => reader.open(tag),
    end: () => reader.close(),
    text: (start, end) => reader.text(start, end),
    comment: (start, end) => handler.comment(start, end),
    code: (start, end) => handler.code?.(start, end),
  });
  reader.line(0);
}

/** Blanks out the `|` before lines of text, so that they read as one text. */
export function withoutPipes(text: string): string {
  return text.replace(/^([ \t]*)\|(?!\|)/gm, '$1 ');
}

class PugMarkup {
  private readonly source: string;
  private readonly handler: PugMarkupHandler;
  private readonly opened: OpenElement[] = [];
  private indent = 0;
  /** Where the last tag or text ends. */
  private end = 0;
  private rawTag: MarkupTag | undefined;

  constructor(source: string, handler: PugMarkupHandler) {
    this.source = source;
    this.handler = handler;
  }

  line(indent: number): void {
    while ((this.opened.at(-1)?.indent ?? -1) >= indent) this.close();
    this.indent = indent;
    this.rawTag = undefined;
  }

  /** Ends the innermost element. */
  close(): void {
    const last = this.opened.pop();
    if (last === undefined) return;
    const { name, contentEnd: start = this.end } = last;
    this.handler.tag({ name, start, end: start, attributes: [], isClosing: true, isEmpty: false });
  }

  open({ name, start, end, attributes }: PugTag): void {
    const parent = this.opened.at(-1);
    if (parent !== undefined) parent.contentEnd ??= this.end;
    const tag = {
      name,
      start,
      end,
      attributes: attributes.flatMap(({ start, end }) => attributesOfPug(this.source, start, end)),
      isClosing: false,
      isEmpty: false,
    };
    this.opened.push({ name, indent: this.indent, contentEnd: undefined });
    this.end = end;
    this.rawTag = this.handler.isRaw(tag) ? tag : undefined;
    this.handler.tag(tag);
  }

  text(start: number, end: number): void {
    this.end = end;
    if (this.rawTag === undefined) this.handler.text(start, end);
    else this.handler.raw(this.rawTag, start, end);
  }
}
