import type { Parse, SyntaxNode } from './grammars.ts';
import type { OwnNames, TruthReader, TruthUsage } from './types.ts';

/** Where the text of a function or macro stands, and what names its domain. */
interface Place {
  readonly key: number;
  readonly domain?: number;
  /** Whether what stands first may be left out, so that the key is the first text. */
  readonly isFirstText?: boolean;
}

const first: Place = { key: 0 };
const second: Place = { key: 1 };

/** By framework: what takes a key, macros with their `!`. */
const callees: Readonly<Record<string, ReadonlyMap<string, Place>>> = {
  // https://docs.rs/rust-i18n
  'rust-i18n': new Map([
    ['t!', first],
    ['tkv!', first],
    ['_tr!', first],
  ]),
  // https://docs.rs/i18n-embed-fl, https://docs.rs/fluent-templates
  'rust-fluent': new Map([
    ['fl!', { key: 0, isFirstText: true }],
    ['get_message', first],
    ['get_message_with_args', first],
    ['translate!', first],
    ['translate_text!', first],
    ['lookup', second],
    ['lookup_with_args', second],
    ['try_lookup', second],
    ['try_lookup_with_args', second],
  ]),
  // https://mondeja.github.io/leptos-fluent
  'leptos-fluent': new Map([
    ['tr!', { key: 0, isFirstText: true }],
    ['move_tr!', { key: 0, isFirstText: true }],
  ]),
  // https://docs.rs/gettext-rs, https://docs.rs/tr, and the functions that GNOME's applications copy from each other
  'rust-gettext': new Map([
    ...['gettext', 'ngettext', 'gettext!', 'ngettext!', 'tr!', 'i18n!'].map(name => [name, first] as const),
    ...['i18n', 'i18n_f', 'i18n_k', 'ni18n', 'ni18n_f', 'ni18n_k'].map(name => [name, first] as const),
    ...['gettext_f', 'ngettext_f', 'tr', 'ntr'].map(name => [name, first] as const),
    ...['pgettext', 'npgettext', 'pgettext!', 'pi18n', 'pi18n_f', 'pgettext_f'].map(
      name => [name, second] as const,
    ),
    ['dgettext', { key: 1, domain: 0 }],
    ['dngettext', { key: 1, domain: 0 }],
  ]),
};
/** Of Fluent's methods those of a loader by its usual name: others have a `get` and a `lookup`, too. */
const loaders: Readonly<Record<string, RegExp>> = {
  get: /^(?:LANGUAGE_)?LOADER$/,
  get_args: /^(?:LANGUAGE_)?LOADER$/,
  lookup: /^(?:LOCALES|LANGUAGES|loader)$/,
};

/** What is called, with what it is given. */
interface Call {
  readonly name: string;
  /** What stands before the last dot. */
  readonly owner: string | undefined;
  readonly isMethod: boolean;
  readonly args: readonly (readonly SyntaxNode[])[];
}

/** Literal usages of Rust's libraries of localized texts. */
export function rustTruth(parse: Parse): TruthReader {
  return (text, _file, framework, own) => {
    const root = parse(text);
    const known = placesOf(framework, own);
    const calls = root
      .descendantsOfType(['call_expression', 'macro_invocation'])
      .map(node => (node.type === 'call_expression' ? ofFunction(node) : ofMacro(node)));
    const inMacros = root.descendantsOfType(['token_tree']).flatMap(tree => inTokens(tree, text));
    return [...calls, ...inMacros].flatMap(call => ofCall(call, known, framework));
  };
}

function placesOf(framework: string, own: OwnNames | undefined): ReadonlyMap<string, Place> {
  const like = framework === 'rust-fluent' ? { key: 0, isFirstText: true } : first;
  return new Map([
    ...(callees[framework] ?? []),
    ...(own?.functions ?? []).map(name => [name, like] as const),
  ]);
}

function ofFunction(node: SyntaxNode): Call {
  const callee = node.childForFieldName('function');
  const isMethod = callee?.type === 'field_expression';
  const owner = callee?.childForFieldName(isMethod ? 'value' : 'path');
  const name = callee?.childForFieldName(isMethod ? 'field' : 'name') ?? callee;
  const args = node.childForFieldName('arguments')?.namedChildren.filter(isCode) ?? [];
  return { name: name?.text ?? '', owner: owner?.text, isMethod, args: args.map(argument => [argument]) };
}

