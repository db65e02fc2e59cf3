import type { Framework } from '../../framework.ts';
import { withDots } from '../withDots.ts';
import { ofTexts } from './dartTexts.ts';

/** easy_localization, and what is written like it: https://pub.dev/packages/easy_localization, get, i18n_extension */
export const easyLocalization: Framework = {
  id: 'easy-localization',
  name: 'easy_localization',
  detect: { dependencies: { pub: ['easy_localization', 'get', 'i18n_extension'] } },
  words: [
    'tr(',
    '.tr',
    'trExists',
    '.t(',
    '.i18n',
    'plural(',
    'LocaleKeys',
    'context.t.',
    'StaticTranslations',
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['dart'],
    calls: [
      {
        callees: ['tr', 'context.tr', 'trExists', 'context.trExists'],
        values: 'namedArgs',
        isOpenWithoutValues: true,
      },
      {
        callees: ['plural', 'context.plural'],
        count: 1,
        values: 'namedArgs',
        isOpenWithoutValues: true,
      },
    ],
    textClasses: ['Text'],
    methodsTakeAny: true,
    methodsWithKey: ['trPlural', 'trPluralParams'],
    // The latter is GetX's: `'hello'.trParams({'name': name})`.
    methodValues: ['namedArgs', 0],
    methods: ['tr', 't', 'i18n', 'plural', 'trExists', 'trParams', 'trPlural', 'trArgs', 'trPluralParams'],
    members: [
      { of: ['LocaleKeys'] },
      // Classes that are generated over it, with a getter for each key.
      {
        of: ['context.t', 'StaticTranslations.instance'],
        except: ofTexts,
        isDeep: true,
        takes: 'labelled',
      },
    ],
    // The generator writes `cart.title` as `LocaleKeys.cart_title`.
    resolve: withDots,
  },
};
