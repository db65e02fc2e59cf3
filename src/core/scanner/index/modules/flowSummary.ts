import type { PackedTranslators } from './callerFiles.ts';
import type { PackedOwn } from './ownCalls.ts';
import type { PackedRouteTexts } from './routeTexts.ts';
import type { PackedSinks } from './sinkNames.ts';

/**
 * What connects a file with others: what its exports pass on, what it passes to their exports, which of its own functions
 * pass keys on, and which texts of routes it hands to translators. Empty if nothing does.
 */
export type PackedFlow = string;

/** Does not occur in JSON without line breaks. */
const between = '\n';

export interface FlowSummary {
  readonly sinks: PackedSinks;
  readonly passedTranslators: PackedTranslators;
  readonly own: PackedOwn;
  readonly routeTexts: PackedRouteTexts;
}

/** Joins what connects a file with others into one text, as it is stored on disk. */
export function packFlow({ sinks, passedTranslators, own, routeTexts }: FlowSummary): PackedFlow {
  return [sinks, passedTranslators, own, routeTexts].join(between).trimEnd();
}

const nothing: FlowSummary = { sinks: '', passedTranslators: '', own: '', routeTexts: '' };

/** Reverses {@link packFlow}. */
export function unpackFlow(flow: PackedFlow): FlowSummary {
  if (flow === '') return nothing;
  const [sinks = '', passedTranslators = '', own = '', routeTexts = ''] = flow.split(between);
  return { sinks, passedTranslators, own, routeTexts };
}
