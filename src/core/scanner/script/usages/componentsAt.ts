import type { Framework } from '../../framework.ts';
import { customId } from '../../rules.ts';
import type { ScriptFile } from '../file.ts';
import { Kind } from '../lexing/tokens.ts';
import type { ComponentRule } from '../rules.ts';
import type { Owned, Vocabulary } from '../vocabulary.ts';
import { isUnrelatedComponent } from './ownComponents.ts';

/** The rules for the element of JSX that opens at a token; an import's own name counts, not its local one. */
export function componentsAt(
  file: ScriptFile,
  vocabulary: Vocabulary,
  open: number,
): readonly Owned<ComponentRule>[] {
  const { tokens } = file;
  if (tokens.kind(open + 1) !== Kind.JsxName) return [];
  return componentsNamed(file, vocabulary, tokens.slice(open + 1), open + 1);
}

/** The rules for a component by the name that stands for it at a token. */
export function componentsNamed(
  { tokens, bindings }: ScriptFile,
  vocabulary: Vocabulary,
  name: string,
  token: number,
): readonly Owned<ComponentRule>[] {
  const dot = name.indexOf('.');
  const binding = bindings.resolve(dot < 0 ? name : name.slice(0, dot), token);
  const isWhole = binding?.imported === 'default' || binding?.imported === '*';
  const isNamed = binding?.kind === 'import' && !isWhole;
  // A module's member goes by its own name: `<I18n.Trans>` of `import * as I18n from 'react-i18next'`.
  const own = dot > 0 && isWhole ? name.slice(dot + 1) : name;
  const module = binding?.module ?? '';
  const isDefault = binding?.imported === 'default' && dot < 0;
  const known =
    (isDefault ? defaultOf(module, vocabulary) : undefined) ??
    vocabulary.components.get(isNamed && dot < 0 ? binding.imported : own) ??
    // The user may name one as it is written.
    (own === name ? undefined : vocabulary.components.get(name));
  if (known === undefined) return none;
  const isOwn = binding !== undefined && dot < 0 && isUnrelatedComponent(tokens, binding, known, vocabulary);
  return isOwn ? none : fromModule(known, module);
}

/** The component that a library's module is for, whatever its name here: `import T from 'next-translate/Trans'`. */
function defaultOf(module: string, { components }: Vocabulary): readonly Owned<ComponentRule>[] | undefined {
  const known = components.get(module.slice(module.lastIndexOf('/') + 1));
  const isOwn = known?.some(
    ({ rule, framework }) => rule.modules?.includes(module) === true || isFrom(framework, module),
  );
  return isOwn === true ? known : undefined;
}

const none: readonly Owned<ComponentRule>[] = [];

/** The rules that may hold for what comes from a module: those of its own framework, else all. */
function fromModule(known: readonly Owned<ComponentRule>[], module: string): readonly Owned<ComponentRule>[] {
  const only = known.length === 1 ? known[0] : undefined;
  // Most are of one framework, and a filtered list takes room for seventeen.
  if (only !== undefined) return mayBeFrom(only, module) ? known : none;
  const possible = known.filter(each => mayBeFrom(each, module));
  if (possible.length < 2) return possible;
  const special = possible.filter(({ rule }) => rule.modules !== undefined);
  const own = special.length > 0 ? special : possible.filter(({ framework }) => isFrom(framework, module));
  if (own.length === 0) return possible;
  // What the user has added to a library's component goes before.
  return [...possible.filter(({ framework }) => framework.id === customId), ...own];
}

/** Whether a component may come from a module. */
function mayBeFrom({ rule }: Owned<ComponentRule>, module: string): boolean {
  return rule.modules?.includes(module) !== false;
}

/** Whether a module is one of a framework's packages. */
function isFrom({ detect }: Framework, module: string): boolean {
  const packages = detect.dependencies?.npm ?? [];
  return packages.some(
    name => module.startsWith(name) && (module.length === name.length || module.charAt(name.length) === '/'),
  );
}
