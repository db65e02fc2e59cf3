import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { updateText } from '../../formats/edit/updateText.ts';
import { isKeysOnly } from '../../formats/inPlace.ts';
import { asReadBack } from '../../formats/messages/asReadBack.ts';
import { compare, type RemovedForm, removedForms } from '../../formats/messages/compare.ts';
import { distribute } from '../../formats/messages/distribute.ts';
import { formatOfFile } from '../../formats/registry.ts';
import { type FormatContext, LocaleFileError, type Message } from '../../formats/types.ts';
import { type ExistingFile, type ExistingGroup, encodeLike, isPassedOver, readExisting } from './existing.ts';
import { likeExisting, withUnremovable } from './likeExisting.ts';
import { filesOfLocale, type ProjectLocale } from './localeOfFile.ts';
import { type MissingFile, missingFiles } from './missingFiles.ts';
import { type NewFile, newFile } from './newFile.ts';

/** The service's texts in one locale. */
export interface DownloadedLocale {
  readonly name: string;
  readonly code: string;
  /** Keys under their names in the service. */
  readonly messages: readonly Message[];
}

export interface DownloadOptions {
  /** All locales of the project, whether downloaded now or not. */
  readonly locales: readonly ProjectLocale[];
  /** Whether the project has the key, translated into this locale or not. */
  isKnown(key: string): boolean;
  /** Whether keys that only the workspace has stay in its files. */
  readonly keepsUnknown: boolean;
}

/** The planned content of a locale file. */
export interface FilePlan {
  readonly file: DiscoveredFile;
  /** The new bytes, or undefined if the file stays as it is. */
  readonly bytes: Uint8Array | undefined;
  readonly added: number;
  readonly changed: number;
  /** Names in the service of the keys that it loses. */
  readonly removed: readonly string[];
  /** Plural forms that other keys lose, under the keys' names in the service. */
  readonly removedForms: readonly RemovedForm[];
  /** Keys of the file, under their names in the service, that the project lacks. */
  readonly onlyHere: readonly string[];
}

/** The plan of a download for one locale. */
export interface LocalePlan {
  /** Empty for a locale without a file in the workspace. */
  readonly files: readonly FilePlan[];
  /** Files that its siblings have in other locales, for keys that have no place in the existing ones. */
  readonly newFiles: readonly NewFile[];
  /** Files of several locales that cannot be changed for this one without a loss to the others. */
  readonly leftAlone: readonly DiscoveredFile[];
  /** Keys without a place in the locale's files; empty if the locale has no file at all. */
  readonly unplaced: readonly string[];
  /** Whether the service has no text in this locale. */
  readonly isEmpty: boolean;
}

export type DownloadPlanner = (locale: DownloadedLocale, options: DownloadOptions) => LocalePlan;

/**
 * Plans one locale after the other.
 *
 * @param groups the main one first: it receives new keys. The others only update the keys that they have
 */
export function downloadPlanner(groups: readonly ExistingGroup[]): DownloadPlanner {
  // In a file of every locale, each locale's plan builds on that of the previous one.
  const shared = new Map<string, Uint8Array>();
  const elsewhere = keysHeldElsewhere(groups);
  const asPlanned = (existing: ExistingFile): ExistingFile => ({
    ...existing,
    bytes: shared.get(existing.file.path) ?? existing.bytes,
  });
  return (locale, options) => {
    const inProject = options.locales.find(({ name }) => name === locale.name) ?? locale;
    const missing = withoutNamesakes(groups, inProject, options.locales);
    const planned = groups.map((group, index) => {
      const messages = locale.messages.filter(({ key }) =>
        index === 0 ? group.keyNames.has(key) || !elsewhere.has(key) : group.keyNames.has(key),
      );
      const own = filesOfLocale(group.files, locale, options.locales)
        .filter(({ file }) => !isKeysOnly(file.formatId))
        .map(asPlanned);
      return planGroup(group, own, missing[index] ?? [], messages, options);
    });
    const files = planned.flatMap(({ changed }) => changed);
    for (const { plan } of files) {
      if (plan === 'left-alone' || plan.bytes === undefined || plan.file.holdsEveryLocale !== true) continue;
      // The plan's own bytes may be transferred to another thread.
      shared.set(plan.file.path, new Uint8Array(plan.bytes));
    }
    const placed = new Set(files.flatMap(namesIn));
    const newFiles = planned
      .flatMap(({ candidates }) => candidates)
      .filter(candidate => namesIn(candidate).some(name => !placed.has(name)))
      .flatMap(candidate => {
        const file = newFile(candidate.file, candidate.share, candidate.group);
        return file === undefined ? [] : [{ candidate, file }];
      });
    for (const { candidate } of newFiles) for (const name of namesIn(candidate)) placed.add(name);
    const unplaced = locale.messages.map(({ key }) => key).filter(key => !placed.has(key));
    return {
      files: files.flatMap(({ plan }) => (plan === 'left-alone' ? [] : [plan])),
      newFiles: newFiles.map(({ file }) => file),
      leftAlone: files.filter(({ plan }) => plan === 'left-alone').map(({ file }) => file),
      unplaced: files.length + newFiles.length === 0 ? [] : unplaced,
      isEmpty: locale.messages.length === 0,
    };
  };
}

