import type { PackedGivings } from './giverFiles.ts';
import type { PackedTakers } from './takerNames.ts';

/** What a file has to do with others: what its exports hand on, and what it gives to theirs. Empty where nothing. */
export type PackedHands = string;

/** Stands in no JSON that has no line breaks of its own. */
const between = '\n';

export function packHands(takers: PackedTakers, givings: PackedGivings): PackedHands {
  return givings === '' ? takers : `${takers}${between}${givings}`;
}

const nothing = ['', ''] as const;

export function unpackHands(hands: PackedHands): readonly [takers: PackedTakers, givings: PackedGivings] {
  if (hands === '') return nothing;
  const [takers = '', givings = ''] = hands.split(between);
  return [takers, givings];
}
