import type { Uri } from 'vscode';
import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import type { Session } from './session.ts';

/** Whether a catalog is still being read, and when there may be more in it. */
export interface Reading {
  isUnderWay(): boolean;
  onDidChange(listener: () => void): Disposable;
}

/** The reading of the catalog that a file belongs to. */
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
