import type { Tokens } from './tokens.ts';

/** What the lexer is inside of. `head` is the bracket after `if`, `while`, `for`. */
export type FrameKind =
  | 'paren'
  | 'head'
  | 'bracket'
  | 'block'
  | 'object'
  | 'expression'
  | 'template'
  | 'substitution'
  | 'tag'
  | 'closing-tag'
  | 'children';

export type BracketSort = 'paren' | 'bracket' | 'brace' | 'template';

interface Frame {
  readonly kind: FrameKind;
  /** Token that opened it, -1 for none. */
  readonly opener: number;
  /** Index of the frame that a `)` here would close, skipping brackets left open; -1 for none. */
  readonly paren: number;
  /** The same for a `}`, skipping parentheses and brackets left open. */
  readonly brace: number;
}

/**
 * The stack of open brackets. Half-typed code leaves some open: an outer one closes them, but a `)` or `]`
 * does not reach out of the braces it stands in, nor a `}` out of its tag or template.
 */
export class Frames {
  private readonly tokens: Tokens;
  private readonly frames: Frame[] = [];

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  get top(): FrameKind | 'none' {
    return this.frames.at(-1)?.kind ?? 'none';
  }

  get depth(): number {
    return this.frames.length;
  }

  push(kind: FrameKind, opener: number): void {
    const below = this.frames.at(-1);
    const here = this.frames.length;
    const isRound = kind === 'paren' || kind === 'head';
    this.frames.push({
      kind,
      opener,
      paren: isRound ? here : kind === 'bracket' ? (below?.paren ?? -1) : -1,
      brace: isBrace(kind) ? here : isRound || kind === 'bracket' ? (below?.brace ?? -1) : -1,
    });
  }

  /** Drops the top frame and returns the token that opened it. */
  pop(): number {
    return this.frames.pop()?.opener ?? -1;
  }

  /** Closes the nearest frame of that sort with the token `closer`; returns the kind that was closed. */
  close(sort: BracketSort, closer: number): FrameKind | undefined {
    const index = this.indexOf(sort);
    const frame = this.frames[index];
    if (frame === undefined) return undefined;
    this.frames.length = index;
    if (frame.opener >= 0) this.tokens.match(frame.opener, closer);
    return frame.kind;
  }

  /** The kind of frame that a `}` would close. */
  get brace(): FrameKind | undefined {
    return this.frames[this.indexOf('brace')]?.kind;
  }

  private indexOf(sort: BracketSort): number {
    const top = this.frames.at(-1);
    if (top === undefined) return -1;
    if (sort === 'paren') return top.paren;
    if (sort === 'brace') return top.brace;
    return top.kind === sort ? this.frames.length - 1 : -1;
  }
}

function isBrace(kind: FrameKind): boolean {
  return kind === 'block' || kind === 'object' || kind === 'expression' || kind === 'substitution';
}
