import type { PackedGivings } from './giverFiles.ts';
import type { PackedOwn } from './ownCalls.ts';
import type { PackedTakers } from './takerNames.ts';

/**
 * What a file has to do with others: what its exports hand on, what it gives to theirs, and which functions of its own
 * hand keys on. Empty where nothing.
 */
export type PackedHands = string;

/** Stands in no JSON that has no line breaks of its own. */
const between = '\n';

export interface Hands {
  readonly takers: PackedTakers;
  readonly givings: PackedGivings;
  readonly own: PackedOwn;
}

export function packHands({ takers, givings, own }: Hands): PackedHands {
  return [takers, givings, own].join(between).trimEnd();
}

const nothing: Hands = { takers: '', givings: '', own: '' };

export function unpackHands(hands: PackedHands): Hands {
  if (hands === '') return nothing;
  const [takers = '', givings = '', own = ''] = hands.split(between);
  return { takers, givings, own };
}
