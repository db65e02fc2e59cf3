import { l10n } from 'vscode';
import type { Parts } from '../command.ts';
import type { NextStep } from '../nextStep.ts';
import { downloadAll } from './downloadAll.ts';

/** Offers to bring the locale files of the project at hand in step, after keys came or went. */
export function downloadAllStep(parts: Parts): NextStep {
  return { label: l10n.t('Download All'), run: () => downloadAll.run(parts) };
}
