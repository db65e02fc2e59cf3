import type { Format, FormatContext, Message } from '../types.ts';

/** The number of messages to print in one go: about a millisecond's work. */
const sliceSize = 500;

type PrintParts = (messages: readonly Message[], context: FormatContext) => Iterable<string>;

/** `print` and `printParts` of a format that prints in parts. */
export function inParts(printParts: PrintParts): Pick<Format, 'print' | 'printParts'> {
  return { printParts, print: (messages, context) => [...printParts(messages, context)].join('') };
}

/**
 * A file of entries, printed in slices of messages between its head and its foot.
 *
 * @param printEntries receives the number of preceding messages
 */
export function* entryParts(
  messages: readonly Message[],
  printEntries: (slice: readonly Message[], before: number) => string,
  head = '',
  foot = '',
): Generator<string> {
  yield head;
  for (let start = 0; start < messages.length; start += sliceSize)
    yield printEntries(messages.slice(start, start + sliceSize), start);
  yield foot;
}
