import { type Logger, silentLogger } from '../../base/logger.ts';
import type { Catalog } from '../open.ts';
import {
  type CatalogRemote,
  RemoteGoneError,
  type RemoteOptions,
  RemoteRefusalError,
  type RemoteTranslation,
  RemoteUnreachableError,
} from '../remote.ts';
import { allItems } from '../sync/context.ts';
import type { CatalogWriter } from '../writer/operations.ts';
import type { PendingEdit } from '../writer/pendingEdits.ts';

/** What became of an edit. Only `unreachable`, `unknown` and `replaced` leave it in the queue to be sent later. */
export type EditOutcome =
  | {
      readonly kind: 'sent';
      readonly edit: PendingEdit;
      /** Why the service took the text and not the flags, where it did not. */
      readonly flagsRefused?: RemoteRefusalError;
    }
  /** The service said no; the catalog says again what it said before. */
  | { readonly kind: 'refused'; readonly edit: PendingEdit; readonly why: RemoteRefusalError }
  /** Somebody else changed the text meanwhile; a person has to choose. */
  | { readonly kind: 'conflict'; readonly edit: PendingEdit; readonly theirs: string }
  /** The key or the locale is no longer there. */
  | { readonly kind: 'gone'; readonly what: 'key' | 'locale'; readonly edit: PendingEdit }
  /** It was edited again, or taken back, while it was on its way: what it said then is nobody's wish any more. */
  | { readonly kind: 'replaced'; readonly edit: PendingEdit }
  /** It waits until the service answers again, takes the token, or has the project. */
  | {
      readonly kind: 'unreachable';
      readonly edit: PendingEdit;
      readonly why: RemoteUnreachableError | RemoteGoneError;
    }
  /** Only the name of the key or locale is known so far; a sync will tell its id. */
  | { readonly kind: 'unknown'; readonly edit: PendingEdit };

/**
 * Sends the edits that wait, in the order in which they were made. Before each, the service's present text is
 * read, so that nobody's change is overwritten unseen; that also finds an edit which was taken the last time
 * though the answer was lost. Ends at the first one for which the service cannot be reached.
 *
 * @param options `tell` hears of each outcome at once: what fails later does not take it back.
 */
export async function sendEdits(
  catalog: Pick<Catalog, 'reader' | 'writer'>,
  remote: CatalogRemote,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly logger?: Logger;
    readonly tell?: (outcome: EditOutcome) => void;
  } = {},
): Promise<readonly EditOutcome[]> {
  const { logger = silentLogger, signal, tell } = options;
  const request: RemoteOptions = { priority: 'foreground', signal };
  const outcomes: EditOutcome[] = [];
  for (const { no } of catalog.reader.edits()) {
    signal?.throwIfAborted();
    // As it is by now: while others were sent it may have been taken back, or changed.
    const edit = catalog.reader.edit(no);
    if (edit?.state !== 'waiting') continue;
    const outcome = await sendEdit(catalog, remote, edit, request);
    logger.info(`Edit of ${edit.keyName} in ${edit.localeName}: ${outcome.kind}`);
    outcomes.push(outcome);
    tell?.(outcome);
    if (outcome.kind === 'unreachable') break;
  }
  return outcomes;
}

async function sendEdit(
  { writer }: Pick<Catalog, 'writer'>,
  remote: CatalogRemote,
  edit: PendingEdit,
  request: RemoteOptions,
): Promise<EditOutcome> {
  const { keyId, localeId } = edit;
  if (keyId === undefined || localeId === undefined) return { kind: 'unknown', edit };
  try {
    return await tryEdit(writer, remote, { ...edit, keyId, localeId }, request);
  } catch (error) {
    if (error instanceof RemoteUnreachableError || error instanceof RemoteGoneError) {
      return { kind: 'unreachable', edit, why: error };
    }
    if (!(error instanceof RemoteRefusalError)) throw error;
    const isTakenBack = await writer.rollBackEdit(edit.no, edit.content);
    return isTakenBack ? { kind: 'refused', edit, why: error } : { kind: 'replaced', edit };
  }
}

