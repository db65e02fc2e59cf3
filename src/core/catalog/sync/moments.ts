import type { SyncContext } from './context.ts';

/**
 * The service's times have whole seconds, and a bulk import puts thousands of changes into one. Requesting changes
 * "at that second or later" would list all of them again; requesting those after it would miss what came later in the
 * same second. But once the second is over, nothing joins it: a reading that began this many milliseconds after the
 * time was first seen covers the whole second.
 */
const closing = 2_000;

const noted = 'first';

/** Notes the latest time in the project, before the first sync reads anything else. */
export async function noteMoment(context: SyncContext): Promise<void> {
  const { catalog, remote, request, clock } = context;
  if (catalog.notes.state(noted) !== undefined) return;
  const newest = await remote.translations({ sort: 'updated_at', order: 'desc' }, 1, request);
  const watermark = newest.items[0]?.updatedAt;
  await catalog.writer.setState(noted, { validator: undefined, watermark, at: clock.now() });
}

/**
 * Where to continue after a first reading of everything up to `moment` that began at `began`: after the noted second
 * if that was over by then, else at that second.
 */
export function goOnFrom(
  context: SyncContext,
  moment: string | undefined,
  began: number,
): string | undefined {
  const first = context.catalog.notes.state(noted);
  if (moment === undefined || first?.watermark === undefined) return moment;
  const isOver = began >= first.at + closing && Date.parse(moment) <= Date.parse(first.watermark);
  return isOver ? secondAfter(moment) : moment;
}

/**
 * Where to continue after a reading of everything since `since` that began at `began` and reached `moment`: there, or
 * a second later if the reading began long enough after it was first seen (`knownAt`).
 */
export function afterReading(
  moment: string | undefined,
  since: string | undefined,
  knownAt: number | undefined,
  began: number,
): string | undefined {
  if (moment === undefined || moment !== since || knownAt === undefined) return moment;
  return began >= knownAt + closing ? secondAfter(moment) : moment;
}

/** Whether a reading that began at `began` may have missed changes in the noted second. */
export function isEarly(context: SyncContext, began: number): boolean {
  return untilOver(context, began) > 0;
}

/**
 * Milliseconds from `now` until the noted second is certainly over; 0 if it is. Bounded even if the clock was set
 * back.
 */
export function untilOver(context: SyncContext, now: number): number {
  const first = context.catalog.notes.state(noted);
  return first === undefined ? 0 : Math.min(closing, Math.max(0, first.at + closing - now));
}

export function notedMoment(context: SyncContext): string | undefined {
  return context.catalog.notes.state(noted)?.watermark;
}

export function secondAfter(moment: string): string {
  return `${new Date(Date.parse(moment) + 1_000).toISOString().slice(0, 19)}Z`;
}

/** The latest of several times (ISO 8601), in any time zones. */
export function latest(moments: Iterable<string | undefined>, than: string | undefined): string | undefined {
  let found = than;
  for (const moment of moments) {
    if (moment !== undefined && (found === undefined || Date.parse(moment) > Date.parse(found)))
      found = moment;
  }
  return found;
}
