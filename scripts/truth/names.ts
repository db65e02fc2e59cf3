import type { NodePath } from '@babel/traverse';
import type { ArrayPattern, CallExpression, Node, TSType } from '@babel/types';
import { firstText } from './leaves.ts';

/** The last name of a chain: `this.props.i18n` is `i18n`. */
export function lastName(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
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

/** The namespace in a type such as `TFunction<'zod'>`. */
export function typedNamespace(identifier: Node | undefined): string | undefined {
  if (identifier?.type !== 'Identifier' || identifier.typeAnnotation?.type !== 'TSTypeAnnotation')
    return undefined;
  const type = identifier.typeAnnotation.typeAnnotation;
  if (type.type !== 'TSTypeReference' || lastName(type.typeName) !== 'TFunction') return undefined;
  const [first] = type.typeArguments?.params ?? [];
  return first?.type === 'TSLiteralType' ? firstText(first.literal) : undefined;
}

/** The prefix in `ReturnType<typeof useScopedI18n<'cart'>>`, of a name or of a property of a typed pattern. */
export function typedPrefix(identifier: Node | undefined, declared: Node | undefined): string | undefined {
  const annotation = annotationOf(identifier) ?? propertyType(annotationOf(declared), identifier);
  if (annotation?.type !== 'TSTypeReference' || lastName(annotation.typeName) !== 'ReturnType')
    return undefined;
  const [query] = annotation.typeArguments?.params ?? [];
  const [first] = query?.type === 'TSTypeQuery' ? (query.typeArguments?.params ?? []) : [];
  return first?.type === 'TSLiteralType' ? firstText(first.literal) : undefined;
}

function annotationOf(node: Node | undefined): TSType | undefined {
  if (node?.type !== 'Identifier' && node?.type !== 'ObjectPattern') return undefined;
  return node.typeAnnotation?.type === 'TSTypeAnnotation' ? node.typeAnnotation.typeAnnotation : undefined;
}

/** The type of a property in `{ t }: { t: Translator }`. */
function propertyType(type: TSType | undefined, identifier: Node | undefined): TSType | undefined {
  if (type?.type !== 'TSTypeLiteral' || identifier?.type !== 'Identifier') return undefined;
  for (const member of type.members) {
    if (member.type !== 'TSPropertySignature' || lastName(member.key) !== identifier.name) continue;
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
