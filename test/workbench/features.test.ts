import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openSample, placeOf, problemsOf } from './support/sample.ts';

describe('features in the extension host', () => {
  let cart: vscode.TextDocument;

  before(async () => {
    await vscode.extensions.getExtension('localens.localens')?.activate();
    cart = await openSample('src/components/Cart.tsx');
    await problemsOf(cart, problems => problems.length > 0);
  });

  it('marks an unknown key and a missing plural form at the key’s own characters', async () => {
    const problems = await problemsOf(cart, found =>
      found.some(({ message }) => message.includes('Did you mean')),
    );
    const marked = problems.map(({ range, code }) => `${cart.getText(range)}: ${String(code)}`);
    assert.ok(marked.includes('subtotl: unknownKey'), marked.join('\n'));
    assert.ok(marked.includes('items: missing'), marked.join('\n'));
  });

  it('says in a hover what a key says in every locale', async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      cart.uri,
      placeOf(cart, "'checkout'"),
    );
    const text = hovers
      .flatMap(({ contents }) => contents)
      .map(content => (typeof content === 'string' ? content : content.value))
      .join('\n');
    for (const locale of ['en', 'ar', 'de', 'ja', 'pl']) assert.match(text, new RegExp(`\\b${locale}\\b`));
    assert.match(text, /Go to checkout/);
  });

  it('completes keys of the namespace with their source text', async () => {
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      cart.uri,
      placeOf(cart, "'shippingFree'").translate(0, 'shipping'.length),
    );
    const item = list.items.find(
      ({ label }) => (typeof label === 'string' ? label : label.label) === 'shippingFree',
    );
    assert.ok(item, 'shippingFree is offered');
    assert.match(JSON.stringify([item.label, item.detail, item.documentation]), /Free/);
  });

  it('offers the key that was meant', async () => {
    const [problem] = await problemsOf(cart, found => found.some(({ code }) => code === 'unknownKey')).then(
      found => found.filter(({ code }) => code === 'unknownKey'),
    );
    assert.ok(problem);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      cart.uri,
      problem.range,
    );
    const fix = actions.find(({ title }) => title.includes('subtotal'));
    const [[, edits] = []] = fix?.edit?.entries() ?? [];
    assert.deepEqual(
      edits?.map(({ newText }) => newText),
      ['subtotal'],
    );
  });

  it('leads from a key to its place in the source locale’s file, and nowhere else', async () => {
    assert.deepEqual(await filesOf('vscode.executeDefinitionProvider'), ['/en/cart.json']);
  });

  it('lists the places in every locale’s file as implementations', async () => {
    const files = await filesOf('vscode.executeImplementationProvider');
    assert.deepEqual(
      [...files].sort(),
      ['ar', 'de', 'en', 'ja', 'pl'].map(locale => `/${locale}/cart.json`),
    );
  });

  it('takes the token out of the environment that child processes inherit', () => {
    assert.equal(process.env['LOCALENS_EMBEDDED'], undefined);
  });

  /** The locale files to which a provider leads from a key, below the folder of all of them. */
  async function filesOf(provider: string): Promise<readonly string[]> {
    const places = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      provider,
      cart.uri,
      placeOf(cart, "'quantity'"),
    );
    return places.map(place =>
      ('uri' in place ? place.uri : place.targetUri).path.replace(/^.*\/locales/, ''),
    );
  }
});
