import { isPluralSuffix, pluralSuffixes } from '../../../base/plural.ts';

/** `item_one` and `item_ordinal_few` are forms of `item`; so is `item_plural`, i18next's older way. */
export function withoutPlural(name: string): string {
  const at = name.lastIndexOf('_');
  if (at <= 0) return name;
  const suffix = name.slice(at + 1);
  if (!isPluralSuffix(suffix) && suffix !== 'plural' && !/^\d+$/.test(suffix)) return name;
  return name.slice(0, at).replace(/_ordinal$/, '');
}

const endings = pluralSuffixes.flatMap(suffix => [`.${suffix}`, `_${suffix}`]);

/** What the forms of a key are called by themselves: Rails' `items.one`, i18next's `items_other`. */
export function formsOf(name: string): readonly string[] {
  return endings.map(ending => name + ending);
}

/** What a name may be of which the last parts are a context: `friend`, where `friend_male` is asked about. */
export function* withoutContext(name: string): Generator<string> {
  for (let at = name.lastIndexOf('_'); at > 0; at = name.lastIndexOf('_', at - 1)) yield name.slice(0, at);
}
