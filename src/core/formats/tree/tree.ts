import type { OffsetRange } from '../../base/range.ts';

/** The common representation of nested formats (JSON, YAML, PHP arrays) after parsing. */
export type Tree = TreeMap | TreeText | TreeNothing;

export interface TreeMap {
  readonly kind: 'map';
  readonly entries: readonly TreeEntry[];
  readonly range: OffsetRange;
}

/** A member of a map, or an item of a list, whose name is its index from 0. */
export interface TreeEntry {
  readonly name: string;
  /** The range of the name without quotes; a list item has its own range. */
  readonly range: OffsetRange;
  readonly value: Tree;
  /** Whether aliases may repeat the value elsewhere (YAML's `name: &anchor`). */
  readonly isAnchored?: boolean;
}

export interface TreeText {
  readonly kind: 'text';
  readonly text: string;
  readonly range: OffsetRange;
}

/** `null` and the like: the key exists without a text. */
export interface TreeNothing {
  readonly kind: 'nothing';
  readonly range: OffsetRange;
  /** Whether code computes the value. */
  readonly isCode?: boolean;
}

/** The effective member of that name: the last. Undefined if there is none. */
export function memberOf(tree: Tree | undefined, name: string): Tree | undefined {
  return tree?.kind === 'map' ? tree.entries.findLast(entry => entry.name === name)?.value : undefined;
}

/** The text of a member; undefined if it is not a text. */
export function textOf(tree: Tree | undefined, name: string): string | undefined {
  const value = memberOf(tree, name);
  return value?.kind === 'text' ? value.text : undefined;
}
