import type { Locator } from 'playwright-core';
import { answerLimit, Screen } from './screen.ts';

/** What tells a row of a quick pick from others. */
type Row = { readonly has: Locator } | { readonly hasText: RegExp };

/** Answers the quick picks and input boxes of the workbench. */
export class QuickInput extends Screen {
  /**
   * Runs a command by its title, through the command palette. The list of notifications goes first: it would take the
   * focus from, and thereby close, what the command opens.
   */
  async runCommand(title: string): Promise<void> {
    await this.hideNotifications();
    await this.choose(() => this.page.keyboard.press('F1'), `>${title}`, {
      has: this.page.locator('.label-name').getByText(title, { exact: true }),
    });
  }

  /** The rows of the open quick pick, once there are as many as expected. */
  async quickPickRows(expected = 1): Promise<readonly string[]> {
    await this.quickInput
      .locator('.monaco-list-row')
      .nth(expected - 1)
      .waitFor();
    return this.quickInput.locator('.monaco-list-row').allInnerTexts();
  }

  /** Types into the open quick pick or input box and confirms. */
  async answerQuickInput(text: string): Promise<void> {
    await this.typeIntoQuickInput(text);
    await this.field.press('Enter');
  }

  /** Waits for the quick pick or input box with that title, types and confirms. */
  async answerStep(title: string | RegExp, text: string): Promise<void> {
    await this.stepIsOpen(title);
    await this.answerQuickInput(text);
  }

  /** Waits until the quick pick or input box with that title is there. */
  async stepIsOpen(title: string | RegExp): Promise<void> {
    await this.quickInput.locator('.quick-input-title', { hasText: title }).waitFor();
  }

  /** Confirms what is ticked in the open quick pick. */
  async confirmQuickInput(): Promise<void> {
    await this.focusedField.press('Enter');
    await this.quickInput.waitFor({ state: 'hidden' });
  }

  /** What the field of the open quick pick or input box says while it is empty. */
  async quickInputHint(): Promise<string> {
    return (await this.quickInput.locator('input[placeholder]').first().getAttribute('placeholder')) ?? '';
  }

  /** What stands in the field of the open quick pick or input box. */
  typedSoFar(): Promise<string> {
    return this.focusedField.inputValue();
  }

  /** Closes the open quick pick or input box without an answer. */
  async dismissQuickInput(): Promise<void> {
    await this.quickInputHasFocus();
    // The first Escape may be for a notification that pops up meanwhile.
    await this.waitFor(async () => {
      await this.page.keyboard.press('Escape');
      return (await this.quickInput.isHidden()) ? true : undefined;
    });
  }

  /** Waits until the open quick pick or input box says something, and returns all that it says. */
  async quickInputText(expected: RegExp): Promise<string> {
    return this.waitFor(async () => {
      const text = await this.quickInput.innerText();
      return expected.test(text) ? text : undefined;
    });
  }

  /** Clicks the tick of a row of the open quick pick. */
  async tickQuickPickRow(text: string): Promise<void> {
    await this.clickFreely(
      this.quickPickRow(text).locator('.monaco-checkbox, input[type="checkbox"]').first(),
    );
  }

  /** Clicks an action that a row of the open quick pick shows while the mouse is on it. */
  async clickQuickPickAction(text: string, action: string): Promise<void> {
    await this.clickWhileOn(this.quickPickRow(text), action);
  }

  /** Clicks the button that confirms the open quick pick, wherever the focus is. */
  async clickQuickPickOk(): Promise<void> {
    await this.clickFreely(this.quickInput.getByRole('button', { name: 'OK' }));
    await this.quickInput.waitFor({ state: 'hidden' });
  }

  /**
   * Opens a quick pick, types, and confirms the row that is meant. What takes the focus meanwhile closes it, and then it
   * is opened again.
   */
  async choose(open: () => Promise<unknown>, text: string, meant: Row): Promise<void> {
    await this.waitFor(async () => {
      await this.openQuickPick(open, text, meant);
      return this.confirmRow(meant);
    });
  }