function ofMacro(node: SyntaxNode): Call {
  const callee = node.childForFieldName('macro');
  const name = callee?.childForFieldName('name') ?? callee;
  const owner = callee?.childForFieldName('path')?.text;
  const tree = node.namedChildren.find(({ type }) => type === 'token_tree');
  return { name: `${name?.text}!`, owner, isMethod: false, args: argumentsOf(tree) };
}

/** Calls in what a macro is given: the grammar knows only its tokens. */
function inTokens(tree: SyntaxNode, text: string): Call[] {
  const tokens = tree.namedChildren;
  return tokens.flatMap((token, at): Call[] => {
    const before = tokens[at - 1];
    if (token.type !== 'token_tree' || before?.type !== 'identifier') return [];
    const between = text.slice(before.endIndex, token.startIndex);
    const owner = tokens[at - 2];
    const sign = owner === undefined ? '' : text.slice(owner.endIndex, before.startIndex).trim();
    const isMember = sign === '.' || sign === '::';
    return /^!?\s*$/.test(between)
      ? [
          {
            name: before.text + between.trim(),
            owner: isMember ? owner?.text : undefined,
            isMethod: sign === '.' || /\.\s*$/.test(text.slice(tree.startIndex, before.startIndex)),
            args: argumentsOf(token),
          },
        ]
      : [];
  });
}

/** What stands between the commas of a macro's brackets. */
function argumentsOf(tree: SyntaxNode | undefined): SyntaxNode[][] {
  const args: SyntaxNode[][] = [[]];
  let end = (tree?.startIndex ?? 0) + 1;
  for (const token of tree?.namedChildren ?? []) {
    const between = tree?.text.slice(end - tree.startIndex, token.startIndex - tree.startIndex) ?? '';
    if (between.includes(',')) args.push([]);
    if (isCode(token)) args.at(-1)?.push(token);
    end = token.endIndex;
  }
  return args;
}

function isCode({ type }: SyntaxNode): boolean {
  return !/^(?:line|block)_comment$/.test(type);
}

function ofCall(
  { name, owner, isMethod, args }: Call,
  known: ReadonlyMap<string, Place>,
  framework: string,
): TruthUsage[] {
  const wanted = loaders[name.replace(/^(?:try_)?lookup\w*$/, 'lookup')];
  const isOfLoader = framework === 'rust-fluent' && wanted !== undefined;
  if (isOfLoader && !wanted.test(owner?.split(/\.|::/).at(-1) ?? '')) return [];
  const place = known.get(name) ?? (isOfLoader ? first : undefined);
  if (place === undefined || (isMethod && !isOfLoader && name !== 'get_message')) return [];
  const key = place.isFirstText === true ? ofMessage(args) : onlyText(args[place.key])[0];
  const domain = place.domain === undefined ? undefined : onlyText(args[place.domain])[0]?.name;
  if (key === undefined) return [];
  return [domain === undefined ? key : { ...key, name: `${domain}:${key.name}` }];
}

/** The first text, by itself or with that of the attribute behind it: `fl!(loader, "cart", "title")`. */
function ofMessage(args: Call['args']): TruthUsage | undefined {
  const at = args.slice(0, 2).findIndex(one => onlyText(one).length > 0);
  const [key] = onlyText(args[at]);
  const [attribute] = onlyText(args[at + 1]);
  return key === undefined || attribute === undefined
    ? key
    : { ...key, name: `${key.name}.${attribute.name}` };
}

/** The value of an argument that is a text and nothing else; what borrows it counts as the text. */
function onlyText(tokens: readonly SyntaxNode[] | undefined): TruthUsage[] {
  const [token] = tokens ?? [];
  if (tokens?.length !== 1 || token === undefined) return [];
  if (token.type === 'reference_expression') return onlyText(token.namedChildren);
  if (token.type === 'raw_string_literal') {
    const [opening = ''] = /^r#*"/.exec(token.text) ?? [];
    const name = token.text.slice(opening.length, token.text.length - opening.length + 1);
    return [{ offset: token.startIndex + opening.length, name }];
  }
  return token.type === 'string_literal'
    ? [{ offset: token.startIndex + 1, name: unescaped(token.text.slice(1, -1)) }]
    : [];
}

const single: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

/** https://doc.rust-lang.org/reference/tokens.html#character-escapes; a `\` at a line's end takes the blanks after it. */
function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:\n\s*|u\{([\da-fA-F_]+)\}|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, braced?: string, two?: string, one = '') => {
      const code = braced?.replaceAll('_', '') ?? two;
      return code === undefined ? (single[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
    },
  );
}
