import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { frameworkWithSign } from '../code/signed.ts';
import { toUsage } from '../code/usages/usage.ts';

const comments: Readonly<Record<string, RegExp>> = {
  html: /<!--[\s\S]*?(?:-->|$)/g,
  css: /\/\*[\s\S]*?(?:\*\/|$)/g,
};
const sign = '__MSG_';
/** Names of predefined messages begin with `@@`. */
const message = /__MSG_(\w{1,200}?)__(?!\w)/dg;

/**
 * Messages in a browser extension's manifest and styles, which the browser replaces:
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Internationalization
 */
export const extensionMessages = codeLanguage({
  ids: ['json', 'css', 'html'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = frameworkWithSign(rules, languageId, sign);
    if (framework === undefined || !text.includes(sign)) return [];
    const comment = comments[languageId];
    const source = comment === undefined ? text : text.replace(comment, found => ' '.repeat(found.length));
    return [...source.matchAll(message)].map(({ 0: whole, 1: value = '', index, indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0];
      const key = { value, range: { start, end }, certainty: 'literal' as const };
      const callRange = { start: index, end: index + whole.length };
      return toUsage(key, { framework, kind: 'template', callRange, args: [] }, rules);
    });
  },
});
