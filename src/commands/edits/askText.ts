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
import { Confirmation } from './confirmation.ts';
import { fromOneLine, type OneLine, toOneLine } from './oneLine.ts';
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
  return new TextQuestion(place, turn).ask(details);
}

/** The box in which one text is typed. */
class TextQuestion {
  private readonly place: Place;
  private readonly turn: Turn | undefined;
  private readonly store = new DisposableStore();
  private readonly box = this.store.add(window.createInputBox());
  private readonly answer = Promise.withResolvers<TextAnswer>();
  /** The text as the box's single line. */
  private readonly line: OneLine;
  /** The source text in quotation marks; empty if there is none. */
  private readonly source: string;
  /** The key with its details, once they have arrived. */
  private key: CatalogKey | undefined;
  /** What was confirmed counts even if something else closes the box while the service is still asked. */
  private readonly confirmation = new Confirmation();

  constructor(place: Place, turn: Turn | undefined) {
    const { content, sourceText = '' } = place;
    this.place = place;
    this.turn = turn;
    this.line = toOneLine(content, /[\r\n]/.test(sourceText));
    this.source = sourceText === '' ? '' : `“${toOneLine(sourceText, this.line.isEscaped).text}”`;
    this.fillBox();
  }

  ask(details: Promise<CatalogKey | undefined>): Promise<TextAnswer> {
    const { box, store } = this;
    const detailed = details.then(key => {
      this.key = key;
      this.showPrompt();
      if (box.value !== this.line.text) this.check();
    });
    store.add(box.onDidAccept(() => void this.accept(detailed)));
    store.add(
      box.onDidChangeValue(() => {
        this.confirmation.withdraw();
        this.check();
      }),
    );
    store.add(
      box.onDidTriggerButton(button =>
        this.close(button === QuickInputButtons.Back ? back : new InEditor(this.typed)),
      ),
    );
    store.add(
      box.onDidHide(() => {
        this.answer.resolve(this.confirmation.text);
        store.dispose();
      }),
    );
    this.showPrompt();
    box.show();
    return this.answer.promise;
  }

  private get typed(): string {
    return this.line.isEscaped ? fromOneLine(this.box.value) : this.box.value;
  }

  private fillBox(): void {
    const { box, turn } = this;
    const { keyName, locale, pluralSuffix } = this.place;
    box.title = [keyName, locale.name, pluralSuffix].filter(part => part !== '').join(' · ');
    box.value = this.line.text;
    box.ignoreFocusOut = true;
    const toEditor = { iconPath: new ThemeIcon('list-flat'), tooltip: l10n.t('Edit in an editor') };
    box.buttons = turn !== undefined && turn.step > 1 ? [QuickInputButtons.Back, toEditor] : [toEditor];
    if (turn === undefined) return;
    box.step = turn.step;
    box.totalSteps = turn.totalSteps;
  }

  private showPrompt(): void {
    this.box.prompt = together([
      // A translator needs to see the source text.
      this.source,
      ...describeDetails(this.key),
      this.line.isEscaped ? l10n.t('\\n stands for a new line and \\\\ for a backslash') : '',
      this.turn === undefined ? '' : l10n.t('without a text it is skipped'),
    ]);
  }

  /** Shows what is wrong with the typed text. Returns false if the service would refuse it. */
  private check(): boolean {
    const mistake = mistakeIn(this.typed, this.place, this.key, this.source);
    this.box.validationMessage = mistake;
    return mistake?.severity !== InputBoxValidationSeverity.Error;
  }

  private async accept(detailed: Promise<void>): Promise<void> {
    const text = this.typed;
    this.box.busy = true;
    // The details are shown whenever they arrive; only a confirmed text limits the wait.
    const wait = Promise.race([detailed, systemClock.sleep(detailPatience)]);
    const stands = await this.confirmation.standsAfter(text, wait);
    this.box.busy = false;
    if (!stands) return;
    if (this.check()) this.close(text);
    else this.confirmation.withdraw();
  }

  private close(answer: TextAnswer): void {
    this.answer.resolve(answer);
    this.box.hide();
  }
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
  // The message replaces the prompt, so it must include the source text.
  if (text === '' && place.content !== '') {
    const message = together([source, l10n.t('without a text it counts as missing')]);
    return { message, severity: InputBoxValidationSeverity.Warning };
  }
  const missing = missingIn(text, place);
  if (missing.length === 0) return undefined;
  const message = together([source, l10n.t('still missing {0}', missing.join(', '))]);
  return { message, severity: InputBoxValidationSeverity.Warning };
}

function together(parts: readonly string[]): string {
  return plainSentence(parts.filter(part => part !== '').join(' · '));
}
