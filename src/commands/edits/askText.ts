import {
  type InputBoxValidationMessage,
  InputBoxValidationSeverity,
  l10n,
  QuickInputButtons,
  ThemeIcon,
  window,
} from 'vscode';
import { systemClock } from '../../core/base/clock.ts';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { CatalogKey } from '../../core/catalog/types.ts';
import { characterCount } from '../../platform/words/countWords.ts';
import { plainSentence } from '../../platform/words/plainLabel.ts';
import { fromOneLine, toOneLine } from './oneLine.ts';
import type { Place } from './places.ts';
import { missingIn, tooLong } from './textMistakes.ts';

/** How long a confirmed text waits for the details of its key, in milliseconds. */
const detailPatience = 2_000;

/** The person goes back to the previous text. */
export const back = Symbol('back');

/** The person continues in an editor, which has room for more than a line. */
export class InEditor {
  readonly typed: string;

  constructor(typed: string) {
    this.typed = typed;
  }
}

/** The answer; undefined if the person cancelled. */
export type TextAnswer = string | typeof back | InEditor | undefined;

/** The position among several texts, counted from 1. */
export interface Turn {
  readonly step: number;
  readonly totalSteps: number;
}

/**
 * Asks for a text while showing the source text and what the translation lacks.
 *
 * @param details the details of the key, which may arrive after the question is shown
 */
export function askText(
  place: Place,
  details: Promise<CatalogKey | undefined>,
  turn?: Turn,
): Promise<TextAnswer> {
  const { keyName, locale, pluralSuffix, content, sourceText = '' } = place;
  const { promise, resolve } = Promise.withResolvers<TextAnswer>();
  const isLong = /[\r\n]/.test(sourceText);
  const line = toOneLine(content, isLong);
  const textOf = (typed: string) => (line.isEscaped ? fromOneLine(typed) : typed);
  const store = new DisposableStore();
  const box = store.add(window.createInputBox());
  box.title = [keyName, locale.name, pluralSuffix].filter(part => part !== '').join(' · ');
  box.value = line.text;
  box.ignoreFocusOut = true;
  const toEditor = { iconPath: new ThemeIcon('list-flat'), tooltip: l10n.t('Edit in an editor') };
  box.buttons = turn !== undefined && turn.step > 1 ? [QuickInputButtons.Back, toEditor] : [toEditor];
  if (turn !== undefined) {
    box.step = turn.step;
    box.totalSteps = turn.totalSteps;
  }
  let key: CatalogKey | undefined;
  const source = sourceText === '' ? '' : `“${toOneLine(sourceText, line.isEscaped).text}”`;
  const showPrompt = () => {
    box.prompt = together([
      // A translator needs to see the source text.
      source,
      ...describeDetails(key),
      line.isEscaped ? l10n.t('\\n stands for a new line and \\\\ for a backslash') : '',
      turn === undefined ? '' : l10n.t('without a text it is skipped'),
    ]);
  };
  const check = () => {
    const found = mistakeIn(textOf(box.value), place, key, source);
    box.validationMessage = found;
    return found?.severity !== InputBoxValidationSeverity.Error;
  };
  const close = (answer: TextAnswer) => {
    resolve(answer);
    box.hide();
  };
  const known = details.then(found => {
    key = found;
    showPrompt();
  });
  /** The confirmed text. It counts even if something else closes the box while the service is still asked. */
  let confirmed: string | undefined;
  const accept = async () => {
    confirmed = textOf(box.value);
    box.busy = true;
    // The details are shown whenever they arrive; only a confirmed text limits the wait.
    await Promise.race([known, systemClock.sleep(detailPatience)]);
    box.busy = false;
    if (check()) close(textOf(box.value));
    else confirmed = undefined;
  };
  store.add(box.onDidAccept(() => void accept()));
  store.add(box.onDidChangeValue(check));
  store.add(
    box.onDidTriggerButton(button => close(button === toEditor ? new InEditor(textOf(box.value)) : back)),
  );
  store.add(
    box.onDidHide(() => {
      resolve(confirmed);
      store.dispose();
    }),
  );
  showPrompt();
  box.show();
  return promise;
}

/** Describes the key for translators, as the service has it. */
function describeDetails(key: CatalogKey | undefined): readonly string[] {
  if (key === undefined) return [];
  const { description, maxCharacters } = key;
  return [
    description,
    maxCharacters === undefined ? '' : l10n.t('At most {0}.', characterCount(maxCharacters)),
  ];
}

/** The problem with a text: an error if the service would refuse it, else a warning. */
function mistakeIn(
  text: string,
  place: Place,
  key: CatalogKey | undefined,
  source: string,
): InputBoxValidationMessage | undefined {
  const excess = tooLong(text, key?.maxCharacters);
  if (excess !== undefined) return { message: excess, severity: InputBoxValidationSeverity.Error };
  const missing = missingIn(text, place);
  if (missing.length === 0) return undefined;
  // The message replaces the prompt, so it must include the source text.
  const message = together([source, l10n.t('still missing {0}', missing.join(', '))]);
  return { message, severity: InputBoxValidationSeverity.Warning };
}

function together(parts: readonly string[]): string {
  return plainSentence(parts.filter(part => part !== '').join(' · '));
}
