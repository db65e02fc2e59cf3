import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/** Functions that applications commonly have for a translator; a language or a context may come first. */
const translators: ReadonlySet<string> = new Set(['T', 'Tr', 'TrString']);
/** https://pkg.go.dev/github.com/nicksnyder/go-i18n/v2/i18n */
const fields: ReadonlyMap<string, string> = new Map([
  ['LocalizeConfig', 'MessageID'],
  ['Message', 'ID'],
]);
/** Packages that hold translators, by what their path says. */
const packages = /i18n|l10n|intl|local|lang|trans|text|message/i;
const language = /^[a-z]{2,3}(?:[-_][A-Z]{2})?$/;

/** Literal usages of go-i18n and of the functions that applications put around it, in Go. */
export function goTruth(parse: Parse): TruthReader {
  return (text, _file, _framework, own) => {
    const root = parse(text);
    const imported = importedPackages(root);
    const structs: ReadonlySet<string> = new Set(own?.functions);
    const paths = root.descendantsOfType(['selector_expression']).flatMap(node => ofStruct(node, structs));
    const calls = root.descendantsOfType(['call_expression']).flatMap(call => ofCall(call, imported));
    const literals = root.descendantsOfType(['composite_literal']).flatMap(ofLiteral);
    return [...calls, ...literals, ...paths];
  };
}

/** The path of each package by the name that it has in the file. */
function importedPackages(root: SyntaxNode): ReadonlyMap<string, string> {
  return new Map(
    root.descendantsOfType(['import_spec']).map(node => {
      const path = (node.childForFieldName('path')?.text ?? '').slice(1, -1);
      const last =
        path
          .replace(/\/v\d+$/, '')
          .split('/')
          .at(-1) ?? '';
      return [node.childForFieldName('name')?.text ?? last, path];
    }),
  );
}

function ofCall(call: SyntaxNode, imported: ReadonlyMap<string, string>): TruthUsage[] {
  const callee = call.childForFieldName('function');
  const isMember = callee?.type === 'selector_expression';
  const name = isMember ? callee.childForFieldName('field')?.text : callee?.text;
  const owner = isMember ? callee.childForFieldName('operand')?.text : undefined;
  const path = imported.get(owner ?? '');
  if (path !== undefined && !packages.test(path)) return [];
  const args =
    call.childForFieldName('arguments')?.namedChildren.filter(({ type }) => type !== 'comment') ?? [];
  if (owner === 'i18n' && (name === 'G' || name === 'NG')) return textOf(args[0]);
  if (!translators.has(name ?? '') || (name !== 'T' && !isMember)) return [];
  const [first] = textOf(args[0]);
  return first !== undefined && !language.test(first.name) ? [first] : textOf(args[1]);
}

/** A field of a struct of texts that an application calls by such names: `self.c.Tr.Actions.Checkout`. */
function ofStruct(node: SyntaxNode, structs: ReadonlySet<string>): TruthUsage[] {
  const isWhole =
    node.parent?.type !== 'selector_expression' &&
    !(node.parent?.type === 'call_expression' && node.parent.childForFieldName('function')?.id === node.id);
  if (structs.size === 0 || !isWhole) return [];
  const names: string[] = [];
  for (let at: SyntaxNode | null | undefined = node; at; at = at.childForFieldName('operand')) {
    const field: SyntaxNode | null | undefined = at.childForFieldName('field');
    if (structs.has(field?.text ?? at.text) && names.length > 0) {
      const name = names.join('.');
      return [{ offset: node.endIndex - name.length, name }];
    }
    names.unshift(field?.text ?? at.text);
  }
  return [];
}

function ofLiteral(literal: SyntaxNode): TruthUsage[] {
  const type = literal.childForFieldName('type');
  const body = literal.childForFieldName('body');
  // A list or map says the type of all that it holds: `map[Phase]*i18n.Message{Lobby: {ID: "lobby"}}`.
  const inner = type?.childForFieldName('element') ?? type?.childForFieldName('value');
  if (!inner) return inLiteral(body, type);
  const values = (body?.namedChildren ?? []).flatMap(element => {
    const value = element.type === 'keyed_element' ? element.namedChildren[1] : element;
    return value?.namedChildren.filter(each => each.type === 'literal_value') ?? [];
  });
  return values.flatMap(value => inLiteral(value, inner));
}

/** The key in the braces of a literal of a type, which may be a pointer. */
function inLiteral(body: SyntaxNode | null, type: SyntaxNode | null): TruthUsage[] {
  const [, name = ''] = /^\*?(?:\w+\.)?(\w+)$/.exec(type?.text ?? '') ?? [];
  const field = fields.get(name);
  return (body?.namedChildren ?? []).flatMap(element => {
    const [label, value] = element.namedChildren;
    return element.type === 'keyed_element' && field !== undefined && label?.text === field
      ? textOf(value?.namedChildren[0])
      : [];
  });
}

function textOf(node: SyntaxNode | undefined): TruthUsage[] {
  if (node?.type === 'raw_string_literal')
    return [{ offset: node.startIndex + 1, name: node.text.slice(1, -1) }];
  if (node?.type !== 'interpreted_string_literal') return [];
  // Its escapes are those of JSON where a key has any.
  return [{ offset: node.startIndex + 1, name: JSON.parse(node.text) }];
}
