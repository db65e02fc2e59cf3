import type { FileRules } from '../packages/fileRules.ts';
import { scan } from '../scan.ts';
import type { Modules } from '../script/modules.ts';
import { packGivings } from './modules/giverFiles.ts';
import { type PackedHands, packHands } from './modules/hands.ts';
import { packOwn } from './modules/ownCalls.ts';
import { packTakers } from './modules/takerFiles.ts';
import { pack } from './store/packing.ts';
import { isBundle } from './walking/bundle.ts';

/** What is in the text of a file. */
export interface Scanned {
  /** Its usages. */
  readonly packed: string;
  /** What its exports hand on to translators, and the translators that it gives to others. */
  readonly hands: PackedHands;
}

export const nothingScanned: Scanned = { packed: '', hands: '' };

/** @param modules what other files export, for this one */
export function scanFile(text: string, { rules, languageId }: FileRules, modules: Modules): Scanned {
  if (languageId === '' || isBundle(text, languageId)) return nothingScanned;
  const hands = { takers: '', givings: '', own: '' };
  const usages = scan(text, languageId, {
    ...rules,
    modules,
    onTakers: takers => (hands.takers = packTakers(takers)),
    onGivings: givings => (hands.givings = packGivings(givings)),
    onOwnFunctions: functions => (hands.own = packOwn(functions)),
  });
  return { packed: usages.length === 0 ? '' : pack(usages, text), hands: packHands(hands) };
}
