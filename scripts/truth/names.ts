import type { Binding, NodePath } from '@babel/traverse';
import {
  type ArrayPattern,
  type CallExpression,
  type Node,
  type Program,
  type TSType,
  tsTypeLiteral,
} from '@babel/types';
import { firstText } from './leaves.ts';
import type { Callee } from './scriptFrameworks.ts';

/** The last name of a chain: `this.props.i18n` is `i18n`. */
export function lastName(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'PrivateName':
      return `#${node.id.name}`;
    case 'ThisExpression':
      return 'this';
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return lastName(node.property);
    case 'TSNonNullExpression':
      return lastName(node.expression);
    default:
      return '';
  }
}

/** Types that a file gives names, by these. */
export type NamedTypes = ReadonlyMap<string, TSType>;

/** What the types of a file are that stand at its top. */
export function namedTypes({ body }: Program): NamedTypes {
  const types = new Map<string, TSType>();
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSTypeAliasDeclaration') types.set(declared.id.name, declared.typeAnnotation);
    if (declared?.type === 'TSInterfaceDeclaration' && declared.id.type === 'Identifier')
      types.set(declared.id.name, tsTypeLiteral(declared.body.body));
  }
  return types;
}

/** What the type of a translator carries: `TFunction<'ns'>`, `ReturnType<typeof useScopedI18n<'cart'>>`. */
export function typedCallee(
  identifier: Node | undefined,
  declared: Node | undefined,
  types: NamedTypes,
): Callee | undefined {
  const type = typeOfName(identifier, declared, types);
  if (type?.type !== 'TSTypeReference') return undefined;
  const [first] = type.typeArguments?.params ?? [];
  const name = lastName(type.typeName);
  if (name === 'TFunction') return literal(first, text => ({ namespace: text }));
  const query = name === 'ReturnType' && first?.type === 'TSTypeQuery' ? first : undefined;
  return literal(query?.typeArguments?.params[0], text => ({ prefixes: [text] }));
}

/** The type that a name is declared with, by itself or in the type of the pattern that it stands in. */
export function typeOfName(
  identifier: Node | undefined,
  declared: Node | undefined,
  types: NamedTypes,
): TSType | undefined {
  const own = resolved(annotationOf(identifier), types);
  if (own !== undefined || identifier?.type !== 'Identifier') return own;
  return resolved(memberType(resolved(annotationOf(declared), types), identifier.name), types);
}

/** What stands behind the name of a type, or behind a member of one: `CardProps['t']`. */
function resolved(type: TSType | undefined, types: NamedTypes): TSType | undefined {
  if (type?.type === 'TSTypeReference') return types.get(lastName(type.typeName)) ?? type;
  if (type?.type !== 'TSIndexedAccessType') return type;
  const { indexType } = type;
  const name = indexType.type === 'TSLiteralType' ? firstText(indexType.literal) : undefined;
  return name === undefined ? undefined : resolved(memberType(resolved(type.objectType, types), name), types);
}

function literal(type: TSType | undefined, use: (text: string) => Callee): Callee | undefined {
  const text = type?.type === 'TSLiteralType' ? firstText(type.literal) : undefined;
  return text === undefined ? undefined : use(text);
}

function annotationOf(node: Node | undefined): TSType | undefined {
  if (node?.type !== 'Identifier' && node?.type !== 'ObjectPattern') return undefined;
  return node.typeAnnotation?.type === 'TSTypeAnnotation' ? node.typeAnnotation.typeAnnotation : undefined;
}

/** The type of a property in `{ t }: { t: Translator }`. */
function memberType(type: TSType | undefined, name: string): TSType | undefined {
  if (type?.type !== 'TSTypeLiteral') return undefined;
  for (const member of type.members) {
    if (member.type !== 'TSPropertySignature' || lastName(member.key) !== name) continue;
    return member.typeAnnotation?.typeAnnotation;
  }
  return undefined;
}

/** The property that a name was taken from in a pattern: `translate` in `{ t: translate }` is `t`. */
export function nameInPattern(node: Node, name: string): string {
  const pattern = node.type === 'AssignmentPattern' ? node.left : node;
  if (pattern.type !== 'ObjectPattern') return name;
  for (const property of pattern.properties) {
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') continue;
    if (property.value.type === 'Identifier' && property.value.name === name) return property.key.name;
  }
  return name;
}

/** The element that a name of an array pattern takes from `Promise.all([…])`. */
export function elementFor(
  pattern: ArrayPattern,
  init: Node | null | undefined,
  name: string,
): Node | null | undefined {
  const position = pattern.elements.findIndex(
    element => element?.type === 'Identifier' && element.name === name,
  );
  if (init?.type !== 'CallExpression' || lastName(init.callee) !== 'all') return init;
  const [list] = init.arguments;
  return list?.type === 'ArrayExpression' ? list.elements[position] : init;
}

/** The call in `const t = key => i18n.t(key)`: it hands its own first parameter on. */
export function wrappedCall(declarator: NodePath): NodePath<CallExpression> | undefined {
  let found: NodePath<CallExpression> | undefined;
  declarator.traverse({
    Function: outer => {
      const [first] = outer.node.params;
      if (first?.type !== 'Identifier') return outer.stop();
      outer.traverse({
        CallExpression: call => {
          const [key] = call.node.arguments;
          if (key?.type === 'Identifier' && key.name === first.name) found ??= call;
        },
      });
      outer.stop();
    },
  });
  return found;
}

/** All that a variable is given, where it is declared and later. */
export function valuesOf(binding: Binding | undefined): Node[] {
  const { node } = binding?.path ?? {};
  if (binding === undefined || node?.type !== 'VariableDeclarator') return [];
  const assigned = binding.constantViolations.flatMap(({ node: { type }, node: one }) =>
    type === 'AssignmentExpression' && 'right' in one ? [one.right as Node] : [],
  );
  return node.init ? [node.init, ...assigned] : assigned;
}

/** The name that a variable stands for: `const say = t`, `mock = t as Mock<typeof t>`. */
export function aliasOf(binding: Binding | undefined): string | undefined {
  const { node } = binding?.path ?? {};
  if (node?.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return undefined;
  const names = valuesOf(binding).map(nameOfCast);
  const [first] = names;
  return names.every(one => one === first) ? first : undefined;
}

function nameOfCast(node: Node): string | undefined {
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression')
    return nameOfCast(node.expression);
  return node.type === 'Identifier' ? node.name : undefined;
}
