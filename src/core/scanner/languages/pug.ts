import { codeOfPug } from '../markup/pug.ts';
import { vocabularyOf } from '../script/vocabulary.ts';
import { scriptLanguage } from './script.ts';
import type { Language } from './types.ts';

/** Templates of Pug, which the editor calls by its former name: https://pugjs.org */
export const pugLanguage: Language = {
  ids: ['jade', 'pug'],
  hasEmptyKeys: scriptLanguage.hasEmptyKeys,
  trace: (_languageId, rules) => vocabularyOf(rules).trace,
  scan: (text, _languageId, rules) => scriptLanguage.scan(codeOfPug(text), 'javascript', rules),
  slotIn: scriptLanguage.slotIn,
};
