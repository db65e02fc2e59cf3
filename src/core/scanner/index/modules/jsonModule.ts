import type { Constant } from '../../script/modules.ts';

/** Values nested deeper than this are no keys. */
const deepest = 12;

/** The texts, lists and objects of a JSON module; undefined if it cannot be parsed. */
export function constantOfJson(text: string): Constant | undefined {
  try {
    return constantOf(JSON.parse(text), 0);
  } catch {
    return undefined;
  }
}

function constantOf(value: unknown, depth: number): Constant | undefined {
  if (typeof value === 'string') return { is: 'text', text: value };
  if (typeof value !== 'object' || value === null || depth > deepest) return undefined;
  if (Array.isArray(value)) {
    const items = value.map(each => constantOf(each, depth + 1));
    return { is: 'list', items: items.filter(each => each !== undefined) };
  }
  const members = new Map<string, Constant>();
  for (const [name, each] of Object.entries(value)) {
    const member = constantOf(each, depth + 1);
    if (member !== undefined) members.set(name, member);
  }
  return { is: 'object', members, names: Object.keys(value) };
}
