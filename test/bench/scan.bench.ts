import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languagesFor } from '../../src/core/scanner/languages/registry.ts';
import type { Rules } from '../../src/core/scanner/rules.ts';
import { measureIndex } from './support/indexBench.ts';
import { costOfPageFault, pageFaults } from './support/pageFaults.ts';
import { bundleAsShipped } from './support/shippedBundles.ts';

/** What the bench uses of the scanner's bundle, which is what the editor runs. */
type Scanner = Pick<typeof import('../../src/platform/scanner/entry.ts'), 'frameworks' | 'readAlone'>;

/**
 * `npm run bench -- scan [DIR]`: what one open file costs after an edit, on a made file of 5,000 lines (by the rules of
 * its package, as in the editor, and by all there are, as where nothing is known of it) and on
 * each file of a folder; and what the index of the folder costs, cold and warm, beside ripgrep.
 */
export async function run(args: readonly string[]): Promise<void> {
  console.log(`a page fault takes ${costOfPageFault().toFixed(1)} µs on this machine`);
  const scanner = await shippedScanner();
  const { frameworks } = scanner;
  const i18next = frameworks.filter(({ id }) => id === 'i18next');
  printOpenFile(scanner, { frameworks: i18next }, 'the rules of a package with react-i18next');
  printOpenFile(scanner, { frameworks }, `the rules of all ${frameworks.length} frameworks`);
  const [folder] = args.filter(one => !one.startsWith('--'));
  if (folder !== undefined) printFolder(scanner, folder);
  await measureIndex(folder);
}

async function shippedScanner(): Promise<Scanner> {
  const folder = mkdtempSync(path.join(tmpdir(), 'localens-bench-'));
  try {
    await bundleAsShipped(['src/platform/scanner/entry.ts'], folder);
    return createRequire(import.meta.url)(path.join(folder, 'entry.js'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const idsByEnding: Readonly<Record<string, string>> = {
  '.ts': 'typescript',
  '.tsx': 'typescriptreact',
  '.js': 'javascript',
  '.jsx': 'javascriptreact',
  '.vue': 'vue',
  '.svelte': 'svelte',
  '.astro': 'astro',
  '.html': 'html',
};

/** Edits before the clock counts: an editor that has just started compiles what it runs. */
const warmUp = 30;
const edits = 400;
/** Milliseconds. */
const budget = 16;
/** What is typed, whole and half: the scanner sees every state in between. */
const typed = ['// note', " t('typed.key');", " const label = t('typed.", ' {', ' `', ' <p>', ' a / b'];

function printOpenFile({ readAlone }: Scanner, rules: Rules, told: string): void {
  const lines = component(5_000).split('\n');
  const times: number[] = [];
  const faults: number[] = [];
  for (let round = 0; round < warmUp + edits; round++) {
    // Another place in each round; 7919 is prime, so that all parts of the file have their turn.
    const line = (round * 7919) % lines.length;
    const edited = lines.with(line, `${lines[line]}${typed[round % typed.length]}`).join('\n');
    const before = pageFaults();
    const start = performance.now();
    readAlone(edited, 'typescriptreact', rules);
    times.push(performance.now() - start);
    faults.push(pageFaults() - before);
  }
  const text = lines.join('\n');
  const count = readAlone(text, 'typescriptreact', rules).reading.usages.length;
  const measured = times.slice(warmUp);
  console.log(
    `open file, ${lines.length} lines, ${(text.length / 1e3).toFixed(0)} kB, ${count} usages, scanned afresh after each of ${edits} edits by ${told}:`,
  );
  console.log(
    `  p50 ${at(measured, 0.5)} ms, p90 ${at(measured, 0.9)} ms, p99 ${at(measured, 0.99)} ms (budget ${budget} ms); the very first ${(times[0] ?? 0).toFixed(0)} ms`,
  );
  const isSlow = (round: number) => (times[round] ?? 0) > budget;
  const rounds = times.map((_, round) => round).slice(warmUp);
  const faultsOf = (some: readonly number[]) =>
    some.reduce((sum, round) => sum + (faults[round] ?? 0), 0) / Math.max(1, some.length);
  const [slow, fast] = [rounds.filter(isSlow), rounds.filter(round => !isSlow(round))];
  console.log(
    `  ${slow.length} above the budget, with ${faultsOf(slow).toFixed(0)} page faults each, the others with ${faultsOf(fast).toFixed(0)}`,
  );
}

function printFolder({ frameworks, readAlone }: Scanner, folder: string): void {
  const files = globSync(`**/*{${Object.keys(idsByEnding).join(',')}}`, {
    cwd: folder,
    exclude: name => name === 'node_modules' || name === '.git',
  });
  const texts = files.map(file => ({
    languageId: idsByEnding[path.extname(file)] ?? '',
    text: readFileSync(path.join(folder, file), 'utf8'),
  }));
  const rules = { frameworks };
  const times: number[] = [];
  let characters = 0;
  let usages = 0;
  for (const { text, languageId } of texts) {
    if (languagesFor(languageId).length === 0) continue;
    const start = performance.now();
    usages += readAlone(text, languageId, rules).reading.usages.length;
    times.push(performance.now() - start);
    characters += text.length;
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  console.log(
    `${folder}: ${times.length} files, ${(characters / 1e6).toFixed(1)} MB, ${usages} usages, all frameworks`,
  );
  console.log(
    `  ${(characters / 1e3 / total).toFixed(1)} MB/s, ${((1e3 * times.length) / total).toFixed(0)} files/s`,
  );
  console.log(`  per file: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 1)} ms`);
}

function at(times: readonly number[], quantile: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? 0).toFixed(2);
}

/** A component of about that many lines, with keys, markup and ordinary code in turn. */
function component(lines: number): string {
  const parts = ["import { useTranslation, Trans } from 'react-i18next';\n"];
  for (let index = 0; parts.length * 20 < lines; index++) {
    parts.push(`export function Panel${index}({ items, onChange }: PanelProps) {
  const { t } = useTranslation('area${index % 9}', { keyPrefix: 'panel' });
  const total = items.reduce((sum, item) => sum + item.price * item.count, 0) / 100;
  const pattern = /^[a-z]+(?:-[a-z]+)*$/i;
  useEffect(() => {
    if (!pattern.test(items[0]?.name ?? '')) onChange(t('errors.name', { name: items[0]?.name }));
  }, [items]);
  return (
    <section className="panel" aria-label={t('title')}>
      {/* a comment with t('nothing') in it */}
      {items.map(item => (
        <Row key={item.id} label={t(\`kinds.\${item.kind}\`)} onClick={() => onChange(item.id)}>
          <Trans i18nKey="row.text" count={item.count} values={{ total }} />
        </Row>
      ))}
      <p>{total > 0 ? t('total', { count: items.length }) : t('empty')}</p>
    </section>
  );
}

`);
  }
  return parts.join('');
}
