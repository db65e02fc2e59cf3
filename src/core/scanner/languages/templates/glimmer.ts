import { blank } from '../../plainText/blank.ts';
import { scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';
import { handlebarsLanguage } from './handlebars.ts';

/** The language ids of Ember's single-file components in its VS Code extension. */
const ids = ['glimmer-ts', 'glimmer-js'];

const template = /<template(?:\s[^>]*)?>([\s\S]*?)(?:<\/template>|$(?![\s\S]))/dg;

/** The script of a component: https://github.com/ember-template-imports/ember-template-imports */
export const glimmerLanguage: Language = {
  ids,
  hasEmptyKeys: scriptLanguage.hasEmptyKeys,
  trace: (_languageId, rules) => scriptLanguage.trace?.('typescript', rules) ?? anything,
  scan: (text, _languageId, rules) => scriptLanguage.scan(scriptOf(text), 'typescript', rules),
  slotIn: scriptLanguage.slotIn,
};

/** The templates of a component. */
export const glimmerTemplateLanguage: Language = {
  ids,
  hasEmptyKeys: handlebarsLanguage.hasEmptyKeys,
  trace: (_languageId, rules) => handlebarsLanguage.trace?.('handlebars', rules) ?? anything,
  scan: (text, _languageId, rules) => handlebarsLanguage.scan(templatesOf(text), 'handlebars', rules),
  slotIn: handlebarsLanguage.slotIn,
};

const anything = /(?:)/;

/** The text with its templates blanked out, so that offsets stay the same. */
function scriptOf(text: string): string {
  return text.replace(template, blank);
}

/** The text with everything but its templates blanked out. */
function templatesOf(text: string): string {
  let templates = '';
  for (const { indices } of text.matchAll(template)) {
    const [start, end] = indices?.[1] ?? [0, 0];
    templates += blank(text.slice(templates.length, start)) + text.slice(start, end);
  }
  return templates + blank(text.slice(templates.length));
}
