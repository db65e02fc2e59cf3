import type { FileRules } from '../packages/fileRules.ts';
import { scan } from '../scan.ts';
import type { Modules, Takers } from '../script/modules.ts';
import { isBundle } from './bundle.ts';
import { pack } from './packing.ts';
import { packTakers } from './takerFiles.ts';
import type { PackedTakers } from './takerNames.ts';

/** What is in the text of a file. */
export interface Scanned {
  /** Its usages. */
  readonly packed: string;
  /** What its exports hand on to translators. */
  readonly hands: PackedTakers;
}

export const nothingScanned: Scanned = { packed: '', hands: '' };

/** @param modules what other files export, for this one */
export function scanFile(text: string, { rules, languageId }: FileRules, modules: Modules): Scanned {
  if (languageId === '' || isBundle(text, languageId)) return nothingScanned;
  let hands = '';
  const onTakers = (takers: Takers) => {
    hands = packTakers(takers);
  };
  const usages = scan(text, languageId, { ...rules, modules, onTakers });
  return { packed: usages.length === 0 ? '' : pack(usages, text), hands };
}
