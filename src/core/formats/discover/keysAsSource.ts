import { formatOfKeys } from '../ofKeys.ts';
import { areTexts } from '../sentences.ts';
import { countLocales } from './group.ts';
import { isEnglish } from './localeName.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

const english = { name: 'en', code: 'en' };

/**
 * Groups whose keys are texts and whose source has no file, with what the source has: of each namespace the file with
 * most keys, seen for these. Such keys are taken for English (GNU gettext manual, “Preparing Translatable Strings”;
 * Laravel, “Using Translation Strings as Keys”; Apple, NSLocalizedString).
 *
 * @param sentences how many keys of a file, by its path, have white space.
 */
export function withKeysAsSource(
  groups: readonly LocaleGroup[],
  sentences: ReadonlyMap<string, number>,
): readonly LocaleGroup[] {
  const withEnglish = new Set(groups.filter(hasEnglish).map(({ root }) => root));
  return groups.map(group => {
    if (withEnglish.has(group.root) || !holdsTexts(group, sentences)) return group;
    const files = [...group.files, ...seenBySource(group)];
    return { ...group, files, locales: countLocales(files), sourceLocale: english.name };
  });
}

/** Whether English has files of a group, for keys that others may have too: Laravel's `auth.failed` is no text. */
function hasEnglish({ files }: LocaleGroup): boolean {
  return files.some(({ locale, keys, prefix }) => isEnglish(locale.name) && keys > 0 && prefix === '');
}

function holdsTexts({ files, formatId }: LocaleGroup, sentences: ReadonlyMap<string, number>): boolean {
  const keys = files.reduce((sum, file) => sum + file.keys, 0);
  const texts = files.reduce((sum, { path }) => sum + (sentences.get(path) ?? 0), 0);
  return formatOfKeys(formatId) !== undefined && areTexts(keys, texts);
}

function seenBySource({ files, formatId }: LocaleGroup): readonly DiscoveredFile[] {
  return [...Map.groupBy(files, ({ namespace }) => namespace).values()].flatMap(together => {
    const [largest] = together.toSorted((a, b) => b.keys - a.keys);
    return largest === undefined ? [] : [asEnglish(largest, formatId)];
  });
}

function asEnglish(file: DiscoveredFile, formatId: string): DiscoveredFile {
  const { id = formatId } = formatOfKeys(formatId) ?? {};
  return { ...file, pattern: undefined, locale: english, isLocaleAssumed: true, formatId: id };
}
