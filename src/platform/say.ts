import { l10n, window } from 'vscode';

/** The editor shows a message without buttons in one line and hides the rest of it: so many characters fit. */
const oneLine = 55;

/** Tells something that needs no answer. */
export function inform(sentence: string): void {
  void window.showInformationMessage(sentence, ...buttonFor(sentence));
}

/** The same of something that did not go as it was meant to. */
export function warn(sentence: string): void {
  void window.showWarningMessage(sentence, ...buttonFor(sentence));
}

function buttonFor(sentence: string): readonly string[] {
  return sentence.length > oneLine ? [l10n.t('OK')] : [];
}
