import type { PluralSuffix } from '../../base/plural.ts';
import { withoutHidden } from '../../formats/apple/appleTables.ts';
import { compareText } from '../../formats/discover/group.ts';
import { withOnePlural } from '../../formats/plurals/onePlural.ts';
import { formsOf, isPluralContent } from '../../formats/plurals/plural.ts';
import type { Message, MessageContent } from '../../formats/types.ts';
import { localeOfFile, type Named } from '../pull/localeOfFile.ts';

/** What one locale file says in one locale, keys under their names in the service. */
export interface FileMessages {
  readonly path: string;
  readonly locale: Named;
  /** True when the layout leaves the locale unnamed and it is only assumed. */
  readonly isLocaleAssumed: boolean;
  /** True for the locale that the others of its group are translated from. */
  readonly isSource: boolean;
  readonly messages: readonly Message[];
}

/** A locale that files are of. */
export interface GatheredLocale extends Named {
  /** The name of the project's locale that it is; undefined where the project has none. */
  readonly existing: string | undefined;
  readonly isSource: boolean;
  readonly isAssumed: boolean;
  readonly paths: readonly string[];
}

export interface GatheredText {
  /** Its place among the locales. */
  readonly locale: number;
  /** Empty where a file has one text, whatever the number. */
  readonly pluralSuffix: PluralSuffix | '';
  /** Empty where a file names the key and says nothing. */
  readonly content: string;
}

/** A key as all files together have it. */
export interface GatheredKey {
  readonly name: string;
  /** Whether some file gives it plural forms. */
  readonly isPlural: boolean;
  readonly description: string;
  readonly maxCharacters: number | undefined;
  /** At least one for each locale whose files name the key. */
  readonly texts: readonly GatheredText[];
}

/** A file that gives a key another text than an earlier file of the same locale, which counts. */
export interface Disagreement {
  readonly keyName: string;
  readonly localeName: string;
  readonly path: string;
  readonly usedFile: string;
}

/** What the locale files of a repository say together. */
export interface Gathered {
  /** The source first, then by code. */
  readonly locales: readonly GatheredLocale[];
  /** In the order of the source's files, then of the others'. */
  readonly keys: readonly GatheredKey[];
  readonly disagreements: readonly Disagreement[];
}

type FoundLocale = GatheredLocale & { readonly paths: string[] };

interface OpenKey {
  isPlural: boolean;
  description: string;
  maxCharacters: number | undefined;
  readonly content: Map<number, { readonly path: string; readonly content: MessageContent }>;
}

/**
 * Puts together what locale files say. The files of the source come first, so that keys stand in its order; a key has
 * one text in a locale, so where several files differ in it the first one that says something counts.
 *
 * @param files those of the largest group first.
 * @param locales what the project has: files are of one of these where name or code tells so.
 */
export function gather(files: readonly FileMessages[], locales: readonly Named[]): Gathered {
  const found: FoundLocale[] = [];
  const keys = new Map<string, OpenKey>();
  const disagreements: Disagreement[] = [];
  const ordered = withOnePlural(withoutHidden(files))
    .toSorted((a, b) => Number(b.isSource) - Number(a.isSource))
    .map(file => ({ file, locale: localeOf(file, locales, found) }));
  found.sort((a, b) => Number(b.isSource) - Number(a.isSource) || compareText(a.code, b.code));
  for (const { file, locale } of ordered) {
    const index = found.indexOf(locale);
    for (const message of file.messages) {
      const usedFile = take(keys, message, index, file.path);
      if (usedFile !== undefined) {
        disagreements.push({ keyName: message.key, localeName: locale.name, path: file.path, usedFile });
      }
    }
  }
  return { locales: found, keys: [...keys].map(toKey), disagreements };
}

/** The locale that a file is of, added to those that were found if it is a new one. */
function localeOf(file: FileMessages, locales: readonly Named[], found: FoundLocale[]): FoundLocale {
  const existing = localeOfFile(file.locale, locales);
  const known =
    existing === undefined
      ? localeOfFile(file.locale, found)
      : found.find(locale => locale.existing === existing.name);
  if (known !== undefined) {
    if (!known.paths.includes(file.path)) known.paths.push(file.path);
    return known;
  }
  const { name, code } = existing ?? file.locale;
  const { isSource, isLocaleAssumed: isAssumed, path } = file;
  const locale = { name, code, existing: existing?.name, isSource, isAssumed, paths: [path] };
  found.push(locale);
  return locale;
}

/** @returns the file that says something else, where one did before. */
function take(
  keys: Map<string, OpenKey>,
  { key, content, description = '', maxCharacters }: Message,
  locale: number,
  path: string,
): string | undefined {
  const known = keys.get(key) ?? { isPlural: false, description, maxCharacters, content: new Map() };
  keys.set(key, known);
  known.isPlural ||= typeof content !== 'string';
  if (known.description === '') known.description = description;
  known.maxCharacters ??= maxCharacters;
  const first = known.content.get(locale);
  if (first === undefined || comparable(first.content) === '') {
    known.content.set(locale, { path, content });
    return undefined;
  }
  const own = comparable(content);
  return own === '' || own === comparable(first.content) ? undefined : first.path;
}

/** What a content says, to be compared; empty where it says nothing. */
function comparable(content: MessageContent): string {
  if (!isPluralContent(content)) return content;
  const forms = formsOf(content).filter(([, text]) => text !== '');
  return forms.length === 0 ? '' : JSON.stringify(forms);
}

/** A text for each form; a plural key that says nothing has the one form that every language has. */
function textsOf(content: MessageContent): readonly (readonly [PluralSuffix | '', string])[] {
  if (!isPluralContent(content)) return [['', content]];
  const forms = formsOf(content);
  return forms.length === 0 ? [['other', '']] : forms;
}

function toKey([name, { isPlural, description, maxCharacters, content }]: readonly [
  string,
  OpenKey,
]): GatheredKey {
  const texts = [...content].flatMap(([locale, translation]) =>
    textsOf(translation.content).map(([pluralSuffix, text]) => ({ locale, pluralSuffix, content: text })),
  );
  return { name, isPlural, description, maxCharacters, texts };
}
