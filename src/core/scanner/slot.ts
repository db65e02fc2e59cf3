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
  const range = isClosed ? usage.range : { start: usage.range.start, end: offset };
  return {
    range,
    typed: text.slice(range.start, range.end),
    framework: usage.framework,
    ...(usage.namespace === undefined ? {} : { namespace: usage.namespace }),
    ...(usage.prefix === undefined || usage.prefix.includes('*') ? {} : { prefix: usage.prefix }),
  };
}
