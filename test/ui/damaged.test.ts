import assert from 'node:assert/strict';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { translate } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('a local copy that something has damaged', () => {
  const workbench = useWorkbench();

  it('is told of, kept aside, and made anew while the window goes on', async () => {
    const { page, service, dataFolder, door } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('de').waitFor();
    const folder = path.join(dataFolder, 'data/User/globalStorage/localens.localens/catalogs');
    const [file = ''] = (await readdir(folder)).filter(name => name.endsWith('.sqlite'));
    await translate(service, 'de', 'cart:title', 'Dein Körbchen');
    // In place and as long as before, as a failing disk would.
    for (const part of [file, `${file}-wal`]) await fillWithOnes(path.join(folder, part));
    door.hold(/\/download$/);
    await page.runCommand('Localens: Refresh');
    const told = await page.notification('The local copy of Marigold shop was damaged');
    await page.screenshot('damaged');
    assert.match(told, /was damaged and is being downloaded again\. .*The old file is kept as .+\.damaged/);
    assert.ok((await readdir(folder)).includes(`${file}.damaged`));
    // It does not count as a project without keys.
    await page.page.locator('.part.sidebar').getByText('5, fetching…').waitFor();
    await page.screenshot('damaged-reading');
    door.open();
    await page.treeRow('de').waitFor();
    await page.openFile('src/components/Cart.tsx');
    assert.match(await page.hoverText("'title'", /Dein Körbchen/), /Dein Körbchen/);
  });
});

async function fillWithOnes(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size, 1), 0, size, 0);
}
