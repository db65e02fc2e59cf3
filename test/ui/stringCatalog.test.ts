import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a workspace whose texts are in a string catalog', () => {
  const file = 'ios/Localizable.xcstrings';
  const text = '{"sourceLanguage":"en","strings":{"Hello":{}},"version":"1.0"}\n';
  const workbench = useWorkbench({
    async prepare(folder) {
      await rm(path.join(folder, 'public/locales'), { recursive: true });
      await mkdir(path.join(folder, 'ios'));
      await writeFile(path.join(folder, file), text);
    },
  });

  it('is told by a download why the catalog is left alone, and what to do', async () => {
    const { page, folder } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').waitFor();
    await page.runCommand('Localens: Download All Locales');
    const told = await page.notification('was left alone');
    await page.screenshot('string-catalog');
    assert.match(
      told,
      /^No file was changed\. ios\/Localizable\.xcstrings was left alone: .*\.localens\.yml.*file_format: strings\.$/,
    );
    assert.equal(await readFile(path.join(folder, file), 'utf8'), text);
  });
});
