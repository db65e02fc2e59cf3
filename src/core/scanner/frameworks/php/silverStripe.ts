import type { Framework } from '../../framework.ts';

/** Silverstripe, whose keys begin with the name of a class: https://docs.silverstripe.org/en/developer_guides/i18n/ */
export const silverStripe: Framework = {
  id: 'silverstripe',
  name: 'Silverstripe',
  detect: {
    signs: ['use SilverStripe\\'],
    dependencies: { composer: ['silverstripe/framework', 'silverstripe/cms', 'silverstripe/recipe-cms'] },
  },
  words: ['_t(', '<%t'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'silverstripe'],
    calls: [{ callees: ['_t', 'i18n._t'], defaultValue: 1, values: 2 }],
    messageSigns: ['<%t'],
    // What the fields and models of a class are called: https://docs.silverstripe.org/en/developer_guides/model/data_model_and_orm/
    implicit: [
      ...['PLURALNAME', 'SINGULARNAME', 'PLURALS', 'DESCRIPTION', 'CLASS_DESCRIPTION', 'MENUTITLE'],
      ...['db_*', 'has_one_*', 'has_many_*', 'many_many_*', 'belongs_many_many_*'],
    ].map(name => `*.${name}`),
  },
};
