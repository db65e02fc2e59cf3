import type { Parameter } from '../syntax/parameters.ts';

/** A place that assigns a value to a name. */
export interface Assignment {
  /** Offset of the name. */
  readonly at: number;
  /** The first token of the value and, where it is known, the one after it; `undefined` for what cannot be known. */
  readonly value: readonly [from: number, to?: number] | undefined;
  /** The name takes each element of the value in turn. */
  readonly isElement: boolean;
  /** The name is what stands at this place of each element, or what has this name in it. */
  readonly place?: number | string;
  /** The place of an element that is no list itself: of a block the first, of a loop the last. */
  readonly plainPlace?: number;
  /** It may have other values that nothing here tells: a parameter with a default, a property that classes below set. */
  readonly open?: 'parameter' | 'property';
  /** It stands in no braces but those of statements. */
  readonly isTop: boolean;
  /** Where it is what a function is called with: the function's name, and the first token of its place there. */
  readonly parameter?: Parameter;
  /** Examples of RSpec share it: those of the block around, which may have a variable of the name instead. */
  readonly isShared?: true;
}
