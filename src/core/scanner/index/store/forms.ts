import { isPluralSuffix, ordinalMark } from '../../../base/plural.ts';

/**
 * `item_one` and `item_ordinal_few` are forms of `item`, and `item_ordinal` is the key of its ordinal forms. So is
 * `item_plural`, i18next's older notation.
 */
export function withoutPlural(name: string): string {
  if (name.endsWith(ordinalMark)) return name.slice(0, -ordinalMark.length);
  const at = name.lastIndexOf('_');
  if (at <= 0) return name;
  const suffix = name.slice(at + 1);
  if (!isPluralSuffix(suffix) && suffix !== 'plural' && !/^\d+$/.test(suffix)) return name;
  const key = name.slice(0, at);
  return key.endsWith(ordinalMark) ? key.slice(0, -ordinalMark.length) : key;
}

/** The names that remain if the last parts are a context: `friend` for `friend_male`. */
export function* withoutContext(name: string): Generator<string> {
  for (let at = name.lastIndexOf('_'); at > 0; at = name.lastIndexOf('_', at - 1)) yield name.slice(0, at);
}
