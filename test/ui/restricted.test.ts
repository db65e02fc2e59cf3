import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a workspace that is not trusted', () => {
  const workbench = useWorkbench({
    restricted: true,
    // What the repository says is not read before it is trusted.
    prepare: (folder, { projectId }) =>
      writeFile(path.join(folder, '.localens.yml'), `project_id: ${projectId}\n`),
  });

  it('is shown as such, and the service hears nothing', async () => {
    const { page, door } = workbench();
    // Older editors ask before anything else can be done.
    await page.page.addLocatorHandler(
      page.page.getByRole('button', { name: "No, I don't trust the authors" }),
      button => button.click(),
    );
    await page.openActivity('Localens');
    await page.welcomeButton('Manage Workspace Trust').waitFor();
    await page.openFile('src/components/Voucher.tsx');
    await page.screenshot('restricted');
    assert.equal(door.requests, 0);
  });

  it('lets no command send anything, wherever it is called from', async () => {
    const { page, door } = workbench();
    await page.openWalkthrough('Get started with Localens');
    for (const button of ['Sign In', 'Try Without an Account']) {
      await page.page.getByRole('button', { name: button, exact: true }).click();
      assert.match(await page.notification(/Restricted Mode/), /does nothing/);
      await page.clearNotifications();
    }
    assert.equal(door.requests, 0);
  });

  it('opens its project once it is trusted', async () => {
    const { page, door } = workbench();
    const item = page.page.locator('.statusbar-item', { hasText: 'Localens' });
    const trust = page.page
      .locator('.workspace-trust-editor')
      .getByRole('button', { name: 'Trust', exact: true });
    const manage = 'Manage Workspace Trust';
    await page.chooseToOpen(trust, () => item.click(), manage, { hasText: /Manage Workspace Trust/ });
    await trust.click();
    await page.openActivity('Localens');
    await page.treeRow('Marigold shop').waitFor();
    assert.notEqual(door.requests, 0);
  });
});
