import { l10n } from 'vscode';
import type { TagChoice } from '../../core/actions/projectActions.ts';
import { planTags, type TagDirection, type TaggedKey } from '../../core/actions/tagKeys.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { inform } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { chooseKeys } from '../selection/chooseKeys.ts';
import { readKeys } from '../selection/readKeys.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { chooseTags } from './chooseTags.ts';

/** Adds or removes tags: asks for keys and tags, confirms the number, and reports the result. */
export async function runTagCommand(
  direction: TagDirection,
  parts: Parts,
  target: unknown,
  selected: unknown,
): Promise<void> {
  const { project, state } = parts.atHand;
  if (project === undefined || state.kind !== 'open') return;
  const question = direction === 'tag' ? l10n.t('Tag which keys?') : l10n.t('Untag which keys?');
  const chosen = await chooseKeys(question, parts, state.catalog, target, selected);
  if (chosen === undefined) return;
  const keys = await readKeys(project, state.catalog, chosen);
  if (keys.length === 0) {
    inform(l10n.t('None of these is a key of {0}.', state.project.name));
    return;
  }
  const tags = await chooseTags(
    titleFor(direction, keys.length),
    await tagsFor(direction, project, keys),
    direction === 'tag',
  );
  if (tags === undefined) return;

  const plan = planTags(keys, tags, direction);
  const list = tags.join(', ');
  if (plan.changing === 0) {
    inform(
      direction === 'tag'
        ? l10n.t('All of these keys already have {0}.', list)
        : l10n.t('None of these keys has {0}.', list),
    );
    return;
  }
  await runAndReport(parts, {
    title: titleFor(direction, plan.changing),
    run: options => project.actions.applyTags(plan, options),
    describe: affected => sentenceFor(direction, affected, list, plan.unchanged),
    describeUndoable: affected => sentenceFor(direction, affected, list, 0),
  });
}

/** Only tags that the keys carry can be removed, so only these are offered, with their counts. */
async function tagsFor(
  direction: TagDirection,
  { actions }: OpenProject,
  keys: readonly TaggedKey[],
): Promise<readonly TagChoice[]> {
  if (direction === 'tag') return withProgress(l10n.t('Reading tags'), signal => actions.tags(signal));
  const counts = new Map<string, number>();
  for (const tag of keys.flatMap(key => key.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([name, keysCount]) => ({ name, keysCount }));
}

function titleFor(direction: TagDirection, keys: number): string {
  if (direction === 'tag')
    return keys === 1 ? l10n.t('Tag 1 key') : l10n.t('Tag {0} keys', formatNumber(keys));
  return keys === 1 ? l10n.t('Untag 1 key') : l10n.t('Untag {0} keys', formatNumber(keys));
}

function sentenceFor(direction: TagDirection, affected: number, tags: string, unchanged: number): string {
  const done =
    direction === 'tag'
      ? affected === 1
        ? l10n.t('Tagged 1 key with {0}.', tags)
        : l10n.t('Tagged {0} keys with {1}.', formatNumber(affected), tags)
      : affected === 1
        ? l10n.t('Removed {0} from 1 key.', tags)
        : l10n.t('Removed {0} from {1} keys.', tags, formatNumber(affected));
  if (unchanged === 0) return done;
  const already =
    unchanged === 1
      ? l10n.t('1 needed no change.')
      : l10n.t('{0} needed no change.', formatNumber(unchanged));
  return `${done} ${already}`;
}
