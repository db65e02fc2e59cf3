import type { JSXElement, JSXFragment, Node, ObjectExpression } from '@babel/types';
import { react } from '@babel/types';

/** What react-i18next leaves as it is while it has no attributes. */
const kept: ReadonlySet<string> = new Set(['br', 'strong', 'i', 'p']);

/**
 * The key that react-i18next makes of children, as its `nodesToString` does over React's elements.
 *
 * @returns undefined where a child is only known at run time
 */
export function transContent(parent: JSXElement | JSXFragment): string | undefined {
  let text = '';
  // Babel's own reading of white space and comments between tags.
  for (const [place, child] of react.buildChildren(parent as JSXElement).entries()) {
    const written = childText(bare(child), place);
    if (written === undefined) return undefined;
    text += written;
  }
  return text;
}

function bare(node: Node): Node {
  return node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression' ? bare(node.expression) : node;
}

function childText(child: Node, place: number): string | undefined {
  switch (child.type) {
    case 'StringLiteral':
      return child.value;
    case 'TemplateLiteral':
      return child.expressions.length === 0 ? (child.quasis[0]?.value.cooked ?? '') : undefined;
    case 'ObjectExpression':
      return valueText(child);
    case 'JSXElement':
    case 'JSXFragment':
      return elementText(child, place);
    default:
      return undefined;
  }
}

function elementText(element: JSXElement | JSXFragment, place: number): string | undefined {
  const children = react.buildChildren(element as JSXElement);
  const opening = element.type === 'JSXElement' ? element.openingElement : undefined;
  const name = opening?.name.type === 'JSXIdentifier' ? opening.name.name : '';
  const isKept = kept.has(name) && opening?.attributes.length === 0;
  if (children.length === 0) return isKept ? `<${name}/>` : `<${place}></${place}>`;
  const inner = transContent(element);
  if (inner === undefined) return undefined;
  const isText = children.length === 1 && children[0]?.type !== 'JSXElement' && !/^\{\{/.test(inner);
  return isKept && isText ? `<${name}>${inner}</${name}>` : `<${place}>${inner}</${place}>`;
}

/** `{{ name }}` or `{{ date, format: 'short' }}` */
function valueText({ properties }: ObjectExpression): string {
  const named = properties.flatMap(property =>
    property.type === 'ObjectProperty' && property.key.type === 'Identifier' ? [property] : [],
  );
  const names = named.map(({ key }) => (key.type === 'Identifier' ? key.name : ''));
  const format = named[names.indexOf('format')]?.value;
  const others = names.filter(name => name !== 'format');
  if (others.length !== 1) return '';
  return format?.type === 'StringLiteral' ? `{{${others[0]}, ${format.value}}}` : `{{${others[0]}}}`;
}
