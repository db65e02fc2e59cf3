import type { OffsetRange } from '../../../../base/range.ts';
import type { Alternatives } from '../../../alternatives.ts';
import type { UsageCertainty } from '../../../types.ts';
import type { ConstantsElsewhere } from './elsewhere.ts';

/** A key that an expression may stand for. */
export interface KeyValue {
  readonly value: string;
  readonly range: OffsetRange;
  readonly certainty: UsageCertainty;
  /** Passed as an argument: its range is the argument's, whatever the function adds around it. */
  readonly isPassed?: boolean;
  /** Written in another file: its range is the expression that leads there. */
  readonly isElsewhere?: true;
}

/** A step into a list or table: to the entry of a name or position, or to any if that is unknown. */
export interface Step {
  readonly key: string | undefined;
  /** Whether it is a member behind a separator: `LABELS.open`. */
  readonly isMember: boolean;
}

/** A value in a list or table. */
export interface Element {
  /** The name that finds it in a table. */
  readonly key: string | undefined;
  /** The tokens of the value. */
  readonly value: readonly [from: number, to: number];
}

/** What is known about the names in a text, for readers of expressions that contain them. */
export interface KnownNames {
  /** Whether code inside a text is evaluated (`"#{kind}"`), and not a placeholder that is filled in later. */
  readonly readsInside: boolean;
  /** How many texts have been found through names. */
  readonly alternatives: Alternatives;
  /** What other files declare; undefined where a text is read by itself. */
  readonly constantsElsewhere: ConstantsElsewhere | undefined;
  /** The possible texts of a name at its place; undefined when unknown. */
  textsOf(name: string, at: number): readonly KeyValue[] | undefined;
  /**
   * The texts that a function of the file may return; undefined if there is no such function, or they are unknown.
   *
   * @param isCalled whether brackets follow; without them, a variable of that name takes precedence
   */
  valuesOf(name: string, isCalled: boolean): readonly KeyValue[] | undefined;
  /**
   * The texts in a list or table or a type of the file: `LABELS[kind]['title']`, `labels.open`, `Keys.title`.
   *
   * @param isCalled whether the list or table is what a function of that name returns: `labels()['title']`
   */
  textsAlong(
    name: string,
    at: number,
    steps: readonly Step[],
    isCalled: boolean,
  ): readonly KeyValue[] | undefined;
  /** The texts of the enumeration around an offset: `case home = "tabs.home", cart = "tabs.cart"`. */
  rawValuesAround(at: number): readonly KeyValue[] | undefined;
  /** The names of its cases. */
  caseNamesAround(at: number): readonly KeyValue[] | undefined;
  /** The qualified name of a PHP class; without a name, that of the class around the offset. */
  className(name: string | undefined, at: number): string | undefined;
  /** Whether the text assigns a value to that name. */
  isGiven(name: string): boolean;
  /**
   * The elements of a list: a variable, or what the function of that name returns.
   *
   * @param isCalled whether brackets follow
   */
  elementsOf(name: string, at: number, isCalled: boolean): Element[] | undefined;
}
