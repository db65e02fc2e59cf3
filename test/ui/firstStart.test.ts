import assert from 'node:assert/strict';
import { createProject, translate, withClient } from './support/service.ts';
import { answerSignIn } from './support/signIn.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('signing in for the first time to a project without keys', () => {
  const workbench = useWorkbench({ signedIn: false });

  it('shows the view with what to do about that, and leaves the focus where it was', async () => {
    const { page, service, door } = workbench();
    const empty = await createProject(service, 'Seedlings', {});
    await withClient(service, client =>
      client.locales.create(empty, { name: 'en', code: 'en', default: true }),
    );
    await page.openFile('src/components/Cart.tsx');
    await page.runCommand('Localens: Sign In…');
    await answerSignIn(page, { ...service, apiRoot: door.apiRoot });
    await page.stepIsOpen('Project for this workspace');
    const rows = await page.quickPickRows(2);
    assert.deepEqual(rows, ['Marigold shop', 'Seedlings']);
    await page.answerQuickInput('Seedlings');
    await page.welcomeButton('Send the Locale Files').waitFor();
    await page.screenshot('signed-in-empty');
    assert.equal(await page.page.locator('.part.sidebar :focus').count(), 0);
    assert.equal(await page.page.locator('.part.editor :focus').count(), 1);
  });

  it('tells the project that is open from the others when another one is chosen', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Choose Project…');
    await page.stepIsOpen('Project for this workspace');
    const [shop, seedlings] = await page.quickPickRows(2);
    assert.deepEqual([shop, seedlings?.includes('open now')], ['Marigold shop', true]);
    await page.dismissQuickInput();
  });

  it('reads all of a project before a download says which files it has something for', async () => {
    const { page, service, door } = workbench();
    const locales = await withClient(service, client => client.locales.list(service.projectId).toArray());
    const source = locales.find(locale => locale.default);
    await translate(service, 'de', 'cart:title', 'Dein Körbchen');
    // The keys come with the source locale, after the list of locales.
    door.hold(new RegExp(`/locales/${source?.id}/download$|/keys$`));
    await page.runCommand('Localens: Choose Project…');
    await page.stepIsOpen('Project for this workspace');
    await page.answerQuickInput('Marigold shop');
    await page.treeRow('de').waitFor();
    await page.clickRowAction('de', 'Download Locale');
    await page.notification('Reading the project for the first time');
    await page.screenshot('download-while-reading');
    door.open();
    assert.match(await page.notification(/changed/), /cart\.json \(de\): 1 changed/);
  });
});

describe('the first start in a workspace with a project at hand', () => {
  const workbench = useWorkbench();

  it('shows the view beside the code, and leaves the focus where it was', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.treeRow('Marigold shop').waitFor();
    await page.treeRow('Keys').waitFor();
    assert.equal(await page.page.locator('.part.sidebar :focus').count(), 0);
    await page.screenshot('first-start');
  });
});
