import { codeOfIslands } from '../../markup/islands.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import { scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';

/** Code in HTML pages: https://ejs.co/#docs */
export const ejsLanguage: Language = {
  ids: ['html'],
  hasEmptyKeys: scriptLanguage.hasEmptyKeys,
  trace: (_languageId, rules) => vocabularyOf(rules).trace,
  scan: (text, _languageId, rules) =>
    text.includes('%>') ? scriptLanguage.scan(codeOfIslands(text), 'javascript', rules) : [],
  slotIn: scriptLanguage.slotIn,
};
