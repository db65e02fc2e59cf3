import type { JSXElement, Node, TemplateLiteral } from '@babel/types';
import { react } from '@babel/types';

/** Writes messages as Lingui's macros do: https://lingui.dev/ref/macro */
export class LinguiContent {
  private elements = 0;
  private values = 0;

  ofTemplate({ quasis, expressions }: TemplateLiteral): string {
    return quasis
      .map((quasi, index) => {
        const expression = expressions[index];
        return (quasi.value.cooked ?? '') + (expression === undefined ? '' : this.value(expression));
      })
      .join('');
  }

  of(children: JSXElement['children']): string {
    return children
      .map(child => {
        switch (child.type) {
          case 'JSXText':
            return cleaned(child);
          case 'JSXExpressionContainer':
            if (child.expression.type === 'JSXEmptyExpression') return '';
            return child.expression.type === 'StringLiteral'
              ? child.expression.value
              : this.value(child.expression);
          case 'JSXElement':
            return this.element(child);
          default:
            return '';
        }
      })
      .join('');
  }

  private element(element: JSXElement): string {
    // A message in a message is a part of it.
    if (isTrans(element)) return this.of(element.children);
    const number = this.elements++;
    const inner = this.of(element.children);
    return element.openingElement.selfClosing ? `<${number}/>` : `<${number}>${inner}</${number}>`;
  }

  private value(node: Node): string {
    return node.type === 'Identifier' ? `{${node.name}}` : `{${this.values++}}`;
  }
}

/** Whether a node is the element of a message. */
export function isTrans(node: Node): boolean {
  if (node.type !== 'JSXElement') return false;
  const { name } = node.openingElement;
  return name.type === 'JSXIdentifier' && name.name === 'Trans';
}

/** White space as Babel's own JSX transform treats it. */
function cleaned(child: Extract<JSXElement['children'][number], { type: 'JSXText' }>): string {
  const built = react.buildChildren({ children: [child] } as JSXElement);
  const [only] = built;
  return only?.type === 'StringLiteral' ? only.value : '';
}
