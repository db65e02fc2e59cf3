import type { NodePath, Scope } from '@babel/traverse';
import type { CallExpression, JSXElement, Node, ObjectExpression, TemplateLiteral } from '@babel/types';
import { react } from '@babel/types';
import { lastName } from './names.ts';

const choiceCalls: ReadonlySet<string> = new Set(['plural', 'select', 'selectOrdinal']);
const choiceElements: Readonly<Record<string, string>> = {
  Plural: 'plural',
  Select: 'select',
  SelectOrdinal: 'selectOrdinal',
};
const messageCalls: ReadonlySet<string> = new Set(['t', 'msg', 'defineMessage', '_']);

/** Writes messages as Lingui's macros do: https://lingui.dev/ref/macro */
export class LinguiContent {
  private readonly scope: Scope | undefined;
  private elements = 0;
  private values = 0;

  /** @param scope where the names of elements are looked up: an application can have a `<Select>` of its own */
  constructor(scope?: Scope) {
    this.scope = scope;
  }

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
            return this.inBraces(child.expression);
          case 'JSXElement':
            return this.element(child);
          default:
            return '';
        }
      })
      .join('');
  }

  /** `plural(count, { one: '…', other: '…' })` */
  ofCall({ callee, arguments: [value, options] }: CallExpression): string {
    const first = value === undefined ? '' : this.argument(value);
    const branches = options?.type === 'ObjectExpression' ? branchesOf(options) : [];
    return this.choice(lastName(callee), first, branches);
  }

  /** `<Plural value={count} one="…" other={<b>…</b>} />` */
  ofElement(element: JSXElement): string {
    let value = '';
    const branches: [string, Node][] = [];
    for (const one of element.openingElement.attributes) {
      if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
      const given = one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value;
      if (!given) continue;
      if (one.name.name === 'value') value = this.argument(given);
      else if (!/^(?:id|comment|context|render|component)$/.test(one.name.name)) {
        branches.push([one.name.name, given]);
      }
    }
    return this.choice(choiceElements[elementName(element)] ?? '', value, branches);
  }

  private choice(kind: string, value: string, branches: readonly [string, Node][]): string {
    const written = branches.map(([name, node]) => {
      if (name === 'offset') return `offset:${this.text(node)}`;
      const label = name.replace(/^_(?=\d)/, '=').replace(/^_/, '');
      return `${/^\d+$/.test(label) ? `=${label}` : label} {${this.text(node)}}`;
    });
    const name = kind === 'selectOrdinal' ? 'selectordinal' : kind;
    return `{${value}, ${name}, ${written.join(' ')}}`;
  }

  /** A number in braces is a value like any other: `<Trans>Default {2500}</Trans>` is `Default {0}`. */
  private inBraces(node: Node): string {
    if (node.type === 'JSXEmptyExpression') return '';
    return node.type === 'NumericLiteral' ? this.value(node) : this.text(node);
  }

  private text(node: Node): string {
    switch (node.type) {
      case 'StringLiteral':
        return node.value;
      case 'NumericLiteral':
        return String(node.value);
      case 'TemplateLiteral':
        return this.ofTemplate(node);
      case 'JSXElement':
        return this.element(node);
      case 'JSXFragment':
        return this.of(node.children);
      default:
        return this.value(node);
    }
  }

  private element(element: JSXElement): string {
    // A message in a message is a part of it.
    if (isTrans(element)) return this.of(element.children);
    if (isChoice(element) && (this.scope === undefined || isOfLingui(elementName(element), this.scope)))
      return this.ofElement(element);
    const number = this.elements++;
    const inner = this.of(element.children);
    return element.openingElement.selfClosing ? `<${number}/>` : `<${number}>${inner}</${number}>`;
  }

  private value(node: Node): string {
    return isChoice(node) && node.type === 'CallExpression' ? this.ofCall(node) : `{${this.argument(node)}}`;
  }

  private argument(node: Node): string {
    if (node.type === 'Identifier') return node.name;
    // `{{ name: value }}` and `ph({ name: value })` give a value its name.
    const labels =
      node.type === 'CallExpression' && lastName(node.callee) === 'ph' ? node.arguments[0] : node;
    const [label] = labels?.type === 'ObjectExpression' ? branchesOf(labels) : [];
    return label?.[0] ?? String(this.values++);
  }
}

function branchesOf({ properties }: ObjectExpression): [string, Node][] {
  return properties.flatMap(one => {
    if (one.type !== 'ObjectProperty') return [];
    const { key } = one;
    const name = key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : '';
    return [[name, one.value]];
  });
}

function elementName({ openingElement: { name } }: JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/** Whether a node is the element of a message. */
function isTrans(node: Node): boolean {
  return node.type === 'JSXElement' && elementName(node) === 'Trans';
}

/** Whether a node is `plural(…)`, `<Plural>` or one of their kind. */
export function isChoice(node: Node): boolean {
  if (node.type === 'JSXElement') return Object.hasOwn(choiceElements, elementName(node));
  return node.type === 'CallExpression' && choiceCalls.has(lastName(node.callee));
}

/** Whether the name of a choice comes from a macro of Lingui. */
export function isLinguiChoice(path: NodePath): boolean {
  const { node } = path;
  if (!isChoice(node)) return false;
  const name = node.type === 'JSXElement' ? elementName(node) : 'callee' in node ? lastName(node.callee) : '';
  return isOfLingui(name, path.scope);
}

function isOfLingui(name: string, scope: Scope): boolean {
  const imported = scope.getBinding(name)?.path.parent;
  return imported?.type === 'ImportDeclaration' && /^@lingui\/.*macro$/.test(imported.source.value);
}

/** Whether a message is a piece of a larger one: what stands in an expression between is a message by itself. */
export function isPart(path: NodePath): boolean {
  for (let at = path.parentPath; at !== null; at = at.parentPath) {
    const { node } = at;
    if (isTrans(node) || isLinguiChoice(at)) return true;
    // What an element is given beside its contents is not in the message, unless it is a choice's.
    const owner = node.type === 'JSXAttribute' ? at.parentPath?.parentPath : undefined;
    if (owner && !isLinguiChoice(owner)) return false;
    if (node.type === 'TaggedTemplateExpression') return messageCalls.has(lastName(node.tag));
    if (node.type === 'CallExpression') return messageCalls.has(lastName(node.callee));
    const isBetween =
      /^(?:JSX(?:Element|Fragment|ExpressionContainer|Attribute|OpeningElement)|TemplateLiteral|Object(?:Property|Expression))$/;
    if (!isBetween.test(node.type)) return false;
  }
  return false;
}
/** White space as Babel's own JSX transform treats it. */
function cleaned(child: Extract<JSXElement['children'][number], { type: 'JSXText' }>): string {
  const built = react.buildChildren({ children: [child] } as JSXElement);
  const [only] = built;
  return only?.type === 'StringLiteral' ? only.value : '';
}
