import type { Code } from '../syntax/code.ts';

interface Component {
  readonly at: number;
  readonly name: string;
}

const known = new WeakMap<Code, readonly Component[]>();

/** The components of a file in Slint: `component Cart_Page inherits Window {`, which it knows as `Cart-Page`. */
function componentsOf(code: Code): readonly Component[] {
  const found: Component[] = [];
  for (const [at, { kind, text }] of code.tokens.entries()) {
    if (kind !== 'name' || (text !== 'component' && text !== 'global')) continue;
    if (code.at(at + 1)?.kind === 'name' && /^(?:\{|inherits|implements)$/.test(code.textAt(at + 2)))
      found.push({ at, name: code.textAt(at + 1).replaceAll('_', '-') });
  }
  return found;
}

/** The name of the component that a token belongs to, which is the context of its messages. */
export function componentAt(code: Code, index: number): string | undefined {
  const components = known.get(code) ?? componentsOf(code);
  known.set(code, components);
  return components.findLast(({ at }) => at < index)?.name;
}
