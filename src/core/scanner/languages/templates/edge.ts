import { codeOfEdge } from '../../markup/edgeCode.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import { scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';

/** Edge templates, as rendered by AdonisJS: https://edgejs.dev */
export const edgeLanguage: Language = {
  ids: ['edge'],
  hasEmptyKeys: scriptLanguage.hasEmptyKeys,
  trace: (_languageId, rules) => vocabularyOf(rules).trace,
  scan: (text, _languageId, rules) => scriptLanguage.scan(codeOfEdge(text), 'javascript', rules),
  slotIn: scriptLanguage.slotIn,
};
