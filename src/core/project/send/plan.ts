import type { SendPlan, SentKey, SentText } from '../../actions/sentFiles.ts';
import type { PluralSuffix } from '../../base/plural.ts';
import { readIcuPlural } from '../../formats/plurals/icu.ts';
import { formsOf, isPluralContent } from '../../formats/plurals/plural.ts';
import type { NamedLocale } from '../download/localeOfFile.ts';
import type { Gathered, GatheredKey, GatheredLocale, GatheredText } from './gather.ts';

/** A key that the project has. */
export interface KnownKey {
  /** Undefined if only its name is known yet. */
  readonly id: string | undefined;
  readonly isPlural: boolean;
  /** Its text in a locale; undefined if there is none. */
  text(localeName: string, pluralSuffix: PluralSuffix | ''): string | undefined;
}

/** The known state of the project. */
export interface KnownProject {
  readonly locales: readonly (NamedLocale & { readonly id: string; readonly isDefault: boolean })[];
  key(name: string): KnownKey | undefined;
}

/** What the project lacks of a key. */
interface MissingKey extends SentKey {
  /** Indexes of the locales whose files have it. */
  readonly namedIn: ReadonlySet<number>;
}

/** What the files have and the project lacks. */
export interface MissingRecords {
  readonly locales: readonly GatheredLocale[];
  readonly keys: readonly MissingKey[];
  /** Names of keys with plural forms in the files that must stay plain in the project. */
  readonly clashes: readonly string[];
  /** The number of texts that differ in the project: they are not changed. */
  readonly differing: number;
}

/** The counts of what would be sent. */
export interface SendCounts {
  /** The new ones. */
  readonly locales: number;
  /** The new ones. */
  readonly keys: number;
  readonly texts: number;
  readonly requests: number;
}

/** Compares the texts of files with the project, in steps, so that other work can run meanwhile. */
export class MissingRecordFinder {
  private readonly gathered: Gathered;
  private readonly project: KnownProject;
  private readonly keys: MissingKey[] = [];
  private readonly clashes: string[] = [];
  private differing = 0;
  private done = 0;

  constructor(gathered: Gathered, project: KnownProject) {
    this.gathered = gathered;
    this.project = project;
  }

  /** Processes the next keys. @returns whether there are more */
  compareNext(most: number): boolean {
    const { keys } = this.gathered;
    for (const key of keys.slice(this.done, this.done + most)) this.compare(key);
    this.done += most;
    return this.done < keys.length;
  }

  get missingRecords(): MissingRecords {
    const { keys, clashes, differing } = this;
    return { locales: this.gathered.locales, keys, clashes, differing };
  }

  private compare(key: GatheredKey): void {
    const known = this.project.key(key.name);
    const { name, description, maxCharacters } = key;
    const isPlural = known?.isPlural ?? key.isPlural;
    const texts: SentText[] = [];
    let clashes = false;
    for (const text of isPlural ? key.texts.flatMap(asForms) : key.texts) {
      const placed = this.place(text, isPlural, known);
      if (placed === 'clash') clashes = true;
      else if (placed !== undefined) texts.push(placed);
    }
    if (clashes) this.clashes.push(name);
    if (known !== undefined && texts.length === 0) return;
    const namedIn = new Set(key.texts.map(({ locale }) => locale));
    const id = known?.id;
    this.keys.push({
      name,
      id,
      isNew: known === undefined,
      isPlural,
      description,
      maxCharacters,
      texts,
      namedIn,
    });
  }

  /** The text in the form of the key; undefined if there is nothing to send. */
  private place(
    text: GatheredKey['texts'][number],
    isPlural: boolean,
    known: KnownKey | undefined,
  ): SentText | 'clash' | undefined {
    if (text.content === '') return undefined;
    // A language with one form may have plain text for a plural key, as Rails' files may in any language.
    const pluralSuffix = isPlural && text.pluralSuffix === '' ? 'other' : text.pluralSuffix;
    const localeName = this.gathered.locales[text.locale]?.existing;
    const isClash = !isPlural && pluralSuffix !== '';
    const there = localeName === undefined ? undefined : known?.text(localeName, isClash ? '' : pluralSuffix);
    if (there === undefined) return isClash ? 'clash' : { ...text, pluralSuffix };
    if (!isClash && there !== text.content) this.differing++;
    return undefined;
  }
}

/** The forms of an ICU message that is only a plural: a key that is plural in the project accepts them. */
function asForms(text: GatheredText): readonly GatheredText[] {
  const content = readIcuPlural(text.content);
  if (text.pluralSuffix !== '' || !isPluralContent(content)) return [text];
  return formsOf(content).map(([pluralSuffix, form]) => ({ ...text, pluralSuffix, content: form }));
}

/**
 * The records to create for some of the locales, the source first. If the project has no default locale, the files'
 * source becomes it.
 *
 * @param chosen indexes of locales
 * @param source the index of the source locale
 */
export function planSend(
  { locales, keys }: MissingRecords,
  project: Pick<KnownProject, 'locales'>,
  chosen: ReadonlySet<number>,
  source: number | undefined,
): SendPlan {
  const hasDefault = project.locales.some(({ isDefault }) => isDefault);
  const order = [...chosen].sort((a, b) => Number(b === source) - Number(a === source) || a - b);
  const places = new Map(order.map((place, index) => [place, index]));
  const sentKeys = keys.flatMap(({ namedIn, texts, ...key }): SentKey[] => {
    if (!order.some(place => namedIn.has(place))) return [];
    const placed = texts.flatMap(text => {
      const locale = places.get(text.locale);
      return locale === undefined ? [] : [{ ...text, locale }];
    });
    return key.isNew || placed.length > 0 ? [{ ...key, texts: placed }] : [];
  });
  return {
    locales: order.flatMap(place => {
      const locale = locales[place];
      if (locale === undefined) return [];
      const { name, code, existing } = locale;
      const id = project.locales.find(known => known.name === existing)?.id;
      return [{ name, code, id, isDefault: id === undefined && !hasDefault && place === source }];
    }),
    keys: sentKeys,
  };
}

/** The number of records to create, each by one request. */
export function countSend({ locales, keys }: SendPlan): SendCounts {
  const newLocales = locales.filter(({ id }) => id === undefined).length;
  const newKeys = keys.filter(({ isNew }) => isNew).length;
  const texts = keys.reduce((sum, key) => sum + key.texts.length, 0);
  return { locales: newLocales, keys: newKeys, texts, requests: newLocales + newKeys + texts };
}

/** The service's requests per period (API document, Limits), minus those reserved for people. */
const requestsInPeriod = 450;
const minutesOfPeriod = 5;

/** How many minutes so many requests wait for the service's rate limit; 0 if they fit into it. */
export function minutesFor(requests: number): number {
  return Math.floor(Math.max(0, requests - 1) / requestsInPeriod) * minutesOfPeriod;
}
