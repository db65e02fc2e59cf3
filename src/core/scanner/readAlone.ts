import { isBundle } from './bundle.ts';
import type { Rules } from './rules.ts';
import { read } from './scan.ts';
import type { Modules } from './script/modules.ts';
import { importsOthers } from './scriptLanguages.ts';
import type { Reading } from './types.ts';

/** What was found in a text without other files. */
export interface ReadingAlone {
  readonly reading: Reading;
  /**
   * Whether other files may tell more: those that the text imports from or whose constants it names, and those that
   * call it. Packages count too, since they may be folders of the same repository.
   */
  readonly asksOthers: boolean;
}

/** Of a bundle, whose names mean nothing. */
const nothing: ReadingAlone = { reading: { usages: [], slotAt: () => undefined }, asksOthers: false };

/**
 * Reads a text by itself, as {@link read} does, for whoever cannot wait for other files.
 *
 * @param languageId the editor's language id
 */
export function readAlone(text: string, languageId: string, rules: Rules): ReadingAlone {
  if (isBundle(text, languageId)) return nothing;
  let asksOthers = false;
  const ask = () => {
    asksOthers = true;
    return undefined;
  };
  // Needed only for exports that receive a translator whose namespace the document does not reveal. A text that may
  // receive one is read even if it has no word of any framework.
  const passedTo = () => {
    asksOthers = true;
    return [];
  };
  const modules: Modules = {
    constant: ask,
    meaning: ask,
    fieldMeaning: ask,
    isOtherFunction: ask,
    typeTexts: ask,
    ...(importsOthers(languageId) ? { passedTo } : {}),
  };
  const reading = read(text, languageId, { ...rules, modules, constantsElsewhere: { textsOf: ask } });
  return { reading, asksOthers };
}
