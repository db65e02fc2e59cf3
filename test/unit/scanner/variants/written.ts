/** A piece that is put into a source, at an offset of it. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The same source otherwise written, and where an offset of the source is in it. */
export interface Written {
  readonly text: string;
  place(offset: number): number;
}

/** The source with pieces put in. What ends where a piece begins does not move. */
export function withInsertions(source: string, insertions: readonly Insertion[]): Written {
  const inOrder = [...insertions].sort((a, b) => a.at - b.at);
  let text = '';
  let from = 0;
  for (const { at, text: piece } of inOrder) {
    text += source.slice(from, at) + piece;
    from = at;
  }
  return {
    text: text + source.slice(from),
    place: offset =>
      inOrder.reduce((sum, { at, text: piece }) => sum + (at < offset ? piece.length : 0), offset),
  };
}
