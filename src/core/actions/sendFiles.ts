import { ValidationError } from '../api/errors.ts';
import { type Batch, mayHaveBeenDone, runBatches, unlessGone } from './batches.ts';
import {
  type ActionOptions,
  isStoppedHalfway,
  type Outcome,
  type Refusal,
  StoppedHalfway,
} from './outcome.ts';
import type {
  CreatedRecord,
  DatedKey,
  FileSending,
  SendOptions,
  SendPlan,
  SentKey,
  SentLocale,
  SentText,
} from './sentFiles.ts';
import { undoSending } from './undoSending.ts';

/** One record to create, in one request unless something is in the way. */
interface Step extends Batch<string> {
  created: CreatedRecord | undefined;
  refusal: Refusal | undefined;
  /** The answer to its creation was lost, so a record that exists is the one that was created then. */
  mayBeOwn: boolean;
}

/** After this many refusals in a row the rest is not tried. */
const maxRefused = 20;

/**
 * Creates what is planned: locales, then each key with its source text, then the texts of the other locales one after
 * the other, so that an interrupted result is useful. Existing records are left as they are. If the service refuses a
 * record, it is skipped and reported together with those that depend on it. Undo deletes what was created, except
 * locales and keys that others have changed or written in meanwhile. A new text of a key that existed before is
 * emptied, unless others have changed it.
 *
 * @throws {StoppedHalfway} what was done until then can be undone, and the rest can be done
 */
export function sendFiles(service: FileSending, plan: SendPlan, options: SendOptions): Promise<Outcome> {
  return runSteps(service, plan, new Sending(service, plan, options.onCreated).steps, options);
}

async function runSteps(
  service: FileSending,
  plan: SendPlan,
  steps: readonly Step[],
  options: ActionOptions,
): Promise<Outcome> {
  const undoOf = (done: readonly Step[]) => {
    const created = done.flatMap(step => step.created ?? []);
    if (created.length === 0) return undefined;
    // Records that still exist then are left as they are.
    const redo = (again: ActionOptions) => sendFiles(service, plan, again);
    return (undoOptions: ActionOptions) => undoSending(service, created, redo, undoOptions);
  };
  try {
    return { ...(await runBatches(steps, undoOf, options)), ...tally(steps) };
  } catch (error) {
    if (!isStoppedHalfway(error)) throw error;
    const { done, remaining, isUncertain, refused, cause } = error;
    const at = steps.length - remaining;
    const resume = (more: ActionOptions) => runSteps(service, plan, steps.slice(at), more);
    const halfway = {
      done: { ...done, ...tally(steps.slice(0, at)) },
      remaining,
      isUncertain,
      refused,
      resume,
    };
    throw new StoppedHalfway(halfway, cause);
  }
}

function tally(steps: readonly Step[]): Pick<Outcome, 'created' | 'refused'> {
  const count = (kind: CreatedRecord['kind']) => steps.filter(({ created }) => created?.kind === kind).length;
  const created = { locales: count('locale'), keys: count('key'), texts: count('text') };
  return { created, refused: steps.flatMap(({ refusal }) => refusal ?? []) };
}

/** The records of a plan during creation, and the ids that they receive. */
class Sending {
  readonly steps: readonly Step[];
  private readonly service: FileSending;
  private readonly plan: SendPlan;
  private readonly onCreated: SendOptions['onCreated'];
  private readonly localeIds: (string | undefined)[];
  private readonly keyIds: Map<string, string>;
  private refusedInRow = 0;
  /** How many were not refused. */
  private remainingLocales: number;

  constructor(service: FileSending, plan: SendPlan, onCreated: SendOptions['onCreated']) {
    this.service = service;
    this.plan = plan;
    this.onCreated = onCreated;
    this.localeIds = plan.locales.map(({ id }) => id);
    this.remainingLocales = plan.locales.length;
    this.keyIds = new Map(plan.keys.flatMap(({ name, id }) => (id === undefined ? [] : [[name, id]])));
    this.steps = [...this.planned()];
  }

  private *planned(): Generator<Step> {
    const { locales, keys } = this.plan;
    for (const [place, locale] of locales.entries()) {
      if (locale.id === undefined) yield this.localeStep(locale, place);
    }
    for (const key of keys) {
      if (key.isNew) yield this.keyStep(key);
      for (const text of key.texts) if (text.locale === 0) yield this.textStep(key, text);
    }
    for (const place of locales.keys()) {
      if (place === 0) continue;
      for (const key of keys) {
        for (const text of key.texts) if (text.locale === place) yield this.textStep(key, text);
      }
    }
  }

