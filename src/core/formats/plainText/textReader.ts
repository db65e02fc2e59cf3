import { LocaleFileError } from '../types.ts';

/** Reads a text token by token; what languages written by hand (JSON, PHP) have in common. */
export abstract class TextReader {
  protected readonly text: string;
  /** UTF-16 offset of what is read next. */
  protected offset: number;
  private readonly space: RegExp;

  /** @param space what may stand between tokens: a sticky expression that matches nothing, too. */
  constructor(text: string, space: RegExp) {
    this.text = text;
    this.space = space;
    this.offset = text.startsWith('\uFEFF') ? 1 : 0;
  }

  protected skip(): void {
    this.match(this.space);
  }

  /** The next token, passed over, when it is of that sticky expression. */
  protected match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    if (!pattern.test(this.text)) return undefined;
    const start = this.offset;
    this.offset = pattern.lastIndex;
    return this.text.slice(start, this.offset);
  }

  /** A mistake at the place that is read. */
  protected mistake(message: string): LocaleFileError {
    return new LocaleFileError(message, Math.min(this.offset, this.text.length));
  }
}
