import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `fanyi(key, values?)`: https://ng-alain.com/theme/i18n */
const fanyi: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

const service: ObjectRule = { is: 'object', members: { fanyi } };

/** ng-alain's theme, `@delon/theme`. */
export const ngAlain: Framework = {
  id: 'ng-alain',
  name: 'ng-alain',
  detect: { signs: ['.fanyi('], dependencies: { npm: ['@delon/theme'] } },
  words: ['fanyi', 'i18n'],
  naming: { keySeparator: '.' },
  script: {
    names: {},
    members: { i18n: service, i18nSrv: service, i18nService: service },
    types: {
      ALAIN_I18N_TOKEN: { gives: service },
      AlainI18NService: { gives: service },
      I18NService: { gives: service },
    },
    pipes: { i18n: {} },
  },
};
