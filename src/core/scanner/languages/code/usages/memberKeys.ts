import { isInterpolated } from '../lexing/token.ts';
import type { MemberRule } from '../rules.ts';
import type { Code } from '../syntax/code.ts';
import { rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';

/** The key that begins at a name, and where the chain on it ends. */
export function memberKey(
  code: Code,
  index: number,
  rule: MemberRule,
): { readonly key: KeyValue; readonly end: number } {
  const last = rule.isDeep === true ? lastMember(code, index, rule) : index;
  const entry = rule.isIndexed === true ? entryOf(code, last + 1, rule) : { value: '', end: last + 1 };
  const end = code.textAt(entry.end) === '(' ? code.skip(entry.end) : entry.end;
  const below = rule.isList === true ? '.*' : entry.value;
  const value = `${namesOf(code, index, last + 1)}${below}`;
  const range = rangeOf(code, index, last + 1);
  return { key: { value, range, certainty: certaintyOf(below) }, end };
}

/** The certainty of a key with a lookup below it: with a literal index it is one key. */
export function certaintyOf(below: string): KeyValue['certainty'] {
  if (below === '') return 'literal';
  return below.split('.').includes('*') ? 'family' : 'computed';
}

/** Names, with the separators between them written as dots. */
function namesOf(code: Code, from: number, to: number): string {
  return code.tokens
    .slice(from, to)
    .map(({ kind, text }) => (kind === 'name' ? text : '.'))
    .join('');
}

/** A lookup in a key with several texts: `t.steps[2]`, `t.errors['late'].title`. */
export function entryOf(
  code: Code,
  from: number,
  rule: MemberRule,
): { readonly value: string; readonly end: number } {
  let value = '';
  let end = from;
  while (code.textAt(end) === '[' && code.partner(end) > end) {
    const index = code.at(end + 1);
    const isAlone = index !== undefined && code.partner(end) === end + 2;
    const isKnown =
      isAlone && (index.kind === 'number' || (index.kind === 'string' && !isInterpolated(index)));
    value += isKnown ? `.${index.text}` : '.*';
    end = code.partner(end) + 1;
    if (code.textAt(end) !== '.' || rule.except?.includes(code.textAt(end + 1)) === true) continue;
    const last = lastMember(code, end + 1, rule) + 1;
    value += `.${namesOf(code, end + 1, last)}`;
    end = last;
  }
  return { value, end };
}

/** The index of the last name of the key that begins at `index`. */
function lastMember(code: Code, index: number, { except = [], hasTypesInCapitals }: MemberRule): number {
  let last = index;
  while (
    !(hasTypesInCapitals === true && /^\p{Ll}/u.test(code.textAt(last))) &&
    code.textAt(last + 1) === '.' &&
    code.at(last + 2)?.kind === 'name' &&
    !except.includes(code.textAt(last + 2))
  ) {
    last += 2;
  }
  return last;
}
