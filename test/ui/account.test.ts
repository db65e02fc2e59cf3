import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { embeddedServices } from './support/embeddedServices.ts';
import { answerSignIn } from './support/signIn.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('signing in', () => {
  const workbench = useWorkbench({ signedIn: false });

  it('is offered where nothing is to be seen yet, with a way that needs no account', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Sign In').waitFor();
    await page.welcomeButton('Try Without an Account').waitFor();
    await page.screenshot('signed-out');
  });

  it('is what the first steps lead to where one of them needs a project', async () => {
    const { page } = workbench();
    await page.openWalkthrough('Get started with Localens');
    await page.takeWalkthroughStep('Download the translations', 'Download All Locales');
    const told = await page.notification('This needs a project');
    assert.match(told, /sign in first, or try Localens without an account/);
    assert.ok(await page.walkthroughBox('Download the translations', false).isVisible());
    await page.screenshot('walkthrough-signed-out');
    await page.clickNotificationButton('This needs a project', 'Sign In');
    await page.stepIsOpen('Sign in to Localens (1/2)');
    await page.dismissQuickInput();
    await page.clearNotifications();
  });

  it('says why a token is refused, and asks again', async () => {
    const { page, service } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Sign In').click();
    await page.answerStep('Sign in to Localens (1/2)', service.apiRoot);
    await page.quickInputText(/Access token for/);
    await page.answerQuickInput('0'.repeat(service.token.length));
    await page.quickInputText(/did not accept this access token\. Check that all of it was copied/);
    await page.screenshot('token-refused');
  });

  it('names the page that answers in place of the service', async () => {
    const { page } = workbench();
    await using portal = await servePage('Welcome to Guest WLAN');
    await page.dismissQuickInput();
    await page.welcomeButton('Sign In').click();
    await page.answerStep('Sign in to Localens (1/2)', `${portal.origin}/api/v2`);
    await page.quickInputText(/Access token for/);
    await page.answerQuickInput('0'.repeat(64));
    await page.quickInputText(/only a web page: “Welcome to Guest WLAN”\. Check the address, and whether/);
  });

  it('goes back to a wrong address, and keeps the token that was typed', async () => {
    const { page, service } = workbench();
    await page.dismissQuickInput();
    await page.welcomeButton('Sign In').click();
    await page.stepIsOpen('Sign in to Localens (1/2)');
    // Nobody listens at the port of the discard protocol.
    await page.answerQuickInput('127.0.0.1:9/api/v2');
    await page.quickInputText(/Access token for http:/);
    await page.answerQuickInput(service.token);
    await page.quickInputText(/cannot be reached/);
    await page.screenshot('address-wrong');
    await page.page.locator('.quick-input-widget').getByRole('button', { name: 'Back' }).click();
    const { origin } = new URL(service.apiRoot);
    await page.answerStep('Sign in to Localens (1/2)', `${origin}/elsewhere`);
    await page.quickInputText(/Access token for/);
    await page.page.keyboard.press('Enter');
    await page.quickInputText(/There is no API at \S+\/elsewhere/);
    await page.page.locator('.quick-input-widget').getByRole('button', { name: 'Back' }).click();
    // Where the API is there is found out.
    await page.answerStep('Sign in to Localens (1/2)', origin);
    await page.quickInputText(/Access token for/);
    const kept = page.page.locator('.quick-input-widget input[type="password"]');
    assert.equal((await kept.inputValue()).length, service.token.length);
  });

  it('opens the project with the right token, which is nowhere to be seen', async () => {
    const { page, service } = workbench();
    await page.answerQuickInput(service.token);
    await page.treeRow('Marigold shop').waitFor();
    await page.screenshot('signed-in');
    assert.ok(!(await page.page.content()).includes(service.token));
  });

  it('lets the first steps be taken, each ticked once something came of it', async () => {
    const { page } = workbench();
    await page.openWalkthrough('Get started with Localens');
    await page.walkthroughBox('Connect a project', true).waitFor();
    await page.walkthroughBox('Download the translations', false).waitFor();
    await page.takeWalkthroughStep('Download the translations', 'Download All Locales');
    await page.walkthroughBox('Download the translations', true).waitFor();
  });

  it('leaves the token in no file, log or database', async () => {
    const { service, folder, dataFolder } = workbench();
    const held = await Promise.all([dataFolder, folder].map(place => filesWith(service.token, place)));
    assert.deepEqual(held.flat(), []);
    // What was searched has what a sign-in leaves: a catalog and a log.
    const catalogs = await filesWith('SQLite format 3', dataFolder);
    const logs = await filesWith('Sync: done', dataFolder);
    assert.ok(catalogs.length > 0 && logs.length > 0, `${catalogs.length} catalogs, ${logs.length} logs`);
  });

  it('is over after signing out', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Sign Out');
    await page.welcomeButton('Sign In').waitFor();
  });
});

describe('trying without an account', () => {
  const workbench = useWorkbench({ signedIn: false });

  it('runs a service on this machine with the locale files of the workspace', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Try Without an Account').click();
    await page.treeRow('Keys').waitFor();
    await page.screenshot('tried');
    for (const label of ['ar', 'de', 'en', 'ja', 'pl']) await page.treeRow(label).waitFor();
    await page.openFile('src/components/Cart.tsx');
    assert.match(await page.hoverText("'quantity'", /Ilość/), /Ilość/);
  });

  it('starts the service again where it has stopped', async () => {
    const { page, dataFolder } = workbench();
    await page.clearNotifications();
    for (const pid of await embeddedServices(dataFolder)) process.kill(pid);
    await page.runCommand('Localens: Refresh');
    await page.page
      .locator('.part.sidebar')
      .getByText('The service on this machine has stopped. Start it again. This is the last known state.')
      .waitFor();
    await page.notification(/has stopped/);
    await page.screenshot('tried-stopped');
    await page.clickNotificationButton(/has stopped/, 'Start It Again');
    await page.notification(/now works on this machine/);
    await page.page.locator('.part.sidebar').getByText('has stopped').waitFor({ state: 'hidden' });
    await page.runCommand('Localens: Refresh');
    await page.page.locator('.statusbar-item', { hasText: 'is up to date' }).waitFor();
  });
});

