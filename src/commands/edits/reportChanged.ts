import { l10n } from 'vscode';
import type { SessionState } from '../../platform/session/types.ts';
import { type Failure, isPassing } from '../../platform/words/failure.ts';
import { mention } from '../../platform/words/say.ts';
import type { Place } from './places.ts';

/** Reports briefly that a text has changed. */
export function reportChanged(state: SessionState, { locale }: Place): void {
  const failure = state.kind === 'open' && state.sync.kind === 'failed' ? state.sync.failure : undefined;
  mention(failure === undefined ? l10n.t('Changed in {0}.', locale.name) : describeWaiting(failure));
}

/** Reports that a text waits to be sent. */
export function describeWaiting(failure: Failure): string {
  return isPassing(failure)
    ? l10n.t('Kept. It is sent as soon as the service can be reached.')
    : l10n.t('Kept. It is sent as soon as the service accepts it.');
}
