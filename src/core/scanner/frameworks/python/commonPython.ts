import type { Framework } from '../../framework.ts';

/** Modules and objects by whose names a program says that they hold its texts. */
const holders =
  /^(?:i18n|I18n|I18N|l10n|lang|language|locali[sz]ation|locali[sz]er|translat(?:or|ion|ions))$/;

/** The same without those that name a single record as well: `translation.get('title')` of a form's data. */
const holdersOfAll = /^(?:i18n|I18n|I18N|l10n|lang|locali[sz]ation|locali[sz]er|translat(?:or|ions))$/;

const holderWords = [
  'ranslat',
  'ocali',
  'i18n',
  'I18n',
  'I18N',
  'l10n',
  'lang.',
  'language.',
  'tr_noop',
  'trn(',
];

/**
 * What programs in Python without a framework mostly call their own functions that look texts up: for repositories about
 * which nothing else is known.
 */
export const commonPython: Framework = {
  id: 'common-python',
  name: 'Usual names in Python',
  detect: { dependencies: { pypi: [] } },
  // `tr(` alone is in every `str(`.
  words: [...' ([{=,.'].map(before => `${before}tr(`).concat(holderWords),
  naming: { keySeparator: '.' },
  code: {
    languages: ['python'],
    calls: [
      { callees: ['tr', '*.tr', 'tr_noop', 'trn', 'localize', 'get_localized_string'], values: 'labels' },
      // KDE's and Cura's.
      { callees: ['*.i18n', '*.i18np'], isLiteral: true },
      { callees: ['*.i18nc', '*.i18ncp'], key: 1, context: 0 },
      {
        callees: ['t', 'get_text', 'gettext', 'translate', 'localize', 'message', 'msg', 'string'].map(
          name => `*.${name}`,
        ),
        receiver: holders,
        isLiteral: true,
        values: 'labels',
      },
      { callees: ['*.get'], receiver: holdersOfAll, isLiteral: true, values: 'labels' },
    ],
  },
};
