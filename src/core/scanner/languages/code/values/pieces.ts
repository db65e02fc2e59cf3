import type { OffsetRange } from '../../../../base/range.ts';
import type { KeyValue } from './knownNames.ts';

/** A part of a composed text. */
export interface Piece {
  readonly value: string;
  readonly isFamily: boolean;
  /** Where it is written, if not in the text itself. */
  readonly place?: OffsetRange | undefined;
}

/** An unknown part. */
export const unknownPiece: Piece = { value: '*', isFamily: true };

/** A key as a part of a text. */
export function pieceOf({ value, range, certainty, isPassed }: KeyValue): Piece {
  if (certainty === 'dynamic') return unknownPiece;
  return { value, isFamily: certainty === 'family', ...(isPassed === true ? { place: range } : {}) };
}

/** How many texts may result from combining alternatives. */
const maxTexts = 50;

/** Every text so far combined with every possible next one. */
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

/** A key that a name or a table leads to. */
export function asComputed(key: KeyValue): KeyValue {
  return key.certainty === 'literal' ? { ...key, certainty: 'computed' } : key;
}
