import { type Batch, runBatches } from '../../core/actions/batches.ts';
import {
  type ActionOptions,
  isStoppedHalfway,
  type Outcome,
  StoppedHalfway,
  type Undo,
} from '../../core/actions/outcome.ts';
import type { CatalogReader } from '../../core/catalog/types.ts';
import type { NewEdit } from '../../core/catalog/writer/edits.ts';
import type { OpenProject } from '../../platform/engine/types.ts';

/** A text and its flags. */
export type FormerText = Pick<NewEdit, 'content' | 'isUnverified' | 'isExcluded'>;

/** A text that replaces a former one. */
export interface TextChange extends NewEdit {
  readonly former: FormerText;
}

type Texts = Pick<OpenProject, 'edit'> & { readonly catalog: Pick<CatalogReader, 'get'> };

interface Step extends Batch<TextChange> {
  readonly change: TextChange;
  no: number | undefined;
}

/**
 * Changes texts as edits: visible at once, sent when the service can be reached. Skips what the catalog no longer has.
 * Undoing skips what others have changed since.
 *
 * @throws {StoppedHalfway}
 */
export function writeTexts(
  project: Texts,
  changes: readonly TextChange[],
  options: ActionOptions,
): Promise<Outcome> {
  const steps = changes.map(change => stepFor(project, change, () => true));
  return run(project, steps, outcome => outcome)(options);
}

/** Restores the former texts wherever the new ones are unchanged. */
export function undoTexts(project: Texts, changes: readonly TextChange[]): Undo {
  let changedSince = 0;
  const steps = changes.map(({ former, ...written }) => {
    const { keyName, localeName, pluralSuffix, content } = written;
    return stepFor(project, { keyName, localeName, pluralSuffix, ...former, former: { content } }, () => {
      const isThere = isSame(contentAt(project, written), content);
      if (!isThere) changedSince++;
      return isThere;
    });
  });
  return run(project, steps, outcome => ({ ...outcome, changedSince }));
}

function stepFor(project: Texts, change: TextChange, isThere: () => boolean): Step {
  const { former: _former, ...edit } = change;
  const step: Step = {
    items: [change],
    nameOf: ({ keyName, localeName }) => `${keyName} · ${localeName}`,
    change,
    no: undefined,
    async run() {
      if (!isThere()) return 0;
      try {
        step.no = await project.edit(edit);
        return 1;
      } catch (error) {
        // The key or the locale was deleted meanwhile.
        if (error instanceof Error && error.name === 'UnknownPlaceError') return 0;
        throw error;
      }
    },
  };
  return step;
}

function run(project: Texts, steps: readonly Step[], word: (outcome: Outcome) => Outcome): Undo {
  const undoOf = (done: readonly Step[]) => {
    const written = done.filter(({ no }) => no !== undefined);
    return written.length === 0
      ? undefined
      : undoTexts(
          project,
          written.map(({ change }) => change),
        );
  };
  const complete = (outcome: Outcome, remaining: number): Outcome => {
    const edits = steps.slice(0, steps.length - remaining).flatMap(({ no }) => no ?? []);
    return word({ ...outcome, edits });
  };
  return async options => {
    try {
      return complete(await runBatches(steps, undoOf, options), 0);
    } catch (error) {
      if (!isStoppedHalfway(error)) throw error;
      const { done, remaining, cause } = error;
      const resume = run(project, steps.slice(steps.length - remaining), word);
      throw new StoppedHalfway({ ...error, done: complete(done, remaining), resume }, cause);
    }
  };
}

function contentAt({ catalog }: Texts, { keyName, localeName, pluralSuffix }: NewEdit): string {
  const entry = catalog.get(keyName);
  const there = entry?.translations.find(
    text => text.localeName === localeName && text.pluralSuffix === pluralSuffix,
  );
  return there?.content ?? '';
}

/** Services trim texts, and some normalize their Unicode: neither is a change by somebody. */
function isSame(one: string, other: string): boolean {
  return one.trim().normalize() === other.trim().normalize();
}
