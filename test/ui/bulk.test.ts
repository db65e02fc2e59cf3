import assert from 'node:assert/strict';
import { translationsIn, withClient } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

/** A count as the editor's language writes it: `1,000`. */
function numberIn(written: string | undefined): number {
  return Number(written?.replaceAll(',', ''));
}

describe('actions on more translations than one request takes', () => {
  const workbench = useWorkbench({ project: ['--scale', 'keys=1300,locales=3', '--limits', 'off'] });

  /** The ids of what is excluded, as the service says it. */
  async function excluded(): Promise<readonly string[]> {
    const found = await translationsIn(workbench().service, 'excluded:true');
    return found.map(({ id }) => id).sort();
  }

  /** Starts excluding a whole locale. @returns how many translations it would be. */
  async function exclude(locale: string): Promise<number> {
    const { page } = workbench();
    await page.runCommand('Localens: Exclude Translations from Downloads…');
    await page.answerStep(/which translations/, locale);
    const question = /Exclude ([\d,]+) translations from downloads/;
    const asked = page.page.locator('.monaco-dialog-box', { hasText: question });
    const total = numberIn(question.exec(await asked.innerText())?.[1]);
    await page.screenshot('bulk-question');
    await page.answerDialog(question, 'Continue');
    return total;
  }

  /** Waits until all that was clicked before has arrived where the work is done: what the editor tells it comes in order. */
  async function untilHeard(): Promise<void> {
    const { page } = workbench();
    await page.runCommand('Localens: Exclude Translations from Downloads…');
    await page.stepIsOpen(/which translations/);
    await page.dismissQuickInput();
  }

  /** Takes back what was done in so many steps. */
  async function undo(steps: number): Promise<void> {
    const { page } = workbench();
    for (let times = 0; times < steps; times++) {
      await page.clearNotifications();
      await page.runCommand('Localens: Undo Last Change');
      await page.notification('Undone: Excluded');
    }
  }

  before(async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Keys').waitFor();
  });

  it('stop where they are cancelled, say what was done and what was not, and go on when asked to', async () => {
    const { page, door } = workbench();
    const [, locale = ''] = await localeNames();
    const before = await excluded();
    door.hold(/\/translations\/exclude$/, 1);
    const total = await exclude(locale);
    assert.ok(total > 1_000, `${total} are more than two requests take`);
    const all = total.toLocaleString('en');
    await page.notification(new RegExp(`Exclude ${all} translations.*500 of ${all}`, 's'));
    await page.screenshot('bulk-progress');
    await page.cancelProgress(`Exclude ${all} translations`);
    await untilHeard();
    // What is under way is not given up at once: nobody would know whether it was done.
    door.open();
    const told = await page.notification('You cancelled it.');
    await page.screenshot('bulk-cancelled');
    const [, done, left] =
      /^Excluded ([\d,]+) translations from downloads\. ([\d,]+) were left unchanged\./.exec(told) ?? [];
    assert.deepEqual([numberIn(done), numberIn(left)], [1_000, total - 1_000], told);
    assert.equal((await excluded()).length, before.length + 1_000);

    await page.clickNotificationButton('You cancelled it.', 'Do the Rest');
    await page.notification(`Excluded ${left} translations`);
    assert.equal((await excluded()).length, before.length + total);
    await undo(2);
    assert.deepEqual(await excluded(), before);
  });

  it('say what was done when the connection is lost in the middle, and go on when it is back', async () => {
    const { page, door } = workbench();
    const [, , locale = ''] = await localeNames();
    const before = await excluded();
    door.shutAfter(/\/translations\/exclude$/, 1);
    const total = await exclude(locale);
    const told = await page.notification('The service cannot be reached');
    await page.screenshot('bulk-lost');
    assert.match(told, /^Excluded 500 translations from downloads\./);
    assert.ok(told.includes(`${total - 500} were left unchanged.`), told);
    assert.equal((await excluded()).length, before.length + 500);

    door.open();
    await page.clickNotificationButton('The service cannot be reached', 'Do the Rest');
    await page.notification(`Excluded ${total - 500} translations`);
    assert.equal((await excluded()).length, before.length + total);
    await undo(2);
    assert.deepEqual(await excluded(), before);
  });

  it('name the first of what was refused with the reason, and list all of it', async () => {
    const { page, door } = workbench();
    const [, locale = ''] = await localeNames();
    const before = await excluded();
    door.object(/\/translations\/exclude$/, 'A job is using them', 1);
    const total = await exclude(locale);
    const told = await page.notification('The service refused');
    await page.screenshot('bulk-refused');
    assert.ok(told.includes('500 were left unchanged.'), told);
    assert.match(told, /The service refused (\S+ · \S+, ){2}\S+ · \S+ and 497 more: A job is using them\.$/);
    assert.equal((await excluded()).length, before.length + total - 500);
    await page.clickNotificationButton('The service refused', 'Show All');
    const tab = page.page.locator('.tab.active', { hasText: 'Refused by the service' });
    await tab.waitFor();
    const [first] = /\S+ · \S+(?=,)/.exec(told) ?? [];
    await page.page
      .locator('.view-line', { hasText: `${first}: A job is using them` })
      .first()
      .waitFor();
    await page.screenshot('bulk-refused-list');

    await undo(1);
    assert.deepEqual(await excluded(), before);
  });

  async function localeNames(): Promise<readonly string[]> {
    const { service } = workbench();
    const locales = await withClient(service, client => client.locales.list(service.projectId).toArray());
    return locales.map(({ name }) => name);
  }
});
