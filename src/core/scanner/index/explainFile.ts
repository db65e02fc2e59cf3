import { explain } from '../explain.ts';
import { namedIn } from '../namedFrameworks.ts';
import { firstOfEach } from '../packages/innerPackages.ts';
import { languageOf } from '../packages/languageOf.ts';
import type { Detected } from '../packages/reason.ts';
import type { RootIndexer } from './indexer.ts';
import type { FileExplanation } from './thread/protocol.ts';

/**
 * Why a position in a file is a usage, or is not; by which rules the file is read; and why the index leaves it out,
 * if it does.
 *
 * @param offset in UTF-16 code units of `text`
 * @returns undefined before the first pass over the root
 */
export function explainFile(
  indexer: RootIndexer,
  file: string,
  text: string,
  offset: number,
): FileExplanation | undefined {
  const found = indexer.scanner.fullRulesOf(file, text);
  if (found === undefined) return undefined;
  const { rules, detected } = found;
  const leftOut = indexer.leftOut(file);
  const languageId = languageOf(file);
  const named = namedIn(text, rules).map(
    (framework): Detected => ({ framework, reason: { kind: 'source' } }),
  );
  return {
    languageId,
    frameworks: firstOfEach([...named, ...detected]).map(({ framework, reason }) => ({
      id: framework.id,
      name: framework.name,
      reason,
    })),
    explanation: languageId === undefined ? undefined : explain(text, offset, languageId, rules),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}
