import { l10n } from 'vscode';
import type { FlagAction } from '../../core/actions/flagTranslations.ts';
import type { AffectedTranslation, TranslationScope } from '../../core/actions/projectActions.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { plainLabel, textLabel } from '../../platform/words/plainLabel.ts';
import { inform, showInformation, warn } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { tickList } from '../selection/tickList.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { chooseScope } from './chooseScope.ts';
import { nothingToDo, sentenceFor, titleFor } from './words.ts';

/** Changes a flag of translations: asks which ones, lists what would change, and reports the result. */
export async function runFlagCommand(
  action: FlagAction,
  parts: Parts,
  target: unknown,
  selected: unknown,
): Promise<void> {
  const { project, state } = parts.atHand;
  if (project === undefined || state.kind !== 'open') return;
  if (!(await mayContinue(action, parts))) return;
  const scopes = await chooseScope(action, parts, state.catalog, target, selected);
  if (scopes === undefined) return;
  const affected = await lookUp(action, project, scopes);
  if (affected.length === 0) {
    inform(nothingToDo(action));
    return;
  }
  const chosen = await confirm(action, affected);
  // Undoing needs the records, but not their texts, which take the most memory.
  const named = chosen.map(({ id, keyName, localeName }) => ({ id, keyName, localeName }));
  if (named.length === 0) return;
  try {
    await runAndReport(parts, {
      title: titleFor(action, named.length),
      run: options => project.actions.applyFlags(action, named, options),
      describe: count => sentenceFor(action, count),
    });
  } catch (error) {
    if (failureOf(error).reason !== 'forbidden') throw error;
    await parts.refusals.remember(project.project.id, action);
    warn(refusal());
  }
}

/** Warns first if the service refused before: the account's plan may have changed meanwhile. */
async function mayContinue(action: FlagAction, { refusals, atHand }: Parts): Promise<boolean> {
  const id = atHand.project?.project.id ?? '';
  if (!refusals.isRefused(id, action)) return true;
  const again = l10n.t('Try Again');
  const chosen = await showInformation(refusal(), again);
  if (chosen !== again) return false;
  await refusals.forget(id, action);
  return true;
}

function refusal(): string {
  return l10n.t(
    'The service refused this for the project: its plan or your token does not include it. Nothing was changed.',
  );
}

async function lookUp(
  action: FlagAction,
  { actions }: OpenProject,
  scopes: readonly TranslationScope[],
): Promise<readonly AffectedTranslation[]> {
  const found = await withProgress(l10n.t('Looking up translations'), async signal => {
    const lists: (readonly AffectedTranslation[])[] = [];
    for (const scope of scopes) lists.push(await actions.affectedBy(action, scope, signal));
    return lists.flat();
  });
  return [...new Map(found.map(translation => [translation.id, translation])).values()];
}

/** Lists what would change; unticked translations stay as they are. */
async function confirm(
  action: FlagAction,
  affected: readonly AffectedTranslation[],
): Promise<readonly AffectedTranslation[]> {
  if (affected.length === 1) return affected;
  return tickList(affected, {
    title: titleFor(action, affected.length),
    go: l10n.t('Continue'),
    detail: digest(affected),
    itemFor: ({ content, localeName, pluralSuffix, keyName }) => ({
      label: content === '' ? '—' : textLabel(content),
      description: plainLabel([localeName, pluralSuffix].filter(part => part !== '').join(' · ')),
      detail: plainLabel(keyName),
    }),
  });
}

/** The number of translations per locale. */
function digest(affected: readonly AffectedTranslation[]): string {
  const byLocale = Map.groupBy(affected, ({ localeName }) => localeName);
  return [...byLocale].map(([locale, { length }]) => `${locale}: ${length}`).join('\n');
}
