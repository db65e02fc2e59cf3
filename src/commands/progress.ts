import { type Progress, ProgressLocation, window } from 'vscode';
import { plainSentence } from '../platform/words/plainLabel.ts';

export interface ProgressStep {
  readonly message?: string;
  /** Percent of the whole that were done since the last step. */
  readonly increment?: number;
}

/**
 * How long work goes on before its progress is shown, in milliseconds. Beyond a flicker it keeps the editor from
 * taking a quick row of notifications for spam: it would not pop up the last one, which tells the result.
 */
const quietMs = 500;

/** Runs work; where it takes a while, with a notification that shows its progress and can cancel it. */
export async function withProgress<T>(
  title: string,
  work: (signal: AbortSignal, progress: Progress<ProgressStep>) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const steps = new Steps();
  const job = work(abort.signal, steps);
  const timer = setTimeout(() => void show(title, job, steps, abort), quietMs);
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
      // Whether it worked out is told to whoever started it.
      await Promise.allSettled([job]);
      listener.dispose();
    },
  );
}

/** Gathers what is reported while nothing is shown yet. */
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