/** The keys that the main group leaves to other groups, except those with the same files in another format. */
function keysHeldElsewhere([main, ...others]: readonly ExistingGroup[]): ReadonlySet<string> {
  const stems = (group: ExistingGroup | undefined) =>
    new Set(group?.files.map(({ file }) => stemOf(file.pattern ?? file.path)));
  const own = stems(main);
  return new Set(
    others
      .filter(group => ![...stems(group)].some(stem => own.has(stem)))
      .flatMap(({ keyNames }) => [...keyNames]),
  );
}

function localesOf(files: readonly DiscoveredFile[]): number {
  return new Set(files.map(({ locale }) => locale.name)).size;
}

/** A path without its extension; Apple has files with two extensions side by side, each with its own keys. */
function stemOf(path: string): string {
  return path.replace(/\.(?!strings(?:dict)?$)[^./]+$/, '');
}

/** A file with its messages as written there. */
interface Share<File extends DiscoveredFile = DiscoveredFile> {
  readonly file: File;
  readonly share: readonly Message[];
}

/** The service's names of a file's keys. */
function namesIn({ file, share }: Share): readonly string[] {
  return share.map(({ key }) => file.prefix + key);
}

/** A file of the locale, and what becomes of it. */
interface PlannedFile extends Share {
  readonly plan: FilePlan | 'left-alone';
}

/** A file that may have to be created. */
interface Candidate extends Share<MissingFile> {
  readonly group: ExistingGroup;
}

function planGroup(
  group: ExistingGroup,
  own: readonly ExistingFile[],
  missing: readonly MissingFile[],
  messages: readonly Message[],
  options: DownloadOptions,
): { readonly changed: readonly PlannedFile[]; readonly candidates: readonly Candidate[] } {
  const creatable = missing.filter(file => !isForeign(file, group, options.isKnown));
  const shares = shareOut(messages, own, creatable, group);
  return {
    changed: own.flatMap(existing => {
      const { file } = existing;
      const share = shares.get(file.path) ?? [];
      const plan = planFile(existing, share, group, options);
      return plan === undefined ? [] : [{ file, share, plan }];
    }),
    candidates: creatable.map(file => ({ file, group, share: shares.get(file.path) ?? [] })),
  };
}

/**
 * The missing files of each group. A file that exists in another format (`en.json5` beside `de.json`) is not missing.
 */
function withoutNamesakes(
  groups: readonly ExistingGroup[],
  locale: ProjectLocale,
  locales: readonly ProjectLocale[],
): readonly (readonly MissingFile[])[] {
  const usedStems = new Set(groups.flatMap(({ files }) => files.map(({ file }) => stemOf(file.path))));
  const found = groups.map(group => {
    const files = group.files.map(({ file }) => file);
    return { files, missing: missingFiles({ sourceLocale: group.sourceLocale, files }, locale, locales) };
  });
  // Of two formats, translations are in the one with more locales.
  const byLocales = found.toSorted((a, b) => localesOf(b.files) - localesOf(a.files));
  const missing = new Map(
    byLocales.map(of => {
      const own = of.missing.filter(file => !usedStems.has(stemOf(file.path)));
      for (const file of own) usedStems.add(stemOf(file.path));
      return [of, own];
    }),
  );
  return found.map(of => missing.get(of) ?? []);
}

