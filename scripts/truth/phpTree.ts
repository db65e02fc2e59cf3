/** A literal text in the place of a key. */
export interface Found {
  readonly key: string;
  readonly start: number;
}

/** A part of the tree that php-parser makes. */
export interface Node {
  readonly kind: string;
  readonly [property: string]: unknown;
}

/** Whether a value is a part of the tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

/** A part of the tree and all below it. */
export function* nodesOf(root: unknown): Generator<Node, void, void> {
  const pending: unknown[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) pending.push(...next);
    else if (isNode(next)) {
      yield next;
      pending.push(...Object.values(next).filter(value => typeof value === 'object' && value !== null));
    }
  }
}

/** The argument in a place, or under one of its parameter's names. */
export function argument(args: readonly unknown[], place: number, names: readonly string[]): unknown {
  const isNamed = (one: unknown): one is Node => isNode(one) && one.kind === 'namedargument';
  const named = args.find(one => isNamed(one) && names.includes(String(one['name'])));
  if (isNode(named)) return named['value'];
  const placed = args[place];
  return isNamed(placed) ? undefined : placed;
}

/** The texts that an argument is: itself, or either branch of a choice. */
export function textsOf(node: unknown): Found[] {
  if (!isNode(node)) return [];
  if (node.kind === 'string' && typeof node['value'] === 'string') {
    const { loc } = node;
    const start = isRecord(loc) && isRecord(loc['start']) ? Number(loc['start']['offset']) : Number.NaN;
    return [{ key: node['value'], start: start + 1 }];
  }
  if (node.kind === 'retif') return [...textsOf(node['trueExpr']), ...textsOf(node['falseExpr'])];
  if (node.kind === 'match' && Array.isArray(node['arms'])) {
    return node['arms'].flatMap(arm => (isNode(arm) ? textsOf(arm['body']) : []));
  }
  if (node.kind === 'bin' && (node['type'] === '??' || node['type'] === '?:')) {
    return [...textsOf(node['left']), ...textsOf(node['right'])];
  }
  return [];
}

/** Whether a value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
