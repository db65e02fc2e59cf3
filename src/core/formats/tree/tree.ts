import type { OffsetRange } from '../../base/range.ts';

/** What nested formats (JSON, YAML, PHP arrays) have in common once their syntax is read. */
export type Tree = TreeMap | TreeText | TreeNothing;

export interface TreeMap {
  readonly kind: 'map';
  readonly entries: readonly TreeEntry[];
  readonly range: OffsetRange;
}

/** A member of a map, or an item of a list, which then is named by its index from 0. */
export interface TreeEntry {
  readonly name: string;
  /** The name's characters, without quotes; an item of a list has the item's own range. */
  readonly range: OffsetRange;
  readonly value: Tree;
}

export interface TreeText {
  readonly kind: 'text';
  readonly text: string;
  readonly range: OffsetRange;
}

/** `null` and the like: the key is there, its text is not. */
export interface TreeNothing {
  readonly kind: 'nothing';
  readonly range: OffsetRange;
}

/** The member of that name that counts: the last. Undefined where there is none. */
export function memberOf(tree: Tree | undefined, name: string): Tree | undefined {
  return tree?.kind === 'map' ? tree.entries.findLast(entry => entry.name === name)?.value : undefined;
}

/** The text of a member; undefined where it is none. */
export function textOf(tree: Tree | undefined, name: string): string | undefined {
  const value = memberOf(tree, name);
  return value?.kind === 'text' ? value.text : undefined;
}
