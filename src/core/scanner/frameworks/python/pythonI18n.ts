import type { Framework } from '../../framework.ts';

/** python-i18n: https://github.com/danhper/python-i18n */
export const pythonI18n: Framework = {
  id: 'python-i18n',
  name: 'python-i18n',
  detect: {
    signs: ['import i18n', 'from i18n import'],
    dependencies: { pypi: ['python-i18n', 'python_i18n', 'i18nice'] },
  },
  words: ['i18n'],
  naming: { keySeparator: '.', namespaceSeparator: '.' },
  code: {
    languages: ['python'],
    calls: [
      { callees: ['i18n.t'], values: 'labels', options: ['locale', 'default'], defaultValue: 'default' },
    ],
  },
};
