import type { Failure } from '../words/failure.ts';
import type { SessionState } from './types.ts';

/** Why the project could not be opened, or not be synchronised when it was last tried. */
export function failureIn(state: SessionState): Failure | undefined {
  if (state.kind === 'failed') return state.failure;
  return state.kind === 'open' && state.sync.kind === 'failed' ? state.sync.failure : undefined;
}
