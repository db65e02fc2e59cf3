import type { Tokens } from '../lexing/tokens.ts';
import { afterPart, endOfExpression } from '../syntax/extent.ts';

/** An expression that has been scanned. */
interface Passed {
  /** A token of it outside of its own brackets, up to which others were searched. */
  at: number;
  readonly end: number;
}

/**
 * Finds the ends of expressions. Nested expressions without brackets around them, as in `a => b => c`, end at the same
 * token, which is searched only once.
 */
export class ExpressionEnds {
  private readonly tokens: Tokens;
  private readonly limit: number;
  private readonly around: Passed[] = [];

  /** @param limit the token before which all of them end */
  constructor(tokens: Tokens, limit: number) {
    this.tokens = tokens;
    this.limit = limit;
  }

  /** The token after the expression that starts at a token: see {@link endOfExpression}. */
  after(start: number): number {
    const { around, tokens, limit } = this;
    let outer = around.at(-1);
    while (outer !== undefined && outer.end <= start) {
      around.pop();
      outer = around.at(-1);
    }
    if (outer !== undefined) {
      while (outer.at < start) outer.at = afterPart(tokens, outer.at, limit);
      if (outer.at === start) return outer.end;
    }
    const end = endOfExpression(tokens, start, limit);
    around.push({ at: start, end });
    return end;
  }
}
