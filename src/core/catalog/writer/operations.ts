import type { Clock } from '../../base/clock.ts';
import {
  type LocaleFileInput,
  type LocaleFileOutcome,
  putLocaleFile,
  removeLocaleFile,
} from '../drift/files.ts';
import type { RemoteKey, RemoteLocale, RemoteTranslation } from '../remote.ts';
import { type Database, integer, text } from '../store/database.ts';
import { putAnswer, type StoredAnswer } from './answers.ts';
import { parseSimpleJson } from './download.ts';
import * as edits from './edits.ts';
import { type GoneKeys, removeGoneKeys } from './gone.ts';
import { type IngestResult, ingest } from './ingest.ts';
import { putKeys, putTagged, removeKeys } from './keys.ts';
import { acquireLease, type LeaseRequest, releaseLease } from './lease.ts';
import { settleLeftOut } from './leftOut.ts';
import { type LocaleListChange, localeRow, putLocales } from './locales.ts';
import { indexBlocks } from './searchIndex.ts';
import { forgetState, type ResourceState, writeState } from './state.ts';
import { type PutTranslationsResult, putFlags, putTranslations, removeUnlisted } from './translations.ts';
import { Writes } from './writes.ts';

/** A download to store. */
export interface DownloadInput {
  readonly localeName: string;
  /** A `simple_json` file. */
  readonly body: Uint8Array;
  /** Whether it was requested with the names of keys without a text. */
  readonly namesEveryKey?: boolean;
  /** When the download was requested: edits that were settled later are newer than it. */
  readonly requestedAt?: number;
  /** What to record about the download, in the same transaction. */
  readonly state?: { readonly resource: string; readonly state: ResourceState };
}

/** Every operation that writes the catalog. Arguments and results can cross a thread boundary. */
export function createOperations(database: Database, clock: Clock) {
  const writes = new Writes(database, clock);
  return {
    putLocales: (locales: readonly RemoteLocale[]): LocaleListChange =>
      writes.run(context => {
        const change = putLocales(context, locales);
        edits.showFound(context);
        return change;
      }),

    putKeys: (keys: readonly RemoteKey[]): void =>
      writes.run(context => {
        putKeys(context, keys);
        edits.showFound(context);
      }),

    /** Stores the keys that carry a tag, which all others lose. */
    putTagged: (tag: string, keys: readonly RemoteKey[]): void =>
      writes.run(context => {
        putTagged(context, tag, keys);
        edits.showFound(context);
      }),

    removeGoneKeys: (gone: GoneKeys): void => writes.run(context => removeGoneKeys(context, gone)),

    /** Removes the keys that a complete listing does not contain, except those with a number above `upTo`. */
    removeUnlistedKeys: (listedIds: readonly string[], upTo: number): number =>
      writes.run(context => {
        const listed = new Set(listedIds);
        const gone = context.database
          .all('SELECT no, id FROM keys WHERE no <= ?', upTo)
          .filter(row => !listed.has(text(row, 'id')))
          .map(row => integer(row, 'no'));
        removeKeys(context, gone);
        return gone.length;
      }),

    /** @throws DownloadFormatError when the body is not `simple_json` */
    putDownload: (input: DownloadInput): IngestResult => {
      const download = parseSimpleJson(input.body);
      return writes.run(context => {
        const locale = localeRow(context.database, input.localeName);
        if (locale === undefined) return { changed: 0, newKeys: 0 };
        const { namesEveryKey = false, state } = input;
        const settled = edits.settledSince(context, locale, input.requestedAt);
        const result = ingest(context, locale, download, { namesEveryKey, settled });
        if (state !== undefined) {
          // The content then differs from what the validator identifies.
          const validator = settled.size === 0 ? state.state.validator : undefined;
          writeState(context.database, state.resource, { ...state.state, validator });
        }
        return result;
      });
    },

    /** @param requestedAt when the translations were requested */
    putTranslations: (
      translations: readonly RemoteTranslation[],
      requestedAt?: number,
    ): PutTranslationsResult => writes.run(context => putTranslations(context, translations, requestedAt)),

    putFlags: (
      kind: 'unverified' | 'excluded',
      translations: readonly RemoteTranslation[],
      requestedAt?: number,
    ): PutTranslationsResult => writes.run(context => putFlags(context, kind, translations, requestedAt)),

    settleLeftOut: (): number => writes.run(settleLeftOut),

    removeUnlisted: (localeName: string, present: readonly RemoteTranslation[]): number =>
      writes.run(context => {
        const locale = localeRow(context.database, localeName);
        return locale === undefined ? 0 : removeUnlisted(context, locale, present);
      }),

    indexBlocks: (limit: number): number => writes.run(context => indexBlocks(context, limit)),

    putLocaleFile: (input: LocaleFileInput): LocaleFileOutcome =>
      writes.run(context => putLocaleFile(context, input)),

    removeLocaleFile: (path: string): void => writes.run(context => removeLocaleFile(context, path)),

    setState: (resource: string, state: ResourceState): void =>
      writes.run(context => writeState(context.database, resource, state)),

    putAnswer: (address: string, answer: StoredAnswer): void =>
      writes.run(context => putAnswer(context, address, answer)),

    forgetState: (resource: string): void => writes.run(context => forgetState(context.database, resource)),

    addEdit: (edit: edits.NewEdit): number | undefined =>
      writes.runDurably(context => edits.addEdit(context, edit)),

    settleEdit: (no: number, remote: RemoteTranslation, sentContent: string): void =>
      writes.runDurably(context => edits.settleEdit(context, no, remote, sentContent)),

    rollBackEdit: (no: number, content?: string): boolean =>
      writes.runDurably(context => edits.rollBackEdit(context, no, content)),

    markSending: (no: number, theirs: string, sent: string): boolean =>
      writes.runDurably(context => edits.markSending(context, no, theirs, sent)),

    markConflict: (no: number, theirs: string): void =>
      writes.runDurably(context => edits.markConflict(context, no, theirs)),

    acquireLease: (request: LeaseRequest): boolean => writes.run(context => acquireLease(context, request)),

    releaseLease: (name: string, owner: string): void =>
      writes.run(context => releaseLease(context, name, owner)),

    markGone: (no: number): void => writes.runDurably(context => edits.markGone(context, no)),

    keepMine: (no: number): void => writes.runDurably(context => edits.keepMine(context, no)),
  };
}

