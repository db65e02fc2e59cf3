import { l10n } from 'vscode';

export function keyCount(keys: number): string {
  return keys === 1 ? l10n.t('1 key') : l10n.t('{0} keys', keys);
}
