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

/**
 * The stack of open brackets. Half-typed code leaves some open: an outer one closes them, but a `)` or `]`
 * does not reach out of the braces it stands in, nor a `}` out of its tag or template.
 */
export class Frames {
  private readonly tokens: Tokens;
  private readonly kinds: FrameKind[] = [];
  /** Token that opened each frame, -1 for none. */
  private readonly openers: number[] = [];
  /** For each frame the one that a `)` would close there, skipping brackets left open; -1 for none. */
  private readonly parens: number[] = [];
  /** The same for a `}`, skipping parentheses and brackets left open. */
  private readonly braces: number[] = [];
  /** How many frames are open. Beyond it the lists hold what was closed, to be written over. */
  depth = 0;
  /** The innermost frame, cached since every token needs it. */
  top: FrameKind | 'none' = 'none';

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  push(kind: FrameKind, opener: number): void {
    const here = this.depth;
    const isRound = kind === 'paren' || kind === 'head';
    const paren = isRound ? here : kind === 'bracket' ? this.at(this.parens, here - 1) : -1;
    const isOpen = isRound || kind === 'bracket';
    const brace = isBrace(kind) ? here : isOpen ? this.at(this.braces, here - 1) : -1;
    this.kinds[here] = kind;
    this.openers[here] = opener;
    this.parens[here] = paren;
    this.braces[here] = brace;
    this.depth = here + 1;
    this.top = kind;
  }

  /** Drops the top frame and returns the token that opened it. */
  pop(): number {
    const top = this.depth - 1;
    const opener = this.at(this.openers, top);
    if (top >= 0) this.cut(top);
    return opener;
  }

  /** Closes the nearest frame of that sort with the token `closer`; returns the kind that was closed. */
  close(sort: BracketSort, closer: number): FrameKind | undefined {
    const index = this.indexOf(sort);
    if (index < 0) return undefined;
    const kind = this.kinds[index];
    const opener = this.at(this.openers, index);
    this.cut(index);
    if (opener >= 0) this.tokens.match(opener, closer);
    return kind;
  }

  /** The kind of frame that a `}` would close. */
  get brace(): FrameKind | undefined {
    const index = this.indexOf('brace');
    return index < 0 ? undefined : this.kinds[index];
  }

  private indexOf(sort: BracketSort): number {
    const top = this.depth - 1;
    if (sort === 'paren') return this.at(this.parens, top);
    if (sort === 'brace') return this.at(this.braces, top);
    return this.top === sort ? top : -1;
  }

  private at(list: readonly number[], index: number): number {
    return index < 0 ? -1 : (list[index] ?? -1);
  }

  /** Leaves only the first frames. */
  private cut(depth: number): void {
    this.depth = depth;
    this.top = depth === 0 ? 'none' : (this.kinds[depth - 1] ?? 'none');
  }
}

function isBrace(kind: FrameKind): boolean {
  return kind === 'block' || kind === 'object' || kind === 'expression' || kind === 'substitution';
}
