import { integerSuffixesOf, type PluralSuffix, pluralRules } from '../../base/plural.ts';
import { parsePluralExpression } from './expression.ts';

/**
 * Expressions for plural rules of whole numbers (CLDR, plural rules), by number of forms. A language uses the one that
 * agrees with CLDR: so languages need not be listed.
 */
const expressions: readonly string[] = [
  '0',
  'n != 1',
  'n > 1',
  'n%10!=1 || n%100==11',
  'n%10==4 || n%10==6 || n%10==9 ? 1 : 0',
  'n==0 ? 0 : n==1 ? 1 : 2',
  'n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2',
  'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2',
  'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2',
  'n==1 ? 0 : n>=2 && n<=4 ? 1 : 2',
  'n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2',
  'n==1 ? 0 : n==0 || (n!=1 && n%100>=1 && n%100<=19) ? 1 : 2',
  'n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && n%10<=9 && (n%100<11 || n%100>19) ? 1 : 2',
  'n==1 ? 0 : n==2 ? 1 : 2',
  'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3',
  'n==1 ? 0 : n==0 || (n%100>=2 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3',
  'n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4',
  'n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>=3 && n<=19 ? 2 : 3',
  'n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4',
  'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5',
  'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5',
  'n==0 || n==1 ? 0 : n>=2 && n<=10 ? 1 : 2',
  'n%10==1 ? 0 : n%10==2 ? 1 : n%100==0 || n%100==20 || n%100==40 || n%100==60 || n%100==80 ? 2 : 3',
];

/** How a file numbers its plural forms. */
export interface PluralForms {
  /** Value of the `Plural-Forms` header. */
  readonly header: string;
  /** The category of each index; undefined if none fits. */
  readonly suffixes: readonly (PluralSuffix | undefined)[];
}

/** The plural forms for a new file of a locale. A language without a matching rule is numbered like English. */
export function pluralFormsOf(code: string): PluralForms {
  const suffixes = integerSuffixesOf(code);
  const rules = pluralRules(code);
  const fits = (expression: string) => {
    const rule = parsePluralExpression(expression);
    return rule !== undefined && samples.every(n => suffixes[rule(n)] === rules.select(n));
  };
  const expression = expressions.find(fits);
  if (expression === undefined) return { header: 'nplurals=2; plural=(n != 1);', suffixes: ['one', 'other'] };
  return { header: `nplurals=${suffixes.length}; plural=(${expression});`, suffixes };
}

/**
 * Reads a `Plural-Forms` header: each index stands for a category that its numbers have in the locale.
 *
 * @returns undefined if it is invalid
 */
export function readPluralForms(header: string, code: string): PluralForms | undefined {
  const [, count, expression] = /nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^;]+)/.exec(header) ?? [];
  const rule = expression === undefined ? undefined : parsePluralExpression(expression);
  if (rule === undefined) return undefined;
  const rules = pluralRules(code);
  const votes = Array.from({ length: Number(count) }, () => new Map<PluralSuffix, number>());
  for (const n of samples) {
    const suffix = rules.select(n);
    const ofIndex = votes[rule(n)];
    ofIndex?.set(suffix, (ofIndex.get(suffix) ?? 0) + 1);
  }
  const { suffixes } = bestAssignment(votes, new Set());
  return { header, suffixes };
}

interface Assignment {
  readonly suffixes: readonly (PluralSuffix | undefined)[];
  readonly score: number;
}

/**
 * Gives as many indexes as possible a category of their own, and among such assignments takes the one that is right
 * for most numbers. By `n > 1`, which Turkish files have, 0 and 1 share an index, and 0 is of the category of the other.
 *
 * @param votes how many numbers of each category each index has
 */
function bestAssignment(
  votes: readonly ReadonlyMap<PluralSuffix, number>[],
  taken: ReadonlySet<PluralSuffix>,
): Assignment {
  const [first, ...others] = votes;
  if (first === undefined) return { suffixes: [], score: 0 };
  let best = withFirst(undefined, 0, bestAssignment(others, taken));
  for (const [suffix, count] of first) {
    if (taken.has(suffix)) continue;
    const found = withFirst(
      suffix,
      samples.length + 1 + count,
      bestAssignment(others, new Set([...taken, suffix])),
    );
    if (found.score > best.score) best = found;
  }
  return best;
}

function withFirst(suffix: PluralSuffix | undefined, score: number, others: Assignment): Assignment {
  return { suffixes: [suffix, ...others.suffixes], score: score + others.score };
}

/** Whole numbers that cover every rule of CLDR, except exact millions. */
const samples: readonly number[] = Array.from({ length: 201 }, (_, n) => n);
