import type { Framework } from '../rules.ts';

/** The functions of GNU gettext and its descendants, by where the message stands. */
const first = [
  '_',
  'gettext',
  'gettext_lazy',
  'gettext_noop',
  'ugettext',
  'ugettext_lazy',
  'ugettext_noop',
  'lazy_gettext',
  'ngettext',
  'ngettext_lazy',
  'ungettext',
  'ungettext_lazy',
  'lazy_ngettext',
  'N_',
];
const second = [
  'pgettext',
  'pgettext_lazy',
  'npgettext',
  'npgettext_lazy',
  'lazy_pgettext',
  'lazy_npgettext',
];
const withDomain = ['dgettext', 'dngettext'];

/** Python's gettext, Django and Babel: https://docs.djangoproject.com/en/stable/topics/i18n/translation/ */
export const gettext: Framework = {
  id: 'gettext',
  name: 'gettext (Python, Django)',
  detect: {
    dependencies: {
      pypi: [
        'django',
        'Django',
        'wagtail',
        'flask-babel',
        'Flask-Babel',
        'babel',
        'Babel',
        'python-gettext',
        'djangorestframework',
      ],
    },
    files: ['**/*.po', '**/*.pot'],
  },
  words: ['_(', 'gettext', 'trans'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['python', 'html', 'django-html', 'django-txt', 'jinja', 'jinja-html'],
    calls: [
      { callees: first.flatMap(anywhere) },
      { callees: second.flatMap(anywhere), key: 1 },
      { callees: withDomain.flatMap(anywhere), key: 1, namespace: 0 },
    ],
    tags: ['trans', 'translate'],
    blocks: ['blocktrans', 'blocktranslate', 'trans'],
  },
};

/** A function imported by name, and the same one as a member of a module or object. */
function anywhere(name: string): string[] {
  return [name, `*.${name}`];
}
