import { type Dialect, Reader } from './reader.ts';
import type { Token } from './token.ts';

/** How many groups are read once more. Each one may cost a scan of all that follows. */
const maxRepairs = 3;

/** The tokens of a group in brackets, and where it ends. */
export interface Group {
  readonly tokens: readonly Token[];
  readonly end: number;
}

/** Reads groups in brackets of one language that stand in a template. */
export class GroupReader {
  private readonly text: string;
  private readonly dialect: Dialect;
  private readonly foreign: RegExp;
  private repairs = 0;

  /**
   * @param foreign global: what begins a line in the template and none in the group, as a tag
   */
  constructor(text: string, dialect: Dialect, foreign: RegExp) {
    this.text = text;
    this.dialect = dialect;
    this.foreign = foreign;
  }

  /**
   * Reads the group that the bracket at an offset opens. One that nothing closes, or only something behind a line of
   * the template, is being typed: it ends before that line.
   */
  read(start: number): Group {
    const whole = this.upTo(start, this.text.length);
    if (this.repairs >= maxRepairs) return whole;
    const border = this.foreignLine(start, whole);
    if (border === undefined && isClosed(whole.tokens)) return whole;
    this.repairs += 1;
    return this.upTo(start, border ?? this.endOfLine(start));
  }

  /** @param lineEnd where the text ends, or the line before which the group ends */
  private upTo(start: number, lineEnd: number): Group {
    const end = this.text.charAt(lineEnd - 1) === '\r' ? lineEnd - 1 : lineEnd;
    const reader = new Reader(this.text, this.dialect, { start, end });
    const tokens = reader.readGroup();
    return { tokens, end: reader.at };
  }

  private endOfLine(start: number): number {
    const end = this.text.indexOf('\n', start);
    return end < 0 ? this.text.length : end;
  }

  /** The end of the line before the first one of the template in the code of a group. */
  private foreignLine(start: number, { tokens, end }: Group): number | undefined {
    const content = this.text.slice(start, end);
    let next = 0;
    let endOfString = -1;
    for (const { index } of content.matchAll(this.foreign)) {
      const at = start + index;
      for (let token = tokens[next]; token !== undefined && token.start <= at; token = tokens[++next]) {
        if (token.kind === 'string') endOfString = Math.max(endOfString, token.end);
      }
      if (at >= endOfString) return at;
    }
    return undefined;
  }
}

/** Whether as many brackets close as open, of the sort that the group begins with. */
function isClosed(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  const close = first?.text === '(' ? ')' : first?.text === '[' ? ']' : '}';
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (kind !== 'operator') continue;
    if (text === first?.text) depth += 1;
    else if (text === close) depth -= 1;
  }
  return depth === 0;
}
