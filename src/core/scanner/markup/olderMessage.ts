/**
 * A message in the form that Angular's legacy ids are computed from: white space and expressions verbatim, and siblings
 * as lists. Locale files of applications begun before version 11 have these ids.
 */
export class OlderMessage {
  private readonly frames: string[][] = [[]];
  private pieces: string[] = [];
  private hasValues = false;
  private isAfterText = false;

  addText(text: string): void {
    if (text === '') return;
    const last = this.isAfterText ? (this.pieces.pop() ?? '') : '';
    this.pieces.push(last + text);
    this.isAfterText = true;
  }

  addValue(name: string, expression: string): void {
    this.pieces.push(`<ph name="${name}">${expression}</ph>`);
    this.hasValues = true;
    this.isAfterText = false;
  }

  addVoidTag(name: string): void {
    this.top.push(`<ph tag name="${name}"/>`);
  }

  /** Ends a run of text and values. */
  endText(): void {
    if (this.pieces.length > 0)
      this.top.push(this.hasValues ? `[${this.pieces.join(', ')}]` : this.pieces.join(''));
    this.pieces = [];
    this.hasValues = false;
    this.isAfterText = false;
  }

  open(): void {
    this.endText();
    this.frames.push([]);
  }

  /** Ends what was opened last. */
  close(write: (parts: string) => string): void {
    this.endText();
    const parts = this.frames.pop() ?? [];
    this.top.push(write(parts.join(', ')));
  }

  read(): string {
    this.endText();
    return this.top.join('');
  }

  private get top(): string[] {
    return this.frames[this.frames.length - 1] as string[];
  }
}
