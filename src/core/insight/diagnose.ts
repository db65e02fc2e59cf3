import type { PluralSuffix } from '../base/plural.ts';
import type { OffsetRange } from '../base/range.ts';
import type { CatalogEntry, CatalogLocale, CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { coverageOf, hasSourceText } from './coverage.ts';
import { type LocaleMismatch, mismatchOf } from './mismatch.ts';
import { nearlyComplete } from './nearlyComplete.ts';
import { isItsOwnText, resolve } from './resolve.ts';
import { similarFamilies } from './similarFamily.ts';
import { type SimilarKey, similarTo } from './similarKey.ts';
import { Spared } from './spared.ts';

/** A finding about a usage. `range` is that of the key's characters. */
export type Finding = { readonly range: OffsetRange; readonly name: string } & (
  | { readonly code: 'unknownKey'; readonly similar: readonly SimilarKey[] }
  | { readonly code: 'unknownNamespace'; readonly namespace: string; readonly similar: readonly SimilarKey[] }
  | { readonly code: 'emptyFamily'; readonly similar: readonly SimilarKey[] }
  | { readonly code: 'group'; readonly keysBelow: number }
  | { readonly code: 'missing'; readonly locales: readonly MissingIn[] }
  /** The source locale has no text for it. */
  | { readonly code: 'withoutSource'; readonly source: string }
  | { readonly code: 'notPassed'; readonly placeholders: readonly string[] }
  | { readonly code: 'placeholders'; readonly locales: readonly LocaleMismatch[] }
);

export type FindingCode = Finding['code'];

export interface MissingIn {
  readonly locale: string;
  /** The forms without a text; empty if the whole key has none. */
  readonly forms: readonly PluralSuffix[];
}

/**
 * Frameworks that show the key, or a message, if a text is requested and the key is a group; others return the group.
 */
const groupsAreNoTexts: ReadonlySet<string> = new Set([
  'i18next',
  'next-intl',
  'next-translate',
  'svelte-i18n',
  'vue-i18n',
]);
/** Options of i18next by which a call gets a group as it is, or a list as one text. */
const asksForGroup: ReadonlySet<string> = new Set(['returnObjects', 'joinArrays']);

/**
 * The findings for the usages of a text. An empty catalog knows nothing, so it finds nothing.
 *
 * @param completeFrom see {@link nearlyComplete}: what is missing in other locales is not reported
 */
export function diagnose(
  usages: readonly Usage[],
  catalog: CatalogReader,
  completeFrom = 0,
): readonly Finding[] {
  return diagnoseEach(usages, catalog, completeFrom).flatMap(({ findings }) => findings);
}

/** The same for each of the usages by itself. */
export function diagnoseEach(
  usages: readonly Usage[],
  catalog: CatalogReader,
  completeFrom = 0,
): readonly { readonly usage: Usage; readonly findings: readonly Finding[] }[] {
  if (catalog.keyCount() === 0) return [];
  const ready = nearlyComplete(catalog.locales(), completeFrom);
  const choices = choicesIn(usages);
  const spared = new Spared(usages, catalog);
  return usages.map(usage => {
    const findings = diagnoseUsage(usage, catalog, ready);
    if (findings.some(({ code }) => code === 'unknownKey') && spared.has(usage))
      return { usage, findings: [] };
    // The values that one of several possible keys needs need not be passed for the others.
    const isOneOfSeveral = choices.has(usage.callRange.start);
    return {
      usage,
      findings: isOneOfSeveral ? findings.filter(({ code }) => code !== 'notPassed') : findings,
    };
  });
}

/** The positions of calls with several possible keys, such as `t(LABELS[kind])`. */
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
      // A list in place of a text may consist of numbers, and what sets an object's members may have no text for any:
      // Android's `R.array.sizes`, .NET's `ApplyResources(panel, "panel")`.
      if (usage.certainty === 'family' && usage.kind === 'property') return [];
      if (usage.certainty === 'family')
        return [{ code: 'emptyFamily', range, name, similar: similarFamilies(name, usage, catalog) }];
      const similar = similarTo(name, usage, catalog);
      if (found.namespaceIsUnknown && usage.namespace !== undefined) {
        return [{ code: 'unknownNamespace', range, name, namespace: usage.namespace, similar }];
      }
      return [{ code: 'unknownKey', range, name, similar }];
    }
    case 'group': {
      const mayBeObject =
        !groupsAreNoTexts.has(usage.framework) ||
        usage.args.some(name => asksForGroup.has(name)) ||
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

/** Whether the source has a text: parts of a repository may write its name differently, `en_US` and `en-US`. */
function hasText(entry: CatalogEntry, source: CatalogLocale, catalog: CatalogReader): boolean {
  if (hasSourceText(entry, source)) return true;
  const code = source.code.replaceAll('_', '-').toLowerCase();
  return catalog
    .locales()
    .some(one => one.code.replaceAll('_', '-').toLowerCase() === code && hasSourceText(entry, one));
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
  if (source !== undefined && !hasText(entry, source, catalog) && !isItsOwnText(usage, catalog)) {
    findings.push({ code: 'withoutSource', range, name, source: source.name });
  }

  const mismatch = mismatchOf(usage, entry, catalog);
  if (mismatch !== undefined && mismatch.notPassed.length > 0) {
    findings.push({ code: 'notPassed', range, name, placeholders: mismatch.notPassed });
  }
  if (mismatch !== undefined && mismatch.locales.length > 0) {
    findings.push({ code: 'placeholders', range, name, locales: mismatch.locales });
  }
  return findings;
}
