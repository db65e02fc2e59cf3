import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { createProject, textOf, withClient } from './support/service.ts';
import { answerSignIn, signInThroughDoor } from './support/signIn.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { WorkbenchPage } from './support/workbenchPage.ts';

/** What the status bar says, for some seconds, of an edit that waits. */
function keptMessage({ page }: WorkbenchPage): Locator {
  return page.locator('.statusbar-item', { hasText: 'Kept. It is sent as soon as' });
}

describe('a service that refuses', () => {
  const workbench = useWorkbench({ signedIn: false });

  before(async () => {
    const { page } = workbench();
    await signInThroughDoor(workbench());
    await page.openFile('src/components/Voucher.tsx');
    await page.waitForSquiggle('invalid');
  });

  it('an edit: it is taken back, the reason is told, and what was typed can still be had', async () => {
    const { page, service, door } = workbench();
    await page.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    door.refuse(/translations/, 'changes');
    await page.goTo(22, 20);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:voucher.apply');
    await page.answerQuickInput('de');
    await page.answerStep('cart:voucher.apply · de', 'Jetzt einlösen');
    const told = await page.notification(/was reverted/);
    await page.screenshot('edit-refused');
    assert.match(told, /cart:voucher\.apply in de was reverted\. The access token does not allow this\./);
    assert.doesNotMatch(told, /projects\//);
    await page.clickNotificationButton(/was reverted/, 'Copy My Text');
    const copied = () => page.page.evaluate(() => navigator.clipboard.readText());
    await page.waitFor(async () => ((await copied()) === 'Jetzt einlösen' ? true : undefined));
    assert.equal(await textOf(service, 'cart:voucher.apply', 'de'), 'Einlösen');
    assert.match(await page.hoverText("'apply'", /de\s+\S?Einlösen/), /de\s+\S?Einlösen/);
    door.open();
  });

  it('any answer: an edit is kept, said to be, and sent once it answers again', async () => {
    const { page, service, door } = workbench();
    door.shut();
    await page.goTo(22, 20);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:voucher.apply');
    await page.answerQuickInput('pl');
    await Promise.all([keptMessage(page).waitFor(), page.answerStep('cart:voucher.apply · pl', 'Użyj')]);
    door.open();
    await page.waitFor(async () =>
      (await textOf(service, 'cart:voucher.apply', 'pl')) === 'Użyj' ? true : undefined,
    );
  });

  it('its token: an edit is kept, and signing in again sends it', async () => {
    const { page, service, door } = workbench();
    door.revoke();
    await page.goTo(22, 20);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:voucher.apply');
    await page.answerQuickInput('ar');
    await page.answerStep('cart:voucher.apply · ar', 'استخدم');
    await page.notification(
      /is kept, but has not been sent yet\. The service did not accept the access token\./,
    );
    await page.screenshot('edit-without-token');
    door.open();
    await page.clickNotificationButton(/is kept, but has not been sent yet/, 'Sign In');
    await answerSignIn(page, { ...service, apiRoot: door.apiRoot });
    await page.waitFor(async () =>
      (await textOf(service, 'cart:voucher.apply', 'ar')) === 'استخدم' ? true : undefined,
    );
  });

  it('its token: what is known stays, and signing in again goes on where it was', async () => {
    const { page, service, door } = workbench();
    door.revoke();
    await page.runCommand('Localens: Refresh');
    await page.notification(/did not accept the access token/);
    await page.page.locator('.part.sidebar').getByText('This is the last known state.').waitFor();
    await page.screenshot('token-revoked');
    assert.ok(await page.treeRow('Marigold shop').isVisible());
    await page.clearNotifications();
    await page.runCommand('Localens: Download All Locales');
    await page.notification(
      'Nothing was downloaded and no file was changed. The service did not accept the access token.',
    );
    await page.clickNotificationButton(/did not accept the access token/, 'Sign In');
    door.open();
    await answerSignIn(page, { ...service, apiRoot: door.apiRoot });
    await page.page
      .locator('.part.sidebar')
      .getByText('This is the last known state.')
      .waitFor({ state: 'hidden' });
    assert.ok(await page.treeRow('Marigold shop').isVisible());
  });

  it('any answer to Refresh: trying again is offered, and works once it answers', async () => {
    const { page, door } = workbench();
    await page.clearNotifications();
    door.shut();
    await page.runCommand('Localens: Refresh');
    await page.notification(/cannot be reached/);
    await page.screenshot('refresh-failed');
    door.open();
    await page.clickNotificationButton(/cannot be reached/, 'Try Again');
    await page.page.locator('.statusbar-item', { hasText: 'Marigold shop is up to date' }).waitFor();
  });

  it('what the token has no right to: says which right that is, and who to be instead', async () => {
    const { page, door } = workbench();
    await page.clearNotifications();
    door.refuse(/locales$/);
    await page.runCommand('Localens: Refresh');
    assert.match(await page.notification(/does not allow this/), /needs the scope “read”/);
    await page.screenshot('right-missing');
    door.open();
    await page.clickNotificationButton(/does not allow this/, 'Sign In');
    await page.stepIsOpen('Sign in to Localens (1/2)');
    await page.dismissQuickInput();
  });

  it('any answer, and one signs out: what waits is told, and sent after signing in again', async () => {
    const { page, service, door } = workbench();
    await page.clearNotifications();
    // That of an earlier edit would be taken for this one's.
    await keptMessage(page).waitFor({ state: 'hidden' });
    door.shut();
    await page.goTo(22, 20);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:voucher.apply');
    await page.answerQuickInput('ja');
    await Promise.all([keptMessage(page).waitFor(), page.answerStep('cart:voucher.apply · ja', '使う')]);
    await page.runCommand('Localens: Sign Out');
    const question = '1 change has not been sent to the service yet.';
    await page.dialog(question).waitFor();
    await page.screenshot('sign-out-unsent');
    await page.answerDialog(question, 'Keep and Sign Out');
    await page.welcomeButton('Sign In').waitFor();
    door.open();
    await signInThroughDoor(workbench());
    await page.waitFor(async () =>
      (await textOf(service, 'cart:voucher.apply', 'ja')) === '使う' ? true : undefined,
    );
  });

  it('a project that was deleted: says so, and leads to another', async () => {
    const { page, service } = workbench();
    await createProject(service, 'Chrysanthemum', {});
    await withClient(service, client => client.projects.delete(service.projectId));
    await page.clearNotifications();
    await page.runCommand('Localens: Refresh');
    await page.notification(/no longer has this project/);
    await page.screenshot('project-gone');
    await page.clickNotificationButton(/no longer has this project/, 'Choose Project');
    await page.notification(/now belongs to Chrysanthemum, the only project/);
  });
});
