import type { MemberRule } from '../rules.ts';
import { endsWithPath } from '../syntax/pathEnds.ts';
import type { Search } from './search.ts';

/** After `import shop.R as ShopR`, `ShopR.string` is `R.string`. */
export function withoutAlias(path: string, { aliases }: Search): string {
  const end = path.indexOf('.');
  const first = end < 0 ? path : path.slice(0, end);
  return `${aliases.get(first) ?? first}${path.slice(first.length)}`;
}

/** What follows a rule's path in the meaning of an alias: `Cart` after `typealias Texts = L10n.Cart`. */
export function ownerIn(
  path: string,
  written: string,
  { of, isDeep }: MemberRule,
): { readonly owner: string; readonly prefix?: string } {
  const isWhole = isDeep === true && path !== written && !written.includes('.');
  const owner = isWhole ? of.find(each => path.startsWith(`${each}.`)) : undefined;
  return owner === undefined ? { owner: path } : { owner, prefix: path.slice(owner.length + 1) };
}

/** Whether a path ends with that of a rule. It may end with a part of a name only if that names a class, or is indexed. */
export function isEndOf(path: string, of: string, { isEndOfName, isIndexer }: MemberRule): boolean {
  if (isEndOfName !== true || !path.endsWith(of)) return endsWithPath(path, of);
  const name = path.slice(path.lastIndexOf('.', path.length - of.length - 1) + 1);
  return isIndexer === true || /^\p{Lu}/u.test(name);
}
