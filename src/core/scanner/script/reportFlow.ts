import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import type { Analysis } from './analysis.ts';
import { ExportedSinks } from './dataflow/exportedSinks.ts';
import { HandedParts } from './dataflow/handedParts.ts';
import { openKeysIn } from './dataflow/openKeys.ts';
import { ownLookUps } from './dataflow/ownLookUps.ts';
import { routeTextsIn } from './dataflow/routeTexts.ts';
import { translatorExports } from './dataflow/translatorExports.ts';
import type { Span } from './lexing/span.ts';
import type { KeySink, KeySinks } from './modules.ts';
import { exportsOf } from './names/exports.ts';
import { Parameters } from './names/parameters.ts';
import { sharedExports } from './names/shared.ts';

/**
 * Reports a file's exported sinks, and the translators it passes to exports of other files, to the listeners of the
 * rules.
 *
 * @param usages all usages of the file
 * @param component the declared properties, if the whole file is a component
 */
export function reportFlow(
  { file, keys, sinkKeys, passedTranslators, translators }: Analysis,
  usages: readonly Usage[],
  rules: Rules,
  component?: () => ReadonlySet<string>,
): void {
  const { onSinks, onPassedTranslators, modules, frameworks } = rules;
  if (passedTranslators !== undefined) onPassedTranslators?.(passedTranslators.all);
  reportRouteTexts({ file, keys, sinkKeys }, usages, rules);
  if (onSinks === undefined) return;
  const exports = [...exportsOf(file), ...sharedExports(file)];
  const translatorSinks = translatorExports(exports, translators, rules.path);
  const lookUps = ownLookUps(file.tokens, rules);
  // Most files only have known keys, and hand none on.
  const mayHand = sinkKeys !== undefined || lookUps.length > 0 || usages.some(isOpen);
  const sinks = mayHand ? withTranslators(findSinks(), translatorSinks) : translatorSinks;
  if (Object.keys(sinks).length > 0) onSinks(sinks);

  function findSinks(): KeySinks {
    const parameters = new Parameters(file, component?.());
    const parts = new HandedParts(file, parameters);
    const mayCome = (part: Span) => parts.of(part).length > 0;
    const found = openKeysIn(file.tokens, usages, frameworks, mayCome);
    const open = [...found, ...lookUps, ...(sinkKeys?.open ?? [])];
    return new ExportedSinks(file, parameters, open, modules).exported(exports);
  }
}

/** Reports which texts of the application's routes a file hands to translators. */
export function reportRouteTexts(
  { file, keys, sinkKeys }: Pick<Analysis, 'file' | 'keys' | 'sinkKeys'>,
  usages: readonly Usage[],
  rules: Rules,
): void {
  const passed = (sinkKeys?.open ?? []).filter(({ rest }) => rest === undefined);
  if (rules.onRouteTexts === undefined || (passed.length === 0 && !usages.some(isOpen))) return;
  const found = routeTextsIn(file, keys, usages, passed, rules);
  if (found.length > 0) rules.onRouteTexts(found);
}

/** Merges the sinks with the exports that are translators, or have translators among their members. */
function withTranslators(sinks: KeySinks, translatorSinks: KeySinks): KeySinks {
  const all: Record<string, KeySink> = { ...sinks };
  for (const [name, sink] of Object.entries(translatorSinks)) all[name] = merged(all[name], sink);
  return all;
}

function merged(known: KeySink | undefined, sink: KeySink): KeySink {
  if (known === undefined || sink.isTranslator === true) return sink;
  const gives = sink.gives === undefined ? known.gives : merged(known.gives, sink.gives);
  const members = { ...known.members, ...sink.members };
  return { ...known, members, ...(gives === undefined ? {} : { gives }) };
}

function isOpen({ certainty }: Usage): boolean {
  return certainty === 'dynamic' || certainty === 'family';
}