  private localeStep(locale: SentLocale, place: number): Step {
    return this.step('locale', locale.name, async (step, signal) => {
      const take = (id: string, { isOwn }: { isOwn: boolean }) => {
        this.localeIds[place] = id;
        if (isOwn) step.created = { kind: 'locale', id, locale };
      };
      await this.unlessRefused(
        async () => take(await this.making(step, this.service.createLocale(locale, signal)), { isOwn: true }),
        async () => {
          const id = await this.service.localeNamed(locale.name, signal);
          if (id !== undefined) take(id, { isOwn: step.mayBeOwn });
          return id !== undefined;
        },
      );
    });
  }

  private keyStep(key: SentKey): Step {
    return this.step('key', key.name, async (step, signal) => {
      const take = ({ id, createdAt }: DatedKey, { isOwn }: { isOwn: boolean }) => {
        this.keyIds.set(key.name, id);
        if (isOwn) step.created = { kind: 'key', id, createdAt, key };
      };
      await this.unlessRefused(
        async () => take(await this.making(step, this.service.createKey(key, signal)), { isOwn: true }),
        async () => {
          const there = await this.service.keyNamed(key.name, signal);
          if (there?.isPlural === key.isPlural) take(there, { isOwn: step.mayBeOwn });
          return there?.isPlural === key.isPlural;
        },
      );
    });
  }

  private textStep(key: SentKey, text: SentText): Step {
    return this.step('text', key.name, async (step, signal) => {
      const localeId = this.localeIds[text.locale];
      const keyId = this.keyIds.get(key.name) ?? (key.isNew ? undefined : await this.look(key, signal));
      // Its parent was refused, which is reported.
      const locale = this.plan.locales[text.locale];
      if (locale === undefined || localeId === undefined || keyId === undefined) return;
      const take = (id: string) => {
        step.created = { kind: 'text', id, keyId, key, localeId, locale, text };
      };
      await this.unlessRefused(
        async () => take(await this.making(step, this.service.addText(keyId, localeId, text, signal))),
        async () => {
          const there = await this.service.textAt(keyId, localeId, text, signal);
          if (there?.content === '') {
            await this.making(step, this.service.changeText(there.id, text, signal));
            take(there.id);
          } else if (there?.content === text.content && step.mayBeOwn) take(there.id);
          return there !== undefined;
        },
      );
    });
  }

  /** The id of an existing key of which only the name was known. */
  private async look({ name }: SentKey, signal: AbortSignal | undefined): Promise<string | undefined> {
    const id = (await this.service.keyNamed(name, signal))?.id;
    if (id !== undefined) this.keyIds.set(name, id);
    return id;
  }

  private step(
    kind: Refusal['kind'],
    name: string,
    make: (step: Step, signal: AbortSignal | undefined) => Promise<void>,
  ): Step {
    const step: Step = {
      items: [name],
      nameOf: item => item,
      created: undefined,
      refusal: undefined,
      mayBeOwn: false,
      run: async signal => {
        try {
          await make(step, signal);
          if (step.created !== undefined) this.onCreated?.(step.created);
        } catch (error) {
          if (!(error instanceof ValidationError) || this.isHopeless(kind)) throw error;
          step.refusal = { kind, name, why: describeRefusal(error) };
        }
        return step.created === undefined ? 0 : 1;
      },
    };
    return step;
  }

  /** A lost answer to a creation is remembered; that to a mere look-up says nothing about whose the record is. */
  private async making<T>(step: Step, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      step.mayBeOwn ||= mayHaveBeenDone(error);
      throw error;
    }
  }

  /** Counts refusals. @returns whether to stop, since the rest would hardly be accepted */
  private isHopeless(kind: Refusal['kind']): boolean {
    if (kind === 'locale') {
      const isLast = this.remainingLocales === 1;
      if (!isLast) this.remainingLocales--;
      return isLast;
    }
    this.refusedInRow++;
    if (this.refusedInRow < maxRefused) return false;
    this.refusedInRow = 0;
    return true;
  }

  /** Creates a record; if the service refuses it, it may exist already. */
  private async unlessRefused(make: () => Promise<void>, exists: () => Promise<boolean>): Promise<void> {
    try {
      await make();
    } catch (error) {
      // What a record belongs to may have been deleted: then it cannot exist either.
      if (!(error instanceof ValidationError) || (await unlessGone(exists())) !== true) throw error;
    }
    this.refusedInRow = 0;
  }
}

function describeRefusal({ errors, serverMessage }: ValidationError): string {
  if (errors.length === 0) return serverMessage ?? '';
  return errors.map(({ field, message }) => `${field} ${message}`).join(', ');
}