function shareOut(
  messages: readonly Message[],
  own: readonly ExistingFile[],
  missing: readonly MissingFile[],
  { files, keysOf }: ExistingGroup,
): ReadonlyMap<string, readonly Message[]> {
  // Without a file in this locale, a namespace's keys have no place in it, least of all in the default namespace's
  // file.
  const existing = own.map(({ file }) => ({ ...file, isNew: false }));
  const targets = [...existing, ...missing.map(file => ({ ...file, isNew: true }))];
  const absent = [...new Set(files.map(({ file }) => file.prefix))].filter(
    prefix => prefix !== '' && !targets.some(target => target.prefix === prefix),
  );
  const placeable = messages.filter(({ key }) => !absent.some(prefix => key.startsWith(prefix)));
  return distribute(
    placeable,
    targets.map(file => ({ ...file, keys: keysOf.get(file.namespace) ?? new Set<string>() })),
  );
}

/** @returns undefined for a file that does not belong to the project */
function planFile(
  existing: ExistingFile,
  downloaded: readonly Message[],
  group: ExistingGroup,
  { isKnown, keepsUnknown }: DownloadOptions,
): FilePlan | 'left-alone' | undefined {
  const { file } = existing;
  const format = formatOfFile(file.formatId);
  const texts = readExisting(existing);
  if (format === undefined || texts === undefined) return undefined;
  const { decoded, messages: before, passedOver } = texts;
  const { known = [], unknown = [] } = Object.groupBy(before, ({ key }) =>
    isKnown(file.prefix + key) ? 'known' : 'unknown',
  );
  if (known.length === 0 && isForeign(file, group, isKnown)) return undefined;
  // Xcode collects its catalogs' keys from the code, and would restore them.
  const onlyHere = file.holdsEveryLocale === true ? [] : unknown;
  const kept = keepsUnknown || file.holdsEveryLocale === true ? unknown : [];
  const readable = downloaded.filter(({ key }) => !isPassedOver(key, passedOver));
  const context = { ...contextOf(file, group), encoding: decoded.encoding };
  const like = likeExisting(known, [...readable, ...kept], file, format);
  const fixed = format.unremovable?.(decoded.text, new Set(like.map(({ key }) => key)), context);
  const whole = fixed === undefined ? like : withUnremovable(like, before, fixed);
  const after = asReadBack(whole, format, decoded.text, context);
  const { added, changed, removed } = compare(messagesWithText(before, file), messagesWithText(after, file));
  const text = updatedText(decoded.text, after, format, context);
  if (text === undefined) return 'left-alone';
  return {
    file,
    bytes: text === decoded.text ? undefined : encodeLike(decoded, text, format),
    added: added.length,
    changed: changed.length,
    removed: removed.map(({ key }) => file.prefix + key),
    removedForms: removedForms(changed).map(form => ({ ...form, key: file.prefix + form.key })),
    onlyHere: onlyHere.map(({ key }) => file.prefix + key),
  };
}

/** The messages with a text of their own: in a file of every locale a key may stand for its text. */
function messagesWithText(
  messages: readonly Message[],
  { holdsEveryLocale }: DiscoveredFile,
): readonly Message[] {
  return holdsEveryLocale === true ? messages.filter(({ key, content }) => content !== key) : messages;
}

/**
 * Whether a file, with its counterparts in other locales, shares no key with the project and so belongs to something
 * else.
 */
function isForeign(
  { namespace, prefix }: DiscoveredFile,
  group: ExistingGroup,
  isKnown: (key: string) => boolean,
): boolean {
  const keys = [...(group.keysOf.get(namespace) ?? [])];
  return keys.length > 0 && !keys.some(key => isKnown(prefix + key));
}

/** The new text; undefined for a file of several locales that cannot be changed for one. */
function updatedText(
  ...[text, messages, format, context]: Parameters<typeof updateText>
): string | undefined {
  try {
    return updateText(text, messages, format, context);
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

/** Bilingual formats contain the source text too: that of the source locale's file with the same namespace. */
function contextOf(file: DiscoveredFile, group: ExistingGroup): FormatContext {
  const source = group.source(file.namespace);
  return { locale: file.locale, ...(source === undefined ? {} : { source }) };
}
