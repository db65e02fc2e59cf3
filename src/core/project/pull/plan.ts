import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { isOfKeys } from '../../formats/inPlace.ts';
import { compare } from '../../formats/messages/compare.ts';
import { distribute } from '../../formats/messages/distribute.ts';
import { formatOfFile } from '../../formats/registry.ts';
import { rewrite } from '../../formats/rewrite/rewrite.ts';
import { type FileFormat, type FormatContext, LocaleFileError, type Message } from '../../formats/types.ts';
import { likePresent } from './likePresent.ts';
import { filesOfLocale, type Named } from './localeOfFile.ts';
import { encodeLike, type PresentFile, type PresentGroup, readPresent } from './present.ts';

/** What the service says in one locale. */
export interface PulledLocale {
  readonly name: string;
  readonly code: string;
  /** Keys under their names in the service. */
  readonly messages: readonly Message[];
}

export interface PullOptions {
  /** All that the project has, pulled now or not. */
  readonly locales: readonly Named[];
  /** True for a key that the project has, translated into this locale or not. */
  isKnown(key: string): boolean;
  /** Whether keys that only the workspace has stay in its files. */
  readonly keepsUnknown: boolean;
}

/** What a locale file would become. */
export interface FilePlan {
  readonly file: DiscoveredFile;
  /** The new bytes, or undefined where the file stays as it is. */
  readonly bytes: Uint8Array | undefined;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Keys of the file, under their names in the service, that the project does not have. */
  readonly onlyHere: readonly string[];
}

/** What a pull does with one locale. */
export interface LocalePlan {
  /** None for a locale without a file in the workspace. */
  readonly files: readonly FilePlan[];
  /** Files of several locales that cannot be changed for this one without a loss to the others. */
  readonly leftAlone: readonly DiscoveredFile[];
  /** Keys that none of the locale's files has a place for; none where the locale has no file at all. */
  readonly homeless: readonly string[];
}

export type PullPlanner = (locale: PulledLocale, options: PullOptions) => LocalePlan;

/**
 * Plans one locale after the other.
 *
 * @param groups the main one first: it takes new keys. The others only keep up the keys that they have.
 */
export function pullPlanner(groups: readonly PresentGroup[]): PullPlanner {
  // What a file of every locale becomes for one of them is what the next one finds.
  const shared = new Map<string, Uint8Array>();
  const asPlanned = (present: PresentFile): PresentFile => ({
    ...present,
    bytes: shared.get(present.file.path) ?? present.bytes,
  });
  return (locale, options) => {
    const planned = groups.flatMap((group, index) =>
      planGroup(group, asPlanned, locale, options, index === 0),
    );
    for (const { plan } of planned) {
      if (plan === 'left-alone' || plan.bytes === undefined || plan.file.holdsEveryLocale !== true) continue;
      // The plan's own bytes may be handed over to another thread.
      shared.set(plan.file.path, new Uint8Array(plan.bytes));
    }
    const placed = new Set(planned.flatMap(({ file, share }) => share.map(({ key }) => file.prefix + key)));
    const homeless = locale.messages.map(({ key }) => key).filter(key => !placed.has(key));
    return {
      files: planned.flatMap(({ plan }) => (plan === 'left-alone' ? [] : [plan])),
      leftAlone: planned.filter(({ plan }) => plan === 'left-alone').map(({ file }) => file),
      homeless: planned.length === 0 ? [] : homeless,
    };
  };
}

/** What becomes of a file, and the messages that stand in it then. */
interface PlannedFile {
  readonly file: DiscoveredFile;
  readonly share: readonly Message[];
  readonly plan: FilePlan | 'left-alone';
}

function planGroup(
  group: PresentGroup,
  asPlanned: (present: PresentFile) => PresentFile,
  locale: PulledLocale,
  options: PullOptions,
  takesNew: boolean,
): PlannedFile[] {
  const seen = filesOfLocale(group.files, locale, options.locales);
  const own = seen.filter(({ file }) => !isOfKeys(file.formatId)).map(asPlanned);
  const shares = shareOut(locale.messages, own, group, takesNew);
  return own.flatMap(present => {
    const { file } = present;
    const share = shares.get(file.path) ?? [];
    const plan = planFile(present, share, group, options);
    return plan === undefined ? [] : [{ file, share, plan }];
  });
}

