import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { repositoryRoot } from '../../../scripts/editor/paths.ts';
import { type Squiggle, squigglesIn, textAt } from './editorDom.ts';

/** One visible row of a tree or list, as a person sees it. */
export interface Row {
  readonly level: number;
  readonly label: string;
  readonly description: string;
}

/** How long the mouse rests before it is moved away and back, and how long that is tried, in milliseconds. */
const restingTime = 2_500;
const hoverPatience = 40_000;

/** Drives the workbench as a person would, and reads what is on the screen. Lines and columns are 1-based. */
export class WorkbenchPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Shows the workspace and waits until the workbench is there. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.locator('.monaco-workbench .part.activitybar').waitFor();
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor();
  }

  /** Opens a file by its path in the workspace. */
  async openFile(file: string): Promise<void> {
    await this.page.keyboard.press('Control+P');
    await this.typeIntoQuickInput(file);
    await this.acceptQuickInputRow(path.basename(file));
    await this.quickInput.waitFor({ state: 'hidden' });
    const tab = this.page.locator('.tab.active', { hasText: path.basename(file) });
    await tab.waitFor();
    await this.editor.locator('.view-line').first().waitFor();
  }

  /** Puts the cursor somewhere in the active editor. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('Control+G');
    await this.typeIntoQuickInput(`:${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await this.quickInput.waitFor({ state: 'hidden' });
  }

  /**
   * Rests the mouse on the first place in the active editor that shows `text` and reads what appears: several
   * speak there, one after the other, so it reads on until `expected` is met. Moves the mouse away and back
   * while nothing appears, as a person would while the editor is still waking up.
   *
   * @returns what stood there last when `expected` was not met in time.
   */
  async hoverText(text: string, expected: RegExp): Promise<string> {
    const hover = this.page.locator('.monaco-resizable-hover:visible').first();
    const end = performance.now() + hoverPatience;
    let last = '';
    while (performance.now() < end) {
      await this.page.mouse.move(0, 0);
      await hover.waitFor({ state: 'hidden' });
      const { x, y } = await textAt(this.editor, text);
      await this.page.mouse.move(x, y);
      await this.page.mouse.move(x + 1, y);
      const restingEnd = performance.now() + restingTime;
      while (performance.now() < restingEnd && !expected.test(last)) {
        await this.nextFrame();
        // A hover may close while it is read.
        if (await hover.isVisible()) last = await hover.innerText({ timeout: 500 }).catch(() => last);
      }
      if (expected.test(last)) return last;
    }
    return last;
  }

  /** The coloured lines below text in the active editor, with the text above them. */
  squiggles(): Promise<readonly Squiggle[]> {
    return squigglesIn(this.editor);
  }

  /** Waits until some text is underlined, and returns its severity. */
  async waitForSquiggle(text: string): Promise<Squiggle['severity']> {
    return this.waitFor(
      async () => (await this.squiggles()).find(squiggle => squiggle.text === text)?.severity,
    );
  }

  /** Runs a command by its title, through the command palette. */
  async runCommand(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.typeIntoQuickInput(`>${title}`);
    await this.acceptQuickInputRow(title);
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
    await this.page.keyboard.press('Enter');
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
    await this.quickInputHasFocus();
    await this.page.keyboard.press('Enter');
    await this.quickInput.waitFor({ state: 'hidden' });
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

  /** A button among what an empty view has to say. */
  welcomeButton(text: string): Locator {
    return this.sideBar.locator('.welcome-view').getByRole('button', { name: text });
  }

  /** Opens a view container by its name in the activity bar. */
  async openActivity(name: string): Promise<void> {
    const tab = this.page.locator('.activitybar .action-item', { has: this.page.getByLabel(name) }).first();
    const isOpen = (await tab.getAttribute('class'))?.includes('checked') === true;
    if (!isOpen) await tab.click();
    await this.page.locator('.part.sidebar .title-label', { hasText: name }).first().waitFor();
  }

  /** The visible rows of the side bar. */
  async treeRows(): Promise<readonly Row[]> {
    return this.sideBar.locator('.monaco-list-row').evaluateAll(rows =>
      rows.map(row => ({
        level: Number(row.getAttribute('aria-level')),
        label: row.querySelector('.label-name')?.textContent ?? '',
        description: row.querySelector('.label-description')?.textContent ?? '',
      })),
    );
  }

  /** The row of the side bar with that label. */
  treeRow(label: string): Locator {
    return this.sideBar.locator('.monaco-list-row').filter({
      has: this.page.locator('.label-name').getByText(label, { exact: true }),
    });
  }

  /** Clicks an action that a row of the side bar shows while the mouse is on it. */
  async clickRowAction(label: string, action: string): Promise<void> {
    const row = this.treeRow(label);
    await row.hover();
    await row.getByRole('button', { name: action }).click();
  }

  /** Chooses from the menu that a right click on a row of the side bar opens. */
  async chooseFromRowMenu(row: Locator, entry: string): Promise<void> {
    await row.click({ button: 'right' });
    const menu = this.page.locator('.monaco-menu');
    await menu.locator('.action-item', { hasText: entry }).hover();
    await menu.locator('.action-item.focused', { hasText: entry }).waitFor();
    // A menu takes no clicks in its first moments.
    await this.page.keyboard.press('Enter');
    await menu.waitFor({ state: 'hidden' });
  }

  /** Clicks a button of the dialog that asks that question. */
  async answerDialog(question: string | RegExp, button: string): Promise<void> {
    const dialog = this.page.locator('.monaco-dialog-box', { hasText: question });
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Clicks the tick of a row of the open quick pick. */
  async tickQuickPickRow(text: string): Promise<void> {
    await this.quickPickRow(text).locator('.monaco-checkbox, input[type="checkbox"]').first().click();
  }

  /** Clicks an action that a row of the open quick pick shows while the mouse is on it. */
  async clickQuickPickAction(text: string, action: string): Promise<void> {
    await this.quickPickRow(text).hover();
    await this.quickPickRow(text).getByRole('button', { name: action }).click();
  }

  /** Clicks the button that confirms the open quick pick, wherever the focus is. */
  async clickQuickPickOk(): Promise<void> {
    await this.quickInput.getByRole('button', { name: 'OK' }).click();
    await this.quickInput.waitFor({ state: 'hidden' });
  }

  /** What the right side of the open comparison shows, once it contains `expected`. */
  comparison(expected: string): Promise<string> {
    return this.waitFor(async () => {
      const text = await this.page.locator('.monaco-diff-editor .editor.modified .view-lines').innerText();
      const plain = text.replaceAll('\u00a0', ' ');
      return plain.includes(expected) ? plain : undefined;
    });
  }

  /** Chooses from the list that the light bulb opens. */
  async chooseQuickFix(title: string): Promise<void> {
    const list = this.page.locator('.action-widget').first();
    await list.locator('.monaco-list-row', { hasText: title }).click();
    await list.waitFor({ state: 'hidden' });
  }

  /** Opens the list of suggestions at the cursor, and returns its rows as they read. */
  async suggestions(): Promise<readonly string[]> {
    const widget = this.page.locator('.suggest-widget.visible');
    if (!(await widget.isVisible())) await this.page.keyboard.press('Control+Space');
    await widget.locator('.monaco-list-row').first().waitFor();
    return widget.locator('.monaco-list-row').allInnerTexts();
  }

  /**
   * Waits for a notification that contains `text`, and returns the whole of it. Opens the bell where the editor
   * keeps it there: a development window does not always show it as a toast.
   */
  async notification(text: string | RegExp): Promise<string> {
    const item = await this.notificationItem(text);
    return item.locator('.notification-list-item-message').innerText();
  }

  async clickNotificationButton(text: string | RegExp, button: string): Promise<void> {
    const item = await this.notificationItem(text);
    await item.hover();
    await item.getByRole('button', { name: button }).click();
  }

  private async notificationItem(text: string | RegExp): Promise<Locator> {
    const item = this.page.locator('.notification-list-item:visible', { hasText: text }).first();
    const bell = this.page.locator('.statusbar-item:has(.codicon-bell-dot)');
    return this.waitFor(async () => {
      if (await item.isVisible()) return item;
      if (await bell.isVisible()) await bell.click();
      return undefined;
    });
  }

  /** Closes every notification, so that the next one with the same words is a new one. */
  async clearNotifications(): Promise<void> {
    await this.runCommand('Notifications: Clear All Notifications');
    await this.page.locator('.notification-list-item:visible').first().waitFor({ state: 'hidden' });
  }

  /** Keeps a picture in the git-ignored `out/screenshots`. */
  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: path.join(repositoryRoot, 'out/screenshots', `${name}.png`) });
  }

  /** Asks `question` once a frame of the page until it is answered; Mocha's own limit ends it. */
  async waitFor<T>(question: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const answer = await question();
      if (answer !== undefined) return answer;
      await this.nextFrame();
    }
  }

  private async nextFrame(): Promise<void> {
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
  }

  private get editor(): Locator {
    return this.page.locator('.editor-group-container.active .monaco-editor[role="code"]').first();
  }

  private get sideBar(): Locator {
    return this.page.locator('.part.sidebar');
  }

  private quickPickRow(text: string): Locator {
    return this.quickInput.locator('.monaco-list-row', { hasText: text });
  }

  private get quickInput(): Locator {
    return this.page.locator('.quick-input-widget');
  }

  /** Confirms once the chosen row is the one that was meant. */
  private async acceptQuickInputRow(text: string): Promise<void> {
    await this.quickInput.locator('.monaco-list-row.focused', { hasText: text }).waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Keys pressed before would go to what had the focus until then. */
  private async quickInputHasFocus(): Promise<void> {
    await this.quickInput.locator('input:focus').waitFor();
  }

  private async typeIntoQuickInput(text: string): Promise<void> {
    const input = this.quickInput.locator('input[type="text"], input[type="password"]').first();
    await input.waitFor();
    await input.fill(text);
  }
}
