import { pluralKeysOf } from '../base/plural.ts';
import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { candidateNames, writtenAs } from './names.ts';
import { keysOf, needsNoKey, resolve } from './resolve.ts';

/** The replacement of a usage's key. */
export interface RewrittenUsage {
  readonly usage: Usage;
  /** Without quotes and escapes. */
  readonly written: string;
}

/** The effect of renaming a key on its usages. */
export interface RenamePlan {
  readonly rewritten: readonly RewrittenUsage[];
  /** Usages of the key that cannot be changed where they are. */
  readonly stuck: readonly Usage[];
  /** Usages that may refer to several keys, this one among them. */
  readonly families: readonly Usage[];
  /** How many usages have unknown keys. */
  readonly dynamic: number;
}

/**
 * Sorts the usages of a text by what renaming `from` to `to` requires of them. Usages of other keys are in no group.
 */
export function planRename(
  usages: readonly Usage[],
  from: string,
  to: string,
  catalog: CatalogReader,
): RenamePlan {
  const rewritten: RewrittenUsage[] = [];
  const stuck: Usage[] = [];
  const families: Usage[] = [];
  let dynamic = 0;
  for (const usage of usages) {
    const found = resolve(usage, catalog);
    if (found.kind === 'dynamic' && !needsNoKey(usage, catalog)) dynamic += 1;
    if (!keysOf(found).includes(from)) continue;
    if (found.kind === 'family') {
      families.push(usage);
      continue;
    }
    const written = rewrite(usage, from, to, catalog);
    if (written === undefined) stuck.push(usage);
    else rewritten.push({ usage, written });
  }
  return { rewritten, stuck, families, dynamic };
}

/** Whether a usage leads to a key's new name once the key has it. */
export function willLeadTo(usage: Usage, from: string, to: string, catalog: CatalogReader): boolean {
  const exists = (name: string) => name === to || (name !== from && catalog.has(name));
  const names = candidateNames(usage, catalog);
  const wholes = names.flatMap(pluralKeysOf);
  return (names.find(exists) ?? wholes.find(exists)) === to;
}

/**
 * The name that a key gets if a usage of it is changed to `written`; undefined if its present name does not end with
 * what the usage has now.
 *
 * @param name the present name of the key in the catalog
 */
export function fullName(usage: Usage, name: string, written: string): string | undefined {
  const head = headOf(usage, name);
  return head === undefined ? undefined : head + written;
}

function rewrite(usage: Usage, from: string, to: string, catalog: CatalogReader): string | undefined {
  // Keys that are composed, or written in another file, cannot be changed here.
  if (usage.certainty !== 'literal' || usage.keyIsElsewhere === true) return undefined;
  const place = `${usage.component}.`;
  // In a component's own block, keys do not have the component's path.
  if (usage.component !== undefined && to.startsWith(place) && to.length > place.length)
    return to.slice(place.length);
  const head = headOf(usage, from);
  if (head === undefined) return rewriteForm(usage, from, to, catalog);
  if (to.startsWith(head) && to.length > head.length) return to.slice(head.length);
  return writtenAs(to, usage, catalog);
}

/** The same for a usage of a single plural form: `items.one` becomes `articles.one`. */
function rewriteForm(usage: Usage, from: string, to: string, catalog: CatalogReader): string | undefined {
  for (const key of pluralKeysOf(usage.key)) {
    const form = usage.key.slice(key.length);
    const withoutForm = (name: string) => (name.endsWith(form) ? name.slice(0, -form.length) : name);
    const written = rewrite({ ...usage, key, names: usage.names.map(withoutForm) }, from, to, catalog);
    if (written !== undefined) return written + form;
  }
  return undefined;
}

/** What the binding of a usage prepends to the key that is written there. */
function headOf({ key }: Usage, name: string): string | undefined {
  return key !== '' && name.endsWith(key) ? name.slice(0, -key.length) : undefined;
}
