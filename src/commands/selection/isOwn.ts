import type { Uri } from 'vscode';
import type { Parts } from '../command.ts';

/** True for a file of the current project. With several open projects, files of the others are ignored. */
export function isOwn(uri: Uri, { session, atHand }: Pick<Parts, 'session' | 'atHand'>): boolean {
  return session.for(uri)?.project === atHand.project;
}
