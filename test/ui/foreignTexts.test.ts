import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from './support/service.ts';
import { type ServiceAccess, useWorkbench } from './support/useWorkbench.ts';

const link = '[look here](command:workbench.action.showCommands) $(zap)';

const texts = {
  hello: {
    en: 'Hello <x id="INTERPOLATION" equiv-text="{{ name }}"/>!',
    de: 'Hallo <x id="INTERPOLATION" equiv-text="{{ name }}"/>!',
  },
  link: { en: link, de: link },
  letter: { en: 'Dear reader,\n\nthis is the letter.', de: 'Liebe Leute,\n\ndas ist der Brief.' },
  turned: { en: 'before \u202e after', de: 'vorher \u202e nachher' },
} as const;

const source = `import { useTranslation } from 'react-i18next';

export function Letter() {
  const { t } = useTranslation();
  return [t('hello'), t('link'), t('letter'), t('turned')];
}
`;

/** Adds the texts to the sample project. */
function prepare(folder: string, service: ServiceAccess): Promise<void> {
  return withClient(service, async client => {
    const locales = await client.locales.list(service.projectId).toArray();
    for (const [name, said] of Object.entries(texts)) {
      const { id: key_id } = await client.keys.create(service.projectId, { name: `common:${name}` });
      for (const [code, content] of Object.entries(said)) {
        const locale_id = locales.find(locale => locale.code === code)?.id ?? '';
        await client.translations.create(service.projectId, { locale_id, key_id, content });
      }
    }
    await writeFile(path.join(folder, 'src/Letter.tsx'), source);
  });
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
    const rows = await page.treeRows();
    assert.equal(rows.find(({ label }) => label === 'common:hello')?.description, 'Hello {{ name }}!');
    assert.equal(rows.find(({ label }) => label === 'common:turned')?.description, 'before after');
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
});
