import type { Token } from '../lexing/token.ts';
import type { Code } from './code.ts';

/** How far before a property's name its modifiers are looked for, in tokens. */
const longestHead = 8;
const modifiers: ReadonlySet<string> = new Set(['public', 'private', 'protected', 'internal']);

/** The name of the property of C# whose value follows the sign at `index`: `public string Title =>`, `Title { get; } =`. */
export function propertyBefore(code: Code, index: number): Token | undefined {
  const sign = code.textAt(index);
  const isGetter = sign === '=' && code.textAt(index - 1) === '}';
  if (sign !== '=>' && !isGetter) return undefined;
  const open = isGetter ? code.partner(index - 1) : index;
  if (isGetter && code.textAt(open + 1) !== 'get') return undefined;
  const name = code.at(open - 1);
  if (name?.kind !== 'name' || code.at(open - 2)?.kind !== 'name') return undefined;
  for (let at = open - 2; at >= open - longestHead; at--) {
    const token = code.at(at);
    if (token?.kind !== 'name') return undefined;
    if (modifiers.has(token.text)) return name;
  }
  return undefined;
}
