import type { Framework } from '../../../framework.ts';
import { namingOf } from '../../../rules.ts';
import type { Argument } from '../syntax/arguments.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { elementsIn } from '../values/elements.ts';
import { keysOf } from '../values/keys.ts';
import type { Search } from './search.ts';

const plus: ReadonlySet<string> = new Set(['+']);

/** `scope: [:cart, :labels]` or `scope: 'cart.labels'`. */
export function prefixOf(
  code: Code,
  argument: Argument,
  framework: Framework,
  search: Search,
): string | undefined {
  if (code.textAt(argument.from) === 'nil') return undefined;
  const separator = namingOf(framework, search.rules).keySeparator ?? '.';
  return scopesIn(code, argument.from, argument.to, search).join(separator);
}

/** Limits the names and brackets that are followed, and the parts: a name may refer to itself. */
const deepest = 4;
const maxParts = 8;

/** The parts of a scope: those of a list, or of several joined lists (`[*SCOPE, :labels]`, `SCOPE + [:labels]`). */
function scopesIn(code: Code, from: number, to: number, search: Search, depth = 0): string[] {
  if (depth > deepest) return ['*'];
  const start = code.textAt(from) === '*' ? from + 1 : from;
  const sign = code.find(start, to, plus);
  const isSum = sign > start && (code.textAt(start) === '[' || code.textAt(sign + 1) === '[');
  if (isSum)
    return allOf(
      code,
      [
        [start, sign],
        [sign + 1, to],
      ],
      search,
      depth,
    );
  if (code.textAt(start) === '[' && code.partner(start) === to - 1)
    return allOf(code, code.split(start + 1, to - 1), search, depth);
  const elements = elementsIn(code, start, to, search.constants);
  if (elements !== undefined) {
    const values = elements.map(({ value }) => value);
    return allOf(search.whole, values, search, depth);
  }
  const [only, ...others] = keysOf(code, start, to, search.constants);
  return [only === undefined || only.certainty === 'dynamic' || others.length > 0 ? '*' : only.value];
}

function allOf(code: Code, parts: readonly Span[], search: Search, depth: number): string[] {
  return parts.length > maxParts
    ? ['*']
    : parts.flatMap(([from, to]) => scopesIn(code, from, to, search, depth + 1));
}
