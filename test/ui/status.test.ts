import assert from 'node:assert/strict';
import { withClient } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('the status bar', () => {
  const workbench = useWorkbench();
  // What a command tells for a moment stands behind it.
  const item = () => workbench().page.page.locator('.statusbar-item', { hasText: 'Marigold shop' }).first();

  /** What a screen reader says of it, once that is as expected. */
  async function spoken(expected: RegExp): Promise<string> {
    return workbench().page.waitFor(async () => {
      const label = (await item().locator('a').first().getAttribute('aria-label')) ?? '';
      return expected.test(label) ? label : undefined;
    });
  }

  it('tells project and problems of the file in front', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
    const counts = /Marigold shop: up to date since .*, In this file: 1 warning, 1 info/;
    assert.match(await spoken(counts), /Localens/);
    assert.match(await item().innerText(), /Marigold shop\s+1\s+1/);
    await page.screenshot('status-fresh');
  });

  it('offers what one would do next', async () => {
    const { page } = workbench();
    await item().click();
    await page.stepIsOpen('Localens: what next?');
    const rows = await page.quickPickRows(5);
    assert.match(rows[0] ?? '', /Find a key or a text/);
    assert.ok(rows.some(row => row.includes('Download all locales')));
    await page.screenshot('status-steps');
    await page.dismissQuickInput();
  });

  it('says that there is no other project to choose', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Choose Project…');
    assert.match(await page.notification('There is nothing to choose'), /Marigold shop is the only project/);
    await page.clearNotifications();
  });

  it('says until when the service is not to be asked, and is in step by itself afterwards', async () => {
    const { page, door } = workbench();
    door.limit(20);
    await page.runCommand('Localens: Refresh');
    assert.match(await spoken(/request limit/), /The request limit is reached until \d/);
    assert.match(await item().innerText(), /Marigold shop until \d/);
    await page.screenshot('status-limited');
    await spoken(/up to date since/);
    assert.doesNotMatch(await item().innerText(), /until/);
  });

  it('says that the service cannot be reached, offers to try again, and is in step afterwards', async () => {
    const { page, door } = workbench();
    door.shut();
    await page.runCommand('Localens: Refresh');
    assert.match(await spoken(/cannot be reached/), /Marigold shop: The service cannot be reached/);
    await page.openActivity('Localens');
    await page.page.locator('.part.sidebar').getByText('This is the last known state.').waitFor();
    await page.screenshot('status-offline');
    door.open();
    await page.clearNotifications();
    await item().click();
    await page.stepIsOpen('Localens: what next?');
    const [first] = await page.quickPickRows(3);
    assert.match(first ?? '', /Refresh from the service/);
    await page.confirmQuickInput();
    await spoken(/up to date since/);
  });

  it('leaves room for the problems behind a long name, and tells all of it when it is asked', async () => {
    const { page, service } = workbench();
    const name = 'A project whose name somebody chose without looking at a status bar';
    await withClient(service, client => client.projects.update(service.projectId, { name }));
    await page.openFile('src/components/Cart.tsx');
    await page.runCommand('Localens: Refresh');
    const renamed = page.page
      .locator('.statusbar-item', { hasText: 'A project whose name somebody c…' })
      .first();
    await renamed.locator('.codicon-warning').waitFor();
    await page.screenshot('status-long-name');
    assert.ok((await renamed.locator('a').first().getAttribute('aria-label'))?.includes(name));
  });
});
