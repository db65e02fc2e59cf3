import { blank } from '../../plainText/blank.ts';
import type { Rules } from '../../rules.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import type { Usage } from '../../types.ts';
import type { Language } from '../types.ts';
import { scriptLanguage } from './script.ts';

const island = /<\?(?:php\b|=)[\s\S]*?(?:\?>|$(?![\s\S]))/gi;
const script = /<script\b([^<>]*)>([\s\S]*?)(?:<\/script|$(?![\s\S]))/dgi;
/** What a script says of itself that is no code: data, a template for other scripts. */
const otherType = /\btype\s*=\s*["']?[^"'>]*(?:json|template|html|magento-init|handlebars|mustache)/i;

/** The code in the scripts of a page that PHP makes, with blanks for everything around it. */
function codeIn(page: string): string {
  let code = '';
  for (const { 1: attributes = '', 2: content = '', indices } of page.matchAll(script)) {
    const [start] = indices?.[2] ?? [0];
    if (!otherType.test(attributes)) code += blank(page.slice(code.length, start)) + content;
  }
  return code + blank(page.slice(code.length));
}

function scan(text: string, _languageId: string, rules: Rules): Usage[] {
  if (!text.includes('</script') || !vocabularyOf(rules).trace.test(text)) return [];
  const page = text.replace(island, blank);
  // A text that PHP fills in is not known.
  return scriptLanguage
    .scan(codeIn(page), 'javascript', rules)
    .filter(({ range: { start, end } }) => text.slice(start, end) === page.slice(start, end));
}

/** Scripts in the templates of PHP. */
export const phpScriptsLanguage: Language = {
  ids: ['php'],
  hasEmptyKeys: false,
  scan,
  slotIn: scriptLanguage.slotIn,
};
