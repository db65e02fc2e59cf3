import type { Framework } from '../../../framework.ts';
import type { Code } from '../syntax/code.ts';
import { rangeOf } from '../values/keys.ts';
import { addProperty, type Search } from './search.ts';

/** What stands before a name that is no constant's: a member, a class, a function, a declaration. */
const otherName =
  /^(?:->|\?->|::|\.|\\|class|const|enum|extends|function|implements|instanceof|interface|new|trait|use)$/;

/** Adds a name that is a text itself: `echo _CART_TITLE;`. */
export function addConstant(code: Code, index: number, search: Search): void {
  const name = code.textAt(index);
  const framework = holderOf(name, search);
  if (framework === undefined || otherName.test(code.textAt(index - 1))) return;
  if (/^(?:\(|::|\\)$/.test(code.textAt(index + 1))) return;
  const range = rangeOf(code, index, index + 1);
  addProperty(search, { value: name, range, certainty: 'literal' }, { framework, callRange: range });
}

/**
 * Adds a text that is the name of such a constant, which is looked up later: `'title' => '_CART_TITLE'`. It is none where
 * it names something in a list, or is what is defined or asked for.
 */
export function addQuotedConstant(code: Code, index: number, search: Search): void {
  const token = code.at(index);
  if (token?.string === undefined) return;
  const framework = holderOf(token.text, search);
  if (framework === undefined || isOtherName(code, index)) return;
  // A function that it is passed to has counted it.
  if (search.found.at(-1)?.range.start === token.string.inner.start) return;
  const key = { value: token.text, range: token.string.inner, certainty: 'literal' as const };
  addProperty(search, key, { framework, callRange: rangeOf(code, index, index + 1) });
}

function holderOf(name: string, { table }: Search): Framework | undefined {
  return table.constants.find(({ code }) => code?.texts?.has(name) === true);
}

/** Whether a text is the key of an entry, or the first argument of a function such as `defined`. */
function isOtherName(code: Code, index: number): boolean {
  const [before, after] = [code.textAt(index - 1), code.textAt(index + 1)];
  if (after === '=>' || after === '~' || before === '~') return true;
  if (before === '[' && after === ']') return true;
  return before === '(' && /define/i.test(code.textAt(index - 2));
}
