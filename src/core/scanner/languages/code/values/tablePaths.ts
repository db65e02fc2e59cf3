import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { elementsIn } from './elements.ts';
import type { Element, KnownNames, Step } from './knownNames.ts';

/** Steps of a path, and the token after them. */
interface TablePath {
  readonly steps: readonly Step[];
  readonly end: number;
  /** The default for a missing entry: `LABELS.get(kind, "Other")`. */
  readonly otherwise: readonly Span[];
}

const separators: ReadonlySet<string> = new Set(['.', '&.', '::', '->']);
const readers: ReadonlySet<string> = new Set(['fetch', 'get', 'dig']);

/**
 * The steps from `index` on: `[kind]['title']`, `.fetch(kind)[:title]`, `.dig(:open, :title)`, `.open`.
 *
 * @param methods names that are no entries
 */
export function stepsFrom(code: Code, index: number, to: number, methods: ReadonlySet<string>): TablePath {
  let path: TablePath = { steps: [], end: index, otherwise: [] };
  while (path.end < to) {
    const next = lookedUp(code, path.end) ?? memberStep(code, path.end, methods);
    if (next === undefined) break;
    path = { ...next, steps: [...path.steps, ...next.steps] };
  }
  return path;
}

/** `[kind]`, `.fetch(kind)`, `.dig(:open, :title)` */
function lookedUp(code: Code, index: number): TablePath | undefined {
  const isIndexed = code.textAt(index) === '[';
  const method = isIndexed ? '' : code.textAt(index + 1);
  if (!isIndexed && (!separators.has(code.textAt(index)) || !readers.has(method))) return undefined;
  const open = isIndexed ? index : index + 2;
  const close = code.partner(open);
  if (close < open) return undefined;
  const keys = code.split(open + 1, close);
  const taken = method === 'dig' ? keys.length : 1;
  const steps = keys.slice(0, taken).map(key => ({ key: keyIn(code, key), isMember: false }));
  // Kotlin's and Swift's `LABELS[kind]!`
  const end = code.textAt(close + 1) === '!' ? close + 2 : close + 1;
  return { steps, end, otherwise: keys.slice(taken) };
}

/** `.open`, and what gives a field: Java's `row.key()` and `status.getKey()`. */
function memberStep(code: Code, index: number, methods: ReadonlySet<string>): TablePath | undefined {
  const name = code.at(index + 1);
  if (!separators.has(code.textAt(index)) || name?.kind !== 'name' || methods.has(name.text))
    return undefined;
  const isCalled = code.textAt(index + 2) === '(';
  if (isCalled && code.textAt(index + 3) !== ')') return undefined;
  const key = isCalled ? fieldOf(name.text) : name.text;
  return { steps: [{ key, isMember: true }], end: index + (isCalled ? 4 : 2), otherwise: [] };
}

function fieldOf(getter: string): string {
  return getter.replace(/^get([A-Z])/, (_, first: string) => first.toLowerCase());
}

/** The name or position between brackets. */
export function keyIn(code: Code, [from, to]: Span): string | undefined {
  const token = to === from + 1 ? code.at(from) : undefined;
  const isKnown = token?.string === undefined ? token?.kind === 'number' : token.string.inside.length === 0;
  return isKnown ? token?.text : undefined;
}

/** The values that steps lead to from some lists and tables; undefined if one of these is neither. */
export function spansAlong(
  code: Code,
  starts: readonly Span[],
  steps: readonly Step[],
  constants: KnownNames,
): readonly Span[] | undefined {
  let spans = starts;
  for (const step of steps) {
    const next: Span[] = [];
    for (const [from, to] of spans) {
      const elements = elementsIn(code, from, to, constants);
      // The value of a case of an enumeration is the text itself.
      const isCase = step.key === 'value' && to === from + 1 && code.at(from)?.kind === 'string';
      if (isCase) next.push([from, to]);
      else if (elements === undefined) return undefined;
      else next.push(...chosen(elements, step).map(({ value }) => value));
    }
    spans = next;
  }
  return spans.length === 0 ? undefined : spans;
}

function chosen(elements: readonly Element[], { key, isMember }: Step): readonly Element[] {
  if (key === undefined) return elements;
  const named = elements.filter((element, place) => (element.key ?? `${place}`) === key);
  // The name of an entry may be a constant there.
  return named.length > 0 || isMember ? named : elements.filter(element => element.key === undefined);
}
