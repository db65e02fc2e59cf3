import { blank } from '../../plainText/blank.ts';
import { scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';
import { handlebarsLanguage } from './handlebars.ts';

/** Ember's single-file components, as its extension for the editor calls them. */
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

/** Its templates. */
export const glimmerTemplateLanguage: Language = {
  ids,
  hasEmptyKeys: handlebarsLanguage.hasEmptyKeys,
  trace: (_languageId, rules) => handlebarsLanguage.trace?.('handlebars', rules) ?? anything,
  scan: (text, _languageId, rules) => handlebarsLanguage.scan(templatesOf(text), 'handlebars', rules),
  slotIn: handlebarsLanguage.slotIn,
};

const anything = /(?:)/;

/** The text with blanks for its templates, so that offsets stay what they are. */
function scriptOf(text: string): string {
  return text.replace(template, blank);
}

/** The text with blanks for everything but its templates. */
function templatesOf(text: string): string {
  let templates = '';
  for (const { indices } of text.matchAll(template)) {
    const [start, end] = indices?.[1] ?? [0, 0];
    templates += blank(text.slice(templates.length, start)) + text.slice(start, end);
  }
  return templates + blank(text.slice(templates.length));
}
