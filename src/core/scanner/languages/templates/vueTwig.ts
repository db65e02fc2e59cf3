import { readVue } from '../../markup/vue.ts';
import { blank } from '../../plainText/blank.ts';
import type { Rules } from '../../rules.ts';
import { slotIn } from '../../slot.ts';
import type { Usage } from '../../types.ts';
import { usagesOfDocument } from '../documents/markup.ts';
import type { Language } from '../types.ts';

/** Occurs in Vue templates but in no other Twig template. */
const sign = /\$t[ce]?\(|\$i18n\b|\bv-t=|<i18n-t\b/;
const twigTag = /\{%[\s\S]*?(?:%\}|$(?![\s\S]))|\{#[\s\S]*?(?:#\}|$(?![\s\S]))/g;

/**
 * Templates of Vue components with Twig blocks, which plugins may replace:
 * https://developer.shopware.com/docs/guides/plugins/plugins/administration/templates-styling/writing-templates.html
 */
export const vueTwigLanguage: Language = {
  ids: ['twig'],
  hasEmptyKeys: true,
  scan: (text: string, _languageId: string, rules: Rules): Usage[] =>
    sign.test(text) ? usagesOfDocument(readVue(text.replace(twigTag, blank)), rules) : [],
  slotIn,
};
