import { launchBrowser } from '../../../scripts/editor/browser.ts';
import { installEditor } from '../../../scripts/editor/install.ts';
import { versionNamed } from '../../../scripts/editor/versions.ts';

/** Fetches and unpacks what all files of tests need, before several of them ask for it at once (Mocha, global fixtures). */
export async function mochaGlobalSetup(): Promise<void> {
  await installEditor(versionNamed(process.env['LOCALENS_UI_VSCODE']));
  const browser = await launchBrowser();
  await browser.close();
}
