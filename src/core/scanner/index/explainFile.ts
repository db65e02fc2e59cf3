import { explain } from '../explain.ts';
import { namedIn } from '../named.ts';
import type { FileRules } from '../packages/fileRules.ts';
import { languageOf } from '../packages/languageOf.ts';
import type { Detected } from '../packages/reason.ts';
import type { FileExplanation } from './thread/protocol.ts';

/**
 * Why a place of a file is a usage, or is not, and what the file is read by.
 *
 * @param offset in UTF-16 code units of `text`
 */
export function explainFile(
  { rules, detected }: FileRules,
  file: string,
  text: string,
  offset: number,
): FileExplanation {
  const languageId = languageOf(file);
  const named = namedIn(text, rules).map(
    (framework): Detected => ({ framework, reason: { kind: 'source' } }),
  );
  return {
    languageId,
    frameworks: [...named, ...detected].map(({ framework, reason }) => ({
      id: framework.id,
      name: framework.name,
      reason,
    })),
    explanation: languageId === undefined ? undefined : explain(text, offset, languageId, rules),
  };
}
