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
import { TurnLostError } from '../sync/lease.ts';
import type { CatalogWriter } from '../writer/operations.ts';
import type { PendingEdit } from '../writer/pendingEdits.ts';

/** The outcome of an edit. Only `unreachable`, `unknown` and `replaced` leave it in the queue to be sent later. */
export type EditOutcome =
  | {
      readonly kind: 'sent';
      readonly edit: PendingEdit;
      /** Why the service accepted the text but not the flags, if so. */
      readonly flagsRefused?: RemoteRefusalError;
    }
  /** The service refused; the catalog shows its former text again. */
  | { readonly kind: 'refused'; readonly edit: PendingEdit; readonly why: RemoteRefusalError }
  /** Someone else changed the text meanwhile; a person has to choose. */
  | { readonly kind: 'conflict'; readonly edit: PendingEdit; readonly theirs: string }
  /** The key or the locale no longer exists. */
  | { readonly kind: 'gone'; readonly what: 'key' | 'locale'; readonly edit: PendingEdit }
  /** It was edited again or discarded while it was being sent, so this version is obsolete. */
  | { readonly kind: 'replaced'; readonly edit: PendingEdit }
  /** It waits until the service answers again, accepts the token, or has the project. */
  | {
      readonly kind: 'unreachable';
      readonly edit: PendingEdit;
      readonly why: RemoteUnreachableError | RemoteGoneError;
    }
  /** Only the name of the key or locale is known so far; a sync will provide its id. */
  | { readonly kind: 'unknown'; readonly edit: PendingEdit };

/**
 * Sends the waiting edits in the order in which they were made. The service's current text is read before each one,
 * so that nobody's change is overwritten unseen. This also recognises an edit that was accepted the last time
 * although the answer was lost. Stops at the first edit for which the service cannot be reached.
 *
 * @param options `onOutcome` is called with each outcome at once, because later failures do not change it; `maySend`
 * is asked after every answer, which may have been long in coming, and ends the sending if another window does that by
 * now
 */
export async function sendEdits(
  catalog: Pick<Catalog, 'reader' | 'writer'>,
  remote: CatalogRemote,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly logger?: Logger;
    readonly onOutcome?: (outcome: EditOutcome) => void;
    readonly maySend?: () => Promise<boolean>;
  } = {},
): Promise<readonly EditOutcome[]> {
  const { logger = silentLogger, signal, onOutcome, maySend = async () => true } = options;
  const port: SendPort = {
    writer: catalog.writer,
    remote: whileItsTurn(remote, maySend),
    request: { priority: 'foreground', signal },
  };
  const outcomes: EditOutcome[] = [];
  for (const { no } of catalog.reader.edits()) {
    signal?.throwIfAborted();
    // The edit may have been discarded or changed while others were sent.
    const edit = catalog.reader.edit(no);
    if (edit?.state !== 'waiting') continue;
    const outcome = await sendEdit(port, edit);
    if (outcome === undefined) break;
    logger.info(`Edit of ${edit.keyName} in ${edit.localeName}: ${outcome.kind}`);
    outcomes.push(outcome);
    onOutcome?.(outcome);
    if (outcome.kind === 'unreachable') break;
  }
  return outcomes;
}

/** What sending an edit works with. */
interface SendPort {
  readonly writer: CatalogWriter;
  readonly remote: SendingRemote;
  readonly request: RemoteOptions;
}

type SendingRemote = Pick<
  CatalogRemote,
  'locales' | 'translationsOfKey' | 'createTranslation' | 'updateTranslation'
>;

/** Passes answers and failures on only while this window may act on them: by then another one may have sent more. */
function whileItsTurn(remote: CatalogRemote, isItsTurn: () => Promise<boolean>): SendingRemote {
  const passedOn = async <T>(answer: Promise<T>): Promise<T> => {
    await Promise.allSettled([answer]);
    if (!(await isItsTurn())) throw new TurnLostError('Another window sends the edits by now');
    return answer;
  };
  return {
    locales: (...args) => passedOn(remote.locales(...args)),
    translationsOfKey: (...args) => passedOn(remote.translationsOfKey(...args)),
    createTranslation: (...args) => passedOn(remote.createTranslation(...args)),
    updateTranslation: (...args) => passedOn(remote.updateTranslation(...args)),
  };
}

