/** The constants that other files declare, as one file may name them. Scripts know theirs by their imports instead. */
export interface ConstantsElsewhere {
  /**
   * The texts behind a path of names: `['Keys', 'Cart', 'TITLE']` for `Keys.Cart.TITLE`, and a single name where the file
   * imports or inherits that, or its package has it.
   *
   * @returns undefined if no other file is known to declare it, or if its text is unknown
   */
  textsOf(path: readonly string[]): readonly string[] | undefined;
}

/** The constants of one text. */
export interface DeclaredConstants {
  /** The texts of a member of a type, by its path from there: `['TITLE']`, `['PAID', 'key']`. */
  ofType(type: string, path: readonly string[]): readonly string[] | undefined;
  /** The texts of a name that the text declares outside of types, or of a member of what it holds. */
  ofModule(path: readonly string[]): readonly string[] | undefined;
}
