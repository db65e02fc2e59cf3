import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import type { Analysis } from './analysis.ts';
import { meantExports } from './handing/meantExports.ts';
import { openKeysIn } from './handing/openKeys.ts';
import { HandedOn } from './handing/takers.ts';
import type { Takers } from './modules.ts';
import { exportsOf } from './names/exports.ts';
import { Parameters } from './names/parameters.ts';

/**
 * Tells whoever wants to know what the exports of a file hand on to translators, and which translators it gives to
 * those of others.
 *
 * @param usages all that the file has
 * @param component the properties that a file declares that is a component as a whole
 */
export function tellHands(
  { file, taken, given, translators }: Analysis,
  usages: readonly Usage[],
  rules: Rules,
  component?: () => ReadonlySet<string>,
): void {
  const { onTakers, onGivings, modules, frameworks } = rules;
  if (given !== undefined) onGivings?.(given.all);
  if (onTakers === undefined) return;
  const exports = exportsOf(file);
  const meant = meantExports(exports, translators, rules.path);
  // Most files have keys that are known, and hand on none.
  const mayHand = taken !== undefined || usages.some(isOpen);
  const takers = mayHand ? { ...handedOn(), ...meant } : meant;
  if (Object.keys(takers).length > 0) onTakers(takers);

  function handedOn(): Takers {
    const parameters = new Parameters(file, component?.());
    const keys = [...openKeysIn(file.tokens, usages, frameworks, parameters), ...(taken?.open ?? [])];
    return new HandedOn(file, parameters, keys, modules).exported(exports);
  }
}

function isOpen({ certainty }: Usage): boolean {
  return certainty === 'dynamic' || certainty === 'family';
}
