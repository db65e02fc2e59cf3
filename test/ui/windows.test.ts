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
    await other.clickNotificationButton('in another window', 'Reload Window');
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
});
