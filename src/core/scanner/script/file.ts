import type { Bindings } from './bindings.ts';
import type { Classes } from './classes.ts';
import type { Tokens } from './tokens.ts';

/** A text of the JavaScript family, lexed, with its declarations and classes. */
export interface ScriptFile {
  readonly tokens: Tokens;
  readonly bindings: Bindings;
  readonly classes: Classes;
}

/** Tokens `from` up to but not including `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The tokens of a call: its callee, `from` up to but not including `to`, and the opening bracket. */
export interface Call extends Span {
  readonly open: number;
}
