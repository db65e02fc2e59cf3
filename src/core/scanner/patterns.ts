import type { Framework } from './framework.ts';
import { Guard } from './guard.ts';
import { keyNames } from './names.ts';
import { mayTakeLong, neededText } from './patternSource.ts';
import { namingOf, type Rules, unnamedCustom } from './rules.ts';
import type { Usage } from './types.ts';

/** Longest that a user's pattern may take over one file, in milliseconds. */
const budget = 50;
/** When one is interrupted for the first time: it goes on if the process has only waited for a processor. */
const firstLook = 200;
const lastLook = 5_000;
/** A pattern is applied line by line, and longer lines in pieces, so that the clock is looked at in between. */
const pieceLength = 500;
/** How far a match may reach beyond the piece that it begins in. */
const overlap = 250;

const custom: Framework = {
  ...unnamedCustom,
  naming: { keySeparator: '.', namespaceSeparator: ':' },
};

/** Clocks in milliseconds. */
export interface Clocks {
  readonly passed: () => number;
  /** Of the whole process, which Node tells even where it cannot tell that of a thread. */
  readonly processor: () => number;
}

const clocksHere: Clocks = {
  passed: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

interface Pattern {
  readonly expression: RegExp;
  /** What stands in every match. */
  readonly needs: string;
  /** Whether a single attempt to match it may take very long. */
  readonly needsGuard: boolean;
}

/** Patterns by their source, or why they are switched off. */
interface Patterns {
  readonly states: Map<string, Pattern | 'invalid' | 'slow'>;
  /** Made for the first that needs it. */
  guard?: Guard;
}

const patternsOf = new WeakMap<readonly string[], Patterns>();

/**
 * The usages that the user's own regular expressions find. A pattern that is invalid, or that takes longer
 * than the {@link budget} on one file, is reported once and stays off as long as the rules live.
 */
export function usagesOfPatterns(text: string, rules: Rules, clocks = clocksHere): Usage[] {
  const sources = rules.custom?.patterns;
  if (sources === undefined || sources.length === 0) return [];
  const patterns: Patterns = patternsOf.get(sources) ?? { states: new Map() };
  patternsOf.set(sources, patterns);
  return sources.flatMap(source => usagesOf(source, text, patterns, rules, clocks));
}

function usagesOf(
  source: string,
  text: string,
  patterns: Patterns,
  rules: Rules,
  clocks: Clocks,
): readonly Usage[] {
  const pattern = patterns.states.get(source) ?? compile(source, patterns, rules);
  if (typeof pattern === 'string') return [];
  const { expression, needs, needsGuard } = pattern;
  // A guard takes a tenth of a millisecond or more, which is much for thousands of files.
  if (!text.includes(needs)) return [];
  const find = () => usagesIn(text, expression, rules, clocks);
  const found = needsGuard ? guarded(find, patterns, clocks) : find();
  if (found !== undefined) return found;
  patterns.states.set(source, 'slow');
  rules.onProblem?.({ pattern: source, reason: 'slow' });
  return [];
}

/** Undefined if it took too long. */
function guarded<T>(find: () => T | undefined, patterns: Patterns, { processor }: Clocks): T | undefined {
  patterns.guard ??= new Guard();
  for (let longest = firstLook; longest < lastLook; longest *= 2) {
    const used = processor();
    const found = patterns.guard.run(find, longest);
    if (found !== undefined || processor() - used > budget) return found;
  }
  return undefined;
}

/** Undefined if it took too long. */
function usagesIn(text: string, expression: RegExp, rules: Rules, clocks: Clocks): Usage[] | undefined {
  const usages: Usage[] = [];
  const isOver = timer(clocks);
  let end = 0;
  for (const piece of piecesOf(text)) {
    expression.lastIndex = 0;
    for (const match of piece.text.matchAll(expression)) {
      if (match.index >= pieceLength) break;
      // Of a match that began in the piece before, this is only the rest.
      if (piece.start + match.index < end) continue;
      end = piece.start + match.index + match[0].length;
      const usage = usageOf(match, piece.start, rules);
      if (usage !== undefined) usages.push(usage);
    }
    if (isOver()) return undefined;
  }
  return usages;
}

/** A pattern is not to blame for time in which the process waited for a processor. */
function timer({ passed, processor }: Clocks): () => boolean {
  const start = passed();
  const used = processor();
  return () => passed() - start > budget && processor() - used > budget;
}

function compile(source: string, { states }: Patterns, rules: Rules): Pattern | 'invalid' {
  try {
    const pattern = {
      expression: new RegExp(source, 'gmd'),
      needs: neededText(source),
      needsGuard: mayTakeLong(source),
    };
    states.set(source, pattern);
    return pattern;
  } catch {
    // Settings may hold any text as a pattern.
    states.set(source, 'invalid');
    rules.onProblem?.({ pattern: source, reason: 'invalid' });
    return 'invalid';
  }
}

interface Piece {
  readonly text: string;
  readonly start: number;
}

function* piecesOf(text: string): Generator<Piece> {
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    yield { text: text.slice(start, Math.min(end, start + pieceLength + overlap)), start };
    start = Math.min(end, start + pieceLength);
  }
}

function usageOf(match: RegExpExecArray, shift: number, rules: Rules): Usage | undefined {
  const key = match.groups?.['key'] ?? match[1];
  const range = match.indices?.groups?.['key'] ?? match.indices?.[1];
  if (key === undefined || key === '' || range === undefined) return undefined;
  const named = keyNames({ key, namespaces: [], prefix: rules.custom?.prefix }, namingOf(custom, rules));
  return {
    key,
    ...(named.namespace === undefined ? {} : { namespace: named.namespace }),
    ...(named.prefix === undefined ? {} : { prefix: named.prefix }),
    names: named.names,
    range: { start: range[0] + shift, end: range[1] + shift },
    callRange: { start: match.index + shift, end: match.index + match[0].length + shift },
    kind: 'call',
    certainty: 'literal',
    args: [],
    argsAreOpen: true,
    framework: custom.id,
  };
}
