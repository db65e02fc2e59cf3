import type { ArrowFunctionExpression, Expression, MemberExpression, Node } from '@babel/types';

/** A literal text in the place of a key. */
export interface Leaf {
  readonly text: string;
  /** Offset of the first character inside the quotes, relative to the parsed text. */
  readonly offset: number;
}

/** Literal texts that the expression may be: through conditionals, `||`, `??`, arrays and casts. */
export function leavesOf(node: Node | null | undefined, allowArrays: boolean): Leaf[] {
  switch (node?.type) {
    case 'StringLiteral':
      return [{ text: node.value, offset: (node.start ?? 0) + 1 }];
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? [{ text: node.quasis[0]?.value.cooked ?? '', offset: (node.start ?? 0) + 1 }]
        : [];
    case 'ConditionalExpression':
      return [...leavesOf(node.consequent, allowArrays), ...leavesOf(node.alternate, allowArrays)];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? leavesOf(node.right, allowArrays)
        : [...leavesOf(node.left, allowArrays), ...leavesOf(node.right, allowArrays)];
    case 'ArrayExpression':
      return allowArrays ? node.elements.flatMap(element => leavesOf(element, false)) : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return leavesOf(node.expression, allowArrays);
    case 'ArrowFunctionExpression':
      return selected(node);
    default:
      return [];
  }
}

/** The path of `$ => $.cart.title` and `$ => $['cart'].title`. */
function selected({ params: [parameter], body }: ArrowFunctionExpression): Leaf[] {
  const names: string[] = [];
  let offset = 0;
  let at: Node = body;
  for (; at.type === 'MemberExpression'; at = at.object) {
    const name = memberName(at);
    if (name === undefined) return [];
    names.unshift(name);
    offset = (at.property.start ?? 0) + (at.computed ? 1 : 0);
  }
  const isPath = parameter?.type === 'Identifier' && at.type === 'Identifier' && at.name === parameter.name;
  return isPath && names.length > 0 ? [{ text: names.join('.'), offset }] : [];
}

function memberName({ computed, property }: MemberExpression): string | undefined {
  if (computed) return property.type === 'StringLiteral' ? property.value : undefined;
  return property.type === 'Identifier' ? property.name : undefined;
}

/** The value of a property of an object literal. */
export function propertyOf(node: Node | null | undefined, name: string): Expression | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) continue;
    const key = property.key;
    const written =
      key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined;
    if (written === name) return property.value as Expression;
  }
  return undefined;
}

/** The only text of a literal, or of the first element of an array of them. */
export function firstText(node: Node | null | undefined): string | undefined {
  if (node?.type === 'ArrayExpression') return firstText(node.elements[0]);
  const [leaf, ...others] = leavesOf(node, false);
  return others.length === 0 ? leaf?.text : undefined;
}
