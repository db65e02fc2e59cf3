import { type Progress, ProgressLocation, window } from 'vscode';

/** Runs work with a notification that shows its progress and can cancel it. */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, progress: Progress<{ message?: string; increment?: number }>) => Promise<T>,
): Promise<T> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (progress, token) => {
      const abort = new AbortController();
      const listener = token.onCancellationRequested(() => abort.abort());
      try {
        return await work(abort.signal, progress);
      } finally {
        listener.dispose();
      }
    },
  );
}
