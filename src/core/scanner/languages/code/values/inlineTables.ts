import type { Code } from '../syntax/code.ts';
import type { KeyValue, KnownNames } from './knownNames.ts';
import { faithful } from './lookups.ts';
import { asComputed } from './pieces.ts';
import { spansAlong, stepsFrom } from './tablePaths.ts';

/** The keys in a table that is looked up where it is written: `{ open: 'cart.open' }[state]`. */
export function inlineTableKeys(
  code: Code,
  from: number,
  to: number,
  read: (from: number, to: number) => readonly KeyValue[],
  constants: KnownNames,
): readonly KeyValue[] | undefined {
  const close = code.partner(from);
  if (close < from || close === to - 1 || !/^[[{]$/.test(code.textAt(from))) return undefined;
  const { steps, end, otherwise } = stepsFrom(code, close + 1, to, faithful);
  if (steps.length === 0 || end !== to) return undefined;
  const spans = spansAlong(code, [[from, close + 1]], steps, constants);
  return spans && [...spans, ...otherwise].flatMap(span => read(...span).map(asComputed));
}