/** Undefined if this window may not send it any more. */
async function sendEdit(port: SendPort, edit: PendingEdit): Promise<EditOutcome | undefined> {
  const { keyId, localeId } = edit;
  if (keyId === undefined || localeId === undefined) return { kind: 'unknown', edit };
  try {
    return await tryEdit(port, { ...edit, keyId, localeId });
  } catch (error) {
    if (error instanceof TurnLostError) return undefined;
    if (error instanceof RemoteUnreachableError || error instanceof RemoteGoneError) {
      return { kind: 'unreachable', edit, why: error };
    }
    if (!(error instanceof RemoteRefusalError)) throw error;
    const isTakenBack = await port.writer.rollBackEdit(edit.no, edit.content);
    return isTakenBack ? { kind: 'refused', edit, why: error } : { kind: 'replaced', edit };
  }
}

type KnownEdit = PendingEdit & { readonly keyId: string; readonly localeId: string };

async function tryEdit(port: SendPort, edit: KnownEdit, { isAgain = false } = {}): Promise<EditOutcome> {
  const { writer, remote, request } = port;
  const { keyId, content } = edit;
  const giveUp = async (what: 'key' | 'locale'): Promise<EditOutcome> => {
    await writer.markGone(edit.no);
    return { kind: 'gone', what, edit };
  };
  const stored = await remote.translationsOfKey(keyId, request);
  if (stored === undefined) {
    // A missing project, or a token without access to it, says nothing about the key.
    await remote.locales(1, request);
    return giveUp('key');
  }
  const present = stored.find(item => isPlaceOf(edit, item));
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
    // Sending an empty text where there is none would create an empty translation.
    return { kind: (await writer.rollBackEdit(edit.no, content)) ? 'sent' : 'replaced', edit };
  }
  if (!(await writer.markSending(edit.no, theirs, content))) return { kind: 'replaced', edit };
  try {
    const saved = present?.content === content ? present : await put(remote, edit, present?.id, request);
    const { settled, ...refusal } = await withFlags(remote, edit, saved, request);
    await writer.settleEdit(edit.no, settled, content);
    return { kind: 'sent', edit, ...refusal };
  } catch (error) {
    if (!(error instanceof RemoteRefusalError)) throw error;
    // Removed, or written by somebody else, since it was read: the next attempt sees what happened.
    const mayHaveChanged = error.isGone || present === undefined;
    if (mayHaveChanged && !isAgain) return tryEdit(port, edit, { isAgain: true });
    if (present === undefined && !(await hasLocale(remote, edit, request))) return giveUp('locale');
    throw error;
  }
}

async function hasLocale(
  remote: SendingRemote,
  { localeId }: KnownEdit,
  request: RemoteOptions,
): Promise<boolean> {
  const locales = await allItems(page => remote.locales(page, request));
  return locales.some(({ id }) => id === localeId);
}

function put(
  remote: SendingRemote,
  { keyId, localeId, content, pluralSuffix }: KnownEdit,
  id: string | undefined,
  request: RemoteOptions,
): Promise<RemoteTranslation> {
  return id === undefined
    ? remote.createTranslation({ keyId, localeId, pluralSuffix, content }, request)
    : remote.updateTranslation(id, { pluralSuffix, content }, request);
}

/**
 * Sets the flags of the edit that the service did not set by itself. This is a separate request, since not every plan
 * may set them (API document, States), and the text should not be refused because of them.
 */
async function withFlags(
  remote: SendingRemote,
  edit: PendingEdit,
  saved: RemoteTranslation,
  request: RemoteOptions,
): Promise<{ readonly settled: RemoteTranslation; readonly flagsRefused?: RemoteRefusalError }> {
  const { content, pluralSuffix, isUnverified = saved.isUnverified, isExcluded = saved.isExcluded } = edit;
  const changedFlags = {
    ...(isUnverified === saved.isUnverified ? {} : { isUnverified }),
    ...(isExcluded === saved.isExcluded ? {} : { isExcluded }),
  };
  if (Object.keys(changedFlags).length === 0) return { settled: saved };
  try {
    return {
      settled: await remote.updateTranslation(saved.id, { content, pluralSuffix, ...changedFlags }, request),
    };
  } catch (error) {
    if (!(error instanceof RemoteRefusalError)) throw error;
    return { settled: saved, flagsRefused: error };
  }
}

/** By the locale's id, because it may have been renamed since the edit was made. */
function isPlaceOf(edit: PendingEdit, item: RemoteTranslation): boolean {
  return item.localeId === edit.localeId && item.pluralSuffix === edit.pluralSuffix;
}
