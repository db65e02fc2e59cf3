import { l10n, window } from 'vscode';
import { plainLabel, plainSentence } from './plainLabel.ts';

/** The editor truncates a message without buttons to one line, which fits this many characters. */
const oneLine = 55;

/** Shows a message with buttons, and returns the one that was clicked. Nothing in it becomes a link. */
export type Show = (message: string, ...buttons: string[]) => Thenable<string | undefined>;

export const showInformation: Show = (message, ...buttons) =>
  window.showInformationMessage(plainSentence(message), ...buttons);
export const showWarning: Show = (message, ...buttons) =>
  window.showWarningMessage(plainSentence(message), ...buttons);
export const showError: Show = (message, ...buttons) =>
  window.showErrorMessage(plainSentence(message), ...buttons);

/** Shows a message that needs no answer. */
export function inform(sentence: string): void {
  void showInformation(sentence, ...buttonFor(sentence));
}

/** Shows a warning that needs no answer. */
export function warn(sentence: string): void {
  void showWarning(sentence, ...buttonFor(sentence));
}

/** How long a message in the status bar stays readable, in milliseconds. */
const passing = 6_000;

/** Shows a brief message in the status bar. */
export function mention(sentence: string): void {
  window.setStatusBarMessage(plainLabel(sentence), passing);
}

function buttonFor(sentence: string): readonly string[] {
  return sentence.length > oneLine ? [l10n.t('OK')] : [];
}
