import { areTexts } from '../messages/sentences.ts';
import { formatOfKeys } from '../ofKeys.ts';
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
  // Others may have names for keys: what Laravel calls `auth.failed` is no text.
  const unnamed = groups.filter(group => englishFiles(group).some(({ prefix }) => prefix === ''));
  const withEnglish = new Set(unnamed.map(({ root }) => root));
  return groups.map(group => {
    const hasSource = withEnglish.has(group.root) || englishFiles(group).length > 0;
    if (hasSource || !holdsTexts(group, sentences)) return group;
    const files = [...group.files, ...seenBySource(group)];
    return { ...group, files, locales: countLocales(files), sourceLocale: english.name };
  });
}

function englishFiles({ files }: LocaleGroup): readonly DiscoveredFile[] {
  return files.filter(({ locale, keys }) => isEnglish(locale.name) && keys > 0);
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
