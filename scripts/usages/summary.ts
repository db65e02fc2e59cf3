import path from 'node:path';
import { describeReason } from '../../src/core/scanner/packages/reason.ts';
import { customId } from '../../src/core/scanner/rules.ts';
import type { TreeUsages } from './tree.ts';

/** Prints how many files, usages and keys there are, by framework, and how long it took. */
export function printSummary(
  { root, usages, indexer, files, milliseconds }: TreeUsages,
  asJson: boolean,
): void {
  const keys = new Set(usages.map(({ names }) => names[0]));
  const certainty = countBy(usages, usage => usage.certainty);
  const byFramework = Map.groupBy(usages, ({ framework }) => framework);
  const frameworks = [...byFramework]
    .map(([id, found]) => ({
      id,
      usages: found.length,
      files: new Set(found.map(usage => usage.path)).size,
      why: whyOf(path.posix.relative(root, found[0]?.path ?? ''), id),
    }))
    .sort((a, b) => b.usages - a.usages);
  const summary = { files, usages: usages.length, keys: keys.size, certainty, frameworks, milliseconds };
  if (asJson) {
    console.log(JSON.stringify(summary, undefined, 2));
    return;
  }
  const kinds = Object.entries(certainty).map(([kind, count]) => `${count} ${kind}`);
  const inDetail = kinds.length === 0 ? '' : ` (${kinds.join(', ')})`;
  console.log(`${files} source files, ${usages.length} usages of ${keys.size} keys${inDetail}`);
  for (const { id, usages: count, files: inFiles, why } of frameworks) {
    console.log(`  ${id}: ${count} usages in ${inFiles} files; ${why}`);
  }
  console.log(`in ${Math.round(milliseconds)} ms`);

  function whyOf(file: string, id: string): string {
    const detected = indexer.scanner.rulesOf(file)?.detected.find(({ framework }) => framework.id === id);
    if (detected !== undefined) return describeReason(detected.reason);
    return id === customId ? 'by your own rules' : describeReason({ kind: 'source' });
  }
}

function countBy<T>(items: readonly T[], nameOf: (item: T) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, nameOf)].map(([name, found]) => [name, found.length]));
}
