import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/** Keys where a form that has no translator shows its texts as they are. */
const path = /^[\w-]+(?:\.[\w*-]+)+$/;

/** Methods that take the name of a control, or of a column of a data grid, and its label. */
const labelled = [
  ...[
    'Text',
    'Password',
    'TextArea',
    'Email',
    'Integer',
    'Float',
    'Upload',
    'MultiUpload',
    'Checkbox',
    'Date',
  ],
  ...['RadioList', 'CheckboxList', 'Select', 'MultiSelect', 'Color', 'Time', 'DateTime', 'Submit', 'Button'],
  ...[
    'ColumnText',
    'ColumnNumber',
    'ColumnDateTime',
    'ColumnLink',
    'ColumnStatus',
    'FilterText',
    'FilterSelect',
  ],
].map(name => `*.add${name}`);

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
  words: [
    'translate',
    '{_',
    'addText(',
    'addSubmit(',
    'addSelect(',
    'addPassword(',
    'addColumn',
    'addError(',
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'latte'],
    calls: [
      { callees: ['translate', '*.translate'], key: [0, 'message'], namespace: ['domain', 2] },
      // https://doc.nette.org/en/forms/rendering#toc-translating
      { callees: labelled, key: [1, 'label', 'caption'], keys: path },
      { callees: ['*.addRule'], key: [1, 'errorMessage'], keys: path },
      {
        callees: ['setRequired', 'setPrompt', 'addError', 'addGroup', 'addProtection'].map(
          name => `*.${name}`,
        ),
        keys: path,
      },
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
