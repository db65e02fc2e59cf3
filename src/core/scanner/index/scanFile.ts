import { isBundle } from '../bundle.ts';
import type { FileRules } from '../packages/fileRules.ts';
import type { Rules } from '../rules.ts';
import { scan } from '../scan.ts';
import type { Modules } from '../script/modules.ts';
import { packTranslators } from './modules/callerFiles.ts';
import { type PackedFlow, packFlow } from './modules/flowSummary.ts';
import { packOwn } from './modules/ownCalls.ts';
import { packRouteTexts } from './modules/routeTexts.ts';
import { packSinks } from './modules/sinkFiles.ts';
import { pack } from './store/packing.ts';

export interface Scanned {
  readonly packed: string;
  /** What its exports pass on to translators, and the translators that it passes to others. */
  readonly flow: PackedFlow;
}

export const nothingScanned: Scanned = { packed: '', flow: '' };

/** @param modules the exports of other files, as this one imports them */
export function scanFile(
  text: string,
  { rules, languageId }: FileRules,
  modules: Modules,
  onProblem?: Rules['onProblem'],
): Scanned {
  if (languageId === '' || isBundle(text, languageId)) return nothingScanned;
  const flow = { sinks: '', passedTranslators: '', own: '', routeTexts: '' };
  const usages = scan(text, languageId, {
    ...rules,
    modules,
    ...(onProblem === undefined ? {} : { onProblem }),
    onSinks: sinks => (flow.sinks = packSinks(sinks)),
    onPassedTranslators: passedTranslators => (flow.passedTranslators = packTranslators(passedTranslators)),
    onRouteTexts: routeTexts => (flow.routeTexts = packRouteTexts(routeTexts)),
    onOwnFunctions: functions => (flow.own = packOwn(functions)),
  });
  return { packed: usages.length === 0 ? '' : pack(usages, text), flow: packFlow(flow) };
}
