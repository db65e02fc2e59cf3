import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/** Where the text of a function or macro stands, and what names its domain. */
interface Place {
  readonly key: number;
  readonly domain?: number;
}

const table = (names: string, place: Place): (readonly [string, Place])[] =>
  names.split(' ').map(name => [name, place]);

/** https://doc.qt.io/qt-6/i18n-source-translation.html: of any object, since every class of Qt's has its own `tr`. */
const qtMethods: ReadonlyMap<string, Place> = new Map(table('tr', { key: 0 }));
const qtFunctions: ReadonlyMap<string, Place> = new Map([
  ...table('tr qtTrId QT_TR_NOOP QT_TR_N_NOOP QT_TR_NOOP_UTF8 QT_TRID_NOOP', { key: 0 }),
  ...table('QT_TRANSLATE_NOOP QT_TRANSLATE_NOOP3 QT_TRANSLATE_N_NOOP', { key: 1 }),
]);
const qtOwners = /^(?:QCoreApplication|QApplication|QGuiApplication|qApp)$/;

/**
 * https://www.gnu.org/software/gettext/manual/html_node/xgettext-Invocation.html, https://docs.gtk.org/glib/i18n.html,
 * https://docs.wxwidgets.org/stable/group__group__funcmacro__string.html, https://api.kde.org/ki18n-index.html
 */
const gettextFunctions: ReadonlyMap<string, Place> = new Map([
  ...table('_ N_ gettext gettext_noop ngettext glib_gettext wxTRANSLATE wxPLURAL wxGetTranslation', {
    key: 0,
  }),
  ...table('i18n i18np ki18n ki18np xi18n xi18np kxi18n kxi18np kli18n kli18np I18N_NOOP', { key: 0 }),
  ...table('C_ NC_ pgettext npgettext wxTRANSLATE_IN_CONTEXT wxGETTEXT_IN_CONTEXT', { key: 1 }),
  ...table('i18nc i18ncp ki18nc ki18ncp xi18nc xi18ncp kxi18nc kli18nc kli18ncp', { key: 1 }),
  ...table('I18NC_NOOP I18N_NOOP2 I18N_NOOP2_NOSTRIP', { key: 1 }),
  ...table('dgettext dngettext dcgettext g_dgettext g_dngettext g_dcgettext', { key: 1, domain: 0 }),
  ...table('i18nd i18ndp ki18nd ki18ndp xi18nd xi18ndp', { key: 1, domain: 0 }),
  ...table('i18ndc i18ndcp ki18ndc xi18ndc g_dpgettext2 dpgettext', { key: 2, domain: 0 }),
]);

/** Literal usages of Qt's `tr` and its like, or of gettext and what is made of it, in C and C++. */
export function cppTruth(parse: Parse): TruthReader {
  return (text, _file, framework) =>
    parse(framework === 'qt' ? withoutMacros(text) : text)
      .descendantsOfType(['call_expression'])
      .flatMap(call => {
        const place = placeOf(call.childForFieldName('function'), framework === 'qt');
        const args = call.childForFieldName('arguments')?.namedChildren.filter(isCode) ?? [];
        if (place === undefined) return [];
        const domain = place.domain === undefined ? undefined : textsOf(args[place.domain])[0]?.name;
        return textsOf(args[place.key]).map(one =>
          domain === undefined ? one : { ...one, name: `${domain}:${one.name}` },
        );
      });
}

/**
 * What the compiler sees of Qt's own macros, each as long as it was: of most of them nothing, a value of those that are
 * given one (https://doc.qt.io/qt-6/qobject.html#macros). The grammar takes them for names in places where none may be.
 */
