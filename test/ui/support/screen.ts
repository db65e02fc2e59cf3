import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { repositoryRoot } from '../../../scripts/editor/paths.ts';

/**
 * How long one step may wait for the screen, in milliseconds. It ends what hangs and measures nothing: on a busy machine
 * everything takes many times as long.
 */
export const patience = 150_000;

/** How long something may take to show before what should show it is done again, in milliseconds. */
const glance = 3_000;

/** How long the page may take to answer a click or a key that it has got, in milliseconds. */
export const answerLimit = 60_000;

/** A page whose parts come and go while it is read: what is asked of it waits for the screen, never for a time. */
export class Screen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(patience);
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

  /**
   * Asks again until what is asserted holds: what the screen shows comes bit by bit.
   *
   * @throws what was wrong last, where it does not hold in time.
   */
  async eventually(check: () => Promise<void>): Promise<void> {
    const end = performance.now() + patience;
    await this.waitFor(() =>
      check().then(
        () => true,
        error => {
          if (performance.now() > end) throw error;
          return undefined;
        },
      ),
    );
  }

  /**
   * Clicks a button that an element shows while the mouse is on it. The element may be drawn anew meanwhile, and
   * then knows of the mouse only when it comes again.
   */
  protected async clickWhileOn(element: Locator, name: string): Promise<void> {
    const button = element.getByRole('button', { name });
    await this.waitFor(async () => {
      await element.hover();
      return this.click(button);
    });
  }

  /** Clicks, and again where something is in the way. */
  protected async clickFreely(target: Locator): Promise<void> {
    await this.waitFor(() => this.tryClick(target));
  }

  /** Clicks once. What the mouse brought up where it was, and what now stands in the way, goes when it moves away. */
  protected async tryClick(target: Locator): Promise<true | undefined> {
    const isDone = await this.click(target);
    if (isDone === undefined) await this.page.mouse.move(0, 0);
    return isDone;
  }

  /**
   * Clicks what can be clicked within a moment. That is asked first, without a click: one that was made while the page
   * was busy is no reason to make it again.
   *
   * @returns true, or undefined where something is in the way.
   */
  protected async click(target: Locator): Promise<true | undefined> {
    const isFree = await this.within(limit => target.click({ trial: true, timeout: limit }));
    return isFree && this.within(limit => target.click({ timeout: limit }), answerLimit);
  }

  /**
   * Does `act`, and again where what it should show does not come. It is given longer each time: on a busy machine it
   * would otherwise be done anew whenever it is about to come.
   */
  protected async untilShown(wanted: Locator, act: () => Promise<unknown>): Promise<void> {
    for (let limit = glance; ; limit *= 2) {
      await act();
      if (await this.within(timeout => wanted.waitFor({ timeout }), limit)) return;
    }
  }

  /** Does what is given a moment's time. @returns true, or undefined where the screen did not allow it in that time. */
  protected async within(act: (limit: number) => Promise<void>, limit = glance): Promise<true | undefined> {
    return act(limit).then(
      () => true,
      () => undefined,
    );
  }

  protected async nextFrame(): Promise<void> {
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
  }
}
