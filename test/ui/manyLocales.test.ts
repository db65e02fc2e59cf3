import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addKeys, withClient } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const begun = ['fr', 'it', 'nl', 'pt', 'sv', 'tr'];

const later = `import { useTranslation } from 'react-i18next';

export function Later() {
  const { t } = useTranslation();
  return t('later');
}
`;

describe('locales that are still being translated', () => {
  const workbench = useWorkbench({
    async prepare(folder, service) {
      await withClient(service, async client => {
        for (const code of begun) await client.locales.create(service.projectId, { name: code, code });
      });
      await addKeys(service, { 'common:later': { de: 'Später' } });
      await writeFile(path.join(folder, 'src/Later.tsx'), later);
    },
  });

  it('are said in one line of a hover, below what there is to read', async () => {
    const { page } = workbench();
    await page.openFile('src/components/Voucher.tsx');
    const hover = await page.hoverText("'apply'", /Missing:/);
    await page.screenshot('hover-many-locales');
    assert.match(hover, /cart:voucher\.apply\s+·.*missing in 6 locales/);
    assert.equal(hover.match(/6 locales/g)?.length, 1);
    assert.match(hover, /Zastosuj[\s\S]*Missing: fr, it, nl, pt, sv, tr/);
  });

  it('are not in the colour of a warning, which is for those that are nearly complete', async () => {
    const { page } = workbench();
    await page.openActivity('Localens');
    await page.treeRow('Locales').click();
    await page.treeRow('fr').waitFor();
    await page.screenshot('view-begun-locales');
    const colourOf = (locale: string) =>
      page
        .treeRow(locale)
        .locator('.custom-view-tree-node-item-icon')
        .evaluate(icon => getComputedStyle(icon).color);
    const [fr, it, pl, ja] = [
      await colourOf('fr'),
      await colourOf('it'),
      await colourOf('pl'),
      await colourOf('ja'),
    ];
    assert.deepEqual([fr, pl], [it, ja]);
    assert.notEqual(fr, pl);
  });

  it('are no gap in the tree, unless the setting says so', async () => {
    const { page, folder } = workbench();
    await page.openActivity('Localens');
    const row = page.treeRow('cart:voucher.apply').first();
    const saysAndMarks = async (expected: RegExp) => {
      await page.waitFor(async () =>
        expected.test((await row.getAttribute('aria-label')) ?? '') ? true : undefined,
      );
      return row.locator('.codicon-circle-slash').isVisible();
    };
    assert.equal(await saysAndMarks(/still to come in 6 locales/), false);
    await page.screenshot('view-many-locales');
    await mkdir(path.join(folder, '.vscode'), { recursive: true });
    await writeFile(
      path.join(folder, '.vscode/settings.json'),
      JSON.stringify({ 'localens.diagnostics.completeFrom': 0 }),
    );
    assert.equal(await saysAndMarks(/missing in fr, it, nl, pt, sv, tr/), true);
  });

  it('are said in one line as well of a key that has no source text yet', async () => {
    const { page } = workbench();
    await page.openFile('src/Later.tsx');
    const hover = await page.hoverText("'later'", /No text in/);
    assert.match(hover, /en\s+without source text[\s\S]*de\s+\S?Später/);
    assert.match(hover, /No text in \d+ locales: .*fr, it, .*nl, /);
    assert.doesNotMatch(hover, /fr\s+no text/);
  });
});
