import type { Framework, Naming } from '../../framework.ts';
import type { MemberRule } from '../../languages/code/rules.ts';

/** How the functions of templates are called. */
const templateWords = ['T "', '(T ', '{T ', 'Tr "', 'TrN', '| T', 't "', 't `', 'tr "', 'i18n', 'anslate "'];

/** What may stand before a key. */
const language = /^[a-z]{2,3}(?:[-_][A-Z]{2})?$/;

/** https://pkg.go.dev/golang.org/x/text/message#Printer */
const printer = { types: ['message.Printer', 'Printer'], constructors: ['message.NewPrinter()'] };

const gotextObject = {
  types: ['Locale', 'Po', 'Mo', 'Translator'],
  constructors: ['gotext.NewLocale()', 'gotext.NewPo()', 'gotext.NewMo()', 'gotext.GetLocale()'],
};

/** https://pkg.go.dev/github.com/vorlif/spreak#Localizer */
const spreakObject = {
  types: ['Localizer', 'KeyLocalizer'],
  constructors: ['spreak.NewLocalizer()', 'spreak.NewKeyLocalizer()'],
};

/** `Get`, `NGet` and both with `f`, for a context or a domain with a letter before them. */
function getters(letter: string): string[] {
  return ['Get', 'Getf'].flatMap(name => [`${letter}${name}`, `${letter.replace(/P?$/, 'N$&')}${name}`]);
}

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
        'github.com/beego/i18n',
        'github.com/beego/beego',
        'github.com/astaxie/beego',
        'github.com/gogf/gf',
        'github.com/vorlif/spreak',
        'github.com/chai2010/gettext-go',
        'github.com/gosexy/gettext',
        'github.com/snapcore/go-gettext',
        'fyne.io/fyne',
      ],
    },
  },
  // Words that begin with other letters the engine would look for each by itself, which takes three times as long.
  words: [
    'MessageID',
    'i18n.',
    '.T(',
    '.Tr(',
    '.TrN',
    '.TrString(',
    '.TrPlural',
    '.I18n()',
    '.Printer',
    '.NewPrinter',
    'gotext',
    'gettext',
    '.Gettext(',
    '.NGettext(',
    'MustLocalize',
    '.Localize',
    '.L(',
    '.X(',
    '.XN(',
    '.NewLocalizer',
    '.KeyLocalizer',
    '.NewKeyLocalizer',
  ],
  wordsIn: { gotmpl: templateWords, html: templateWords, smarty: templateWords, tpl: templateWords },
  naming: { keySeparator: '.' },
  setUp: { files: ['i18n.go'], read: structOfTexts },
  withOwnNames: withStructs,
  code: {
    languages: ['go', 'templ', 'gotmpl', 'html', 'smarty', 'tpl'],
    packages: /i18n|l10n|intl|local|lang|trans|text|message/i,
    templateFunctions: {
      T: [0],
      Tr: [0],
      TrString: [0],
      TrN: [1, 2],
      TrPluralString: [1, 2],
      Translate: [0],
      t: [0],
      tr: [0],
      i18n: [0],
      translate: [0],
    },
    calls: [
      {
        callees: [
          'T',
          '*.T',
          '*.Tr',
          '*.TrString',
          'gi18n.Tf',
          'gi18n.Translate',
          'gi18n.TranslateFormat',
          ...['Tf', 'Translate', 'TranslateFormat'].map(name => `*.I18n().${name}`),
          'i18n.MustGetMessage',
          'i18n.GetMessage',
          'ginI18n.MustGetMessage',
        ],
        // A context or a language may come first.
        key: [0, 1],
        notKey: language,
      },
      // https://pkg.go.dev/github.com/invopop/ctxi18n/i18n
      { callees: ['i18n.N', 'i18n.Has'], key: [0, 1], notKey: language },
      // What applications mostly call the functions of a package of their own.
      {
        callees: ['Gettext', 'GetText', 'Localize', 'Message', 'Msg', 'Text', 'Trans', 'Translate'].map(
          name => `i18n.${name}`,
        ),
        key: [0, 1],
        notKey: language,
      },
      // https://docs.fyne.io/explore/translations
      {
        callees: ['L', 'N', 'X', 'XN', 'Localize', 'LocalizePlural', 'LocalizeKey', 'LocalizePluralKey'].map(
          name => `lang.${name}`,
        ),
      },
      // Gitea's, and that of packages like it: a number, then the key of one and that of many.
      { callees: ['*.TrN', '*.TrPluralString'], key: 1, moreKeys: 2 },
      // Snapd's and Incus': https://pkg.go.dev/github.com/snapcore/snapd/i18n
      { callees: ['i18n.G', 'i18n.NG'] },
      // https://pkg.go.dev/github.com/leonelquinteros/gotext
      { callees: ['gotext.Get', 'gotext.GetN'] },
      { callees: ['gotext.GetC'], context: 1 },
      { callees: ['gotext.GetNC'], context: 3 },
      { callees: ['gotext.GetD', 'gotext.GetND'], key: 1, namespace: 0 },
      { callees: ['gotext.GetDC'], key: 1, namespace: 0, context: 2 },
      { callees: ['gotext.GetNDC'], key: 1, namespace: 0, context: 4 },
      { callees: ['Get', 'GetN'], owner: gotextObject },
      { callees: ['GetC'], owner: gotextObject, context: 1 },
      { callees: ['GetNC'], owner: gotextObject, context: 3 },
      { callees: ['GetD', 'GetND'], owner: gotextObject, key: 1, namespace: 0 },
      { callees: ['GetDC'], owner: gotextObject, key: 1, namespace: 0, context: 2 },
      { callees: ['GetNDC'], owner: gotextObject, key: 1, namespace: 0, context: 4 },
      { callees: getters('').map(name => `localizer.${name}`) },
      { callees: getters(''), owner: spreakObject },
      { callees: getters('P'), owner: spreakObject, key: 1, context: 0 },
      { callees: getters('D'), owner: spreakObject, key: 1, namespace: 0 },
      { callees: getters('DP'), owner: spreakObject, key: 2, namespace: 0, context: 1 },
      // https://pkg.go.dev/github.com/chai2010/gettext-go, https://pkg.go.dev/github.com/snapcore/go-gettext
      { callees: ['*.Gettext', '*.NGettext'] },
      { callees: ['*.PGettext', '*.PNGettext', '*.NPGettext'], key: 1, context: 0 },
      { callees: ['*.DGettext', '*.DNGettext'], key: 1, namespace: 0 },
      { callees: ['*.DPGettext', '*.DPNGettext'], key: 2, namespace: 0, context: 1 },
      // https://pkg.go.dev/golang.org/x/text/message
      { callees: ['printer.Sprintf', 'printer.Printf'] },
      { callees: ['Sprintf', 'Printf'], owner: printer },
      { callees: ['Fprintf'], owner: printer, key: 1 },
      { callees: ['message.Key'], defaultValue: 1 },
    ],
    fields: [
      { label: 'MessageID', inside: ['LocalizeConfig'] },
      { label: 'ID', inside: ['Message'] },
      // https://pkg.go.dev/github.com/vorlif/spreak/localize
      { label: 'Singular', inside: ['Message'] },
    ],
  },
};

/**
 * The struct whose fields are the texts of an application, each named like its key in the files of other locales, by the
 * function that makes it: `func NewTranslationSet(…) *TranslationSet`.
 */
function structOfTexts(text: string): Partial<Naming> {
  const ownNames = /^func \w+\([^)]*\) \(?\*(\w*TranslationSet)\b/m.exec(text)?.slice(1) ?? [];
  return ownNames.length === 0 ? {} : { ownNames };
}

/** Fields of such structs, whatever holds one: `self.c.Tr.CommitTitle`. */
function withStructs(names: readonly string[]): Framework {
  const { code } = goI18n;
  if (code === undefined) return goI18n;
  const fields: MemberRule = {
    of: ['Tr', ...names.map(name => `i18n.English${name}()`)],
    bindsVariables: true,
    isEndOfName: true,
    types: names.flatMap(name => [name, `i18n.${name}`]),
    isDeep: true,
    isValue: true,
    keys: /^\p{Lu}/u,
  };
  return {
    ...goI18n,
    words: [...goI18n.words, '.Tr', ...names],
    code: { ...code, members: [fields] },
  };
}
