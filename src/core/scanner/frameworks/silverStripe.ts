import type { Framework } from '../framework.ts';

/** Silverstripe, whose keys begin with the name of a class: https://docs.silverstripe.org/en/developer_guides/i18n/ */
export const silverStripe: Framework = {
  id: 'silverstripe',
  name: 'Silverstripe',
  detect: {
    signs: ['use SilverStripe\\'],
    dependencies: { composer: ['silverstripe/framework', 'silverstripe/cms', 'silverstripe/recipe-cms'] },
  },
  words: ['_t('],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php'],
    calls: [{ callees: ['_t', 'i18n._t'], defaultValue: 1, values: 2 }],
  },
};
