import type { Framework } from '../../framework.ts';
import type { CallRule } from '../../languages/code/rules.ts';

/** The functions of GNU gettext and its descendants, by where the message stands. */
const first = [
  // web2py: http://www.web2py.com/books/default/chapter/29/04/the-core#T-and-Internationalization
  'T',
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
const keyOfFirst = [0, 'message', 'singular'];
// Of Blender, whose context comes last: https://docs.blender.org/api/current/bpy.app.translations.html
const ofBlender = ['pgettext_iface', 'pgettext_tip', 'pgettext_rpt', 'pgettext_data', 'pgettext_n'];
const second = [
  'pgettext',
  'pgettext_lazy',
  'npgettext',
  'npgettext_lazy',
  'lazy_pgettext',
  'lazy_npgettext',
];
const withDomain = ['dgettext', 'dngettext'];
const withDomainAndContext = ['dpgettext', 'dnpgettext'];

/** Flask-Babel takes values: `gettext('Hello %(name)s', name=name)`; elsewhere they are filled in behind the call. */
const labelled: Pick<CallRule, 'values' | 'options' | 'isOpenWithoutValues'> = {
  values: 'labels',
  options: ['message', 'singular', 'plural', 'number', 'context', 'domain'],
  isOpenWithoutValues: true,
};

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
  words: ['_(', '_t(', 'T(', 'GetTranslation', 'gettext', 'nget_text', 'trans', 'localizer.', 'locale.'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['python', 'html', 'django-html', 'django-txt', 'jinja', 'jinja-html', 'mako', 'xml'],
    calls: [
      {
        callees: first.flatMap(each => (each === 'gettext' ? [each] : anywhere(each))),
        key: keyOfFirst,
        ...labelled,
      },
      // One text is all that it takes: `config.gettext("settings", "language")` reads a setting, as
      // `pconfig.gettext("title")` does.
      {
        callees: ['*.gettext'],
        key: keyOfFirst,
        ...labelled,
        when: [{ place: 1, is: /^$/ }],
        receiverPath: /^(?!.*(?:config|settings)$)/i,
      },
      // https://docs.wxpython.org/internationalization.html: `_ = wx.GetTranslation`, with a plural behind the text
      { callees: ['wx.GetTranslation'] },
      // Of applications' own, and what marks a text for later: `def _t(text): return text`.
      { callees: ['_t', 'nget_text'], isLiteral: true },
      { callees: ofBlender.flatMap(anywhere), key: [0, 'msgid'], context: ['msgctxt', 1] },
      // https://docs.pylonsproject.org/projects/pyramid/en/latest/narr/i18n.html
      { callees: ['localizer', '*.localizer'].flatMap(of => [`${of}.translate`, `${of}.pluralize`]) },
      // https://www.tornadoweb.org/en/stable/locale.html
      { callees: ['locale.translate', '*.locale.translate'] },
      {
        callees: second.flatMap(anywhere),
        key: [1, 'message', 'singular'],
        context: ['context', 0],
        ...labelled,
      },
      { callees: withDomain.flatMap(anywhere), key: 1, namespace: 0 },
      { callees: withDomainAndContext.flatMap(anywhere), key: 2, namespace: 0, context: 1 },
    ],
    tags: ['trans', 'translate'],
    blocks: ['blocktrans', 'blocktranslate', 'trans'],
    percentIsDoubled: true,
    formTexts: 'gtk',
  },
};

/** A function imported by name, and the same one as a member of a module or object. */
function anywhere(name: string): string[] {
  return [name, `*.${name}`];
}