function shareOut(
  messages: readonly Message[],
  own: readonly PresentFile[],
  { files, held, keysOf }: PresentGroup,
  takesNew: boolean,
): ReadonlyMap<string, readonly Message[]> {
  // A namespace without a file in this locale has no place in it, the default namespace's file least of all.
  const absent = [...new Set(files.map(({ file }) => file.prefix))].filter(
    prefix => prefix !== '' && !own.some(({ file }) => file.prefix === prefix),
  );
  const wanted = messages.filter(
    ({ key }) => (takesNew || held.has(key)) && !absent.some(prefix => key.startsWith(prefix)),
  );
  const targets = own.map(({ file }) => ({ ...file, keys: keysOf.get(file.namespace) ?? new Set<string>() }));
  return distribute(wanted, targets);
}

/** @returns undefined for a file that is none of the project's. */
function planFile(
  present: PresentFile,
  pulled: readonly Message[],
  group: PresentGroup,
  { isKnown, keepsUnknown }: PullOptions,
): FilePlan | 'left-alone' | undefined {
  const { file } = present;
  const format = formatOfFile(file.formatId);
  const texts = readPresent(present);
  if (format === undefined || texts === undefined) return undefined;
  const { decoded, messages: before, passedOver } = texts;
  const { known = [], unknown = [] } = Object.groupBy(before, ({ key }) =>
    isKnown(file.prefix + key) ? 'known' : 'unknown',
  );
  if (known.length === 0 && isForeign(file, group, isKnown)) return undefined;
  // Xcode collects the keys of its catalogs from the code, and would only do it again.
  const onlyHere = file.holdsEveryLocale === true ? [] : unknown;
  const kept = keepsUnknown || file.holdsEveryLocale === true ? unknown : [];
  const placed = pulled.filter(({ key }) => !passedOver.has(key));
  const after = likePresent(known, [...placed, ...kept], file, format).map(message =>
    asRead(message, format),
  );
  const { added, changed, removed } = compare(saidIn(before, file), saidIn(after, file));
  const text = rewritten(decoded.text, after, format, {
    ...contextOf(file, group),
    encoding: decoded.encoding,
  });
  if (text === undefined) return 'left-alone';
  return {
    file,
    bytes: text === decoded.text ? undefined : encodeLike(decoded, text, format),
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    onlyHere: onlyHere.map(({ key }) => file.prefix + key),
  };
}

/** A message as the file would say it: what only the service writes in another way is no change. */
function asRead(message: Message, { asRead: read }: FileFormat): Message {
  return read === undefined ? message : { ...message, content: read(message.content) };
}

/** The messages that a file has a text for: in a file of every locale a key may stand for its own. */
function saidIn(messages: readonly Message[], { holdsEveryLocale }: DiscoveredFile): readonly Message[] {
  return holdsEveryLocale === true ? messages.filter(({ key, content }) => content !== key) : messages;
}

/** Whether a file, with its counterparts in other locales, shares nothing with the project: it is something else's. */
function isForeign(
  { namespace, prefix }: DiscoveredFile,
  group: PresentGroup,
  isKnown: (key: string) => boolean,
): boolean {
  const keys = [...(group.keysOf.get(namespace) ?? [])];
  return keys.length > 0 && !keys.some(key => isKnown(prefix + key));
}

/** The new text; undefined for a file of several locales that cannot be changed for one. */
function rewritten(...[text, messages, format, context]: Parameters<typeof rewrite>): string | undefined {
  try {
    return rewrite(text, messages, format, context);
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

/** Bilingual formats hold the source text too: that of the source locale's file with the same namespace. */
function contextOf(file: DiscoveredFile, group: PresentGroup): FormatContext {
  const source = group.source(file.namespace);
  return { locale: file.locale, ...(source === undefined ? {} : { source }) };
}
