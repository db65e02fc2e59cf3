import type { CatalogEntry, CatalogReader, CatalogTranslation } from '../catalog/types.ts';
import type { Usage, UsageKind } from '../scanner/types.ts';
import {
  type Dialect,
  dialectOf,
  fillsInElements,
  passesByName,
  quotesElements,
  refersInBraces,
} from './dialects.ts';
import { elementsIn } from './elements.ts';
import { fewestMissing } from './fewestMissing.ts';
import { withoutQuoted } from './icu.ts';
import { icuForms } from './icuForms.ts';
import { type Placeholders, placeholderName, placeholdersIn } from './placeholders.ts';
import { withoutReferences } from './references.ts';

/** A text whose placeholders differ from those of the source text, each as it is written. */
export interface LocaleMismatch {
  readonly locale: string;
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
}

export interface Mismatch {
  /** Names of placeholders of the source text that the call does not pass. */
  readonly notPassed: readonly string[];
  readonly locales: readonly LocaleMismatch[];
}

/** Filled in by the library itself, not by the call. */
const filledIn: ReadonlySet<string> = new Set(['count', 'n', 'context']);
/** The placeholders that Laravel's validator fills in: https://laravel.com/docs/validation#custom-error-messages */
const filledInByValidator: ReadonlySet<string> = new Set(['attribute', 'input']);

/**
 * Usages that contain everything that they pass: `t('a', { name })`, `'a' | trans({ '%name%': name })`,
 * `{{t "a" name=name}}`.
 */
const kindsWithArguments: ReadonlySet<UsageKind> = new Set(['call', 'pipe', 'template']);

/** Compares what a call passes with what the source text needs, and each locale's text with the source's. */
export function mismatchOf(
  usage: Usage,
  entry: CatalogEntry,
  catalog: Pick<CatalogReader, 'has' | 'sourceLocale'>,
): Mismatch | undefined {
  const dialect = dialectOf(usage.framework);
  const source = catalog.sourceLocale();
  if (dialect === undefined || source === undefined) return undefined;
  const elements = elementsOf(usage.framework);
  const ownOf = (text: string) =>
    refersInBraces(usage.framework) ? withoutReferences(text, name => catalog.has(name)) : text;
  const read = (text: string): Placeholders => {
    const own = ownOf(text);
    return new Map([...placeholdersIn(own, dialect), ...elements(own)]);
  };
  const byLocale = perLocale(entry, read);
  const needed = byLocale.get(source.name);
  if (needed === undefined || isNamedAlone(source.name, entry)) return undefined;

  const passed = new Set(usage.args.map(name => placeholderName(name, dialect)));
  const isPassed = (name: string) =>
    passed.has(name) ||
    isElement(name) ||
    isFilledIn(name, entry, dialect) ||
    (dialect === 'colon' && (isFilledInByLaravel(name, entry) || isBeginningOfOne(name, passed)));
  const showsArguments =
    passesByName(usage.framework) && kindsWithArguments.has(usage.kind) && usage.argsAreOpen !== true;
  const notPassed = showsArguments ? [...needed.keys()].filter(name => !isPassed(name)) : [];
  const onlyIn = (some: Placeholders, others: Placeholders) =>
    [...some].flatMap(([name, written]) =>
      others.has(name) || isFilledIn(name, entry, dialect) ? [] : written,
    );
  const ofSource = new Map(
    textsIn(source.name, entry).map(({ pluralSuffix, content }) => [
      pluralSuffix,
      icuForms(content).map(read),
    ]),
  );
  const locales = [...byLocale]
    .filter(([locale]) => locale !== source.name)
    .map(([locale, found]) => ({
      locale,
      missing: missingIn(toCompare(locale, entry, ofSource), form => onlyIn(form, found)),
      surplus: onlyIn(found, needed),
    }))
    .filter(({ missing, surplus }) => missing.length + surplus.length > 0);
  return notPassed.length + locales.length > 0 ? { notPassed, locales } : undefined;
}

/** A name, as no text is if it has several parts: `cart_title`, `cart.title`. */
const nameOfKey = /^[\w-]+(?:\.[\w-]+)*$/;
const severalParts = /.[._-]./;

/** Whether the source has no text but the name of a key, as it does where keys are their own source texts. */
function isNamedAlone(source: string, entry: CatalogEntry): boolean {
  const { name } = entry.key;
  const isOfKey = nameOfKey.test(name) && severalParts.test(name);
  return isOfKey && textsIn(source, entry).every(({ content }) => content === name);
}

/** Reads the elements that a framework fills in. */
function elementsOf(framework: string): (text: string) => Placeholders {
  if (!fillsInElements(framework)) return () => new Map();
  return quotesElements(framework) ? text => elementsIn(withoutQuoted(text)) : elementsIn;
}

/** Elements are passed as components, which a call need not name. */
function isElement(name: string): boolean {
  return name.startsWith('<');
}

/** Laravel replaces whatever name it is given, so `:due-days` is one placeholder if `due-days` is passed. */
function isBeginningOfOne(name: string, passed: ReadonlySet<string>): boolean {
  return [...passed].some(one => one.startsWith(name) && /[-.]/.test(one.charAt(name.length)));
}

/** A text as each of its plurals' forms says it, in the placeholders of these. */
type Forms = readonly Placeholders[];

/**
 * The texts of the source that those of a locale have to agree with: of the forms that the locale has, too. The source's
 * `one` may name what its `other` counts (`Your order %{number}`), which a language without `one` has no place for.
 */
function toCompare(
  locale: string,
  entry: CatalogEntry,
  ofSource: ReadonlyMap<CatalogTranslation['pluralSuffix'], Forms>,
): readonly Forms[] {
  const shared = textsIn(locale, entry).flatMap(({ pluralSuffix }) => {
    const forms = ofSource.get(pluralSuffix);
    return forms === undefined ? [] : [forms];
  });
  return entry.key.isPlural && shared.length > 0 ? shared : [...ofSource.values()];
}

function textsIn(locale: string, { translations }: CatalogEntry): readonly CatalogTranslation[] {
  return translations.filter(({ localeName, content }) => localeName === locale && content !== '');
}

/** What some texts need that a translation lacks, of a message with plurals within it by the form that lacks least. */
function missingIn(
  texts: readonly Forms[],
  missingOf: (form: Placeholders) => readonly string[],
): readonly string[] {
  return [...new Set(texts.flatMap(forms => fewestMissing(forms, missingOf)))];
}

/** `trans_choice` fills in the number by which it chooses among texts with `|` between them. */
function isFilledInByLaravel(name: string, { translations }: CatalogEntry): boolean {
  return (
    filledInByValidator.has(name) ||
    (name === 'count' && translations.some(({ content }) => content.includes('|')))
  );
}

/**
 * A form such as `one` may spell its number out, so the number's placeholder may be absent. Easy Localization fills the
 * number in for `{}` as well as by its name.
 */
function isFilledIn(name: string, entry: CatalogEntry, dialect: Dialect): boolean {
  return entry.key.isPlural && (filledIn.has(name) || (dialect === 'bracesOrPlaces' && name === '1$'));
}

/** The placeholders in all forms of a key together, per locale that has a text. */
function perLocale(
  entry: CatalogEntry,
  read: (text: string) => Placeholders,
): ReadonlyMap<string, Placeholders> {
  const byLocale = new Map<string, Placeholders>();
  for (const { localeName, content } of entry.translations) {
    if (content === '') continue;
    byLocale.set(localeName, new Map([...(byLocale.get(localeName) ?? []), ...read(content)]));
  }
  return byLocale;
}