type KnownEdit = PendingEdit & { readonly keyId: string; readonly localeId: string };

async function tryEdit(
  writer: CatalogWriter,
  remote: CatalogRemote,
  edit: KnownEdit,
  request: RemoteOptions,
  isAgain = false,
): Promise<EditOutcome> {
  const { keyId, content } = edit;
  const giveUp = async (what: 'key' | 'locale'): Promise<EditOutcome> => {
    await writer.markGone(edit.no);
    return { kind: 'gone', what, edit };
  };
  const there = await remote.translationsOfKey(keyId, request);
  if (there === undefined) {
    // Without the project, or a token that may see it, nothing is known of the key.
    await remote.locales(1, request);
    return giveUp('key');
  }
  const present = there.find(item => isPlaceOf(edit, item));
  const theirs = present?.content ?? '';
  const isConflict = ![edit.base, edit.sent, content].includes(theirs);
  if (present === undefined && isConflict && !(await hasLocale(remote, edit, request))) {
    return giveUp('locale');
  }
  if (isConflict) {
    await writer.markConflict(edit.no, theirs);
    return { kind: 'conflict', edit, theirs };
  }
  if (present === undefined && content === '') {
    // Nothing there and nothing to be said: sending it would leave an empty translation behind.
    return { kind: (await writer.rollBackEdit(edit.no, content)) ? 'sent' : 'replaced', edit };
  }
  if (!(await writer.markSending(edit.no, theirs, content))) return { kind: 'replaced', edit };
  try {
    const taken = present?.content === content ? present : await put(remote, edit, present?.id, request);
    const { settled, ...refusal } = await withFlags(remote, edit, taken, request);
    await writer.settleEdit(edit.no, settled, content);
    return { kind: 'sent', edit, ...refusal };
  } catch (error) {
    if (!(error instanceof RemoteRefusalError)) throw error;
    // Removed after it was read: what is there now says what became of it.
    if (error.isGone && !isAgain) return tryEdit(writer, remote, edit, request, true);
    if (present === undefined && !(await hasLocale(remote, edit, request))) return giveUp('locale');
    throw error;
  }
}

async function hasLocale(
  remote: CatalogRemote,
  { localeId }: KnownEdit,
  request: RemoteOptions,
): Promise<boolean> {
  const locales = await allItems(page => remote.locales(page, request));
  return locales.some(({ id }) => id === localeId);
}

function put(
  remote: CatalogRemote,
  { keyId, localeId, content, pluralSuffix }: KnownEdit,
  id: string | undefined,
  request: RemoteOptions,
): Promise<RemoteTranslation> {
  return id === undefined
    ? remote.createTranslation({ keyId, localeId, pluralSuffix, content }, request)
    : remote.updateTranslation(id, { pluralSuffix, content }, request);
}

/**
 * Sets the flags that the edit asks for and the service did not leave there by itself. By a request of its own, as not
 * every plan may set them (API document, States) and the text is not to be refused with them.
 */
async function withFlags(
  remote: CatalogRemote,
  edit: PendingEdit,
  taken: RemoteTranslation,
  request: RemoteOptions,
): Promise<{ readonly settled: RemoteTranslation; readonly flagsRefused?: RemoteRefusalError }> {
  const { content, pluralSuffix, isUnverified = taken.isUnverified, isExcluded = taken.isExcluded } = edit;
  const wanted = {
    ...(isUnverified === taken.isUnverified ? {} : { isUnverified }),
    ...(isExcluded === taken.isExcluded ? {} : { isExcluded }),
  };
  if (Object.keys(wanted).length === 0) return { settled: taken };
  try {
    return {
      settled: await remote.updateTranslation(taken.id, { content, pluralSuffix, ...wanted }, request),
    };
  } catch (error) {
    if (!(error instanceof RemoteRefusalError)) throw error;
    return { settled: taken, flagsRefused: error };
  }
}

/** By the locale's id: it may have got another name since the edit was made. */
function isPlaceOf(edit: PendingEdit, item: RemoteTranslation): boolean {
  return item.localeId === edit.localeId && item.pluralSuffix === edit.pluralSuffix;
}
