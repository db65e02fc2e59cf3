import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import type { Analysis } from './analysis.ts';
import { meantExports } from './handing/meantExports.ts';
import { openKeysIn } from './handing/openKeys.ts';
import { HandedOn } from './handing/takers.ts';
import type { Taker, Takers } from './modules.ts';
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
  const takers = mayHand ? withMeant(handedOn(), meant) : meant;
  if (Object.keys(takers).length > 0) onTakers(takers);

  function handedOn(): Takers {
    const parameters = new Parameters(file, component?.());
    const keys = [...openKeysIn(file.tokens, usages, frameworks, parameters), ...(taken?.open ?? [])];
    return new HandedOn(file, parameters, keys, modules).exported(exports);
  }
}

/** What exports hand on, and those that are translators or have some among their members. */
function withMeant(handed: Takers, meant: Takers): Takers {
  const all: Record<string, Taker> = { ...handed };
  for (const [name, taker] of Object.entries(meant)) {
    const known = all[name];
    const members = { ...known?.members, ...taker.members };
    all[name] = taker.isMeant === true || known === undefined ? taker : { ...known, members };
  }
  return all;
}

function isOpen({ certainty }: Usage): boolean {
  return certainty === 'dynamic' || certainty === 'family';
}
