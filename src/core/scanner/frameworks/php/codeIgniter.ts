import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/** Files with texts of its own, which applications translate: https://github.com/codeigniter4/translations */
const ownFiles = [
  ...['CLI', 'Cast', 'Cookie', 'Core', 'Encryption', 'Fabricator', 'Filters', 'Format', 'HTTP', 'Migrations'],
  ...['Pager', 'Publisher', 'RESTful', 'Router', 'Validation'],
];

/** CodeIgniter: https://codeigniter.com/user_guide/outgoing/localization.html */
export const codeIgniter: Framework = {
  id: 'codeigniter',
  name: 'CodeIgniter',
  detect: {
    signs: ['use CodeIgniter\\', 'namespace CodeIgniter\\'],
    dependencies: {
      composer: ['codeigniter4/framework', 'codeigniter4/codeigniter4', 'codeigniter/framework'],
    },
    // Many applications have a helper of their own beside it.
    isBeside: true,
    files: ['system/core/CodeIgniter.php', 'application/config/autoload.php', 'app/Config/Autoload.php'],
  },
  words: ['lang'],
  naming: { keySeparator: '.' },
  script: { names: { lang: { is: 'translator' } } },
  code: {
    languages: ['php'],
    calls: [
      { callees: ['lang', 'lang.line', '*.lang.line'], values: 1 },
      { callees: ['service().getLine'], receiver: /^language$/, values: 1 },
      { callees: ['Services.language().getLine', 'language().getLine'], values: 1 },
      // https://codeigniter.com/userguide3/libraries/form_validation.html#translating-field-names
      { callees: ['*.set_rules'], key: 1, keys: /^lang:/ },
    ],
    resolve: resolveFileKey,
    implicit: ownFiles.flatMap(file => [`${file}.*`, `${file}:*`]),
  },
};

/** `Errors.notFound` is the entry `notFound` of the file Language/LOCALE/Errors.php, perhaps the only one of a folder. */
function resolveFileKey({ key: written }: PlacedKey): ResolvedKey | undefined {
  const key = written.replace(/^lang:/, '');
  const [, file = '', entry = ''] = /^([\w/-]+)\.(\S+)$/.exec(key) ?? [];
  if (file !== '') return { names: [key, `${file}:${entry}`, entry] };
  return key === written ? undefined : { names: [key] };
}
