import type { Uri } from 'vscode';
import type { Parts } from '../command.ts';

/** True for a file of the project that is worked on. With several projects open, others' files are none of its business. */
export function isOwn(uri: Uri, { session, atHand }: Pick<Parts, 'session' | 'atHand'>): boolean {
  return session.for(uri)?.project === atHand.project;
}
