import { ValidationError } from '../api/errors.ts';
import { type Batch, mayHaveBeenDone, runBatches } from './batches.ts';
import { type ActOptions, isStoppedHalfway, type Outcome, type Refusal, StoppedHalfway } from './outcome.ts';
import type {
  FileSending,
  MadeRecord,
  SendOptions,
  SendPlan,
  SentKey,
  SentLocale,
  SentText,
} from './sentFiles.ts';
import { takeBackSent } from './takeBackSent.ts';

/** One record that is to be made, in one request where nothing is in its way. */
interface Step extends Batch<string> {
  made: MadeRecord | undefined;
  refusal: Refusal | undefined;
}

/** So many records refused one after the other are no chance: then it stops. */
const maxRefused = 20;

/**
 * Makes what is planned: locales, then each key with its source text, then the texts of the other locales one after
 * the other, so that what is there when it stops is of use. A record that is there already is taken as it is; one that
 * the service refuses is passed over with what depends on it, and told of. Undoing it deletes what was made: locales
 * but not those that others have written in meanwhile, and a text of a key that was there before becomes empty unless
 * others have changed it.
 *
 * @throws {StoppedHalfway} what was done until then can be taken back, and the rest be done.
 */
export function sendFiles(service: FileSending, plan: SendPlan, options: SendOptions): Promise<Outcome> {
  return runSteps(service, plan, new Sending(service, plan, options.onMade).steps, options);
}

async function runSteps(
  service: FileSending,
  plan: SendPlan,
  steps: readonly Step[],
  options: ActOptions,
): Promise<Outcome> {
  const undoOf = (done: readonly Step[]) => {
    const made = done.flatMap(step => step.made ?? []);
    if (made.length === 0) return undefined;
    // What is still there then is taken as it is.
    const redo = (again: ActOptions) => sendFiles(service, plan, again);
    return (undoOptions: ActOptions) => takeBackSent(service, made, redo, undoOptions);
  };
  try {
    return { ...(await runBatches(steps, undoOf, options)), ...tally(steps) };
  } catch (error) {
    if (!isStoppedHalfway(error)) throw error;
    const { done, remaining, isUncertain, refused, cause } = error;
    const at = steps.length - remaining;
    const resume = (more: ActOptions) => runSteps(service, plan, steps.slice(at), more);
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

function tally(steps: readonly Step[]): Pick<Outcome, 'made' | 'refused'> {
  const count = (kind: MadeRecord['kind']) => steps.filter(({ made }) => made?.kind === kind).length;
  const made = { locales: count('locale'), keys: count('key'), texts: count('text') };
  return { made, refused: steps.flatMap(({ refusal }) => refusal ?? []) };
}

/** The records of a plan on their way, and the ids that they get. */
class Sending {
  readonly steps: readonly Step[];
  private readonly service: FileSending;
  private readonly plan: SendPlan;
  private readonly onMade: SendOptions['onMade'];
  private readonly localeIds: (string | undefined)[];
  private readonly keyIds: Map<string, string>;
  private refusedInRow = 0;
  /** How many were not refused. */
  private localesLeft: number;

  constructor(service: FileSending, plan: SendPlan, onMade: SendOptions['onMade']) {
    this.service = service;
    this.plan = plan;
    this.onMade = onMade;
    this.localeIds = plan.locales.map(({ id }) => id);
    this.localesLeft = plan.locales.length;
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
    return this.step('locale', locale.name, async (step, isAgain, signal) => {
      const take = (id: string, isOwn: boolean) => {
        this.localeIds[place] = id;
        if (isOwn) step.made = { kind: 'locale', id, locale };
      };
      await this.unlessRefused(
        async () => take(await this.service.createLocale(locale, signal), true),
        async () => {
          const id = await this.service.localeNamed(locale.name, signal);
          if (id !== undefined) take(id, isAgain);
          return id !== undefined;
        },
      );
    });
  }

  private keyStep(key: SentKey): Step {
    return this.step('key', key.name, async (step, isAgain, signal) => {
      const take = (id: string, isOwn: boolean) => {
        this.keyIds.set(key.name, id);
        if (isOwn) step.made = { kind: 'key', id, key };
      };
      await this.unlessRefused(
        async () => take(await this.service.createKey(key, signal), true),
        async () => {
          const there = await this.service.keyNamed(key.name, signal);
          if (there?.isPlural === key.isPlural) take(there.id, isAgain);
          return there?.isPlural === key.isPlural;
        },
      );
    });
  }

  private textStep(key: SentKey, text: SentText): Step {
    return this.step('text', key.name, async (step, isAgain, signal) => {
      const localeId = this.localeIds[text.locale];
      const keyId = this.keyIds.get(key.name) ?? (key.isNew ? undefined : await this.look(key, signal));
      // What it belongs to was refused, and is told of.
      const locale = this.plan.locales[text.locale];
      if (locale === undefined || localeId === undefined || keyId === undefined) return;
      const take = (id: string) => {
        step.made = { kind: 'text', id, keyId, key, localeId, locale, text };
      };
      await this.unlessRefused(
        async () => take(await this.service.say(keyId, localeId, text, signal)),
        async () => {
          const there = await this.service.textAt(keyId, localeId, text, signal);
          if (there?.content === '') {
            await this.service.reword(there.id, text, signal);
            take(there.id);
          } else if (there?.content === text.content && isAgain) take(there.id);
          return there !== undefined;
        },
      );
    });
  }

  /** The id of a key that is there, of which only the name was known. */
  private async look({ name }: SentKey, signal: AbortSignal | undefined): Promise<string | undefined> {
    const id = (await this.service.keyNamed(name, signal))?.id;
    if (id !== undefined) this.keyIds.set(name, id);
    return id;
  }

  private step(
    kind: Refusal['kind'],
    name: string,
    make: (step: Step, isAgain: boolean, signal: AbortSignal | undefined) => Promise<void>,
  ): Step {
    // An answer was lost: what is there then is what was made before.
    let isAgain = false;
    const step: Step = {
      items: [name],
      nameOf: item => item,
      made: undefined,
      refusal: undefined,
      run: async signal => {
        try {
          await make(step, isAgain, signal);
          if (step.made !== undefined) this.onMade?.(step.made);
        } catch (error) {
          isAgain ||= mayHaveBeenDone(error);
          if (!(error instanceof ValidationError) || this.isHopeless(kind)) throw error;
          step.refusal = { kind, name, why: describeRefusal(error) };
        }
        return step.made === undefined ? 0 : 1;
      },
    };
    return step;
  }

  /** Counts what is refused. @returns whether to stop, since nothing or little of the rest would be taken. */
  private isHopeless(kind: Refusal['kind']): boolean {
    if (kind === 'locale') {
      const isLast = this.localesLeft === 1;
      if (!isLast) this.localesLeft--;
      return isLast;
    }
    this.refusedInRow++;
    if (this.refusedInRow < maxRefused) return false;
    this.refusedInRow = 0;
    return true;
  }

  /** Makes a record; where the service refuses it, it may be there already. */
  private async unlessRefused(make: () => Promise<void>, isThere: () => Promise<boolean>): Promise<void> {
    try {
      await make();
    } catch (error) {
      if (!(error instanceof ValidationError) || !(await isThere())) throw error;
    }
    this.refusedInRow = 0;
  }
}

function describeRefusal({ errors, serverMessage }: ValidationError): string {
  if (errors.length === 0) return serverMessage ?? '';
  return errors.map(({ field, message }) => `${field} ${message}`).join(', ');
}
