import type { Framework } from '../rules.ts';

/** How the functions of templates are called. */
const templateWords = ['T "', '(T ', '{T ', 'Tr "', 'TrN', '| T'];

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
  words: ['MessageID', 'i18n.', '.T(', '.Tr(', '.TrN', '.TrString(', '.TrPlural', 'gotext.', 'MustLocalize'],
  wordsIn: { gotmpl: templateWords, html: templateWords },
  naming: { keySeparator: '.' },
  code: {
    languages: ['go', 'gotmpl', 'html'],
    templateFunctions: {
      T: [0],
      Tr: [0],
      TrString: [0],
      TrN: [1, 2],
      TrPluralString: [1, 2],
      Translate: [0],
    },
    calls: [
      {
        callees: [
          'T',
          '*.T',
          '*.Tr',
          '*.TrString',
          'i18n.MustGetMessage',
          'i18n.GetMessage',
          'ginI18n.MustGetMessage',
        ],
        // A context or a language may come first.
        key: [0, 1],
        notKey: /^[a-z]{2,3}(?:[-_][A-Z]{2})?$/,
      },
      // Gitea's, and that of packages like it: a number, then the key of one and that of many.
      { callees: ['*.TrN', '*.TrPluralString'], key: 1, moreKeys: 2 },
      // https://pkg.go.dev/github.com/leonelquinteros/gotext
      { callees: ['gotext.Get', 'gotext.GetN', 'gotext.GetC', 'gotext.GetNC'] },
      { callees: ['gotext.GetD', 'gotext.GetND', 'gotext.GetDC', 'gotext.GetNDC'], key: 1, namespace: 0 },
      // https://pkg.go.dev/golang.org/x/text/message
      {
        callees: [
          'message.NewPrinter().Sprintf',
          'message.NewPrinter().Printf',
          'printer.Sprintf',
          'printer.Printf',
        ],
      },
    ],
    fields: [
      { label: 'MessageID', inside: ['LocalizeConfig'] },
      { label: 'ID', inside: ['Message'] },
    ],
  },
};
