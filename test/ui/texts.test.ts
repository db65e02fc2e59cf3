import { useWorkbench } from './support/useWorkbench.ts';

describe('showing texts behind keys', () => {
  const workbench = useWorkbench();

  it('shows them in the locale of choice, and hides them again', async () => {
    const { page } = workbench();
    const line = (text: RegExp) => page.page.locator('.view-line', { hasText: text }).first();
    await page.openFile('src/components/Voucher.tsx');
    await page.waitForSquiggle('invalid');
    for (const [locale, shown] of [
      ['de', /t\('apply'\s*Einlösen/],
      ['ar', /t\('apply'\s*تطبيق/],
      ['en', /t\('apply'\s*Apply/],
      ['None', /t\('apply'\)/],
    ] as const) {
      await page.runCommand('Localens: Show Texts Behind Keys…');
      await page.stepIsOpen('Show texts of which locale?');
      await page.typeIntoQuickInput(locale);
      await page.acceptQuickInputRow({ hasText: new RegExp(`^\\W*${locale}`) });
      await line(shown).waitFor();
      await page.screenshot(`texts-${locale}`);
    }
  });
});
