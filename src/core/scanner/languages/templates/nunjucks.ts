import { usagesOfFilters } from '../../markup/filters.ts';
import { bindLoops } from '../../markup/loops.ts';
import { readNunjucks } from '../../markup/nunjucks.ts';
import { analyse, usagesIn } from '../../script/analysis.ts';
import { slotIn } from '../../slot.ts';
import { templateTags } from '../code/syntax/templateTags.ts';
import type { Language } from '../types.ts';

/** Nunjucks templates, by the language ids of VS Code extensions: https://mozilla.github.io/nunjucks/ */
export const nunjucksLanguage: Language = {
  ids: ['nunjucks', 'njk'],
  hasEmptyKeys: true,
  scan: (text, _languageId, rules) => {
    const document = readNunjucks(text, templateTags(text));
    const analysis = analyse(document.tokens, document.parts, rules);
    bindLoops(document, analysis.file.bindings);
    return [...usagesIn(analysis), ...usagesOfFilters(analysis, document.parts, rules)];
  },
  slotIn,
};
