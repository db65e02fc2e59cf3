import { type Progress, ProgressLocation, window } from 'vscode';
import { plainSentence } from '../platform/words/plainLabel.ts';

export interface ProgressStep {
  readonly message?: string;
  /** Percentage of the whole done since the last step. */
  readonly increment?: number;
}

/**
 * How long work runs before its progress is shown, in milliseconds. This avoids flicker. It also keeps the editor from
 * treating several notifications in quick succession as spam, which would hide the last one with the result.
 */
const showAfterMs = 500;

/** Runs work. If it takes a while, a notification shows its progress and can cancel it. */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, progress: Progress<ProgressStep>) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const steps = new Steps();
  const job = work(abort.signal, steps);
  const timer = setTimeout(() => void show(title, job, steps, abort), showAfterMs);
  try {
    return await job;
  } finally {
    clearTimeout(timer);
  }
}

function show(title: string, job: Promise<unknown>, steps: Steps, abort: AbortController): Thenable<void> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title: plainSentence(title), cancellable: true },
    async (progress, token) => {
      const listener = token.onCancellationRequested(() => abort.abort());
      steps.showIn(progress);
      // The caller handles the outcome.
      await Promise.allSettled([job]);
      listener.dispose();
    },
  );
}

/** Collects progress reported before the notification appears. */
class Steps implements Progress<ProgressStep> {
  private gathered: ProgressStep = {};
  private shown: Progress<ProgressStep> | undefined;

  report(step: ProgressStep): void {
    const increment = (this.gathered.increment ?? 0) + (step.increment ?? 0);
    this.gathered = { ...this.gathered, ...step, increment };
    this.shown?.report(step);
  }

  showIn(progress: Progress<ProgressStep>): void {
    this.shown = progress;
    progress.report(this.gathered);
  }
}
