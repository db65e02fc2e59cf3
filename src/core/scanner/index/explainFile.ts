import { LineStarts } from '../../base/lineStarts.ts';
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
  const used = new Set<string>();
  const found = indexer.scanner.fullRulesOf(file, text, used);
  if (found === undefined) return undefined;
  const { rules, detected } = found;
  const leftOut = indexer.leftOut(file);
  const languageId = languageOf(file);
  const named = namedIn(text, rules).map(
    (framework): Detected => ({ framework, reason: { kind: 'source' } }),
  );
  const explanation = languageId === undefined ? undefined : explain(text, offset, languageId, rules);
  const { usage } = explanation ?? {};
  const writtenIn =
    usage?.keyIsElsewhere === true
      ? placeOf(usage.key, indexer.scanner.filesBehind(used, file), indexer.scanner)
      : undefined;
  return {
    languageId,
    frameworks: firstOfEach([...named, ...detected]).map(({ framework, reason }) => ({
      id: framework.id,
      name: framework.name,
      reason,
    })),
    explanation,
    ...(writtenIn === undefined ? {} : { writtenIn }),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

/** So many files are searched for a key. */
const maxSearched = 100;

/** The first place in some files where a text stands between quotes. */
function placeOf(
  key: string,
  files: readonly string[],
  scanner: RootIndexer['scanner'],
): FileExplanation['writtenIn'] {
  for (const file of files.slice(0, maxSearched)) {
    const text = scanner.textOf(file) ?? '';
    const starts = [`'${key}'`, `"${key}"`, `\`${key}\``]
      .map(quoted => text.indexOf(quoted))
      .filter(start => start >= 0);
    if (starts.length > 0) return { file, line: new LineStarts(text).positionAt(Math.min(...starts)).line };
  }
  return undefined;
}
