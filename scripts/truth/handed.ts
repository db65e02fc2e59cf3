import type { NodePath } from '@babel/traverse';
import type { JSXAttribute, JSXOpeningElement, Node } from '@babel/types';
import { firstText } from './leaves.ts';
import { lastName } from './names.ts';
import type { Callee } from './scriptFrameworks.ts';

/** Follows an identifier that stands in an attribute. */
type Follow = (name: string, path: NodePath) => Callee | undefined;

/**
 * What the elements of the same file, or `withTranslation('ns')`, hand a component under a property's name.
 *
 * @param path any place in the component
 * @returns undefined where nothing does, or not all do the same
 */
export function handedTo(path: NodePath, property: string, follow: Follow): Callee | undefined {
  const component = componentAround(path);
  if (component === undefined) return undefined;
  const callees = [...usesOf(component, new Set())].flatMap(use => handed(use, property, follow));
  const [first] = callees;
  return callees.every(
    one => one.namespace === first?.namespace && String(one.prefixes) === String(first?.prefixes),
  )
    ? first
    : undefined;
}

/** The outermost of the classes and functions around a place that have a name like a component's. */
function componentAround(path: NodePath): NodePath | undefined {
  let found: NodePath | undefined;
  for (let at: NodePath | null = path; at !== null; at = at.parentPath) {
    if ((at.isFunction() || at.isClass()) && nameOf(at) !== undefined) found ??= at;
  }
  return found;
}

/** `Table` of `class Table`, `function Table`, `const Table = () => …` and `const Table = memo(() => …)`. */
function nameOf(path: NodePath): string | undefined {
  const { node } = path;
  const own =
    'id' in node && node.id !== null && typeof node.id === 'object' && 'name' in node.id
      ? node.id.name
      : undefined;
  const name = typeof own === 'string' ? own : declaredFor(path);
  return name !== undefined && /^[A-Z]/.test(name) ? name : undefined;
}

/** The variable that gets a value as it is, or what a function makes of it. */
function declaredFor(path: NodePath): string | undefined {
  let at = path.parentPath;
  while (at?.isCallExpression() === true) at = at.parentPath;
  const node = at?.node;
  return node?.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : undefined;
}

/** Places that name a component or what a function made of it. */
function* usesOf(component: NodePath, seen: Set<string>): Generator<NodePath, void, void> {
  const pending = [nameOf(component)];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const use of component.scope.getBinding(name)?.referencePaths ?? []) {
      yield use;
      const { parentPath } = use;
      if (parentPath?.isCallExpression() !== true) continue;
      pending.push(declaredFor(use));
      // What a function makes of it may be handed to another at once: `withTranslation('ns')(withTheme(Table))`.
      if (parentPath.parentPath?.isCallExpression() === true) yield parentPath;
    }
  }
}

function handed(use: NodePath, property: string, follow: Follow): Callee[] {
  const { parentPath } = use;
  if (parentPath?.isJSXOpeningElement() === true) return inElement(parentPath, property, follow);
  const callee = parentPath?.isCallExpression() === true ? parentPath.node.callee : undefined;
  const isWrapper = callee?.type === 'CallExpression' && lastName(callee.callee) === 'withTranslation';
  return isWrapper && property === 't' ? [{ namespace: firstText(callee.arguments[0]) }] : [];
}

function inElement(element: NodePath<JSXOpeningElement>, property: string, follow: Follow): Callee[] {
  return element.node.attributes
    .filter(one => one.type === 'JSXAttribute')
    .filter(one => one.name.name === property)
    .flatMap(one => {
      const value = handedValue(one);
      const callee = value?.type === 'Identifier' ? follow(value.name, element) : undefined;
      return callee === undefined ? [] : [callee];
    });
}

/** What stands behind an attribute's `=`, without braces. */
export function handedValue({ value }: JSXAttribute): Node | null | undefined {
  return value?.type === 'JSXExpressionContainer' ? value.expression : value;
}
