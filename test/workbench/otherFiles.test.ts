import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openSample, placeOf, problemsOf } from './support/sample.ts';

const files = {
  'src/lib/useCartTexts.ts':
    "import { useTranslation } from 'react-i18next';\n\nexport const useCartTexts = () => useTranslation('cart').t;\n",
  'src/lib/cartKeys.ts': "export const cartKeys = { go: 'checkout' };\n",
  'src/components/CartBar.tsx': [
    "import { cartKeys } from '../lib/cartKeys';",
    "import { useCartTexts } from '../lib/useCartTexts';",
    '',
    'export function CartBar() {',
    '  const t = useCartTexts();',
    "  return <p title={t('titel')}>{t(cartKeys.go)}</p>;",
    '}',
    '',
  ].join('\n'),
};

describe('keys and hooks of other files, in the extension host', () => {
  let bar: vscode.TextDocument;

  async function write(file: string, text: string): Promise<void> {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    await vscode.workspace.fs.writeFile(
      vscode.Uri.joinPath(folder.uri, file),
      new TextEncoder().encode(text),
    );
  }

  before(async () => {
    await vscode.extensions.getExtension('localens.localens')?.activate();
    for (const [file, text] of Object.entries(files)) await write(file, text);
    bar = await openSample('src/components/CartBar.tsx');
  });

  it('takes the namespace from a hook that stands in another file', async () => {
    const problems = await problemsOf(bar, found =>
      found.some(({ message }) => message.includes('cart:title')),
    );
    assert.deepEqual(
      problems.map(({ range, code }) => `${bar.getText(range)}: ${String(code)}`),
      ['titel: unknownKey'],
    );
  });

  it('offers the keys of the namespace that a hook of another file gives', async () => {
    await write(
      'src/components/Typed.tsx',
      "import { useCartTexts } from '../lib/useCartTexts';\nexport const Typed = () => { const t = useCartTexts(); return t(''); };\n",
    );
    const typed = await openSample('src/components/Typed.tsx');
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      typed.uri,
      placeOf(typed, "'')"),
    );
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('title'), labels.join(', '));
    await vscode.window.showTextDocument(bar);
  });

  it('says what a key says that is written in another file', async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      bar.uri,
      placeOf(bar, 'cartKeys.go)'),
    );
    const text = hovers
      .flatMap(({ contents }) => contents)
      .map(content => (typeof content === 'string' ? content : content.value))
      .join('\n');
    assert.match(text, /Go to checkout/);
  });

  it('takes the namespace from a file that gives a function of this one its translator', async () => {
    await write(
      'src/lib/rows.ts',
      "import type { TFunction } from 'i18next';\n\nexport const rows = (t: TFunction) => [t('title'), t('titel')];\n",
    );
    await write(
      'src/components/Rows.tsx',
      "import { useTranslation } from 'react-i18next';\nimport { rows } from '../lib/rows';\n\nexport const Rows = () => rows(useTranslation('cart').t);\n",
    );
    const given = await openSample('src/lib/rows.ts');
    const problems = await problemsOf(given, found =>
      found.some(({ message }) => message.includes('cart:titel')),
    );
    assert.deepEqual(
      problems.map(({ range }) => given.getText(range)),
      ['titel'],
    );
    await vscode.window.showTextDocument(bar);
  });

  it('knows functions that the repository’s config file names, as soon as it does', async () => {
    await write('src/components/Said.tsx', "export const Said = () => <p>{say('cart:chekout')}</p>;\n");
    const said = await openSample('src/components/Said.tsx');
    await write('src/components/.localens.yml', 'scanner:\n  functions: [say]\n');
    const [problem] = await problemsOf(said, found => found.length > 0);
    assert.ok(problem);
    assert.equal(said.getText(problem.range), 'cart:chekout');
    await vscode.window.showTextDocument(bar);
  });

  it('reads an open file by what sets the framework up, as soon as that says something else', async () => {
    await write(
      'src/components/Loose.tsx',
      "import { useTranslation } from 'react-i18next';\nexport const Loose = () => <p>{useTranslation().t('empty.hint')}</p>;\n",
    );
    const loose = await openSample('src/components/Loose.tsx');
    await problemsOf(loose, found => found.some(({ code }) => code === 'unknownKey'));
    const setUp = (await openSample('src/i18n.ts')).getText();
    await vscode.window.showTextDocument(loose);
    await write('src/i18n.ts', setUp.replace("defaultNS: 'common'", "defaultNS: 'cart'"));
    await problemsOf(loose, found => found.length === 0);
    await write('src/i18n.ts', setUp);
    await problemsOf(loose, found => found.length > 0);
    await vscode.window.showTextDocument(bar);
  });

  it('looks again when the other file is saved, and does not offer to change its key here', async () => {
    await write('src/lib/cartKeys.ts', "export const cartKeys = { go: 'chekout' };\n");
    const problems = await problemsOf(bar, found => found.some(({ message }) => message.includes('chekout')));
    const problem = problems.find(({ message }) => message.includes('chekout'));
    assert.ok(problem);
    assert.equal(bar.getText(problem.range), 'cartKeys.go');
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      bar.uri,
      problem.range,
    );
    assert.ok(!actions.some(({ title }) => title.includes('Change to')));
    assert.ok(actions.some(({ title }) => title.includes('Create the key')));
  });
});
