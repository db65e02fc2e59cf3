import type { Framework } from '../framework.ts';
import { type CustomRules, spellingsOf, unnamedCustom } from '../rules.ts';
import type { ScriptValue } from './rules.ts';

/** The user's own functions and components as a framework. */
export function customFramework(custom: CustomRules): Framework {
  const names: Record<string, ScriptValue> = {};
  for (const path of custom.functions ?? []) addPath(names, path.split('.'));
  return {
    ...unnamedCustom,
    naming: { keySeparator: '.', namespaceSeparator: ':' },
    script: {
      names,
      components: Object.fromEntries(
        Object.entries(custom.components ?? {}).flatMap(([name, key]) =>
          spellingsOf(name).map(spelling => [spelling, { key }]),
        ),
      ),
    },
  };
}

const customTranslator: ScriptValue = { is: 'translator', values: [{ argument: 1 }], fallbacks: true };

function addPath(names: Record<string, ScriptValue>, [first, ...rest]: readonly string[]): void {
  if (first === undefined || first === '') return;
  if (rest.length === 0) {
    names[first] = customTranslator;
    return;
  }
  const known = names[first];
  const members: Record<string, ScriptValue> = known?.is === 'object' ? { ...known.members } : {};
  addPath(members, rest);
  names[first] = { is: 'object', members };
}