function withoutMacros(text: string): string {
  const arguments_ = String.raw`\s*\((?:[^()"]|"[^"\n]*"|\([^()]*\))*\)`;
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  const value = (found: string) => `0${blank(found.slice(1))}`;
  return text
    .replace(new RegExp(`\\b(?:SIGNAL|SLOT|METHOD|Q_ARG|Q_RETURN_ARG)${arguments_}`, 'g'), value)
    .replace(/\b(?:signals|Q_SIGNALS)(?=\s*:)/g, found => 'public'.padEnd(found.length))
    .replace(/\b(?:slots|Q_SLOTS)(?=\s*:)/g, blank)
    .replace(/\b(?:emit|Q_EMIT)(?=\s)/g, blank)
    .replace(new RegExp(`\\bQ_(?!OS_|CC_|PROCESSOR_|MOC_)[A-Z_\\d]+(?:${arguments_})?`, 'g'), blank);
}

function placeOf(callee: SyntaxNode | null, isQt: boolean): Place | undefined {
  if (callee?.type === 'identifier') return (isQt ? qtFunctions : gettextFunctions).get(callee.text);
  const isStatic = callee?.type === 'qualified_identifier';
  if (!isQt || (!isStatic && callee?.type !== 'field_expression')) return undefined;
  const name = callee?.childForFieldName(isStatic ? 'name' : 'field')?.text ?? '';
  const owner = callee?.childForFieldName(isStatic ? 'scope' : 'argument')?.text ?? '';
  // `Outer::Inner::tr("Open")`
  const last = name.split('::').at(-1) ?? '';
  if (last === 'translate' && qtOwners.test(owner)) return { key: 1 };
  return qtMethods.get(last);
}

function isCode({ type }: SyntaxNode): boolean {
  return type !== 'comment';
}

/** The texts that an argument may be: a literal, several that follow each other, either branch of a choice. */
function textsOf(node: SyntaxNode | null | undefined): TruthUsage[] {
  switch (node?.type) {
    case 'conditional_expression':
      return [node.childForFieldName('consequence'), node.childForFieldName('alternative')].flatMap(textsOf);
    case 'parenthesized_expression':
      return node.namedChildren.filter(isCode).flatMap(textsOf);
    case 'string_literal':
    case 'raw_string_literal':
    case 'concatenated_string': {
      const parts = node.type === 'concatenated_string' ? node.namedChildren.filter(isCode) : [node];
      // A macro between texts (`"%" PRIu64`) is known to the compiler only.
      if (parts.some(({ type }) => !/^(?:raw_)?string_literal$/.test(type))) return [];
      const values = parts.map(literalText);
      const [begin] = values;
      return begin === undefined
        ? []
        : [{ offset: begin.offset, name: values.map(({ name }) => name).join('') }];
    }
    default:
      return [];
  }
}

function literalText({ type, text, startIndex }: SyntaxNode): TruthUsage {
  const quote = text.indexOf('"') + 1;
  if (type === 'string_literal')
    return { offset: startIndex + quote, name: unescaped(text.slice(quote, -1)) };
  const open = text.indexOf('(') + 1;
  return { offset: startIndex + open, name: text.slice(open, text.lastIndexOf(')')) };
}

const single: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
};

/**
 * https://en.cppreference.com/w/cpp/language/escape; what bytes say is in UTF-8: `"\xc2\xab"` is `«`. A `\` before a
 * line's end joins it with the next one.
 */
function unescaped(raw: string): string {
  return raw
    .replace(/\\\r?\n/g, '')
    .replace(/(?<=(?:^|[^\\])(?:\\\\)*)(?:\\(?:x[\da-fA-F]{2}|[0-7]{1,3}))+/g, bytes =>
      Buffer.from(
        bytes
          .split('\\')
          .slice(1)
          .map(one => (one.startsWith('x') ? Number.parseInt(one.slice(1), 16) : Number.parseInt(one, 8))),
      ).toString(),
    )
    .replace(
      /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g,
      (_, four?: string, eight?: string, one = '') => {
        const code = four ?? eight;
        return code === undefined ? (single[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
      },
    );
}
