import { loadPrism } from '@ruby/prism';

/** A node of Prism's tree: which of the properties it has depends on its kind, its class's name. */
export interface Node {
  readonly name?: string;
  readonly receiver?: Node | null;
  readonly arguments_?: { readonly arguments_: readonly Node[] } | null;
  readonly block?: Node | null;
  readonly parameters?: Node | null;
  readonly requireds?: readonly Node[];
  readonly body?: Node | null;
  readonly elements?: readonly Node[];
  readonly key?: Node;
  readonly value?: Node;
  readonly parts?: readonly Node[];
  readonly constantPath?: Node;
  /** How many blocks further out a local variable was given its value. */
  readonly depth?: number;
  readonly unescaped?: { readonly value: string };
  readonly contentLoc?: Location | null;
  readonly valueLoc?: Location | null;
  childNodes(): ReadonlyArray<Node | null | undefined>;
}

/** In UTF-8 bytes. */
interface Location {
  readonly startOffset: number;
}

const parse = await loadPrism();

/** The tree of a Ruby source, by Ruby's own parser. */
export function parsed(source: string): Node {
  return parse(source).value as unknown as Node;
}

/** The places of a source's comments, in bytes. */
export function commentsIn(source: string): ReadonlyArray<{ readonly start: number; readonly end: number }> {
  return parse(source).comments.map(({ location: { startOffset, length } }) => ({
    start: startOffset,
    end: startOffset + length,
  }));
}

export function kindOf(node: Node | null | undefined): string {
  return node?.constructor.name ?? '';
}

/** Not `compactChildNodes`, which forgets the branches of `case`. */
export function childrenOf(node: Node): Node[] {
  return node.childNodes().filter(child => child !== null && child !== undefined);
}

/** The value of a keyword argument. */
export function argumentOf(args: readonly Node[], name: string): Node | undefined {
  const pairs = args.flatMap(node => (/HashNode$/.test(kindOf(node)) ? (node.elements ?? []) : []));
  return pairs.find(pair => pair.key?.unescaped?.value === name)?.value;
}
