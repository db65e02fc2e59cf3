import type { CatalogKey, CatalogReader, CatalogTranslation } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { type Coverage, coverageOf, sourceTextOf } from './coverage.ts';
import { nearlyComplete } from './nearlyComplete.ts';
import { proposedText } from './proposedText.ts';
import { withReferencesFilledIn } from './references.ts';
import { keysOf, resolve } from './resolve.ts';
import { similarTo } from './similarKey.ts';

/** The content of a hover on a usage. */
export type HoverAnswer =
  | {
      readonly kind: 'key';
      readonly key: CatalogKey;
      /** The source locale first, then the gaps, then the other locales. */
      readonly rows: readonly Coverage[];
      /** The locales that are nearly complete and lack the key or one of its forms. */
      readonly gaps: readonly string[];
      /** What texts say that refer to other keys, by these texts. */
      readonly said?: ReadonlyMap<CatalogTranslation, string>;
    }
  | {
      readonly kind: 'family';
      readonly pattern: string;
      readonly total: number;
      readonly members: readonly Member[];
    }
  | {
      readonly kind: 'group';
      readonly name: string;
      readonly total: number;
      readonly members: readonly Member[];
    }
  /** `similar`: keys that may have been meant; `proposed`: the text for a new key. */
  | {
      readonly kind: 'unknown';
      readonly name: string;
      readonly similar: readonly Member[];
      readonly proposed: string | undefined;
    }
  | { readonly kind: 'untranslatable'; readonly name: string };

export interface Member {
  readonly name: string;
  readonly sourceText: string | undefined;
}

const membersShown = 12;

/**
 * The texts of the key of a usage; undefined if nothing can be known.
 *
 * @param completeFrom see {@link nearlyComplete}
 */
export function hover(usage: Usage, catalog: CatalogReader, completeFrom = 0): HoverAnswer | undefined {
  const found = resolve(usage, catalog);
  switch (found.kind) {
    case 'key':
      return withSaid(describeKey(found.name, catalog, completeFrom), usage, catalog);
    case 'family':
      return {
        kind: 'family',
        pattern: found.pattern,
        total: found.members.length,
        members: membersOf(found.members, catalog),
      };
    case 'group':
      return {
        kind: 'group',
        name: found.name,
        total: found.keysBelow,
        members: membersOf(catalog.match(`${found.name}.*`, membersShown), catalog),
      };
    case 'unknown':
      return {
        kind: 'unknown',
        name: found.name,
        similar: membersOf(
          similarTo(found.name, usage, catalog).map(({ name }) => name),
          catalog,
        ),
        proposed: proposedText(usage),
      };
    case 'untranslatable':
      return found;
    case 'plainText':
    case 'dynamic':
      return undefined;
  }
}

/**
 * The answer for several possible keys, as in `t(LABELS[kind])`: those that the catalog has.
 *
 * @param written the source text of the argument
 * @returns undefined if the catalog has less than two of them
 */
export function hoverChoice(
  usages: readonly Usage[],
  written: string,
  catalog: CatalogReader,
): HoverAnswer | undefined {
  const names = new Set(usages.length < 2 ? [] : usages.flatMap(usage => keysOf(resolve(usage, catalog))));
  return names.size < 2
    ? undefined
    : { kind: 'family', pattern: written, total: names.size, members: membersOf([...names], catalog) };
}

/** The same answer for a key known by name, as in the tree. */
export function describeKey(name: string, catalog: CatalogReader, completeFrom = 0): HoverAnswer | undefined {
  const entry = catalog.get(name);
  if (entry === undefined) return undefined;
  const locales = catalog.locales();
  const done = nearlyComplete(locales, completeFrom);
  const rows = coverageOf(entry, locales);
  const isGap = ({ state, locale }: Coverage) => state === 'missing' && done.has(locale.name);
  // A missing plural form in one of many locales would otherwise be out of sight.
  const rank = (row: Coverage) => (row.locale.isDefault ? 0 : isGap(row) ? 1 : 2);
  return {
    kind: 'key',
    key: entry.key,
    rows: rows.toSorted((a, b) => rank(a) - rank(b)),
    gaps: rows.filter(isGap).map(({ locale }) => locale.name),
  };
}

function withSaid(
  answer: HoverAnswer | undefined,
  { framework }: Usage,
  catalog: CatalogReader,
): HoverAnswer | undefined {
  if (answer?.kind !== 'key') return answer;
  const { name } = answer.key;
  const said = answer.rows.flatMap(({ texts }) =>
    texts.flatMap(text => {
      const { content, localeName } = text;
      const filled = withReferencesFilledIn({ name, text: content, localeName, framework }, catalog);
      return filled === content ? [] : [[text, filled] as const];
    }),
  );
  return said.length === 0 ? answer : { ...answer, said: new Map(said) };
}

function membersOf(names: readonly string[], catalog: CatalogReader): readonly Member[] {
  const source = catalog.sourceLocale();
  return names.slice(0, membersShown).map(name => {
    const entry = catalog.get(name);
    return { name, sourceText: entry && sourceTextOf(entry, source) };
  });
}
