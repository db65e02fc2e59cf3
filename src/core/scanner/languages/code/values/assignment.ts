import type { Parameter } from '../syntax/parameters.ts';

/** A place that assigns a value to a name. */
export interface Assignment {
  /** Offset of the name. */
  readonly at: number;
  /** The first token of the value and, if known, the one after its last; `undefined` for an unknown value. */
  readonly value: readonly [from: number, to?: number] | undefined;
  /** The name takes each element of the value in turn. */
  readonly isElement: boolean;
  /** The name takes this part of each element: the item at an index, or the member with a name. */
  readonly place?: number | string;
  /** The position of the name that takes elements which are no lists: the first in a block, the last in a loop. */
  readonly plainPlace?: number;
  /** It may also have unknown values: a parameter with a default, a property that subclasses set. */
  readonly open?: 'parameter' | 'property';
  /** It is not inside any braces except those of statements. */
  readonly isTop: boolean;
  /** For a parameter: its function and position. */
  readonly parameter?: Parameter;
  /** Shared by the RSpec examples of the surrounding block, unless an inner block has a variable of that name. */
  readonly isShared?: true;
}
