import type { OffsetRange } from '../../../../base/range.ts';
import type { Token } from './token.ts';

/** What else is known of a string. */
interface StringOptions {
  readonly isSymbol?: boolean;
  /** The code inside it. */
  readonly inside?: readonly Token[][];
}

/** The tokens that a reader has found so far, and where it stands. */
export class TokenList {
  /** Where it stands. */
  at: number;
  protected tokens: Token[] = [];
  /** Whether a line has ended, or nothing has come yet, since the last token. */
  protected lineBroken = true;

  protected constructor(start: number) {
    this.at = start;
  }

  /** The token before the present place, in the same piece of code. */
  get last(): Token | undefined {
    return this.tokens.at(-1);
  }

  /** Whether a value ends right here, so that a sign here belongs to it. */
  get touchesValue(): boolean {
    const { last } = this;
    if (last === undefined || last.end !== this.at || last.kind === 'edge') return false;
    return last.kind !== 'operator' || /^[)\]}]$/.test(last.text);
  }

  get isAtLineStart(): boolean {
    return this.lineBroken;
  }

  push(kind: Token['kind'], text: string, end: number): void {
    this.add({ kind, text, start: this.at, end, startsLine: this.lineBroken });
  }

  /** Adds a regular expression: no text, but there may be code inside it. */
  pushPattern(inner: OffsetRange, end: number, inside: readonly Token[][]): void {
    const string = { inner, inside, isSymbol: false };
    this.add({ kind: 'number', text: '', start: this.at, end, startsLine: this.lineBroken, string });
  }

  /** Adds a string whose characters are already known. */
  pushString(
    value: string,
    inner: OffsetRange,
    end: number,
    { isSymbol = false, inside = [] }: StringOptions = {},
  ): void {
    const string = { inner, inside, isSymbol };
    this.add({ kind: 'string', text: value, start: this.at, end, startsLine: this.lineBroken, string });
  }

  private add(token: Token): void {
    this.tokens.push(token);
    this.lineBroken = false;
    this.at = token.end;
  }

  /** Adds a string whose characters follow later. Returns what fills them in. */
  announceString(end: number): (value: string, inner: OffsetRange, inside: readonly Token[][]) => void {
    this.pushString('*', { start: end, end }, end);
    const { tokens } = this;
    const at = tokens.length - 1;
    return (value, inner, inside) => {
      const token = tokens[at];
      if (token !== undefined)
        tokens[at] = { ...token, text: value, string: { inner, inside, isSymbol: false } };
    };
  }
}
