import { InputBoxValidationSeverity, QuickInputButtons, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { type Failure, failureOf } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { plainSentence } from '../../platform/words/plainLabel.ts';

/** The person goes back to the previous step. */
export const back = Symbol('back');

/** One of several consecutive questions. */
export interface InputStep<T> {
  readonly title: string;
  /** 1-based. */
  readonly step: number;
  readonly totalSteps: number;
  readonly prompt: string;
  readonly placeHolder?: string;
  readonly isSecret?: boolean;
  /** What was typed the last time. */
  readonly value: string;
  /** The message for a value that cannot be right. */
  problemOf(value: string): string | undefined;
  /** Tries the input. An error is shown below the box, which stays open with the input. */
  accept(value: string, signal: AbortSignal): Promise<T>;
  /** Words an error of `accept` where this step can say more than the general message. */
  describeFailure?(failure: Failure): string | undefined;
  /** Receives the input when the box closes. */
  keep?(value: string): void;
}

/** Asks until `accept` succeeds. @returns undefined if the person cancelled */
export function askStep<T>(step: InputStep<T>): Promise<T | typeof back | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | typeof back | undefined>();
  const store = new DisposableStore();
  const abort = new AbortController();
  const box = store.add(window.createInputBox());
  box.title = step.title;
  box.step = step.step;
  box.totalSteps = step.totalSteps;
  box.prompt = plainSentence(step.prompt);
  box.placeholder = step.placeHolder ?? '';
  box.password = step.isSecret === true;
  box.value = step.value;
  box.ignoreFocusOut = true;
  box.buttons = step.step > 1 ? [QuickInputButtons.Back] : [];

  const showProblem = (message: string | undefined) => {
    box.validationMessage =
      message === undefined
        ? undefined
        : { message: plainSentence(message), severity: InputBoxValidationSeverity.Error };
  };
  const finish = (answer: T | typeof back | undefined) => {
    resolve(answer);
    box.hide();
  };
  const accept = async () => {
    const value = box.value.trim();
    const problem = step.problemOf(value);
    if (problem !== undefined) return showProblem(problem);
    showProblem(undefined);
    box.busy = true;
    box.enabled = false;
    try {
      finish(await step.accept(value, abort.signal));
    } catch (error) {
      if (abort.signal.aborted) return;
      box.busy = false;
      box.enabled = true;
      const failure = failureOf(error);
      showProblem(step.describeFailure?.(failure) ?? describeFailure(failure));
    }
  };
  store.add(box.onDidAccept(() => void accept()));
  store.add(box.onDidChangeValue(() => showProblem(undefined)));
  store.add(box.onDidTriggerButton(() => finish(back)));
  store.add(
    box.onDidHide(() => {
      step.keep?.(box.value);
      abort.abort();
      resolve(undefined);
      store.dispose();
    }),
  );
  box.show();
  return promise;
}
