import assert from 'node:assert/strict';
import { textOf } from './support/service.ts';
import { answerSignIn } from './support/signIn.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const question = /1 change made with Garden press has not been sent yet\. Is it yours\?/;

describe('what waits for an account that belongs to others by now', () => {
  const workbench = useWorkbench({ signedIn: false });

  /** Signs in as somebody who belongs to the service's account and to another one. */
  async function signIn(other: string): Promise<void> {
    const { page, service, door } = workbench();
    door.listAlso([{ id: 'f'.repeat(32), name: 'Seed catalogue', account: other }]);
    await page.openActivity('Localens');
    await page.welcomeButton('Sign In').click();
    await answerSignIn(page, { ...service, apiRoot: door.apiRoot });
  }

  async function chooseShop(): Promise<void> {
    const { page } = workbench();
    await page.stepIsOpen('Project for this workspace');
    await page.answerQuickInput('Marigold shop');
    await page.treeRow('Marigold shop').waitFor();
  }

  const textInGerman = () => textOf(workbench().service, 'cart:voucher.apply', 'de');

  before(async () => {
    const { page, door } = workbench();
    await signIn('Garden press');
    await chooseShop();
    await page.openFile('src/components/Voucher.tsx');
    await page.waitForSquiggle('invalid');
    door.shut();
    await page.goTo(22, 20);
    await page.runCommand('Localens: Edit Translation…');
    await page.stepIsOpen('Edit cart:voucher.apply');
    await page.answerQuickInput('de');
    const kept = page.page.locator('.statusbar-item', { hasText: 'Kept. It is sent as soon as' });
    await Promise.all([kept.waitFor(), page.answerStep('cart:voucher.apply · de', 'Jetzt einlösen')]);
    await page.runCommand('Localens: Sign Out');
    await page.answerDialog('1 change has not been sent to the service yet.', 'Keep and Sign Out');
    await page.welcomeButton('Sign In').waitFor();
    door.open();
  });

  it('is not sent where a person says that it is not theirs', async () => {
    const { page, door } = workbench();
    const before = door.changedWith.length;
    await signIn('Nursery');
    await page.dialog(question).waitFor();
    await page.screenshot('unsent-whose');
    assert.match(
      await page.dialog(question).innerText(),
      /You are now signed in to Nursery\. .* What is not stays on this machine\./,
    );
    await page.answerDialog(question, 'Not Mine');
    await chooseShop();
    await page.runCommand('Localens: Refresh');
    await page.page.locator('.statusbar-item', { hasText: 'is up to date' }).waitFor();
    assert.equal(await textInGerman(), 'Einlösen');
    assert.equal(door.changedWith.length, before);
  });

  it('is asked about at the next sign-in again, and sent where it is theirs', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Sign Out');
    await signIn('Nursery');
    await page.answerDialog(question, 'Mine, Send');
    // The project that was chosen with the account goes with it.
    await page.treeRow('Marigold shop').waitFor();
    await page.waitFor(async () => ((await textInGerman()) === 'Jetzt einlösen' ? true : undefined));
  });
});
