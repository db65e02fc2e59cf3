import type { MemberRule } from '../rules.ts';
import { endsWithPath } from '../syntax/pathEnds.ts';
import type { Search } from './search.ts';

/** `import shop.R as ShopR` makes `ShopR.string` what `R.string` is. */
export function withoutAlias(path: string, { aliases }: Search): string {
  const end = path.indexOf('.');
  const first = end < 0 ? path : path.slice(0, end);
  return `${aliases.get(first) ?? first}${path.slice(first.length)}`;
}

/** Of what another name stands for, a rule's path and what is behind it: `Cart` after `typealias Texts = L10n.Cart`. */
export function ownerIn(
  path: string,
  written: string,
  { of, isDeep }: MemberRule,
): { readonly owner: string; readonly prefix?: string } {
  const isWhole = isDeep === true && path !== written && !written.includes('.');
  const owner = isWhole ? of.find(each => path.startsWith(`${each}.`)) : undefined;
  return owner === undefined ? { owner: path } : { owner, prefix: path.slice(owner.length + 1) };
}

/** Whether a path ends with one of a rule; with the end of a name only where that is the name of a class, or is indexed. */
export function isEndOf(path: string, of: string, { isEndOfName, isIndexer }: MemberRule): boolean {
  if (isEndOfName !== true || !path.endsWith(of)) return endsWithPath(path, of);
  const name = path.slice(path.lastIndexOf('.', path.length - of.length - 1) + 1);
  return isIndexer === true || /^\p{Lu}/u.test(name);
}
