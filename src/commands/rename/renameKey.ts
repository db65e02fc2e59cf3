import { l10n, window } from 'vscode';
import { followedBy, type Outcome } from '../../core/actions/outcome.ts';
import type { CatalogKey, CatalogOverview } from '../../core/catalog/types.ts';
import { sourceTextOf } from '../../core/insight/coverage.ts';
import { typedName } from '../../core/insight/typedName.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { keysReferringTo } from '../../platform/scanner/textReferences.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { plainSentence, plainText } from '../../platform/words/plainLabel.ts';
import { warn } from '../../platform/words/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { downloadAllStep } from '../download/downloadAllStep.ts';
import { chooseKey } from '../keys/chooseKey.ts';
import { withProgress } from '../progress.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { type CodeOutcome, changeCode, unchanged } from './changeCode.ts';
import { type FileChange, planCode } from './planCode.ts';
import { askRename, describeRenamed } from './words.ts';

/** Renames a key: in the service first, then in every place of the code that uses it. */
export const renameKey = defineCommand({
  id: 'localens.renameKey',
  async run(parts, target, proposed) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const { catalog } = state;
    const from = await chooseKey(parts, catalog, target, l10n.t('Rename which key?'));
    const key = from === undefined ? undefined : catalog.get(from)?.key;
    if (key === undefined) return;
    const typed = typeof proposed === 'string' ? proposed : await askName(key.name, catalog);
    const to = typed === undefined ? key.name : typedName(typed, key.name);
    if (to === key.name) return;
    const mistake = mistakeIn(to, key.name, catalog);
    if (mistake !== undefined) {
      warn(mistake);
      return;
    }
    const { plan, referring } = await withProgress(l10n.t('Looking for usages'), async signal => ({
      plan: await planCode(key.name, to, catalog, parts),
      referring: await keysReferringTo([key.name], catalog, signal),
    }));
    const hasFiles = await parts.localeFiles.any();
    const files = await askRename(key.name, to, plan, { hasFiles, referring });
    if (files !== undefined) await rename(parts, project, key, to, { files, hasFiles });
  },
});

function askName(from: string, catalog: CatalogOverview): Thenable<string | undefined> {
  return window.showInputBox({
    title: l10n.t('Rename {0}', from),
    prompt: l10n.t('The new name, as the project has it'),
    value: from,
    ignoreFocusOut: true,
    validateInput: value => mistakeIn(typedName(value, from), from, catalog),
  });
}

/** Why a key cannot have a name. Rules that only the service knows are reported by the service. */
function mistakeIn(name: string, from: string, catalog: CatalogOverview): string | undefined {
  if (name.trim() === '') return l10n.t('A key needs a name');
  const present = name === from ? undefined : catalog.get(name);
  if (present === undefined) return undefined;
  const text = sourceTextOf(present, catalog.sourceLocale()) ?? '';
  const shownText = plainText(text);
  return plainSentence(l10n.t('{0} already exists and says “{1}”. Choose another name.', name, shownText));
}

interface Consent {
  /** The matching changes in the code. */
  readonly files: readonly FileChange[];
  /** True where the workspace has locale files. */
  readonly hasFiles: boolean;
}

async function rename(
  parts: Parts,
  { actions }: OpenProject,
  { id: keyId, name: from }: CatalogKey,
  to: string,
  { files, hasFiles }: Consent,
): Promise<void> {
  let code: CodeOutcome | undefined;
  const rewrite = async (renamed: Outcome): Promise<Outcome> => {
    const changed = await changeCode(files).catch((error: unknown) => {
      // The service has renamed the key, so this must be reported and undoable.
      parts.log.error('The code was not changed', error);
      return unchanged;
    });
    code = changed;
    const { affected, undo } = renamed;
    if (undo === undefined) return renamed;
    const putBack = async ({ undo: _, ...undone }: Outcome): Promise<Outcome> => {
      // The code then uses the name that the key was given here, which is as outdated as the former one.
      if (undone.renamedSince !== undefined) return undone;
      const unreverted = await changed.putBack();
      if (unreverted > 0) warn(describeLeft(unreverted));
      return undone;
    };
    return { affected, undo: followedBy(undo, putBack) };
  };
  await runAndReport(parts, {
    title: l10n.t('Renaming {0}', from),
    run: followedBy(options => actions.renameKey({ keyId, from, to }, options), rewrite),
    describe: () => describeRenamed(from, to, files, code?.isChanged === true),
    describeUndoable: () => l10n.t('Renamed {0} to {1}.', from, to),
    nextSteps: () => (hasFiles ? [downloadAllStep(parts)] : []),
  });
}

function describeLeft(places: number): string {
  return places === 1
    ? l10n.t('One place in the code has changed since and was left alone.')
    : l10n.t('{0} places in the code have changed since and were left alone.', formatNumber(places));
}
