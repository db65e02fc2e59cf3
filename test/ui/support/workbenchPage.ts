import path from 'node:path';
import type { Locator } from 'playwright-core';
import { type Squiggle, squigglesIn, textAt } from './editorDom.ts';
import { QuickInput } from './quickInput.ts';
import { patience } from './screen.ts';

/** One visible row of a tree or list, as a person sees it. */
export interface Row {
  readonly level: number;
  readonly label: string;
  readonly description: string;
}

/** How long the mouse rests at first before it is moved away and back, in milliseconds. */
const restingTime = 2_500;
/** How long a notification may take to pop up before it is looked for behind the bell, in milliseconds. */
const toastPatience = 15_000;
/** More than one character of the editor is wide, and less than two, in pixels. */
const characterWidth = 10;

/** Drives the workbench as a person would, and reads what is on the screen. Lines and columns are 1-based. */
export class WorkbenchPage extends QuickInput {
  /** Shows the workspace and waits until the workbench is there. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.locator('.monaco-workbench .part.activitybar').waitFor();
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor();
  }

  /** What the page says around the code, a line for each part of it, and where the focus is. */
  async saidOnScreen(): Promise<string> {
    const parts = [
      '.sidebar .monaco-list-row',
      '.quick-input-widget',
      '.monaco-dialog-box',
      '.notification-list-item',
    ];
    const said = await this.page.locator(parts.map(part => `${part}:visible`).join()).allInnerTexts();
    const focused = await this.page
      .locator(':focus')
      .evaluateAll(all => all.map(({ tagName, className }) => `${tagName} ${className}`));
    const lines = said.map(text => text.replaceAll(/\s+/g, ' '));
    return [...lines, `focus: ${focused.join() || 'nowhere'}`].join('\n');
  }

