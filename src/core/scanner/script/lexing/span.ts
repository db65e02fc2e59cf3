/** Tokens `from` up to but not including `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The tokens of a call: its callee, `from` up to but not including `to`, and the opening bracket. */
export interface Call extends Span {
  readonly open: number;
}
