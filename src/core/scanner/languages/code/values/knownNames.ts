import type { OffsetRange } from '../../../../base/range.ts';
import type { Alternatives } from '../../../alternatives.ts';
import type { UsageCertainty } from '../../../types.ts';

/** A key that an expression may stand for. */
export interface KeyValue {
  readonly value: string;
  readonly range: OffsetRange;
  readonly certainty: UsageCertainty;
  /** It is what a function is called with: that is its place, whatever the function puts around it. */
  readonly isPassed?: boolean;
}

/** A value in a list or table. */
export interface Element {
  /** What it is looked up by in a table. */
  readonly key: string | undefined;
  /** The tokens of the value. */
  readonly value: readonly [from: number, to: number];
}

/** What is known of the names of a text, for whoever reads an expression that holds them. */
export interface KnownNames {
  /** Whether code inside a text is a part of it; else a sign for a value that is filled in later. */
  readonly readsInside: boolean;
  /** How many texts have been found through names. */
  readonly alternatives: Alternatives;
  /** The possible texts of a name at its place; undefined when unknown. */
  textsOf(name: string, at: number): readonly KeyValue[] | undefined;
  /**
   * The texts that a function of the file may give; undefined when it is none, or that is not known.
   *
   * @param isCalled whether brackets say that it is called: else a variable of that name is meant first
   */
  valuesOf(name: string, isCalled: boolean): readonly KeyValue[] | undefined;
  /** The texts of a list or table that a name is: that of one key, or all of them. */
  membersOf(name: string, at: number, key: string | undefined): readonly KeyValue[] | undefined;
  /** The texts of a member of a table or of a type of the file: `labels.open`, `Keys.title`. */
  memberOf(owner: string, name: string, at: number): readonly KeyValue[] | undefined;
  /** The texts of the enumeration around a place: `case home = "tabs.home", cart = "tabs.cart"`. */
  rawValuesAround(at: number): readonly KeyValue[] | undefined;
  /** The names of its cases. */
  caseNamesAround(at: number): readonly KeyValue[] | undefined;
  /** The whole name of a class of PHP, or of the one around a place where no name is given. */
  className(name: string | undefined, at: number): string | undefined;
  /** Whether the text assigns a value to something of that name. */
  isGiven(name: string): boolean;
  /**
   * The elements of a list that a name is, or that the function of that name gives.
   *
   * @param isCalled whether brackets say that it is called
   */
  elementsOf(name: string, at: number, isCalled: boolean): Element[] | undefined;
}
