import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { scriptLanguages } from '../../scriptLanguages.ts';

/** `localize(resource, key, default)` */
const localize: TranslatorRule = {
  is: 'translator',
  argument: 1,
  namespace: [{ argument: 0 }],
  defaultValue: [{ argument: 2 }],
};

const service: ObjectRule = { is: 'object', members: { localize, localizeSync: localize } };

/**
 * ABP's packages for Angular. Texts that name their resource are keys wherever they stand, as all services and
 * components look them up: `'::Menu:Books'` of the default resource, `'AbpAccount::Login'` of another.
 * https://abp.io/docs/latest/framework/ui/angular/localization
 */
export const abp: Framework = {
  id: 'abp-angular',
  name: 'ABP for Angular',
  detect: {
    signs: ['| abpLocalization'],
    dependencies: { npm: ['@abp/ng.core', '@abp/ng.theme.shared'] },
  },
  words: ['::', 'LocalizationService'],
  naming: { keySeparator: undefined },
  marked: [
    {
      // Keys begin with a capital; `'::ng-deep'` is a selector.
      languages: scriptLanguages,
      sign: /["'`](?:[A-Z]\w*)?::[A-Z]/,
      text: /(?<=["'`])(?<namespace>[A-Z]\w*)?::(?<key>[A-Z][^"'`\n\\]*)(?=["'`])/dg,
    },
  ],
  script: { names: {}, types: { LocalizationService: { gives: service } } },
};