  /** Brings another window to the front, or this one again: a browser without a screen has all of them there. */
  async setFocused(isFocused: boolean): Promise<void> {
    await this.page.evaluate(is => {
      Object.defineProperty(document, 'hasFocus', { configurable: true, value: () => is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isFocused);
  }

  /** Opens a file by its path in the workspace. */
  async openFile(file: string): Promise<void> {
    await this.choose(() => this.page.keyboard.press('Control+P'), file, {
      hasText: new RegExp(inOneRow(path.basename(file), path.dirname(file))),
    });
    await this.quickInput.waitFor({ state: 'hidden' });
    const tab = this.page.locator('.tab.active', { hasText: path.basename(file) });
    await tab.waitFor();
    await this.editor.locator('.view-line').first().waitFor();
  }

  /** Puts the cursor somewhere in the active editor. */
  async goTo(line: number, column: number): Promise<void> {
    // What was typed counts once the list repeats it.
    await this.choose(() => this.page.keyboard.press('Control+G'), `:${line}:${column}`, {
      hasText: new RegExp(`\\b${line}\\b.*\\b${column}\\b`),
    });
    await this.quickInput.waitFor({ state: 'hidden' });
    await this.page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /**
   * Rests the mouse on the first place in an editor, the active one if none is given, that shows `text` and reads what
   * appears: several speak there, one after the other, so it reads on until `expected` is met. Moves the mouse away and
   * back while nothing appears, as a person would while the editor is still waking up, and rests longer each time.
   *
   * @returns what stood there last when `expected` was not met in time.
   */
  async hoverText(text: string, expected: RegExp, editor = this.editor): Promise<string> {
    const hover = this.page.locator('.monaco-resizable-hover:visible').first();
    const end = performance.now() + patience;
    let last = '';
    for (let round = 0; performance.now() < end; round++) {
      await this.page.mouse.move(0, 0);
      await hover.waitFor({ state: 'hidden' });
      const { x, y } = await textAt(editor, text);
      // The oldest editor does not ask again at a character where nobody had an answer while the window opened.
      const place = x + (round % 2) * characterWidth;
      await this.page.mouse.move(place, y);
      await this.page.mouse.move(place + 1, y);
      const restingEnd = performance.now() + restingTime * (round + 1);
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

  /** A button among what an empty view has to say. */
  welcomeButton(text: string): Locator {
    return this.sideBar.locator('.welcome-view').getByRole('button', { name: text });
  }

  /** Opens a view container by its name in the activity bar. */
  async openActivity(name: string): Promise<void> {
    const tab = this.page.locator('.activitybar .action-item', { has: this.page.getByLabel(name) }).first();
    const title = this.page.locator('.part.sidebar .title-label', { hasText: name }).first();
    // While the workbench is still starting, it may bring back what it showed before.
    await this.untilShown(title, async () => {
      const isOpen = (await tab.getAttribute('class'))?.includes('checked') === true;
      if (!isOpen) await this.tryClick(tab);
    });
  }

  /** The visible rows of the side bar. */
  async treeRows(): Promise<readonly Row[]> {
    return this.sideBar.locator('.monaco-list-row').evaluateAll(rows =>
      // Rows that came later stand last in the document, wherever they are on the screen.
      rows
        .map(row => ({ row, top: row.getBoundingClientRect().top }))
        .sort((a, b) => a.top - b.top)
        .map(({ row }) => ({
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
    await this.clickWhileOn(this.treeRow(label), action);
  }

  /** Chooses from the menu that a right click on a row of the side bar opens. */
  async chooseFromRowMenu(row: Locator, entry: string): Promise<void> {
    const open = (limit: number) => row.click({ button: 'right', timeout: limit });
    await this.chooseFromMenu(open, [entry]);
  }

  /** Chooses from the menu of the active editor, through its submenus. */
  async chooseFromEditorMenu(...entries: readonly (string | RegExp)[]): Promise<void> {
    await this.chooseFromMenu(() => this.page.keyboard.press('Shift+F10'), entries);
  }

  private async chooseFromMenu(
    open: (limit: number) => Promise<void>,
    entries: readonly (string | RegExp)[],
  ): Promise<void> {
    const menus = this.page.locator('.monaco-menu');
    const menu = menus.first();
    // What takes the focus meanwhile closes it again.
    await this.waitFor(async () => {
      if (await menu.isHidden()) await this.within(open);
      return this.within(async limit => {
        for (const entry of entries) {
          await menus.locator('.action-item', { hasText: entry }).first().hover({ timeout: limit });
          const chosen = menus.locator('.action-item.focused', { hasText: entry }).first();
          await chosen.waitFor({ timeout: limit });
        }
      });
    });
    // A menu takes no clicks in its first moments.
    await this.page.keyboard.press('Enter');
    await menu.waitFor({ state: 'hidden' });
  }

  /** The dialog that asks that question. */
  dialog(question: string | RegExp): Locator {
    return this.page.locator('.monaco-dialog-box', { hasText: question });
  }

  /** Clicks a button of the dialog that asks that question. */
  async answerDialog(question: string | RegExp, button: string): Promise<void> {
    const dialog = this.dialog(question);
    await this.clickFreely(dialog.getByRole('button', { name: button, exact: true }));
    await dialog.waitFor({ state: 'hidden' });
  }

  /** What the right side of the open comparison shows, once it contains `expected`. */
  comparison(expected: string): Promise<string> {
    return this.waitFor(async () => {
      const text = await this.page.locator('.monaco-diff-editor .editor.modified .view-lines').innerText();
      const plain = text.replaceAll('\u00a0', ' ');
      return plain.includes(expected) ? plain : undefined;
    });
  }

  /** Opens the list of the light bulb at the cursor with that in it: who offers it may still be waking up. */
  async openQuickFixes(title: string): Promise<void> {
    const list = this.page.locator('.action-widget').first();
    await this.untilShown(list.getByText(title).first(), async () => {
      if (await list.isVisible()) await this.page.keyboard.press('Escape');
      await this.page.keyboard.press('Control+.');
    });
  }

  /** Chooses from the open list of the light bulb. */
  async chooseQuickFix(title: string): Promise<void> {
    const list = this.page.locator('.action-widget').first();
    await list.waitFor();
    const chosen = list.locator('.monaco-list-row.focused', { hasText: title });
    // By keys: an older editor shields the list from the mouse.
    await this.waitFor(async () => {
      if (await chosen.isVisible()) return true;
      await this.page.keyboard.press('ArrowDown');
      return undefined;
    });
    await this.page.keyboard.press('Enter');
    await list.waitFor({ state: 'hidden' });
  }

  /**
   * Opens the list of suggestions at the cursor, and returns its rows as they read once they are what is expected:
   * others offer words of the file before.
   */
  async suggestions(isExpected: (rows: readonly string[]) => boolean): Promise<readonly string[]> {
    const widget = this.page.locator('.suggest-widget.visible');
    return this.waitFor(async () => {
      await this.untilShown(widget.locator('.monaco-list-row').first(), async () => {
        if (!(await widget.isVisible())) await this.page.keyboard.press('Control+Space');
      });
      const rows = await widget.locator('.monaco-list-row').allInnerTexts();
      return isExpected(rows) ? rows : undefined;
    });
  }

  /**
   * Waits for a notification that contains `text`, and returns the whole of it. Opens the bell where the editor
   * keeps it there: a development window does not always show it as a toast.
   */
  async notification(text: string | RegExp): Promise<string> {
    const item = await this.notificationItem(text);
    return item.locator('.notification-list-item-message').innerText();
  }

  /** A button of the notification that contains `text`. */
  offeredBeside(text: string, button: string): Locator {
    return this.page
      .locator('.notification-list-item:visible', { hasText: text })
      .getByRole('button', { name: button });
  }

  async clickNotificationButton(text: string | RegExp, button: string): Promise<void> {
    await this.waitFor(async () => {
      const item = await this.notificationItem(text);
      // It may go behind the bell meanwhile.
      const isThere = await this.within(limit => item.hover({ timeout: limit }));
      return isThere && this.click(item.getByRole('button', { name: button }));
    });
  }

  /**
   * Clicks the button that stops the work whose progress is shown under that title. What does the work hears of it
   * a moment later.
   */
  async cancelProgress(title: string | RegExp): Promise<void> {
    await this.clickNotificationButton(title, 'Cancel');
  }

  /** Clicks an action in the title bar of the active editor. */
  async clickTitleAction(action: string): Promise<void> {
    await this.clickFreely(
      this.page.locator('.editor-actions').getByRole('button', { name: action }).first(),
    );
  }

  /** Opens the page of first steps of that title. */
  async openWalkthrough(title: string): Promise<void> {
    const steps = this.page.locator('.getting-started-step');
    await this.untilShown(steps.first(), async () => {
      await this.runCommand('Welcome: Open Walkthrough...');
      await this.within(limit => this.acceptWalkthrough(title, limit));
    });
  }

  /** Opens a step of the page of first steps, and clicks its button. */
  async takeWalkthroughStep(step: string, button: string): Promise<void> {
    const row = this.page.locator('.getting-started-step', { hasText: step });
    const action = row.getByRole('button', { name: button });
    await this.waitFor(async () => {
      if (await action.isHidden()) await this.tryClick(row);
      return this.click(action);
    });
  }

  /** The box of a step of the page of first steps, ticked or not. */
  walkthroughBox(step: string, isDone: boolean): Locator {
    // An older editor says “Checkbox for Step” first.
    const said = new RegExp(`(?:^|Step )${escaped(step)}: ${isDone ? 'Completed' : 'Not completed'}$`);
    return this.page.locator('.getting-started-step').getByLabel(said);
  }

  private async acceptWalkthrough(title: string, limit: number): Promise<void> {
    await this.typeIntoQuickInput(title);
    await this.quickInput.locator('.monaco-list-row.focused', { hasText: title }).waitFor({ timeout: limit });
    await this.page.keyboard.press('Enter');
  }

  private async notificationItem(text: string | RegExp): Promise<Locator> {
    const item = this.page.locator('.notification-list-item:visible', { hasText: text }).first();
    const bell = this.page.locator('.statusbar-item[id="status.notifications"]');
    const dot = bell.locator('.codicon-bell-dot');
    const list = this.page.locator('.notifications-center.visible');
    const end = performance.now() + toastPatience;
    await this.waitFor(async () => {
      if (await item.isVisible()) return true;
      // One that was read, and closed with the list, leaves no dot.
      const isBehindBell = (await dot.isVisible()) || performance.now() > end;
      if (isBehindBell && (await list.isHidden())) await this.tryClick(bell);
      return undefined;
    });
    return item;
  }

  /** Closes every notification, so that the next one with the same words is a new one. */
  async clearNotifications(): Promise<void> {
    const item = this.page.locator('.notification-list-item:visible').first();
    await this.waitFor(async () => {
      // Again for one that has come meanwhile.
      await this.runCommand('Notifications: Clear All Notifications');
      return (await item.isHidden()) ? true : undefined;
    });
    await this.hideNotifications();
  }

  private get editor(): Locator {
    return this.page.locator('.editor-group-container.active .monaco-editor[role="code"]').first();
  }

  private get sideBar(): Locator {
    return this.page.locator('.part.sidebar');
  }
}

/** A file's name and folder as a row of a list reads, one after the other; nothing stands for the root. */
function inOneRow(name: string, folder: string): string {
  return folder === '.' ? escaped(name) : `${escaped(name)}[^]*${escaped(folder)}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
