import type { OffsetRange } from '../base/range.ts';
import type { Message, ParsedLocaleFile, ParseProblem } from './types.ts';

/** A message under way, with the place that a problem with it is reported at. */
export type FoundMessage = Message & { readonly range: OffsetRange };

/**
 * Makes the result of a parse. Of several messages with one key the last counts, as it does for those who load
 * such files; each earlier one is a problem.
 */
export function collect(
  found: readonly FoundMessage[],
  problems: readonly ParseProblem[] = [],
  locale?: string,
): ParsedLocaleFile {
  const { messages, repeated } = lastOfEach(found);
  const all = [...problems, ...repeated].sort((a, b) => a.range.start - b.range.start);
  return { messages, problems: all, ...(locale === undefined ? {} : { locale }) };
}

/** The last message of each key, and a problem for each that stands before it. */
export function lastOfEach(found: readonly FoundMessage[]): {
  readonly messages: readonly FoundMessage[];
  readonly repeated: readonly ParseProblem[];
} {
  const last = new Map<string, FoundMessage>();
  const repeated: ParseProblem[] = [];
  for (const message of found) {
    const earlier = last.get(message.key);
    if (earlier !== undefined) {
      repeated.push({
        message: `'${message.key}' is given again further down, which counts.`,
        range: earlier.range,
      });
      last.delete(message.key);
    }
    last.set(message.key, message);
  }
  return { messages: [...last.values()], repeated };
}
