import { l10n, window } from 'vscode';
import { plainLabel, plainSentence } from './plainLabel.ts';

/** The editor shows a message without buttons in one line and hides the rest of it: so many characters fit. */
const oneLine = 55;

/** Shows a message with buttons, and tells which was clicked. Nothing in it is taken for a link. */
export type Show = (message: string, ...buttons: string[]) => Thenable<string | undefined>;

export const showInformation: Show = (message, ...buttons) =>
  window.showInformationMessage(plainSentence(message), ...buttons);
export const showWarning: Show = (message, ...buttons) =>
  window.showWarningMessage(plainSentence(message), ...buttons);
export const showError: Show = (message, ...buttons) =>
  window.showErrorMessage(plainSentence(message), ...buttons);

/** Tells something that needs no answer. */
export function inform(sentence: string): void {
  void showInformation(sentence, ...buttonFor(sentence));
}

/** The same of something that did not go as it was meant to. */
export function warn(sentence: string): void {
  void showWarning(sentence, ...buttonFor(sentence));
}

/** How long a sentence in the status bar can be read, in milliseconds. */
const passing = 6_000;

/** Tells something in passing, in the status bar. */
export function mention(sentence: string): void {
  window.setStatusBarMessage(plainLabel(sentence), passing);
}

function buttonFor(sentence: string): readonly string[] {
  return sentence.length > oneLine ? [l10n.t('OK')] : [];
}
