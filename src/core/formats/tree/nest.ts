import { formsOf, isPluralContent } from '../plurals/plural.ts';
import type { Message } from '../types.ts';

/** A tree to print: texts, and maps in their order of output. */
export type Nested = ReadonlyMap<string, string | Nested>;

type Branch = Map<string, Leaf | Branch>;

/** A text, or a plural key, which is not split. */
interface Leaf {
  readonly value: string | Nested;
}

/**
 * Splits keys at their dots into a tree. To lose nothing, and so that reading restores the same keys, these stay flat
 * at the level of the conflict, as in `{"a": "x", "a.b": "y"}`:
 * - a key whose path leads through another key (`a.b` beside `a`);
 * - plain keys that together would be read as plural forms (`a.one` and `a.other`), according to `readsAsPlural`.
 */
export function nest(messages: Iterable<Message>, readsAsPlural?: ReadsAsPlural): Nested {
  const steps = nestInSteps(messages, readsAsPlural);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

type ReadsAsPlural = (key: string, names: readonly string[]) => boolean;

/** The number of messages to process in one step. */
const stepSize = 200;

/** {@link nest} in steps, between which other work can run. Each yields an empty part. */
export function* nestInSteps(
  messages: Iterable<Message>,
  readsAsPlural: ReadsAsPlural = () => false,
): Generator<'', Nested> {
  const root: Branch = new Map();
  let count = 0;
  for (const message of messages) {
    place(root, message.key.split('.'), leafOf(message));
    count += 1;
    if (count % stepSize === 0) yield '';
  }
  return yield* settle(root, '', readsAsPlural);
}

/** Whether a map is large enough to print in parts. */
export function isLarge(map: ReadonlyMap<string, unknown>): boolean {
  return map.size > stepSize || map.values().some(value => value instanceof Map && value.size > 0);
}

/** The value of a key in formats that write plural forms as a map. */
export function nestedContent(content: Message['content']): string | Nested {
  return isPluralContent(content) ? new Map(formsOf(content)) : content;
}

function leafOf(message: Message): Leaf {
  return { value: nestedContent(message.content) };
}

function isBranch(node: Leaf | Branch | undefined): node is Branch {
  return node instanceof Map;
}

function place(root: Branch, path: readonly string[], leaf: Leaf): void {
  let branch = root;
  for (let depth = 0; depth < path.length - 1; depth++) {
    const name = path[depth] ?? '';
    const next = branch.get(name);
    if (next !== undefined && !isBranch(next)) {
      branch.set(path.slice(depth).join('.'), leaf);
      return;
    }
    const below: Branch = next ?? new Map();
    branch.set(name, below);
    branch = below;
  }
  const name = path.at(-1) ?? '';
  const present = branch.get(name);
  branch.set(name, leaf);
  // The key came after those whose paths lead through it: they move up beside it.
  if (isBranch(present)) for (const [below, node] of flatten(name, present)) branch.set(below, node);
}

function flatten(name: string, branch: Branch): [string, Leaf][] {
  return [...branch].flatMap(([below, node]): [string, Leaf][] => {
    const joined = `${name}.${below}`;
    return isBranch(node) ? flatten(joined, node) : [[joined, node]];
  });
}

function* settle(branch: Branch, prefix: string, readsAsPlural: ReadsAsPlural): Generator<'', Nested> {
  const result = new Map<string, string | Nested>();
  for (const [name, node] of branch) {
    const key = prefix + name;
    if (!isBranch(node)) result.set(name, node.value);
    else if (looksPlural(key, node, readsAsPlural))
      for (const [joined, leaf] of flatten(name, node)) result.set(joined, leaf.value);
    else result.set(name, yield* settle(node, `${key}.`, readsAsPlural));
  }
  yield '';
  return result;
}

function looksPlural(key: string, branch: Branch, readsAsPlural: ReadsAsPlural): boolean {
  const texts = [...branch.values()].every(node => !isBranch(node) && typeof node.value === 'string');
  return texts && readsAsPlural(key, [...branch.keys()]);
}
