import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorkbench } from './support/useWorkbench.ts';

const source = `import { label } from './labels';

export const name = label('common:nav.seeds');
// t('common:nav.seeds')
`;

describe('explaining a key', () => {
  const workbench = useWorkbench({
    prepare: folder => writeFile(path.join(folder, 'src/lib/names.ts'), source),
  });

  /** What the dialog says. */
  async function explain(line: number, column: number, expected: RegExp): Promise<string> {
    const { page } = workbench();
    await page.goTo(line, column);
    await page.runCommand('Localens: Explain Key at Cursor');
    const dialog = page.page.locator('.monaco-dialog-box', { hasText: expected });
    await dialog.waitFor();
    return dialog.innerText();
  }

  async function close(): Promise<void> {
    const { page } = workbench();
    await page.page.keyboard.press('Escape');
    await page.page.locator('.monaco-dialog-box').waitFor({ state: 'hidden' });
  }

  it('says where its namespace comes from', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
    const said = await explain(30, 18, /This is the key “cart:title”/);
    await page.screenshot('explain-key');
    assert.match(said, /namespace cart comes from line 14/);
    assert.match(
      said,
      /Read as TypeScript JSX, by the rules of .*i18next \(line \d+ of package\.json names i18next\)/,
    );
    await close();
  });

  it('offers to create one that the project does not have', async () => {
    const { page } = workbench();
    await explain(46, 20, /The key “cart:subtotl” is not in this project/);
    await page.answerDialog(/cart:subtotl/, 'Create This Key…');
    await page.stepIsOpen('New key cart:subtotl');
    await page.dismissQuickInput();
  });

  it('leads to the key that may be meant', async () => {
    const { page } = workbench();
    await explain(46, 20, /The key “cart:subtotl” is not in this project/);
    await page.answerDialog(/cart:subtotl/, 'Change the Key…');
    await page.chooseQuickFix('Change to “subtotal”');
    await page.page.locator('.view-line', { hasText: "t('subtotal')" }).waitFor();
    await page.page.keyboard.press('Control+Z');
    await page.waitForSquiggle('subtotl');
  });

  it('says that a comment is one', async () => {
    const { page } = workbench();
    await page.openFile('src/lib/names.ts');
    await explain(4, 8, /This is a comment/);
    await close();
  });

  it('names a function that is not known to take keys, and has it known with one click', async () => {
    const { page, folder } = workbench();
    await page.openFile('src/lib/names.ts');
    await explain(3, 30, /“label” is/);
    await page.screenshot('explain-function');
    await page.answerDialog(/“label” is/, 'It Takes Keys');
    assert.match(await page.hoverText("'common:nav.seeds'", /Saatgut/), /Saatgut/);
    const settings = await readFile(path.join(folder, '.vscode/settings.json'), 'utf8');
    assert.deepEqual(JSON.parse(settings)['localens.scan.functions'], ['label']);
  });
});
