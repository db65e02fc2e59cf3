import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/** Where functions of gettext have the message, the plural after it left out, and the domain. */
interface Place {
  readonly key: number;
  readonly domain?: number;
}

/** https://docs.python.org/3/library/gettext.html, Django's and Flask-Babel's functions of the same kinds. */
const functions: ReadonlyMap<string, Place> = new Map([
  ...names('_ gettext gettext_lazy gettext_noop ugettext ugettext_lazy ugettext_noop lazy_gettext N_', 0),
  ...names('ngettext ngettext_lazy ungettext ungettext_lazy lazy_ngettext', 0),
  ...names('pgettext pgettext_lazy npgettext npgettext_lazy lazy_pgettext lazy_npgettext', 1),
  ...names('dgettext dngettext', 1, 0),
  ...names('dpgettext dnpgettext', 2, 0),
]);

function names(list: string, key: number, domain?: number): Array<[string, Place]> {
  return list.split(' ').map(name => [name, { key, ...(domain === undefined ? {} : { domain }) }]);
}

/** Literal usages of gettext in Python. */
export function pythonTruth(parse: Parse): TruthReader {
  return text => {
    const root = parse(text);
    const aliases = importedNames(root);
    return root.descendantsOfType(['call']).flatMap(call => ofCall(call, aliases));
  };
}

/** `from django.utils.translation import gettext_lazy as trans`. */
function importedNames(root: SyntaxNode): ReadonlyMap<string, Place> {
  const aliases = root.descendantsOfType(['aliased_import']).flatMap(node => {
    const place = functions.get(node.childForFieldName('name')?.text ?? '');
    const alias = node.childForFieldName('alias')?.text ?? '';
    return place === undefined ? [] : [[alias, place] as const];
  });
  return new Map([...functions, ...aliases]);
}

function ofCall(call: SyntaxNode, known: ReadonlyMap<string, Place>): TruthUsage[] {
  const callee = call.childForFieldName('function');
  const name = callee?.type === 'attribute' ? callee.childForFieldName('attribute')?.text : callee?.text;
  const place = known.get(name ?? '');
  const list = call.childForFieldName('arguments');
  if (place === undefined || list === null || list.type !== 'argument_list') return [];
  const plain = list.namedChildren.filter(({ type }) => type !== 'keyword_argument' && type !== 'comment');
  const given = list.namedChildren.filter(({ type }) => type === 'keyword_argument');
  const named = given.find(node => /^(?:message|singular)$/.test(node.childForFieldName('name')?.text ?? ''));
  if (callee?.type === 'attribute' && name === 'gettext' && readsSetting(callee, plain.length)) return [];
  // Of Flask-Babel's functions a value for the text may be called so: `_('%(message)s', message=error)`.
  const key = plain[place.key] ?? named?.childForFieldName('value');
  const domain = place.domain === undefined ? undefined : textsOf(plain[place.domain])[0]?.name;
  return textsOf(key).map(({ offset, name }) => ({
    offset,
    name: domain === undefined ? name : `${domain}:${name}`,
  }));
}

/** Whether a method is that of a configuration: `config.gettext("settings", "language")`, where gettext takes one text. */
function readsSetting(callee: SyntaxNode, texts: number): boolean {
  return texts > 1 || /(?:config|settings)$/i.test(callee.childForFieldName('object')?.text ?? '');
}

/** The texts that an expression may be: a literal, several that follow each other, either branch of a choice. */
function textsOf(node: SyntaxNode | null | undefined): TruthUsage[] {
  switch (node?.type) {
    case 'string': {
      const value = literalValue(node);
      const start = node.namedChildren[0]?.endIndex ?? node.startIndex;
      return value === undefined ? [] : [{ offset: start, name: value }];
    }
    case 'concatenated_string': {
      const parts = node.namedChildren.filter(({ type }) => type === 'string');
      const values = parts.map(literalValue);
      const [first] = parts;
      const start = first?.namedChildren[0]?.endIndex;
      return start === undefined || values.includes(undefined)
        ? []
        : [{ offset: start, name: values.join('') }];
    }
    case 'conditional_expression': {
      const [whenTrue, , otherwise] = node.namedChildren;
      return [...textsOf(whenTrue), ...textsOf(otherwise)];
    }
    case 'parenthesized_expression':
    case 'boolean_operator':
      return node.namedChildren.flatMap(textsOf);
    default:
      return [];
  }
}

/** The value of a literal; undefined for bytes and where code fills in a part. */
function literalValue(node: SyntaxNode): string | undefined {
  const [start] = node.namedChildren;
  const prefix = /^[a-z]*/i.exec(start?.text ?? '')?.[0].toLowerCase() ?? '';
  if (prefix.includes('b') || node.namedChildren.some(({ type }) => type === 'interpolation'))
    return undefined;
  const end = node.namedChildren.at(-1)?.startIndex ?? node.endIndex;
  const written = node.text.slice((start?.endIndex ?? 0) - node.startIndex, end - node.startIndex);
  // Python reads every line end as one.
  const raw = written.replaceAll('\r\n', '\n');
  return prefix.includes('r') ? raw : unescaped(raw);
}

const single: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
};

/** https://docs.python.org/3/reference/lexical_analysis.html#escape-sequences; names of characters stay. */
function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([0-7]{1,3})|(\r?\n|[\s\S]))/gi,
    (all, two: string, four: string, eight: string, octal: string, one: string | undefined) => {
      const code = two ?? four ?? eight;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      if (one === '\\' || one === "'" || one === '"') return one;
      return single[one?.replace('\r', '') ?? ''] ?? all;
    },
  );
}
