import { l10n } from 'vscode';
import type { Parts } from '../command.ts';
import type { NextStep } from '../nextStep.ts';
import { downloadAll } from './downloadAll.ts';

/** Offers to update the project's locale files after keys were added or removed. */
export function downloadAllStep(parts: Parts): NextStep {
  return { label: l10n.t('Download All'), run: () => downloadAll.run(parts) };
}
