import { answerSignIn } from './support/signIn.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { WorkbenchPage } from './support/workbenchPage.ts';

describe('two windows of a browser, which keep their secrets to themselves', () => {
  const workbench = useWorkbench({ signedIn: false });
  let other: WorkbenchPage;

  it('offer to load the second one anew after signing in in the first one', async () => {
    const { page, service, openWindow } = workbench();
    other = await openWindow();
    await other.openActivity('Localens');
    await other.welcomeButton('Sign In').waitFor();
    await other.setFocused(false);
    await page.openActivity('Localens');
    await page.welcomeButton('Sign In').click();
    await answerSignIn(page, service);
    await page.treeRow('Marigold shop').waitFor();
    await other.setFocused(true);
    await other.notification('in another window');
    await other.screenshot('other-window');
    await reloadBy(other, 'in another window');
    await other.openActivity('Localens');
    await other.treeRow('Marigold shop').waitFor();
  });

  it('are both signed out after signing out of the first one, once the second one is looked at', async () => {
    const { page } = workbench();
    await other.setFocused(false);
    await page.runCommand('Localens: Sign Out');
    await page.welcomeButton('Sign In').waitFor();
    await other.setFocused(true);
    await other.welcomeButton('Sign In').waitFor();
  });

  it('keep what each signs in to, as the one that was loaded before has to be loaded anew first', async () => {
    const { page, service, door } = workbench();
    const told = 'Reload this one first';
    await page.runCommand('Localens: Sign In…');
    await answerSignIn(page, service);
    await page.treeRow('Marigold shop').waitFor();
    await other.runCommand('Localens: Sign In…');
    await other.notification(told);
    await other.screenshot('other-window-first');
    await reloadBy(other, told);
    await other.openActivity('Localens');
    await other.treeRow('Marigold shop').waitFor();
    await other.runCommand('Localens: Sign In…');
    await answerSignIn(other, { ...service, apiRoot: door.apiRoot });
    await accountsIn(other, 2);
    // Now the first one is behind.
    await page.runCommand('Localens: Sign Out');
    await reloadBy(page, told);
    await page.openActivity('Localens');
    await accountsIn(page, 2);
  });
});

/** Loads a window anew by the button of a notification, and waits until the new page is there. */
async function reloadBy(page: WorkbenchPage, text: string): Promise<void> {
  const reloaded = page.page.waitForEvent('load');
  await page.clickNotificationButton(text, 'Reload Window');
  await reloaded;
}

/** Waits until the view has so many accounts. */
async function accountsIn(page: WorkbenchPage, expected: number): Promise<void> {
  await page.waitFor(async () => {
    const accounts = (await page.treeRows()).filter(({ description }) => description === 'all projects');
    return accounts.length === expected ? true : undefined;
  });
}
