import type { Framework } from './framework.ts';
import { keyNames } from './names.ts';
import { customId, namingOf, type Rules } from './rules.ts';
import type { Usage } from './types.ts';

/** Longest that a user's pattern may take over one file, in milliseconds. */
const budget = 50;
/** A pattern is applied line by line, and longer lines in pieces, so that the clock is looked at in between. */
const pieceLength = 500;
/** How far a match may reach beyond the piece that it begins in. */
const overlap = 250;

const custom: Framework = {
  id: customId,
  name: 'Custom',
  detect: {},
  words: [],
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

/** Patterns by their source: compiled, or switched off for the reason that is kept here. */
export type PatternStates = Map<string, RegExp | 'invalid' | 'slow'>;

const statesOf = new WeakMap<readonly string[], PatternStates>();

/**
 * The usages that the user's own regular expressions find. A pattern that is invalid, or that takes longer
 * than the {@link budget} on one file, is reported once and stays off as long as the rules live.
 */
export function usagesOfPatterns(text: string, rules: Rules, clocks = clocksHere): Usage[] {
  const sources = rules.custom?.patterns;
  if (sources === undefined || sources.length === 0) return [];
  let states = statesOf.get(sources);
  if (states === undefined) {
    states = new Map();
    statesOf.set(sources, states);
  }
  return sources.flatMap(source => usagesOf(source, text, states, rules, clocks));
}

function usagesOf(
  source: string,
  text: string,
  states: PatternStates,
  rules: Rules,
  clocks: Clocks,
): Usage[] {
  const pattern = states.get(source) ?? compile(source, states, rules);
  if (typeof pattern === 'string') return [];
  const usages: Usage[] = [];
  const isOver = timer(clocks);
  let end = 0;
  for (const piece of piecesOf(text)) {
    pattern.lastIndex = 0;
    for (const match of piece.text.matchAll(pattern)) {
      if (match.index >= pieceLength) break;
      // Of a match that began in the piece before, this is only the rest.
      if (piece.start + match.index < end) continue;
      end = piece.start + match.index + match[0].length;
      const usage = usageOf(match, piece.start, rules);
      if (usage !== undefined) usages.push(usage);
    }
    if (!isOver()) continue;
    states.set(source, 'slow');
    rules.onProblem?.({ pattern: source, reason: 'slow' });
    return [];
  }
  return usages;
}

/** A pattern is not to blame for time in which the process waited for a processor. */
function timer({ passed, processor }: Clocks): () => boolean {
  const start = passed();
  const used = processor();
  return () => passed() - start > budget && processor() - used > budget;
}

function compile(source: string, states: PatternStates, rules: Rules): RegExp | 'invalid' | 'slow' {
  let state: RegExp | 'invalid' | 'slow';
  try {
    state = mayExplode(source) ? 'slow' : new RegExp(source, 'gmd');
  } catch {
    // Settings may hold any text as a pattern.
    state = 'invalid';
  }
  states.set(source, state);
  if (typeof state === 'string') rules.onProblem?.({ pattern: source, reason: state });
  return state;
}

/**
 * True when something that is repeated without limit holds a repetition of its own, `(a+)+`: one attempt can
 * take time exponential in the text, and nothing interrupts it. The clock catches slower growth.
 */
function mayExplode(source: string): boolean {
  const groups: boolean[] = [false];
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (character === '\\') at++;
    else if (character === '[') at = endOfClass(source, at);
    else if (character === '(') groups.push(false);
    else if (character === ')') {
      const repeatsInside = groups.pop() === true;
      const isRepeated = repeatsWithoutLimit(source, at + 1);
      if (repeatsInside && isRepeated) return true;
      if (repeatsInside || isRepeated) groups[groups.length - 1] = true;
    } else if (repeatsWithoutLimit(source, at)) groups[groups.length - 1] = true;
  }
  return false;
}

function repeatsWithoutLimit(source: string, at: number): boolean {
  return /^(?:[*+]|\{\d+,\})/.test(source.slice(at, at + 8));
}

function endOfClass(source: string, open: number): number {
  let at = open + 1;
  while (at < source.length && source.charAt(at) !== ']') at += source.charAt(at) === '\\' ? 2 : 1;
  return at;
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
