import type { BlockName } from './blockNames.ts';
import type { Span } from './choices.ts';
import type { Code } from './code.ts';

/**
 * The name that a loop gives each element, `:` being at `index`: `for (String key : keys)`
 *
 * @param open the bracket around it
 */
export function eachName(code: Code, index: number, open: number): readonly BlockName[] {
  const name = code.at(index - 1);
  const isLoop = code.textAt(open) === '(' && code.textAt(open - 1) === 'for';
  if (!isLoop || name?.kind !== 'name') return [];
  return [{ name: name.text, at: name.start, list: [index + 1, code.partner(open)] }];
}

/**
 * Whether names before an `in` are those of a loop: `for key in keys`, `for (final key in keys)`,
 * `foreach (string key in keys)`.
 *
 * @param first the first of the names
 * @param isGroup whether they are in brackets: `for (id, key) in pairs`
 */
export function isLoopHead(code: Code, first: number, isGroup: boolean): boolean {
  const before = isGroup ? first - 2 : first - 1;
  const word = code.textAt(before);
  if (/^(?:for|final|var|const|val)$/.test(word)) return true;
  const isBracketed = word === '(' && code.textAt(before - 1) === 'for';
  return isBracketed || code.textAt(first - 3) === 'foreach';
}

/**
 * The offset from which a name is that of a loop which stands behind what it does: `[_(key) for key in KEYS]` (Python).
 *
 * @param word the loop's `for`
 * @param open the bracket around it
 */
export function startOfComprehension(code: Code, word: number, open: number): number | undefined {
  const isBehind = code.textAt(word) === 'for' && word > open + 1 && /^[[(]$/.test(code.textAt(open));
  return isBehind ? code.at(open)?.start : undefined;
}

/** The name before `<-` at `index` in Elixir and Scala: `for key <- ["a", "b"], do: …` */
export function generatorName(code: Code, index: number): readonly BlockName[] {
  const name = code.at(index - 1);
  if (code.textAt(index - 2) !== 'for' || name?.kind !== 'name') return [];
  return [{ name: name.text, at: name.start, list: [index + 1] }];
}

/** What a lambda's parameter at `index` is given in `cache.computeIfAbsent(key, missing -> load(missing))`: the key. */
export function cachedKey(code: Code, index: number): Span | undefined {
  const isCached = code.textAt(index - 4) === 'computeIfAbsent' && code.textAt(index - 3) === '(';
  return isCached && code.textAt(index - 1) === ',' ? [index - 2, index - 1] : undefined;
}