  /** The same, and again where what the row opens does not come: the quick pick may lose the focus as it is confirmed. */
  async chooseToOpen(wanted: Locator, open: () => Promise<unknown>, text: string, meant: Row): Promise<void> {
    await this.untilShown(wanted, () => this.choose(open, text, meant));
  }

  /** Types until a row like the one that is meant is there: a quick pick keeps to what there was when it opened. */
  private async openQuickPick(open: () => Promise<unknown>, text: string, meant: Row): Promise<void> {
    let isOpen = false;
    await this.untilShown(this.quickInput.locator('.monaco-list-row', meant).first(), async () => {
      if (isOpen) await this.page.keyboard.press('Escape');
      isOpen = true;
      await this.untilShown(this.focusedField, open);
      await this.within(limit => this.focusedField.fill(text, { timeout: limit }));
    });
  }

  /**
   * Goes down to the row that is meant and confirms it: others may be like it, and an older editor may put them first.
   *
   * @returns undefined where the quick pick closed meanwhile.
   */
  private async confirmRow(meant: Row): Promise<true | undefined> {
    const focused = this.quickInput.locator('.monaco-list-row.focused', meant);
    while (await this.quickInput.isVisible()) {
      if (await focused.isVisible()) return this.confirm();
      await this.page.keyboard.press('ArrowDown');
      await this.nextFrame();
    }
    return undefined;
  }

  /**
   * Presses Enter in the field of the open quick pick, once: what it starts may keep the page from answering for long.
   *
   * @returns undefined where the field is not there any more.
   */
  private async confirm(): Promise<true | undefined> {
    const [field] = await this.focusedField.elementHandles();
    return field && this.within(limit => field.press('Enter', { timeout: limit }), answerLimit);
  }

  /** Confirms once the chosen row is the one that was meant. */
  async acceptQuickInputRow(meant: Row): Promise<void> {
    await this.quickInput.locator('.monaco-list-row.focused', meant).waitFor();
    await this.focusedField.press('Enter');
  }

  /** Keys pressed before would go to what had the focus until then. */
  private async quickInputHasFocus(): Promise<void> {
    await this.focusedField.waitFor();
  }

  async typeIntoQuickInput(text: string): Promise<void> {
    await this.field.fill(text);
  }

  /** Confirms and types on before the editor can answer: both in one turn of the page. */
  async confirmAndTypeOn(text: string): Promise<void> {
    await this.focusedField.evaluate((field, typed) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('The field is no input');
      const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
      field.dispatchEvent(new KeyboardEvent('keydown', enter));
      field.value = typed;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  }

  /** Clicks a button in the title of the open quick pick or input box. */
  async clickQuickInputButton(name: string): Promise<void> {
    await this.clickFreely(this.quickInput.getByRole('button', { name }));
    await this.quickInput.waitFor({ state: 'hidden' });
  }

  private quickPickRow(text: string): Locator {
    return this.quickInput.locator('.monaco-list-row', { hasText: text });
  }

  /** Closes the list of notifications if it is open; they stay behind the bell. */
  protected async hideNotifications(): Promise<void> {
    const list = this.page.locator('.notifications-center.visible');
    await this.waitFor(async () => {
      if (await list.isHidden()) return true;
      await this.click(list.getByLabel('Hide Notifications').first());
      return undefined;
    });
  }

  /** Keys are pressed in it and not on the page: what has the focus instead would take them, and an editor writes them. */
  private get field(): Locator {
    return this.quickInput.locator('input[type="text"], input[type="password"]').first();
  }

  private get focusedField(): Locator {
    return this.quickInput.locator('input:focus');
  }

  protected get quickInput(): Locator {
    return this.page.locator('.quick-input-widget');
  }
}
