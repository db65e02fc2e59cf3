import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addKeys, withClient } from './support/service.ts';
import { type ServiceAccess, useWorkbench } from './support/useWorkbench.ts';

const link = '[look here](command:workbench.action.showCommands) $(zap)';

const texts = {
  'common:hello': {
    en: 'Hello <x id="INTERPOLATION" equiv-text="{{ name }}"/>!',
    de: 'Hallo <x id="INTERPOLATION" equiv-text="{{ name }}"/>!',
  },
  'common:link': { en: link, de: link },
  'common:letter': { en: 'Dear reader,\n\nthis is the letter.', de: 'Liebe Leute,\n\ndas ist der Brief.' },
  'common:icon $(zap)': { en: 'Zap', de: 'Zack' },
  'common:turned': { en: 'before \u202e after', de: 'vorher \u202e nachher' },
} as const;

const source = `import { useTranslation } from 'react-i18next';

export function Letter() {
  const { t } = useTranslation();
  return [t('hello'), t('link'), t('letter'), t('turned'), t('icon $(zap)')];
}
`;

async function prepare(folder: string, service: ServiceAccess): Promise<void> {
  await addKeys(service, texts);
  await withClient(service, client =>
    client.locales.create(service.projectId, { name: 'fr $(zap) \u202e', code: 'fr' }),
  );
  await writeFile(path.join(folder, 'src/Letter.tsx'), source);
}

describe('texts that are not plain words', () => {
  const workbench = useWorkbench({ prepare });

  before(async () => {
    const { page } = workbench();
    await page.openFile('src/Letter.tsx');
    await page.openActivity('Localens');
    await page.treeRow('common:hello').first().waitFor();
  });

  it('shows inline elements of XLIFF by what they stand for, and lines as lines', async () => {
    const { page } = workbench();
    await page.eventually(async () => {
      const rows = await page.treeRows();
      assert.equal(rows.find(({ label }) => label === 'common:hello')?.description, 'Hello {{ name }}!');
      assert.equal(rows.find(({ label }) => label === 'common:turned')?.description, 'before after');
    });
    assert.match(await page.hoverText("'hello'", /Hallo/), /Hallo {{ name }}!/);
    const letter = await page.hoverText("'letter'", /Brief/);
    await page.screenshot('hover-lines');
    assert.match(letter, /Liebe Leute,\W*\n\W*das ist der Brief/);
    assert.doesNotMatch(letter, /⏎/);
  });

  it('makes no links and icons of them where they are edited', async () => {
    const { page } = workbench();
    await page.clickRowAction('common:link', 'Edit Translation…');
    await page.stepIsOpen('Edit common:link');
    const french = page.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'fr $ (zap)' });
    await french.waitFor();
    assert.equal(await french.locator('.codicon-zap').count(), 0);
    await page.answerQuickInput('de');
    await page.stepIsOpen('common:link · de');
    const prompt = page.page.locator('.quick-input-message', { hasText: 'look here' });
    await prompt.waitFor();
    await page.screenshot('edit-link');
    assert.match(
      await prompt.innerText(),
      /^“\[look here\] \(command:workbench.action.showCommands\) \$ \(zap\)”/,
    );
    assert.equal(await prompt.locator('a, .codicon').count(), 0);
    await page.dismissQuickInput();
  });

  it('draws no icons of the name of a key in the status bar', async () => {
    const { page } = workbench();
    await page.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const row = page.page.locator('.part.sidebar .monaco-list-row', { hasText: 'common:icon' }).first();
    await page.chooseFromRowMenu(row, 'Copy Key');
    const told = page.page.locator('.statusbar-item', { hasText: 'Copied common:icon' });
    await told.waitFor();
    assert.equal(await told.locator('.codicon').count(), 0);
    assert.match(await told.innerText(), /common:icon \$ \(zap\)/);
  });
});
