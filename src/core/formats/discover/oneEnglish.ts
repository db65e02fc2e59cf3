import { countLocales, keysOfSource } from './group.ts';
import { isEnglish, type LocaleName } from './localeName.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

/** The least share of a group's keys that the source of another one has whose name it takes. */
const leastShare = 0.1;

/**
 * Where English is only assumed, and the source of another part of the repository is English by one other name, it has
 * that name: `app/res/values` beside `web/locales/en-US`. The parts become one project, whose keys have one source.
 */
export function withOneEnglish(groups: readonly LocaleGroup[]): readonly LocaleGroup[] {
  const assumed = groups.filter(group => group.files.some(isAssumedEnglish));
  if (assumed.length === 0) return groups;
  const keys = Math.max(...assumed.map(keysOfSource));
  const named = groups.filter(
    group => !assumed.includes(group) && isEnglish(group.sourceLocale) && keysOfSource(group) > 0,
  );
  const [first, ...others] = new Set(named.map(({ sourceLocale }) => sourceLocale));
  const isLarge = named.some(group => keysOfSource(group) >= keys * leastShare);
  const locale = named[0]?.locales.find(({ name }) => name === first);
  if (locale === undefined || others.length > 0 || !isLarge) return groups;
  // A group with both translates one into the other.
  if (assumed.some(({ locales }) => locales.some(({ name }) => name === first))) return groups;
  return groups.map(group => (assumed.includes(group) ? renamed(group, locale) : group));
}

function isAssumedEnglish({ isLocaleAssumed, locale }: DiscoveredFile): boolean {
  return isLocaleAssumed && locale.code === 'en';
}

function renamed(group: LocaleGroup, { name, code }: LocaleName): LocaleGroup {
  const files = group.files.map(file =>
    isAssumedEnglish(file) ? { ...file, locale: { name, code } } : file,
  );
  const locales = countLocales(files);
  const wasSource = group.files.some(
    file => isAssumedEnglish(file) && file.locale.name === group.sourceLocale,
  );
  return { ...group, files, locales, sourceLocale: wasSource ? name : group.sourceLocale };
}
