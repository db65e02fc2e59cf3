import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import type { Analysis } from './analysis.ts';
import { openKeysIn } from './handing/openKeys.ts';
import { HandedOn } from './handing/takers.ts';
import { Parameters } from './names/parameters.ts';

/**
 * Tells whoever wants to know what the exports of a file hand on to translators, and which translators it gives to
 * those of others.
 *
 * @param usages all that the file has
 * @param component the properties that a file declares that is a component as a whole
 */
export function tellHands(
  { file, taken, given }: Analysis,
  usages: readonly Usage[],
  rules: Rules,
  component?: () => ReadonlySet<string>,
): void {
  const { onTakers, onGivings, modules, frameworks } = rules;
  if (given !== undefined) onGivings?.(given.all);
  if (onTakers === undefined) return;
  // Most files have keys that are known, and hand on none.
  if (taken === undefined && !usages.some(isOpen)) return;
  const parameters = new Parameters(file, component?.());
  const keys = [...openKeysIn(file.tokens, usages, frameworks, parameters), ...(taken?.open ?? [])];
  const takers = new HandedOn(file, parameters, keys, modules).exported();
  if (Object.keys(takers).length > 0) onTakers(takers);
}

function isOpen({ certainty }: Usage): boolean {
  return certainty === 'dynamic' || certainty === 'family';
}
