import { languageOf } from '../../packages/languageOf.ts';
import { placesOfMember } from '../../script/dataflow/routes.ts';
import type { RouteText } from '../../script/modules.ts';
import { ofFrameworkIds, withFrameworkIds } from './frameworkIds.ts';

/** The texts of routes that a file hands to translators, packed; empty if there are none. */
export type PackedRouteTexts = string;

/** The languages in which routes are written, and that in which Angular's templates read them. */
const writing = /^(?:(?:java|type)script(?:react)?|vue)$/;
const reading = /^(?:(?:java|type)script(?:react)?|vue|svelte|html)$/;

/** Between the names of a text among the words that an editor looks for; no import contains it. */
const between = ':';

/** Whether a file may hand texts of routes to a translator. */
export function mayReadRoutes(file: string): boolean {
  return reading.test(languageOf(file) ?? '');
}

/** What a file hands on of routes, without duplicates and in a fixed order, as it is stored and compared. */
export function packRouteTexts(routeTexts: readonly RouteText[]): PackedRouteTexts {
  return [...new Set(routeTexts.map(withFrameworkIds))].sort().join(separator);
}

/** JSON has none. */
const separator = '\t';

/** The texts of routes that the files of a root hand to translators, and which of these changed. */
export class RouteTexts {
  /** Of all texts that there ever were: what a file must mention whose routes carry one. */
  readonly words = new Set<string>();
  private readonly packed = new Map<string, PackedRouteTexts>();
  private readonly changes = new Set<string>();
  private known: readonly RouteText[] | undefined;

  get areThere(): boolean {
    return this.packed.size > 0;
  }

  get hasChanges(): boolean {
    return this.changes.size > 0;
  }

  set(file: string, packed: PackedRouteTexts): void {
    const before = this.packed.get(file) ?? '';
    if (before === packed) return;
    const all = [before, packed].filter(each => each !== '').join(separator);
    for (const { path } of unpacked(all)) this.changes.add(wordOf(path));
    this.remember(file, packed);
  }

  /** Takes over what is known from an earlier time: files with routes have been read with it. */
  remember(file: string, packed: PackedRouteTexts): void {
    this.known = undefined;
    if (packed === '') this.packed.delete(file);
    else this.packed.set(file, packed);
    for (const { path } of unpacked(packed)) this.words.add(wordOf(path));
  }

  /** Takes the changes, as a predicate: whether a file's routes may carry one of the texts concerned. */
  takeChanges(): (file: string, text: string) => boolean {
    const words = new Set(this.changes);
    this.changes.clear();
    return (file, text) => mayWriteRoutes(file) && carriesAny(text, words);
  }

  /** The texts that the routes of a file may carry; undefined if there are none. */
  in(file: string, text: string): readonly RouteText[] | undefined {
    if (!this.areThere || !mayWriteRoutes(file)) return undefined;
    this.known ??= unpacked(
      [...new Set([...this.packed.values()].flatMap(all => all.split(separator)))].sort(),
    );
    const found = this.known.filter(({ path }) => mentions(text, wordOf(path)));
    return found.length === 0 ? undefined : found;
  }
}

/** Whether a file may have routes. */
export function mayWriteRoutes(file: string): boolean {
  return writing.test(languageOf(file) ?? '');
}

/** Whether the routes of a text may carry one of the texts in a set of words. Cheap, with occasional false positives. */
export function carriesAny(text: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (word.includes(between) && mentions(text, word)) return true;
  return false;
}

function wordOf(path: readonly string[]): string {
  return `${path[0] ?? ''}${between}${path.at(-1) ?? ''}`;
}

function mentions(text: string, word: string): boolean {
  const [member = '', name = ''] = word.split(between);
  return text.includes(name) && placesOfMember(member).test(text);
}

function unpacked(packed: PackedRouteTexts | readonly string[]): readonly RouteText[] {
  const all = typeof packed === 'string' ? packed.split(separator) : packed;
  return all.flatMap(each => (each === '' ? [] : [ofFrameworkIds<RouteText>(each)]));
}
