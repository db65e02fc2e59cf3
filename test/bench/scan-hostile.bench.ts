import { frameworks } from '../../src/core/scanner/frameworks/registry.ts';
import { languages } from '../../src/core/scanner/languages/registry.ts';
import { scan } from '../../src/core/scanner/scan.ts';
import { hostileTexts, largestTexts, textsOfManyQuestions } from '../unit/scanner/hostileTexts.ts';
import { hostileOpenings } from './support/hostileOpenings.ts';

/** Four times the text may take so many times as long: more is not linear. */
const maxGrowth = 8;
/** Milliseconds below which growth says nothing. */
const smallest = 100;

/**
 * `npm run bench -- scan-hostile [LANGUAGE …]`: whether the processor time that hostile texts take grows with their length
 * and no faster, from 250 kB to 1 MB; of each text the language in which it took longest. A usage of the language stands
 * before the text, so that it is read at all.
 */
export async function run(args: readonly string[]): Promise<void> {
  const all = languages.flatMap(({ ids }) => ids);
  const ids = args.length === 0 ? [...new Set(all)] : args;
  const small = textsOf(250_000);
  console.log('                                              250 kB       1 MB');
  for (const [title, text] of Object.entries(textsOf(1_000_000))) {
    const measured = (id: string) => ({
      id,
      quarter: longest(small[title] ?? '', id),
      whole: longest(text, id),
    });
    const times = ids.map(measured);
    const worst = times.reduce((a, b) => (b.whole > a.whole ? b : a));
    // Other work on the machine may have slowed only one of the two: what grows does so twice.
    const grown = times.filter(isNotLinear).filter(({ id }) => isNotLinear(measured(id)));
    const remark = grown.length === 0 ? '' : `  not linear: ${grown.map(({ id }) => id).join(', ')}`;
    console.log(`  ${title.padEnd(40)} ${ms(worst.quarter)} ${ms(worst.whole)}  (${worst.id})${remark}`);
  }
  for (const [title, text] of Object.entries(largestTexts())) {
    const times = ids.map(id => ({ id, whole: longest(text, id) }));
    const worst = times.reduce((a, b) => (b.whole > a.whole ? b : a));
    console.log(`  ${title.padEnd(40)} ${' '.repeat(10)} ${ms(worst.whole)}  (${worst.id})`);
  }
}

function textsOf(size: number): Readonly<Record<string, string>> {
  return { ...hostileTexts(size), ...textsOfManyQuestions(size) };
}

/** Whether a text takes out of proportion longer than a quarter of it. */
function isNotLinear({ quarter, whole }: { readonly quarter: number; readonly whole: number }): boolean {
  return whole > smallest && whole > maxGrowth * Math.max(1, quarter);
}

/** Milliseconds of processor time of a text behind the opening with which it takes longest. */
function longest(text: string, languageId: string): number {
  const openings = hostileOpenings[languageId] ?? [''];
  return Math.max(...openings.map(opening => betterOfTwo(opening + text, languageId)));
}

/** Milliseconds of processor time of the better of two runs: what else the machine does is of no interest here. */
function betterOfTwo(text: string, languageId: string): number {
  const times = [0, 1].map(() => {
    const started = process.cpuUsage();
    scan(text, languageId, { frameworks });
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`.padStart(10);
}
