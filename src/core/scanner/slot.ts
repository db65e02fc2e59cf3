import type { OffsetRange } from '../base/range.ts';
import type { KeySlot, Usage } from './types.ts';

/** The slot of the usage whose key surrounds the offset. */
export function slotIn(usages: readonly Usage[], text: string, offset: number): KeySlot | undefined {
  const usage = usages.find(
    ({ range, certainty }) => certainty !== 'dynamic' && range.start <= offset && offset <= range.end,
  );
  if (usage === undefined) return undefined;
  // A string whose quote is missing runs to the end of the line, what follows the cursor included.
  const quote = text.charAt(usage.range.start - 1);
  const isClosed = text.charAt(usage.range.end) === quote;
  const { start } = usage.range;
  return slotOf(usage, isClosed ? usage.range : { start, end: offset }, text);
}

/** The slot that a usage is, with its key at a range of the text. */
export function slotOf(usage: Usage, range: OffsetRange, text: string): KeySlot {
  const { framework, namespace, namespaceIsDefault, prefix, component, isPath } = usage;
  return {
    range,
    typed: text.slice(range.start, range.end),
    framework,
    ...(namespace === undefined ? {} : { namespace }),
    ...(namespaceIsDefault === true ? { namespaceIsDefault } : {}),
    ...(prefix === undefined || prefix.includes('*') ? {} : { prefix }),
    ...(component === undefined ? {} : { component }),
    ...(isPath === true ? { isPath } : {}),
  };
}
