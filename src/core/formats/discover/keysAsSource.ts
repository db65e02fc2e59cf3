import { keysOnlyFormat } from '../keysOnly.ts';
import { areTexts } from '../messages/sentences.ts';
import { countLocales } from './group.ts';
import { isEnglish } from './localeName.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

const english = { name: 'en', code: 'en' };

/**
 * Adds a source to groups whose keys are texts and whose source has no file: for each namespace, the file with the
 * most keys, read for these alone. Such keys count as English (GNU gettext manual, “Preparing Translatable Strings”;
 * Laravel, “Using Translation Strings as Keys”; Apple, NSLocalizedString).
 *
 * @param sentences how many keys of a file, by its path, contain white space
 */
export function withKeysAsSource(
  groups: readonly LocaleGroup[],
  sentences: ReadonlyMap<string, number>,
): readonly LocaleGroup[] {
  // In other files keys may have names: Laravel's `auth.failed` is no text.
  const unnamed = groups.filter(group => englishFiles(group).some(({ prefix }) => prefix === ''));
  const withEnglish = new Set(unnamed.map(({ root }) => root));
  return groups.map(group => {
    const hasSource = withEnglish.has(group.root) || englishFiles(group).length > 0;
    if (hasSource || !holdsTexts(group, sentences)) return group;
    const files = [...group.files, ...seenBySource(group)];
    return { ...group, files, locales: countLocales(files), sourceLocale: english.name };
  });
}

/** Ids of gettext are written in American English, which `en_GB.po` translates. */
function englishFiles({ files, formatId }: LocaleGroup): readonly DiscoveredFile[] {
  const isSource = formatId === 'gettext' ? isAmericanEnglish : isEnglish;
  return files.filter(({ locale, keys }) => isSource(locale.name) && keys > 0);
}

function isAmericanEnglish(name: string): boolean {
  return /^en(?:[-_]US)?$/i.test(name);
}

function holdsTexts({ files, formatId }: LocaleGroup, sentences: ReadonlyMap<string, number>): boolean {
  const keys = files.reduce((sum, file) => sum + file.keys, 0);
  const texts = files.reduce((sum, { path }) => sum + (sentences.get(path) ?? 0), 0);
  return keysOnlyFormat(formatId) !== undefined && areTexts(keys, texts);
}

function seenBySource({ files, formatId }: LocaleGroup): readonly DiscoveredFile[] {
  return [...Map.groupBy(files, ({ namespace }) => namespace).values()].flatMap(together => {
    const [largest] = together.toSorted((a, b) => b.keys - a.keys);
    return largest === undefined ? [] : [asEnglish(largest, formatId)];
  });
}

function asEnglish(file: DiscoveredFile, formatId: string): DiscoveredFile {
  const { id = formatId } = keysOnlyFormat(formatId) ?? {};
  return { ...file, pattern: undefined, locale: english, isLocaleAssumed: true, formatId: id };
}
