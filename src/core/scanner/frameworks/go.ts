import type { Framework } from '../rules.ts';

/** go-i18n and the functions that most Go applications put around it: https://github.com/nicksnyder/go-i18n */
export const goI18n: Framework = {
  id: 'go-i18n',
  name: 'go-i18n',
  detect: {
    dependencies: {
      go: [
        'github.com/nicksnyder/go-i18n',
        'github.com/leonelquinteros/gotext',
        'golang.org/x/text',
        'github.com/gin-contrib/i18n',
        'github.com/kataras/i18n',
      ],
    },
  },
  words: ['MessageID', 'i18n.', '.T(', '.Tr(', 'gotext.', 'MustLocalize'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['go'],
    calls: [
      {
        callees: [
          'T',
          '*.T',
          '*.Tr',
          '*.TrN',
          'gotext.Get',
          'i18n.MustGetMessage',
          'i18n.GetMessage',
          'ginI18n.MustGetMessage',
        ],
        // A context or a language may come first.
        key: [0, 1],
      },
      { callees: ['gotext.GetD'], key: 1, namespace: 0 },
    ],
    fields: [
      { label: 'MessageID', inside: ['LocalizeConfig'] },
      { label: 'ID', inside: ['Message'] },
    ],
  },
};
