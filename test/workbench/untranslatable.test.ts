import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openSample, placeOf, problemsOf } from './support/sample.ts';

describe('texts that an Android application keeps from translation, in the extension host', () => {
  let main: vscode.TextDocument;

  async function write(file: string, text: string): Promise<void> {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const uri = vscode.Uri.joinPath(folder.uri, file);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  }

  async function unknownIn(isThere: (names: readonly string[]) => boolean): Promise<readonly string[]> {
    const namesOf = (problems: readonly vscode.Diagnostic[]) =>
      problems.map(({ range, code }) => `${main.getText(range)}: ${String(code)}`);
    return namesOf(await problemsOf(main, problems => isThere(namesOf(problems))));
  }

  before(async () => {
    await vscode.extensions.getExtension('localens.localens')?.activate();
    await write(
      'build.gradle',
      "plugins { id 'com.android.application' }\nresValue 'string', 'motto_of_shop', motto\n",
    );
    await write(
      'src/Main.java',
      'class Main {\n  void show() {\n    setTitle(R.string.motto_of_shop);\n    setText(R.string.unheard_of);\n    setHint(R.string.abc_search_hint);\n  }\n}\n',
    );
    main = await openSample('src/Main.java');
  });

  it('are no unknown keys, and the hover says why', async () => {
    assert.deepEqual(await unknownIn(names => names.length > 0), ['unheard_of: unknownKey']);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      main.uri,
      placeOf(main, 'motto_of_shop)'),
    );
    const text = hovers
      .flatMap(({ contents }) => contents)
      .map(content => (typeof content === 'string' ? content : content.value))
      .join('\n');
    assert.match(text, /not to be translated/);
  });

  it('are looked for again when the build says something else', async () => {
    await write('build.gradle', "plugins { id 'com.android.application' }\n");
    assert.deepEqual(await unknownIn(names => names.length > 1), [
      'motto_of_shop: unknownKey',
      'unheard_of: unknownKey',
    ]);
  });
});