describe('what was done without an account', () => {
  const workbench = useWorkbench({ signedIn: false });

  async function hoverSays(text: RegExp): Promise<void> {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    assert.match(await page.hoverText("'quantity'", text), text);
  }

  it('is there again with the workspace, without a click', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Try Without an Account').click();
    await page.treeRow('Keys').waitFor();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
    await page.goTo(37, 20);
    await page.runCommand('Localens: Edit Translation…');
    await page.answerStep('Edit cart:quantity', 'en');
    await page.answerStep('cart:quantity · en', 'How many packets');
    await hoverSays(/How many packets/);
    await page.page.reload();
    await page.treeRow('Keys').waitFor();
    await hoverSays(/How many packets/);
  });

  it('is there, too, where its service had stopped before it was sent', async () => {
    const { page, dataFolder } = workbench();
    for (const pid of await embeddedServices(dataFolder)) process.kill(pid);
    await page.goTo(37, 20);
    await page.runCommand('Localens: Edit Translation…');
    await page.answerStep('Edit cart:quantity', 'de');
    await page.answerStep('cart:quantity · de', 'Wie viele Tütchen');
    await hoverSays(/Wie viele Tütchen/);
    await page.page.reload();
    await page.treeRow('Keys').waitFor();
    await hoverSays(/Wie viele Tütchen/);
  });

  it('is kept when one signs in, which is said, and one can go back to it', async () => {
    const { page, service, door } = workbench();
    await page.clearNotifications();
    await page.runCommand('Localens: Sign In…');
    await answerSignIn(page, { ...service, apiRoot: door.apiRoot });
    await page.notification('What you did while trying Localens is kept');
    await page.treeRow('Marigold shop').waitFor();
    await page.screenshot('trial-left');
    await hoverSays(/Quantity/);
    await page.clickNotificationButton('What you did while trying', 'Back to the Trial');
    await page.treeRow('On this machine').waitFor();
    await hoverSays(/How many packets/);
  });

  it('is kept, too, when another project is chosen for the workspace', async () => {
    const { page } = workbench();
    await page.clearNotifications();
    await page.runCommand('Localens: Choose Project…');
    await page.stepIsOpen('Which account?');
    assert.deepEqual((await page.quickPickRows(2)).map(row => row.trim().replace(/:\d+/, '')).sort(), [
      '127.0.0.1',
      'On this machine',
    ]);
    await page.answerQuickInput('127.0.0.1');
    await page.notification('What you did while trying Localens is kept');
    await hoverSays(/Quantity/);
  });
});

describe('trying without an account in a workspace of several folders', () => {
  const workbench = useWorkbench({
    signedIn: false,
    besides: ['site', 'notes'],
    prepare: async folder => {
      const site = path.join(folder, '../site');
      await mkdir(path.join(site, 'locales'));
      await writeFile(
        path.join(site, 'locales/en.json'),
        JSON.stringify({ slogan: 'Seeds for every garden' }),
      );
      await writeFile(path.join(site, 'package.json'), '{ "dependencies": { "i18next": "25.0.0" } }');
      await writeFile(path.join(site, 'page.js'), "import { t } from 'i18next';\n\nt('slogan');\n");
    },
  });

  it('works on the locale files of each, and says on which', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Try Without an Account').click();
    await page.notification('with the locale files of shop, site. Nothing leaves it.');
    await page.openFile('page.js');
    assert.match(await page.hoverText("'slogan'", /every garden/), /every garden/);
    await page.openFile('Cart.tsx');
    assert.match(await page.hoverText("'quantity'", /Ilość/), /Ilość/);
  });
});

describe('trying without an account where there are no locale files yet', () => {
  const workbench = useWorkbench({
    signedIn: false,
    prepare: folder => rm(path.join(folder, 'public/locales'), { recursive: true }),
  });

  it('says so, and reads them once they are there', async () => {
    const { page, folder } = workbench();
    await page.openActivity('Localens');
    await page.welcomeButton('Try Without an Account').click();
    await page.notification('found no locale files');
    await page.welcomeButton('Read the Locale Files').waitFor();
    // Nothing that leads nowhere: there is no other project, and nothing to read anew.
    assert.ok(await page.welcomeButton('Choose Another Project').isHidden());
    await page.screenshot('tried-nothing');
    await mkdir(path.join(folder, 'locales'));
    await writeFile(path.join(folder, 'locales/en.json'), JSON.stringify({ title: 'Seeds' }));
    await page.welcomeButton('Read the Locale Files').click();
    await page.treeRow('Keys').waitFor();
    await page.treeRow('en').waitFor();
  });
});

interface PageServer extends AsyncDisposable {
  readonly origin: string;
}

/** Answers everything with a web page of that title, as a network does that wants a sign-in. */
async function servePage(title: string): Promise<PageServer> {
  const server = http.createServer((_, response) =>
    response.end(`<!doctype html><html><head><title>${title}</title></head></html>`),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** The files below a folder that hold a text, as bytes. */
async function filesWith(text: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async entry => {
        const file = path.join(entry.parentPath, entry.name);
        // A log may be moved, or a database's journal go, between being listed and being read.
        const bytes = await readFile(file).catch(() => Buffer.alloc(0));
        return bytes.includes(text) ? [file] : [];
      }),
  );
  return found.flat();
}