export type Operations = ReturnType<typeof createOperations>;

/** The same operations, in whichever thread they run. */
export type CatalogWriter = {
  readonly [Name in keyof Operations]: (
    ...args: Parameters<Operations[Name]>
  ) => Promise<ReturnType<Operations[Name]>>;
};

const names: Readonly<Record<keyof Operations, true>> = {
  putLocales: true,
  putKeys: true,
  putTagged: true,
  removeGoneKeys: true,
  removeUnlistedKeys: true,
  putDownload: true,
  putTranslations: true,
  putFlags: true,
  settleLeftOut: true,
  removeUnlisted: true,
  indexBlocks: true,
  putLocaleFile: true,
  removeLocaleFile: true,
  setState: true,
  putAnswer: true,
  forgetState: true,
  addEdit: true,
  settleEdit: true,
  rollBackEdit: true,
  markSending: true,
  markConflict: true,
  markGone: true,
  keepMine: true,
  acquireLease: true,
  releaseLease: true,
};

export type OperationName = keyof Operations;

/** A writer whose every operation goes through `call`. */
export function writerOver(
  call: (name: OperationName, args: readonly unknown[]) => Promise<unknown>,
): CatalogWriter {
  const operations = Object.keys(names).map(name => [
    name,
    (...args: unknown[]) => call(name as OperationName, args),
  ]);
  // The only place where names and signatures meet untyped; `names` keeps the list complete.
  return Object.fromEntries(operations) as CatalogWriter;
}

/** Runs an operation by name. */
export function runOperation(operations: Operations, name: OperationName, args: readonly unknown[]): unknown {
  const operation = operations[name] as (...args: readonly unknown[]) => unknown;
  return operation(...args);
}
