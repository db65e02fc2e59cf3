import type { SendPlan, SentKey, SentText } from '../../actions/sentFiles.ts';
import type { PluralSuffix } from '../../base/plural.ts';
import { readIcuPlural } from '../../formats/plurals/icu.ts';
import { formsOf, isPluralContent } from '../../formats/plurals/plural.ts';
import type { Named } from '../pull/localeOfFile.ts';
import type { Gathered, GatheredKey, GatheredLocale, GatheredText } from './gather.ts';

/** A key that the project has. */
export interface KnownKey {
  /** Undefined where only its name is known yet. */
  readonly id: string | undefined;
  readonly isPlural: boolean;
  /** What it says in a locale; undefined where nothing. */
  text(localeName: string, pluralSuffix: PluralSuffix | ''): string | undefined;
}

/** What is known of the project. */
export interface KnownProject {
  readonly locales: readonly (Named & { readonly id: string; readonly isDefault: boolean })[];
  key(name: string): KnownKey | undefined;
}

/** What of a key the project does not have. */
interface MissingKey extends SentKey {
  /** Places of the locales whose files name it. */
  readonly namedIn: ReadonlySet<number>;
}

/** What the files have and the project has not. */
export interface MissingRecords {
  readonly locales: readonly GatheredLocale[];
  readonly keys: readonly MissingKey[];
  /** Names of keys that have plural forms in the files and can have none in the project. */
  readonly clashes: readonly string[];
  /** How many texts the project words otherwise: they stay as they are. */
  readonly differing: number;
}

/** What would be sent, in numbers. */
export interface SendCounts {
  /** Those that are to be made. */
  readonly locales: number;
  /** Those that are to be made. */
  readonly keys: number;
  readonly texts: number;
  readonly requests: number;
}

/** Compares what files say with what the project has: bit by bit, for whoever has others to serve meanwhile. */
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

  /** Looks at so many keys more. @returns whether there are others. */
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

  /** The text as the key takes it; undefined where there is nothing to be sent. */
  private place(
    text: GatheredKey['texts'][number],
    isPlural: boolean,
    known: KnownKey | undefined,
  ): SentText | 'clash' | undefined {
    if (text.content === '') return undefined;
    // A language of one form may show a plural key as plain text, as Rails' files may in any language.
    const pluralSuffix = isPlural && text.pluralSuffix === '' ? 'other' : text.pluralSuffix;
    const localeName = this.gathered.locales[text.locale]?.existing;
    const isClash = !isPlural && pluralSuffix !== '';
    const there = localeName === undefined ? undefined : known?.text(localeName, isClash ? '' : pluralSuffix);
    if (there === undefined) return isClash ? 'clash' : { ...text, pluralSuffix };
    if (!isClash && there !== text.content) this.differing++;
    return undefined;
  }
}

/** The forms of an ICU message that is nothing but forms: a key that the project has as a plural takes them. */
function asForms(text: GatheredText): readonly GatheredText[] {
  const content = readIcuPlural(text.content);
  if (text.pluralSuffix !== '' || !isPluralContent(content)) return [text];
  return formsOf(content).map(([pluralSuffix, form]) => ({ ...text, pluralSuffix, content: form }));
}

/**
 * What is to be made for some of the locales, the source first. Where the project has no default locale, the files'
 * source becomes it.
 *
 * @param chosen places of locales.
 * @param source the place of the locale that the others are translated from.
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

/** How many records are to be made, each in a request of its own. */
export function countSend({ locales, keys }: SendPlan): SendCounts {
  const newLocales = locales.filter(({ id }) => id === undefined).length;
  const newKeys = keys.filter(({ isNew }) => isNew).length;
  const texts = keys.reduce((sum, key) => sum + key.texts.length, 0);
  return { locales: newLocales, keys: newKeys, texts, requests: newLocales + newKeys + texts };
}

/** Requests that the service takes in a period (API document, Limits), but for those that are left for people. */
const requestsInPeriod = 450;
const minutesOfPeriod = 5;

/** How many minutes so many requests wait for the service's limit; 0 where they fit into it. */
export function minutesFor(requests: number): number {
  return Math.floor(Math.max(0, requests - 1) / requestsInPeriod) * minutesOfPeriod;
}
