import type { Framework } from '../../rules.ts';
import type { ScriptFile } from '../file.ts';
import { Kind } from '../lexing/tokens.ts';
import type { ComponentRule } from '../rules.ts';
import type { Owned, Vocabulary } from '../vocabulary.ts';

/** The rules for the element of JSX that opens at a token; an import's own name counts, not its local one. */
export function componentsAt(
  { tokens, bindings }: ScriptFile,
  vocabulary: Vocabulary,
  open: number,
): readonly Owned<ComponentRule>[] {
  if (tokens.kind(open + 1) !== Kind.JsxName) return [];
  const name = tokens.slice(open + 1);
  const binding = bindings.resolve(name, open + 1);
  const isNamed = binding?.kind === 'import' && binding.imported !== 'default' && binding.imported !== '*';
  const known = vocabulary.components.get(isNamed ? binding.imported : name);
  return known === undefined ? none : fromModule(known, binding?.module ?? '');
}

const none: readonly Owned<ComponentRule>[] = [];

/** The rules that may hold for what comes from a module: those of its own framework, else all. */
function fromModule(known: readonly Owned<ComponentRule>[], module: string): readonly Owned<ComponentRule>[] {
  const possible = known.filter(({ rule }) => rule.modules?.includes(module) !== false);
  if (possible.length < 2) return possible;
  const own = possible.filter(({ framework }) => isFrom(framework, module));
  return own.length > 0 ? own : possible;
}

/** Whether a module is one of a framework's packages. */
function isFrom({ detect }: Framework, module: string): boolean {
  const packages = detect.dependencies?.npm ?? [];
  return packages.some(
    name => module.startsWith(name) && (module.length === name.length || module.charAt(name.length) === '/'),
  );
}
