import { l10n } from 'vscode';
import { executeCommand } from '../../platform/host.ts';
import type { NextStep } from '../undo/tellDone.ts';

/** Offers to bring the locale files in step after keys came or went. */
export function downloadAllStep(): NextStep {
  return {
    label: l10n.t('Download All'),
    run: async () => void (await executeCommand('localens.downloadAll')),
  };
}
