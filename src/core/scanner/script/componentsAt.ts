import type { Framework } from '../rules.ts';
import type { ScriptFile } from './file.ts';
import type { ComponentRule } from './rules.ts';
import { Kind } from './tokens.ts';
import type { Owned, Vocabulary } from './vocabulary.ts';

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
  const known = vocabulary.components.get(isNamed ? binding.imported : name) ?? [];
  if (known.length === 0) return known;
  const module = binding?.module ?? '';
  const possible = known.filter(({ rule }) => rule.modules?.includes(module) !== false);
  const own = possible.filter(({ framework }) => isFrom(framework, module));
  return own.length > 0 ? own : possible;
}

/** Whether a module is one of a framework's packages. */
function isFrom({ detect }: Framework, module: string): boolean {
  const packages = detect.dependencies?.npm ?? [];
  return packages.some(name => module === name || module.startsWith(`${name}/`));
}
