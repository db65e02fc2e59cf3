import { l10n } from 'vscode';
import { mention } from '../../platform/say.ts';
import type { SessionState } from '../../platform/session/types.ts';
import type { Place } from './places.ts';

/** Says that a text has changed, in passing. */
export function tellChanged(state: SessionState, { locale }: Place): void {
  const isOffline = state.kind === 'open' && state.sync.kind === 'failed';
  mention(isOffline ? wordKept() : l10n.t('Changed in {0}.', locale.name));
}

/** Says of a text that it waits to be sent. */
export function wordKept(): string {
  return l10n.t('Kept. It is sent as soon as the service can be reached.');
}
