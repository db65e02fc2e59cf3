import type { Framework } from '../../framework.ts';

/** What applications call their translator: https://docs.phalcon.io/latest/translate/ */
const receivers = ['t', 'translate', 'translator', 'translation', 'locale', 'lang', 'i18n'];
const functions = ['_', 't', 'query', 'exists'];

/** Phalcon's translator, in PHP and in Volt. */
export const phalcon: Framework = {
  id: 'phalcon',
  name: 'Phalcon',
  detect: {
    signs: ['use Phalcon\\'],
    dependencies: { composer: ['ext-phalcon', 'phalcon'] },
    files: ['**/*.volt'],
    isBeside: true,
  },
  words: ['_(', 'query(', 't('],
  naming: { keySeparator: undefined },
  code: {
    languages: ['php', 'volt'],
    calls: [
      {
        callees: receivers.flatMap(name =>
          ['$', '$this.', '', 'this.'].flatMap(before =>
            functions.map(called => `${before}${name}.${called}`),
          ),
        ),
        values: 1,
      },
    ],
  },
};
