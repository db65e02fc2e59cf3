import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { editorAddress } from '../../scripts/editor/address.ts';
import { launchBrowser } from '../../scripts/editor/browser.ts';
import { installEditor } from '../../scripts/editor/install.ts';
import { closeOnSignals } from '../../scripts/editor/processes.ts';
import { startEditorServer } from '../../scripts/editor/server.ts';
import { editorVersions } from '../../scripts/editor/versions.ts';
import { installExtension, packageExtension } from '../../scripts/editor/vsix.ts';
import { copyOfSample } from '../../scripts/editor/workspace.ts';
import { WorkbenchPage } from './support/workbenchPage.ts';

describe('the packaged extension', () => {
  const cleanup = new AsyncDisposableStack();
  after(() => cleanup.disposeAsync());

  it('installs into a VS Code that knows nothing of this repository, and works there', async () => {
    cleanup.use(closeOnSignals(() => cleanup.disposeAsync()));
    const home = await mkdtemp(path.join(os.tmpdir(), 'localens-vsix-'));
    cleanup.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
    const { folder } = cleanup.use(await copyOfSample());
    const vsix = await packageExtension(path.join(home, 'localens.vsix'));
    const { size } = await stat(vsix);
    assert.ok(size < 5_000_000, `the package has ${size} bytes: something slipped in`);
    // What every start of the editor has to read; the package was built for it just now.
    const start = await stat(path.resolve(import.meta.dirname, '../../dist/extension.js'));
    assert.ok(start.size <= 250 * 1024, `${start.size} bytes are loaded at the start`);

    const editor = await installEditor(editorVersions.newest);
    const dataFolder = path.join(home, 'editor');
    await installExtension(editor, vsix, dataFolder);
    const server = await startEditorServer(editor, { dataFolder });
    cleanup.defer(() => server.stop());
    const browser = await launchBrowser();
    cleanup.defer(() => browser.close());
    const page = new WorkbenchPage(await browser.newPage({ viewport: { width: 1400, height: 900 } }));
    await page.open(editorAddress(server.authority, { folder }));

    // Even the service that needs no account is in the package.
    await page.openActivity('Localens');
    await page.welcomeButton('Try Without an Account').click();
    await page.treeRow('Keys').waitFor();
    await page.openFile('src/components/Voucher.tsx');
    assert.match(await page.hoverText("'apply'", /Einlösen/), /Einlösen/);
    await page.screenshot('vsix');
  });
});
