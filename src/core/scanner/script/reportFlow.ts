import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import type { Analysis } from './analysis.ts';
import { ExportedSinks } from './dataflow/exportedSinks.ts';
import { openKeysIn } from './dataflow/openKeys.ts';
import { translatorExports } from './dataflow/translatorExports.ts';
import type { KeySink, KeySinks } from './modules.ts';
import { exportsOf } from './names/exports.ts';
import { Parameters } from './names/parameters.ts';

/**
 * Tells whoever wants to know what the exports of a file hand on to translators, and which translators it gives to
 * those of others.
 *
 * @param usages all that the file has
 * @param component the properties that a file declares that is a component as a whole
 */
export function reportFlow(
  { file, taken, given, translators }: Analysis,
  usages: readonly Usage[],
  rules: Rules,
  component?: () => ReadonlySet<string>,
): void {
  const { onSinks, onPassedTranslators, modules, frameworks } = rules;
  if (given !== undefined) onPassedTranslators?.(given.all);
  if (onSinks === undefined) return;
  const exports = exportsOf(file);
  const meant = translatorExports(exports, translators, rules.path);
  // Most files have keys that are known, and hand on none.
  const mayHand = taken !== undefined || usages.some(isOpen);
  const sinks = mayHand ? withTranslators(handedOn(), meant) : meant;
  if (Object.keys(sinks).length > 0) onSinks(sinks);

  function handedOn(): KeySinks {
    const parameters = new Parameters(file, component?.());
    const keys = [...openKeysIn(file.tokens, usages, frameworks, parameters), ...(taken?.open ?? [])];
    return new ExportedSinks(file, parameters, keys, modules).exported(exports);
  }
}

/** What exports hand on, and those that are translators or have some among their members. */
function withTranslators(handed: KeySinks, meant: KeySinks): KeySinks {
  const all: Record<string, KeySink> = { ...handed };
  for (const [name, sink] of Object.entries(meant)) {
    const known = all[name];
    const members = { ...known?.members, ...sink.members };
    all[name] = sink.isTranslator === true || known === undefined ? sink : { ...known, members };
  }
  return all;
}

function isOpen({ certainty }: Usage): boolean {
  return certainty === 'dynamic' || certainty === 'family';
}
