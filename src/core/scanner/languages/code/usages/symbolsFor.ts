import type { CallRule } from '../rules.ts';
import type { Argument } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import { keysOf } from '../values/keys.ts';
import { entriesOf } from './callDetails.ts';
import { isSymbol, isText, keyAt } from './callKeys.ts';
import { add, type Search } from './search.ts';
import type { UsageDetails } from './usage.ts';

/**
 * Adds the symbols behind some labels of a call as keys, each of them for every argument that has no label: the two
 * attributes of `validates :name, :email, presence: { message: :missing }`, for which Rails looks it up one by one. An
 * argument that is not known leaves its part of the name open.
 */
export function addSymbols(
  code: Code,
  list: readonly Argument[],
  { labels, isNested }: NonNullable<CallRule['symbolsFor']>,
  details: UsageDetails,
  search: Search,
): void {
  const given = list.filter(({ label }) => label !== undefined);
  const options = isNested === true ? given.flatMap(each => entriesOf(code, each) ?? []) : given;
  const keys = options
    .filter(({ label }) => label !== undefined && labels.includes(label))
    .flatMap(({ from, to }) => keysOf(code, from, to, search.constants))
    .filter(key => isSymbol(code, key));
  if (keys.length === 0) return;
  const subjects = list
    .filter(({ label, from, to }) => label === undefined && to > from)
    .map(each => keyAt(code, each, search.constants));
  for (const key of keys) {
    for (const subject of subjects) {
      add(search, key, { ...details, ...(isText(subject) ? { many: subject.value } : {}) });
    }
  }
}
