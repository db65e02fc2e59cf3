/**
 * What the editor would tell the developers of an application: how many of its usages lead to keys of its own locale
 * files, and what would be underlined. What is missing in some locale is for translators, so it is left out unless
 * `--missing` asks for it: texts that the source lacks, and plural forms that a locale lacks which has others.
 *
 *     node scripts/truth/findings.ts [--missing] [--samples] NAME=FOLDER …
 */
import path from 'node:path';
import { diagnose, type Finding, type FindingCode } from '../../src/core/insight/diagnose.ts';
import { readUsages } from '../usages/tree.ts';
import { withCatalogOf } from './applicationCatalog.ts';
import { markUntranslatable } from './untranslatable.ts';

const args = process.argv.slice(2);
const showSamples = args.includes('--samples');
const showMissing = args.includes('--missing');

/** The columns, in order, and what each counts. */
const columns: Readonly<Record<string, readonly FindingCode[]>> = {
  'unknown key': ['unknownKey', 'emptyFamily'],
  'unknown namespace': ['unknownNamespace'],
  'group as text': ['group'],
  'not passed': ['notPassed'],
  'placeholders differ': ['placeholders'],
  ...(showMissing && { 'no source text': ['withoutSource'], 'forms missing': ['missing'] }),
};
const maxSamples = 12;
/** The least share of texts in per cent of a locale in which the editor, as it is set at first, misses some. */
const completeFrom = 80;

interface PlacedFinding {
  readonly file: string;
  readonly line: number;
  readonly finding: Finding;
}

/** Everything that would be underlined in the files of a tree, and how many usages they have. */
async function findingsIn(
  root: string,
): Promise<{ findings: readonly PlacedFinding[]; usages: number; keys: number }> {
  const usages = await markUntranslatable(root, readUsages(root).usages);
  return withCatalogOf(root, catalog => {
    const findings: PlacedFinding[] = [];
    for (const [file, used] of Map.groupBy(usages, usage => usage.path)) {
      const lines = new Map(used.map(({ range, line }) => [range.start, line]));
      for (const finding of diagnose(used, catalog, completeFrom)) {
        if (finding.code === 'missing' && !finding.locales.some(({ forms }) => forms.length > 0)) continue;
        findings.push({
          file: path.relative(root, file),
          line: lines.get(finding.range.start) ?? 0,
          finding,
        });
      }
    }
    return { findings, usages: usages.length, keys: catalog.keyCount() };
  });
}

console.log(`| application | usages | keys | ${Object.keys(columns).join(' | ')} |`);
console.log(`|---|---:|---:|${'---:|'.repeat(Object.keys(columns).length)}`);
for (const argument of args.filter(arg => !arg.startsWith('--'))) {
  const [name = '', folder = ''] = argument.split('=');
  const result = await findingsIn(path.resolve(folder)).catch((error: unknown) => {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (result === undefined) continue;
  const { findings, usages, keys } = result;
  const byColumn = Object.values(columns).map(codes =>
    findings.filter(({ finding }) => codes.includes(finding.code)),
  );
  console.log(`| ${name} | ${usages} | ${keys} | ${byColumn.map(found => found.length).join(' | ')} |`);
  for (const found of showSamples ? byColumn : []) {
    const step = Math.ceil(found.length / maxSamples);
    for (const { file, line, finding } of found.filter((_, index) => index % step === 0)) {
      const { range: _range, code, name: key, ...more } = finding;
      console.log(`  ${code} ${file}:${line} ${key} ${JSON.stringify(more)}`);
    }
  }
}
