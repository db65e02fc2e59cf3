import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

const values = [{ argument: 1 }];

/** `$translate.instant(key | keys, values?)`: https://angular-translate.github.io/docs/#/api/pascalprecht.translate.$translate */
const instant: TranslatorRule = { is: 'translator', values, fallbacks: true };

const $translate: TranslatorRule = { ...instant, members: { instant } };

/** The filter in scripts: `$filter('translate')(key, values?)` */
const $filter: FactoryRule = { is: 'factory', only: 'translate', gives: { is: 'translator', values } };

const inThis: ObjectRule = { is: 'object', members: { $translate, $filter } };

/** angular-translate, of AngularJS: https://angular-translate.github.io */
export const angularTranslate: Framework = {
  id: 'angular-translate',
  name: 'angular-translate',
  detect: {
    signs: [
      '$translate',
      'pascalprecht.translate',
      ' translate>',
      ' translate-attr-',
      ' translate-attr=',
      ' translate-values=',
    ],
    dependencies: { npm: ['angular-translate'] },
    files: ['**/angular-translate{,.min}.js'],
  },
  words: ['translate'],
  naming: { keySeparator: '.' },
  script: {
    names: { $translate, $filter, this: inThis, translateFilter: { is: 'translator', values } },
    members: { $translate },
    pipes: { translate: { isFilter: true } },
    components: { translate: { key: 'translate', content: 'text' } },
    directives: {
      translate: { holds: 'text', elementText: 'all', values: 'translate-values' },
      'translate-attr': { holds: 'expression', isMap: true, values: 'translate-values' },
      'translate-attr-': { holds: 'text', isBeginning: true, values: 'translate-values' },
    },
  },
};
