import type { FileRules } from '../packages/fileRules.ts';
import { scan } from '../scan.ts';
import type { Modules, Takers } from '../script/modules.ts';
import { packTakers } from './modules/takerFiles.ts';
import type { PackedTakers } from './modules/takerNames.ts';
import { pack } from './store/packing.ts';
import { isBundle } from './walking/bundle.ts';

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
