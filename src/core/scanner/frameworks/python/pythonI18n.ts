import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

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
    resolve: inNamespace,
  },
};

/** The first part of a key names its file: `cart.title` is `title` in `cart.en.yml`, which may be the only file there is. */
function inNamespace({ key }: PlacedKey): ResolvedKey | undefined {
  const [, namespace, rest] = /^([^\s.*]+)\.(\S+)$/.exec(key) ?? [];
  if (rest === undefined) return undefined;
  const names = [key, `${namespace}:${rest}`];
  // Of a family without a literal part the bare name would be every key.
  return { names: /^[*.]*$/.test(rest) ? names : [...names, rest] };
}
