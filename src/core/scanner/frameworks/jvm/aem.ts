import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

const get: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const granite: ObjectRule = {
  is: 'object',
  members: { I18n: { is: 'object', members: { get } } },
};
const classic: ObjectRule = {
  is: 'object',
  members: { I18n: { is: 'object', members: { get, getMessage: get, getVarMessage: get } } },
};

/**
 * Adobe Experience Manager, in the components' pages, the scripts of its user interface and Java:
 * https://experienceleague.adobe.com/en/docs/experience-manager-htl/content/specification,
 * https://experienceleague.adobe.com/en/docs/experience-manager-65/content/implementing/developing/components/internationalization/i18n-dev
 */
export const aem: Framework = {
  id: 'aem',
  name: 'Adobe Experience Manager',
  detect: {
    signs: ['Granite.I18n', 'com.day.cq.i18n', 'data-sly-'],
    dependencies: {
      gradle: [
        'com.adobe.aem',
        'com.adobe.aem:uber-jar',
        'com.adobe.aem:aem-sdk-api',
        'com.adobe.cq',
        'com.day.cq',
      ],
    },
    isBeside: true,
  },
  words: ['I18n.', 'i18n.get', 'I18n('],
  wordsIn: { html: ['i18n'] },
  naming: { keySeparator: undefined },
  marked: [
    {
      languages: ['html'],
      sign: /@[^}]{0,200}\bi18n\b/,
      text: /(?<=\$\{[^{}]{0,300})(["'])(?<key>(?:(?!\1)[^\\\n])+)\1\s*@[^}]{0,200}?\bi18n\b/dg,
    },
  ],
  script: { names: { Granite: granite, CQ: classic } },
  code: {
    languages: ['java', 'jsp'],
    calls: [{ callees: ['i18n.get', '*.i18n.get', 'I18n().get', 'I18n.get'] }],
  },
};
