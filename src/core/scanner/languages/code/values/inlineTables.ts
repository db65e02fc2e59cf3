import type { Code } from '../syntax/code.ts';
import type { KeyValue, KnownNames } from './knownNames.ts';
import { faithful } from './lookups.ts';
import { asComputed } from './pieces.ts';
import { keyIn, spansAlong, stepsFrom } from './tablePaths.ts';

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

/** The keys in a table that Elixir's functions look up: `Map.get(@labels, kind)`, `Map.fetch!(@labels, :open)`. */
export function mappedKeys(
  code: Code,
  from: number,
  to: number,
  read: (from: number, to: number) => readonly KeyValue[],
  constants: KnownNames,
): readonly KeyValue[] | undefined {
  if (code.textAt(from) !== 'Map' || !/^(?:get|fetch!)$/.test(code.textAt(from + 2))) return undefined;
  if (code.textAt(from + 1) !== '.' || code.partner(from + 3) !== to - 1) return undefined;
  const [table, key, ...otherwise] = code.split(from + 4, to - 1);
  if (table === undefined || key === undefined) return undefined;
  const spans = spansAlong(code, [table], [{ key: keyIn(code, key), isMember: false }], constants);
  return spans && [...spans, ...otherwise].flatMap(span => read(...span).map(asComputed));
}
