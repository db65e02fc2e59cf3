import { l10n, window, workspace } from 'vscode';
import { toRange } from '../../platform/documents/positions.ts';
import { firstNames, formatNumber, usagesInFiles } from '../../platform/words/countWords.ts';
import { placesIn } from './changeCode.ts';
import { choosePlaces } from './choosePlaces.ts';
import type { CodePlan, FileChange, UsageIn } from './planCode.ts';

/** Above this number, places are summed up. */
const maxNamed = 5;

/** What a rename means outside of the code. */
export interface ProjectChange {
  /** True where the workspace has locale files. */
  readonly hasFiles: boolean;
  /** Keys whose texts refer to the key. */
  readonly referring: readonly string[];
}

/**
 * Shows how many places a rename changes and which it cannot, before anything is changed.
 *
 * @returns the code changes to make, or undefined if the person cancelled.
 */
export async function askRename(
  from: string,
  to: string,
  plan: CodePlan,
  { hasFiles, referring }: ProjectChange,
): Promise<readonly FileChange[] | undefined> {
  const go = l10n.t('Rename');
  const preview = l10n.t('Preview the Code…');
  const detail = [
    intention(plan.files),
    unsavedSentence(plan.files),
    stuckSentence(plan.stuck),
    familySentence(plan.families),
    dynamicSentence(plan.dynamic),
    referring.length > 0
      ? l10n.t('Texts that refer to it will no longer find it: {0}.', firstNames(referring))
      : '',
    hasFiles ? l10n.t('Locale files get the new name with the next download.') : '',
  ];
  const chosen = await window.showWarningMessage(
    l10n.t('Rename {0} to {1}?', from, to),
    { modal: true, detail: detail.filter(sentence => sentence !== '').join('\n\n') },
    go,
    ...(plan.files.length > 0 ? [preview] : []),
  );
  if (chosen !== preview) return chosen === undefined ? undefined : plan.files;
  const ticked = await choosePlaces(plan.files);
  return ticked.length === 0 ? undefined : ticked;
}

/** What was done. */
export function describeRenamed(
  from: string,
  to: string,
  files: readonly FileChange[],
  isCodeChanged: boolean,
): string {
  const done = l10n.t('Renamed {0} to {1}.', from, to);
  if (files.length === 0) return done;
  if (!isCodeChanged) {
    return `${done} ${l10n.t('The code was not changed: undo, or change it yourself.')}`;
  }
  return `${done} ${l10n.t('Changed in the code: {0}.', usagesInFiles(placesIn(files), files.length))}`;
}

function intention(files: readonly FileChange[]): string {
  if (files.length === 0) return l10n.t('The code is not changed.');
  return l10n.t('In the code it changes {0}.', usagesInFiles(placesIn(files), files.length));
}

/** Says what happens to unsaved changes in the affected files. */
function unsavedSentence(files: readonly FileChange[]): string {
  const dirty = new Set(
    workspace.textDocuments.filter(({ isDirty }) => isDirty).map(({ uri }) => uri.toString()),
  );
  const unsaved = files.filter(({ uri }) => dirty.has(uri.toString()));
  if (unsaved.length === 0) return '';
  const names = firstNames(unsaved.map(({ uri }) => workspace.asRelativePath(uri)));
  // The editor itself saves the files of a refactoring, unless its settings say otherwise.
  const isSaved =
    files.length > 1 && workspace.getConfiguration('files.refactoring').get('autoSave') !== false;
  return isSaved
    ? l10n.t('Your unsaved changes in {0} are saved along with it.', names)
    : l10n.t('It joins your unsaved changes in {0} and is saved when you save them.', names);
}

function stuckSentence(stuck: readonly UsageIn[]): string {
  if (stuck.length === 0) return '';
  const head =
    stuck.length === 1
      ? l10n.t('1 usage cannot be rewritten in place and will no longer find the key:')
      : l10n.t(
          '{0} usages cannot be rewritten in place and will no longer find the key:',
          formatNumber(stuck.length),
        );
  return [head, ...listed(stuck)].join('\n');
}

function familySentence(families: readonly UsageIn[]): string {
  if (families.length === 0) return '';
  const head =
    families.length === 1
      ? l10n.t('1 usage stands for several keys and may mean this one; it is not changed:')
      : l10n.t(
          '{0} usages stand for several keys and may mean this one; they are not changed:',
          formatNumber(families.length),
        );
  return [head, ...listed(families)].join('\n');
}

function dynamicSentence(usages: number): string {
  if (usages === 0) return '';
  return usages === 1
    ? l10n.t('For 1 more usage in these files, the key is known only at run time.')
    : l10n.t('For {0} more usages in these files, the key is known only at run time.', formatNumber(usages));
}

function listed(usages: readonly UsageIn[]): readonly string[] {
  const lines = usages.slice(0, maxNamed).map(({ document, usage }) => {
    const line = toRange(document, usage.range).start.line + 1;
    return `${workspace.asRelativePath(document.uri)}:${line}`;
  });
  return usages.length > maxNamed
    ? [...lines, l10n.t('and {0} more', formatNumber(usages.length - maxNamed))]
    : lines;
}
