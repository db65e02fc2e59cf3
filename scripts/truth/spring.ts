import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/** What a method has to be called on, by what its name or its type says; the place of the key among the arguments. */
interface Place {
  readonly key: number;
  readonly of?: { readonly names: RegExp; readonly types: RegExp };
}

const bundles = { names: /^(?:bundle|resourceBundle|rb|messages)$/i, types: /^ResourceBundle$/ };
const errors = { names: /^(?:errors|result|bindingResult)$/, types: /^(?:BindingResult|Errors)$/ };
const noName = /(?!)/;
const utilities = { names: /^ValidationUtils$/, types: noName };

/** Methods of Spring's MessageSource and Errors, and of Java's resource bundles, by their documentation. */
const methods: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['getMessage', { key: 0 }],
  ['getText', { key: 0, of: { names: /^$/, types: noName } }],
  ['getString', { key: 0, of: bundles }],
  ['getObject', { key: 0, of: { ...bundles, names: noName } }],
  ['containsKey', { key: 0, of: { ...bundles, names: noName } }],
  ['reject', { key: 0, of: errors }],
  ['rejectValue', { key: 1 }],
  ['rejectIfEmpty', { key: 2, of: utilities }],
  ['rejectIfEmptyOrWhitespace', { key: 2, of: utilities }],
]);

/** Literal usages of Spring's messages, of resource bundles and of Bean Validation's messages in Java. */
export function springTruth(parse: Parse): TruthReader {
  return text => {
    const root = parse(text);
    const types = declaredTypes(root);
    const called = root.descendantsOfType(['method_invocation']).flatMap(call => ofCall(call, types));
    const made = root.descendantsOfType(['object_creation_expression']).flatMap(node => {
      const isMessage = node.childForFieldName('type')?.text === 'DefaultMessageSourceResolvable';
      return isMessage ? textsOf(argumentsOf(node)[0]) : [];
    });
    const pairs = root.descendantsOfType(['element_value_pair']).flatMap(ofAnnotation);
    const usual = root.descendantsOfType(['annotation_type_element_declaration']).flatMap(node => {
      const isMessage = node.childForFieldName('name')?.text === 'message';
      return isMessage ? bracedIn(node.childForFieldName('value')) : [];
    });
    return [...called, ...made, ...pairs, ...usual];
  };
}

/** The types of variables, parameters and fields by their names. */
function declaredTypes(root: SyntaxNode): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const node of root.descendantsOfType(['formal_parameter', 'variable_declarator'])) {
    const typed = node.type === 'formal_parameter' ? node : node.parent;
    const type = typed?.childForFieldName('type')?.text;
    const name = node.childForFieldName('name')?.text;
    if (type !== undefined && name !== undefined) types.set(name, type);
  }
  return types;
}

function ofCall(call: SyntaxNode, types: ReadonlyMap<string, string>): TruthUsage[] {
  const place = methods.get(call.childForFieldName('name')?.text ?? '');
  if (place === undefined) return [];
  const object = call.childForFieldName('object');
  // What is called on nothing has the name ''.
  const owner = object === null ? '' : (/\w+$/.exec(object.text)?.[0] ?? '()');
  const isOf =
    place.of === undefined ||
    place.of.names.test(owner) ||
    place.of.types.test(types.get(owner) ?? '') ||
    (place.of.types.test('ResourceBundle') && /\bResourceBundle\.getBundle\(.*\)$/s.test(object?.text ?? ''));
  return isOf ? textsOf(argumentsOf(call)[place.key]) : [];
}

function argumentsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const list = node.childForFieldName('arguments')?.namedChildren ?? [];
  return list.filter(({ type }) => !type.endsWith('comment'));
}

/** `@NotNull(message = "{cart.empty}")`: braces around all of a text make it a key. */
function ofAnnotation({ namedChildren: [label, value] }: SyntaxNode): TruthUsage[] {
  return label?.text === 'message' ? bracedIn(value) : [];
}

function bracedIn(value: SyntaxNode | null | undefined): TruthUsage[] {
  return textsOf(value).flatMap(({ offset, name }) => {
    const key = /^\{([\w.]+)\}$/.exec(name)?.[1];
    return key === undefined ? [] : [{ offset: offset + 1, name: key }];
  });
}

/** The texts that an expression may be: a literal, or either branch of a choice. */
function textsOf(node: SyntaxNode | null | undefined): TruthUsage[] {
  if (node?.type === 'ternary_expression') return node.namedChildren.slice(1).flatMap(textsOf);
  if (node?.type === 'switch_expression') {
    const given = node.descendantsOfType(['switch_rule', 'yield_statement']);
    return given.flatMap(({ namedChildren: parts }) => {
      const last = parts.at(-1);
      return textsOf(last?.type === 'expression_statement' ? last.namedChildren[0] : last);
    });
  }
  if (node?.type === 'parenthesized_expression') return node.namedChildren.flatMap(textsOf);
  if (node?.type !== 'string_literal' || node.text.startsWith('"""')) return [];
  return [{ offset: node.startIndex + 1, name: JSON.parse(node.text.replaceAll("\\'", "'")) }];
}
