import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

const getString: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const getPlural: TranslatorRule = {
  is: 'translator',
  argument: 1,
  count: [{ argument: 0 }],
  values: [{ argument: 3 }],
};

/** https://angular-gettext.rocketeer.be/dev-guide/api/gettextCatalog/ */
const gettextCatalog: ObjectRule = { is: 'object', members: { getString, getPlural } };

/** `gettext('text')` marks a text for the extractor. */
const names: Readonly<Record<string, ScriptValue>> = { gettextCatalog, gettext: getString };

/** The filter in scripts: `$filter('translate')(text)` */
const $filter: FactoryRule = { is: 'factory', only: 'translate', gives: getString };

/** angular-gettext, of AngularJS: https://angular-gettext.rocketeer.be */
export const angularGettext: Framework = {
  id: 'angular-gettext',
  name: 'angular-gettext',
  detect: { signs: ['gettextCatalog'], dependencies: { npm: ['angular-gettext'] } },
  words: ['translate', 'gettext'],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: {
    names: { ...names, $filter },
    members: { gettextCatalog },
    pipes: { translate: { isFilter: true } },
    components: { translate: { content: 'source' } },
    directives: { translate: { holds: 'text', elementText: 'whole', context: 'translate-context' } },
  },
};
