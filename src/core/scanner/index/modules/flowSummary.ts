import type { PackedTranslators } from './callerFiles.ts';
import type { PackedOwn } from './ownCalls.ts';
import type { PackedSinks } from './sinkNames.ts';

/**
 * What a file has to do with others: what its exports hand on, what it gives to theirs, and which functions of its own
 * hand keys on. Empty where nothing.
 */
export type PackedFlow = string;

/** Stands in no JSON that has no line breaks of its own. */
const between = '\n';

export interface FlowSummary {
  readonly sinks: PackedSinks;
  readonly passedTranslators: PackedTranslators;
  readonly own: PackedOwn;
}

/** Puts what a file has to do with others into one text, as it is kept on disk. */
export function packFlow({ sinks, passedTranslators, own }: FlowSummary): PackedFlow {
  return [sinks, passedTranslators, own].join(between).trimEnd();
}

const nothing: FlowSummary = { sinks: '', passedTranslators: '', own: '' };

/** Takes apart what {@link packFlow} put together. */
export function unpackFlow(flow: PackedFlow): FlowSummary {
  if (flow === '') return nothing;
  const [sinks = '', passedTranslators = '', own = ''] = flow.split(between);
  return { sinks, passedTranslators, own };
}
