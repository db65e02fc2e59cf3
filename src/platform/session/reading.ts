import type { Uri } from 'vscode';
import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import type { Session } from './session.ts';

/** Whether a catalog is still being read, and an event when more may be available. */
export interface Reading {
  isUnderWay(): boolean;
  onDidChange(listener: () => void): Disposable;
}

/** The reading state of a file's catalog. */
export function readingOf(session: Session, file: Uri): Reading {
  return {
    isUnderWay: () => session.isReading(file),
    onDidChange: listener => {
      const listeners = new DisposableStore();
      listeners.add(session.onDidChange(listener));
      listeners.add(session.onDidChangeContent(listener));
      return listeners;
    },
  };
}
