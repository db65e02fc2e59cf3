import { LocaleFileError } from '../types.ts';

/** Reads a text token by token; the common part of hand-written parsers (JSON, PHP). */
export abstract class TextReader {
  protected readonly text: string;
  /** UTF-16 offset of the next token. */
  protected offset: number;
  private readonly space: RegExp;

  /** @param space the possible text between tokens: a sticky expression that also matches nothing */
  constructor(text: string, space: RegExp) {
    this.text = text;
    this.space = space;
    this.offset = text.startsWith('\uFEFF') ? 1 : 0;
  }

  protected skip(): void {
    this.match(this.space);
  }

  /** Consumes and returns the next token if it matches that sticky expression. */
  protected match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    if (!pattern.test(this.text)) return undefined;
    const start = this.offset;
    this.offset = pattern.lastIndex;
    return this.text.slice(start, this.offset);
  }

  /** An error at the current place. */
  protected mistake(message: string): LocaleFileError {
    return new LocaleFileError(message, Math.min(this.offset, this.text.length));
  }
}
