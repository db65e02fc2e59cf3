import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/**
 * Translators of Nette and the tags of Latte: https://latte.nette.org/en/tags#toc-translation,
 * https://contributte.org/packages/contributte/translation/
 */
export const nette: Framework = {
  id: 'nette',
  name: 'Nette and Latte',
  detect: {
    signs: ['use Nette\\', 'use Contributte\\Translation'],
    dependencies: {
      composer: ['contributte/translation', 'kdyby/translation', 'nette/application', 'latte/latte'],
    },
    files: ['**/*.latte'],
    // Many applications have a function of their own for it.
    isBeside: true,
  },
  words: ['translate', '{_'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'latte'],
    calls: [
      { callees: ['translate', '*.translate'], key: [0, 'message'], namespace: ['domain', 2] },
      { callees: ['_'], namespace: 'domain', prefix: 'prefix' },
    ],
    filters: ['translate'],
    filterDomain: 'domain',
    blocks: ['translate', '_'],
    messageSigns: ['{_', 'n:translate', 'n:inner-translate'],
    resolve: inDomain,
  },
};

/** The first part of a key names its file, the domain: `shop.cart.title` is `cart.title` in `shop.en.neon`. */
function inDomain({ key, prefix }: PlacedKey): ResolvedKey | undefined {
  const isWhole = prefix === undefined || key.startsWith('//');
  const [, domain, rest] =
    /^(?:\/\/)?([\w-]+)\.([^\s.][^\s]*)$/.exec(isWhole ? key : `${prefix}.${key}`) ?? [];
  if (domain === undefined || rest === undefined) return undefined;
  const names = [`${domain}.${rest}`, `${domain}:${rest}`];
  // Of a family without a literal part the bare name would be every key.
  return { names: /^[*.]*$/.test(rest) ? names : [...names, rest] };
}
