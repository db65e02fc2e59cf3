import { readAngularInPug } from '../../markup/angular.ts';
import { codeOfPug } from '../../markup/pugCode.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import { usagesOfDocument } from '../documents/markup.ts';
import { scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';

/**
 * Pug templates, which VS Code calls by their former name, Jade: https://pugjs.org. The code that runs while they are
 * rendered is read as a script, the resulting page as a template of Angular or AngularJS.
 */
export const pugLanguage: Language = {
  ids: ['jade', 'pug'],
  hasEmptyKeys: scriptLanguage.hasEmptyKeys,
  trace: (_languageId, rules) => vocabularyOf(rules).trace,
  scan: (text, _languageId, rules) => [
    ...scriptLanguage.scan(codeOfPug(text), 'javascript', rules),
    ...usagesOfDocument(readAngularInPug(text), rules),
  ],
  slotIn: scriptLanguage.slotIn,
};
