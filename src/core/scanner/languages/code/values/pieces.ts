import type { OffsetRange } from '../../../../base/range.ts';
import type { KeyValue } from './knownNames.ts';

/** A part of a text that is put together. */
export interface Piece {
  readonly value: string;
  readonly isFamily: boolean;
  /** Where it is written, if that is another place than that of the text. */
  readonly place?: OffsetRange | undefined;
}

/** A part of which nothing is known. */
export const unknownPiece: Piece = { value: '*', isFamily: true };

/** A key as a part of a text. */
export function pieceOf({ value, range, certainty, isPassed }: KeyValue): Piece {
  if (certainty === 'dynamic') return unknownPiece;
  return { value, isFamily: certainty === 'family', ...(isPassed === true ? { place: range } : {}) };
}

/** So many texts may come of putting several of one with several of another. */
const maxTexts = 50;

/** Each of the texts so far with each of those that may come next. */
export function times(before: readonly Piece[], after: readonly Piece[]): readonly Piece[] {
  const areSeveral = before.length > 1 && after.length > 1;
  const next = areSeveral && before.length * after.length > maxTexts ? [unknownPiece] : after;
  return before.flatMap(({ value, isFamily, place }) =>
    next.map(piece => ({
      value: value + piece.value,
      isFamily: isFamily || piece.isFamily,
      place: piece.place ?? place,
    })),
  );
}
