import type { PluralSuffix } from '../../base/plural.ts';
import { withoutHidden } from '../../formats/apple/appleTables.ts';
import { compareText } from '../../formats/discover/group.ts';
import { withOnePlural } from '../../formats/plurals/onePlural.ts';
import { formsOf, isPluralContent } from '../../formats/plurals/plural.ts';
import type { Message, MessageContent } from '../../formats/types.ts';
import { localeOfFile, type NamedLocale } from '../download/localeOfFile.ts';

/** The texts of one locale file in one locale, with keys under their names in the service. */
export interface FileMessages {
  readonly path: string;
  readonly locale: NamedLocale;
  /** True if the layout does not name the locale, so it is assumed. */
  readonly isLocaleAssumed: boolean;
  /** True for the source locale of the others in its group. */
  readonly isSource: boolean;
  readonly messages: readonly Message[];
}

/** A locale with files. */
export interface GatheredLocale extends NamedLocale {
  /** The name of the matching locale in the project; undefined if there is none. */
  readonly existing: string | undefined;
  readonly isSource: boolean;
  readonly isAssumed: boolean;
  readonly paths: readonly string[];
}

export interface GatheredText {
  /** The index of the locale. */
  readonly locale: number;
  /** Empty if the file has one text for every number. */
  readonly pluralSuffix: PluralSuffix | '';
  /** Empty if the file has the key without a text. */
  readonly content: string;
}

/** A key, merged from all files. */
export interface GatheredKey {
  readonly name: string;
  /** Whether some file has plural forms for it. */
  readonly isPlural: boolean;
  readonly description: string;
  readonly maxCharacters: number | undefined;
  /** At least one for each locale whose files have the key. */
  readonly texts: readonly GatheredText[];
}

/** A file whose text of a key differs from that of an earlier file of the same locale, which is used. */
export interface Disagreement {
  readonly keyName: string;
  readonly localeName: string;
  readonly path: string;
  readonly usedFile: string;
}

/** The merged texts of a repository's locale files. */
export interface Gathered {
  /** The source first, then sorted by code. */
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
 * Merges locale files. The source's files come first, so that keys are in its order. A key has one text in a locale: if
 * several files differ, the first one that is not empty is used.
 *
 * @param files those of the largest group first
 * @param locales those of the project: a file belongs to the one that matches by name or code
 */
export function gather(files: readonly FileMessages[], locales: readonly NamedLocale[]): Gathered {
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

/** The locale of a file, added to the found ones if it is new. */
function localeOf(file: FileMessages, locales: readonly NamedLocale[], found: FoundLocale[]): FoundLocale {
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

/** @returns the earlier file with a different text, if any */
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

/** A content in comparable form; empty without a text. */
function comparable(content: MessageContent): string {
  if (!isPluralContent(content)) return content;
  const forms = formsOf(content).filter(([, text]) => text !== '');
  return forms.length === 0 ? '' : JSON.stringify(forms);
}

/** A text for each form; an empty plural key has the one form that every language has. */
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
