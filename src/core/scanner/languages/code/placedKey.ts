/** A key that becomes what the catalog knows, given where it stands. */
export interface PlacedKey {
  readonly key: string;
  /** Path of the file relative to its package, with `/`. */
  readonly path: string | undefined;
  /** Name of the function around it. */
  readonly method: string | undefined;
  /** The class that the one around it extends: `UI::Pages::Index`. */
  readonly base?: string | undefined;
  /** What was called, separators written as `.`: `User.human_attribute_name`. */
  readonly callee: string | undefined;
  /** The plural text next to the key. */
  readonly many?: string | undefined;
  /** What the call says that stands before the key. */
  readonly prefix?: string | undefined;
  /** What the call says that its namespace is. */
  readonly namespace?: string | undefined;
}

export interface ResolvedKey {
  /** What stands before the key, separator excluded; `*` for what is not known. */
  readonly prefix?: string;
  /** Names for the catalog, the most exact first. */
  readonly names: readonly string[];
  /** Whether the code writes only the end of what is looked up, in several places: the key is a computed one then. */
  readonly isOnlyEnd?: boolean;
}
