import { type Clock, systemClock } from '../../base/clock.ts';
import { type Logger, silentLogger } from '../../base/logger.ts';
import type { Catalog } from '../open.ts';
import type { CatalogRemote, RemoteLocale, RemoteOptions } from '../remote.ts';
import { downloadResource, listedResource } from '../writer/state.ts';
import { fetchChanges, isFollowing, readEarly, startFollowing } from './changes.ts';
import type { SyncContext, SyncProgress } from './context.ts';
import { areDownloadsRefused, downloadLocale, fetchLocales, unlessGone } from './downloads.ts';
import { syncFlags } from './flags.ts';
import { removeGoneKeys } from './gone.ts';
import { listAllKeys, listChangedKeys, removeUnlistedKeys, repairKeys, wereKeysListed } from './keys.ts';
import { TurnLostError, withLease } from './lease.ts';
import { syncLocales } from './locales.ts';
import { noteMoment } from './moments.ts';
import { syncTags } from './tags.ts';
import { countTraffic, type Traffic, whileHeld } from './traffic.ts';

export interface SyncOptions {
  readonly logger?: Logger;
  readonly clock?: Clock;
  readonly signal?: AbortSignal | undefined;
  /**
   * When the project was opened here, in milliseconds since the UNIX epoch. What the service refused before that,
   * perhaps for another token, is requested again. If absent, only after a while.
   */
  readonly openedAt?: number;
  /** `foreground` when a person requested it; `background`, the default, yields to people. */
  readonly priority?: RemoteOptions['priority'];
  /** Names of locales that are on screen: fetched right after the source locale. */
  readonly localesInView?: readonly string[];
  readonly onProgress?: (progress: SyncProgress) => void;
  /** Compares every locale by its download, regardless of what the service reports as changed. */
  readonly thorough?: boolean;
  /** How long to wait for another window that is syncing, in milliseconds; not at all if absent. */
  readonly patience?: number;
}

/** Milliseconds between checks whether another window has finished. */
const pauseBetweenLooks = 500;

export interface SyncReport extends Traffic {
  /** `elsewhere`: another window is syncing, and its writes will be seen here. */
  readonly outcome: 'done' | 'elsewhere';
  readonly milliseconds: number;
}

/** When the catalog was last up to date; its watermark is when that sync began. */
const synced = 'synced';

/**
 * Updates the catalog from the service, with as few requests as possible (docs/architecture.md, How the catalog is
 * kept up to date). Everything fetched is visible at once and remains if the sync is interrupted; the next one
 * continues from there.
 *
 * @throws the signal's reason when it is aborted, and whatever the remote throws
 */
export async function syncProject(
  catalog: Catalog,
  remote: CatalogRemote,
  options: SyncOptions = {},
): Promise<SyncReport> {
  const { clock = systemClock, logger = silentLogger } = options;
  const started = clock.now();
  const traffic: Traffic = { requests: 0, free: 0, bytes: 0 };
  const context: SyncContext = {
    catalog,
    remote: countTraffic(remote, traffic),
    request: { priority: options.priority ?? 'background', signal: options.signal },
    clock,
    openedAt: options.openedAt ?? 0,
    logger,
    progress: progress => {
      options.signal?.throwIfAborted();
      options.onProgress?.(progress);
    },
    gone: new Set(),
  };
  const takeTurn = () =>
    withLease(catalog, clock, 'sync', async isHeld => {
      // Another window may have completed a sync while this one waited. A time in the future is from before the clock
      // was set back.
      const { at = 0, watermark } = catalog.notes.state(synced) ?? {};
      if (Number(watermark ?? 0) > started && at <= clock.now()) return;
      const began = String(clock.now());
      await run({ ...context, remote: whileHeld(context.remote, isHeld) }, options);
      await catalog.writer.setState(synced, { validator: undefined, watermark: began, at: clock.now() });
    });
  let isDone = await again(takeTurn);
  for (
    const end = started + (options.patience ?? 0);
    !isDone && clock.now() < end;
    isDone = await again(takeTurn)
  ) {
    await clock.sleep(pauseBetweenLooks, options.signal);
  }
  const report: SyncReport = {
    ...traffic,
    outcome: isDone && traffic.requests > 0 ? 'done' : 'elsewhere',
    milliseconds: clock.now() - started,
  };
  logger.info(
    isDone
      ? `Sync: done with ${traffic.requests} requests, ${traffic.free} of them free, ${traffic.bytes} bytes`
      : 'Sync: another window is at it',
  );
  return report;
}

/**
 * Takes a turn, and another one at once if the first was lost: another window may be done by now, or the file was
 * replaced by a new one, which knows of no turn.
 */
async function again(takeTurn: () => Promise<boolean>): Promise<boolean> {
  try {
    return await takeTurn();
  } catch (error) {
    if (!(error instanceof TurnLostError)) throw error;
    return await takeTurn();
  }
}

async function run(context: SyncContext, options: SyncOptions): Promise<void> {
  const locales = await syncLocales(context, options.localesInView ?? []);
  const source = locales[0];
  if (isFollowing(context)) {
    await listChangedKeys(context);
    await followSource(context, source);
    const isThorough = options.thorough === true;
    const others = locales.filter(locale => locale.id !== source?.id);
    await fetchLocales(context, isThorough ? others : readEarly(context, others), source);
    if (!isThorough) await fetchNewLocales(context, locales, source);
  } else {
    await noteMoment(context);
    await fetchLocales(context, locales, source);
    if (!wereKeysListed(context)) await listAllKeys(context);
    await startFollowing(context);
    await listChangedKeys(context);
  }
  const readChanges = () => fetchChanges(context, locales, source);
  await readChanges();
  await repairKeys(context);
  const isExcludedKnown = await syncFlags(context, readChanges);
  await removeGoneKeys(context, source, isExcludedKnown);
  await syncTags(context);
}

/** The source locale's download tells which keys may be gone; without one the number of keys does. */
async function followSource(context: SyncContext, source: RemoteLocale | undefined): Promise<void> {
  let isDone = false;
  if (source !== undefined && !areDownloadsRefused(context)) {
    const download = async () => {
      isDone = await downloadLocale(context, source, { namesEveryKey: true });
    };
    // A project whose source locale was deleted has another one by the next sync.
    if (!(await unlessGone(context, download))) return;
  }
  if (!isDone) await removeUnlistedKeys(context);
}

/** Locales that were added after the first sync. */
async function fetchNewLocales(
  context: SyncContext,
  locales: readonly RemoteLocale[],
  source: RemoteLocale | undefined,
): Promise<void> {
  const { notes } = context.catalog;
  const isNew = (locale: RemoteLocale) =>
    [downloadResource(locale.id), listedResource(locale.id)].every(
      resource => notes.state(resource) === undefined,
    );
  await fetchLocales(context, locales.filter(isNew), source);
}
