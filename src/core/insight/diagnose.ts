import type { PluralSuffix } from '../base/plural.ts';
import type { OffsetRange } from '../base/range.ts';
import type { CatalogEntry, CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { coverageOf, hasSourceText } from './coverage.ts';
import { type LocaleMismatch, mismatchOf } from './mismatch.ts';
import { writtenAs, writtenInAnyFile } from './names.ts';
import { nearlyComplete } from './nearlyComplete.ts';
import { resolve } from './resolve.ts';

/** Something about a usage that a person should know. `range` is that of the key's characters. */
export type Finding = { readonly range: OffsetRange; readonly name: string } & (
  | { readonly code: 'unknownKey'; readonly similar: readonly Similar[] }
  | { readonly code: 'unknownNamespace'; readonly namespace: string; readonly similar: readonly Similar[] }
  | { readonly code: 'emptyFamily'; readonly similar: readonly Similar[] }
  | { readonly code: 'group'; readonly keysBelow: number }
  | { readonly code: 'missing'; readonly locales: readonly MissingIn[] }
  /** The source locale has no text for it. */
  | { readonly code: 'withoutSource'; readonly source: string }
  | { readonly code: 'notPassed'; readonly placeholders: readonly string[] }
  | { readonly code: 'placeholders'; readonly locales: readonly LocaleMismatch[] }
);

export type FindingCode = Finding['code'];

/** An existing key and how it would be written in the call at hand. */
export interface Similar {
  readonly name: string;
  readonly written: string;
}

export interface MissingIn {
  readonly locale: string;
  /** The forms without a text, empty where the whole key is without one. */
  readonly forms: readonly PluralSuffix[];
}

const similarShown = 3;

/** Frameworks that show the key, or say so, where a text is asked for and a group of keys is there; others give the group. */
const groupsAreNoTexts: ReadonlySet<string> = new Set([
  'i18next',
  'next-intl',
  'next-translate',
  'svelte-i18n',
  'vue-i18n',
]);

/**
 * What is wrong with the usages of a text. An empty catalog knows nothing, so it finds nothing.
 *
 * @param completeFrom see {@link nearlyComplete}: what is missing in other locales is not told
 */
export function diagnose(
  usages: readonly Usage[],
  catalog: CatalogReader,
  completeFrom = 0,
): readonly Finding[] {
  if (catalog.keyCount() === 0) return [];
  const ready = nearlyComplete(catalog.locales(), completeFrom);
  const choices = choicesIn(usages);
  const shared = sharedPlaces(usages);
  return usages.flatMap(usage => {
    const findings = diagnoseUsage(usage, catalog, ready);
    const others = usage.certainty === 'computed' ? (shared.get(usage.range.start) ?? []) : [];
    // Which of the calls a text is for its value alone may say.
    if (others.some(other => resolve(other, catalog).kind === 'key'))
      return findings.filter(({ code }) => code !== 'unknownKey');
    // What one of many keys needs need not be passed with the others.
    return choices.has(usage.callRange.start)
      ? findings.filter(({ code }) => code !== 'notPassed')
      : findings;
  });
}

/** The usages whose text several calls may take, as those in a function that it is given to, by where it is written. */
function sharedPlaces(usages: readonly Usage[]): ReadonlyMap<number, readonly Usage[]> {
  const computed = usages.filter(({ certainty }) => certainty === 'computed');
  const places = Map.groupBy(computed, ({ range }) => range.start);
  const isShared = ([first, ...others]: readonly Usage[]) =>
    others.some(other => other.callRange.start !== first?.callRange.start);
  return new Map([...places].filter(([, all]) => isShared(all)));
}

/** Where the calls begin that may mean one of several keys, as `t(LABELS[kind])` does. */
function choicesIn(usages: readonly Usage[]): ReadonlySet<number> {
  const once = new Set<number>();
  const choices = new Set<number>();
  for (const { callRange, certainty } of usages) {
    if (certainty !== 'computed') continue;
    if (once.has(callRange.start)) choices.add(callRange.start);
    once.add(callRange.start);
  }
  return choices;
}

function diagnoseUsage(usage: Usage, catalog: CatalogReader, ready: ReadonlySet<string>): readonly Finding[] {
  const { range } = usage;
  const found = resolve(usage, catalog);
  switch (found.kind) {
    case 'key': {
      const entry = catalog.get(found.name);
      return entry === undefined ? [] : diagnoseKey(usage, entry, catalog, ready);
    }
    case 'unknown': {
      const { name } = found;
      const similar = similarTo(name, usage, catalog);
      // A list in the place of a text may be one of numbers: Android's `R.array.sizes`.
      if (usage.certainty === 'family' && usage.kind === 'property') return [];
      if (usage.certainty === 'family') return [{ code: 'emptyFamily', range, name, similar }];
      if (found.namespaceIsUnknown && usage.namespace !== undefined) {
        return [{ code: 'unknownNamespace', range, name, namespace: usage.namespace, similar }];
      }
      return [{ code: 'unknownKey', range, name, similar }];
    }
    case 'group': {
      const mayBeObject =
        !groupsAreNoTexts.has(usage.framework) ||
        usage.args.includes('returnObjects') ||
        usage.argsAreOpen === true;
      const isText = usage.kind === 'call' || usage.kind === 'component';
      return mayBeObject || !isText
        ? []
        : [{ code: 'group', range, name: found.name, keysBelow: found.keysBelow }];
    }
    case 'family':
    case 'untranslatable':
    case 'plainText':
    case 'dynamic':
      return [];
  }
}

function diagnoseKey(
  usage: Usage,
  entry: CatalogEntry,
  catalog: CatalogReader,
  ready: ReadonlySet<string>,
): readonly Finding[] {
  const { range } = usage;
  const { name } = entry.key;
  const findings: Finding[] = [];
  const locales = coverageOf(entry, catalog.locales())
    .filter(({ state, locale }) => state === 'missing' && ready.has(locale.name))
    .map(({ locale, texts, missingForms }) => ({
      locale: locale.name,
      forms: texts.length === 0 ? [] : missingForms,
    }));
  if (locales.length > 0) findings.push({ code: 'missing', range, name, locales });
  const source = catalog.sourceLocale();
  if (source !== undefined && !hasSourceText(entry, source)) {
    findings.push({ code: 'withoutSource', range, name, source: source.name });
  }

  const mismatch = mismatchOf(usage, entry, source);
  if (mismatch !== undefined && mismatch.notPassed.length > 0) {
    findings.push({ code: 'notPassed', range, name, placeholders: mismatch.notPassed });
  }
  if (mismatch !== undefined && mismatch.locales.length > 0) {
    findings.push({ code: 'placeholders', range, name, locales: mismatch.locales });
  }
  return findings;
}

/** Keys that the call could have meant and could be changed to say. */
function similarTo(name: string, usage: Usage, catalog: CatalogReader): readonly Similar[] {
  return catalog.nearest(name, similarShown).flatMap(candidate => {
    const written = writtenInAnyFile(candidate, usage, catalog) ?? writtenAs(candidate, usage, catalog);
    return written === undefined ? [] : [{ name: candidate, written }];
  });
}
