import type { Framework } from '../../../framework.ts';
import { namingOf } from '../../../rules.ts';
import type { Argument } from '../syntax/arguments.ts';
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

/** The parts of a scope: those of a list, or of several that are put together (`[*SCOPE, :labels]`, `SCOPE + [:labels]`). */
function scopesIn(code: Code, from: number, to: number, search: Search): string[] {
  if (code.textAt(from) === '*') return scopesIn(code, from + 1, to, search);
  const list = code.textAt(from) === '[' && code.partner(from) === to - 1;
  if (list) return code.split(from + 1, to - 1).flatMap(part => scopesIn(code, ...part, search));
  const sign = code.find(from, to, plus);
  if (sign > from && (code.textAt(from) === '[' || code.textAt(sign + 1) === '['))
    return [...scopesIn(code, from, sign, search), ...scopesIn(code, sign + 1, to, search)];
  const elements = elementsIn(code, from, to, search.constants);
  if (elements !== undefined)
    return elements.flatMap(({ value }) => scopesIn(search.whole, ...value, search));
  const [only, ...others] = keysOf(code, from, to, search.constants);
  return [only === undefined || only.certainty === 'dynamic' || others.length > 0 ? '*' : only.value];
}
