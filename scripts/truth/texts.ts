import type { NodePath, Scope } from '@babel/traverse';
import type { Node, TSType } from '@babel/types';
import { type NamedTypes, typeOfName } from './names.ts';

/**
 * All texts that an expression may be, by Babel's scopes and by the types of the same file.
 *
 * @returns undefined where one of them is only known at run time
 */
export function textsOf(
  node: Node | null | undefined,
  scope: Scope,
  types: NamedTypes,
): readonly string[] | undefined {
  const of = (one: Node) => textsOf(one, scope, types);
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return together(
        node.quasis.map(({ value }) => value.cooked ?? ''),
        node.expressions.map(of),
      );
    case 'ConditionalExpression':
      return either(of(node.consequent), of(node.alternate));
    case 'LogicalExpression':
      return node.operator === '&&' ? of(node.right) : either(of(node.left), of(node.right));
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return of(node.expression);
    case 'Identifier':
      return textsOfName(node.name, scope, types);
    default:
      return undefined;
  }
}

function textsOfName(name: string, scope: Scope, types: NamedTypes): readonly string[] | undefined {
  const binding = scope.getBinding(name);
  if (binding?.constant !== true) return undefined;
  const path: NodePath = binding.path;
  const { node } = path;
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier')
    return textsOf(node.init, path.scope, types);
  return binding.kind === 'param' ? literals(typeOfName(binding.identifier, node, types)) : undefined;
}

/** The texts that a type allows: `'list' | 'unlist'`. */
function literals(type: TSType | undefined): readonly string[] | undefined {
  if (type?.type === 'TSUnionType')
    return type.types.map(literals).reduce((all, one) => either(all, one), []);
  return type?.type === 'TSLiteralType' && type.literal.type === 'StringLiteral'
    ? [type.literal.value]
    : undefined;
}

function either(
  some: readonly string[] | undefined,
  others: readonly string[] | undefined,
): readonly string[] | undefined {
  return some && others && [...new Set([...some, ...others])];
}

/** Each way to put together a template. */
function together(
  quasis: readonly string[],
  between: readonly (readonly string[] | undefined)[],
): readonly string[] | undefined {
  let texts: readonly string[] = quasis.slice(0, 1);
  for (const [place, values] of between.entries()) {
    if (values === undefined) return undefined;
    texts = texts.flatMap(text => values.map(value => `${text}${value}${quasis[place + 1] ?? ''}`));
  }
  return texts;
}
