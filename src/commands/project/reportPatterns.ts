import { commands, type Disposable, l10n, workspace } from 'vscode';
import { setting } from '../../platform/manifest/settings.ts';
import type { PatternProblems } from '../../platform/scanner/patternProblems.ts';
import { showWarning } from '../../platform/words/say.ts';

/** Tells of patterns in the settings that were switched off. Those of config files are marked where they are. */
export function reportPatterns(problems: PatternProblems): Disposable {
  return problems.onDidMeet(({ pattern, reason }) => {
    const scopes = [undefined, ...(workspace.workspaceFolders ?? []).map(({ uri }) => uri)];
    const isOfSettings = scopes.some(scope => setting('localens.scan.patterns', scope).includes(pattern));
    if (isOfSettings)
      void report(
        reason === 'slow'
          ? l10n.t('The pattern {0} in your settings takes too long and was switched off.', pattern)
          : l10n.t('The pattern {0} in your settings is no regular expression.', pattern),
      );
  });
}

async function report(message: string): Promise<void> {
  const open = l10n.t('Open Settings');
  if ((await showWarning(message, open)) === open)
    await commands.executeCommand('workbench.action.openSettings', 'localens.scan.patterns');
}
