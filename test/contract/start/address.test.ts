import assert from 'node:assert/strict';
import { editorAddress } from '../../../scripts/editor/address.ts';

describe('start: the address of the editor', () => {
  it('names folder and file so that the workbench finds them, whatever they are called', () => {
    const address = editorAddress('127.0.0.1:5417', {
      folder: '/home/me/my app',
      file: '/home/me/my app/src/#1 [id]?.tsx',
    });
    const { host, searchParams } = new URL(address);
    assert.equal(host, '127.0.0.1:5417');
    assert.equal(searchParams.get('folder'), '/home/me/my app');
    const [[name, file]] = JSON.parse(searchParams.get('payload') ?? '') as [[string, string]];
    assert.equal(name, 'openFile');
    assert.equal(decodeURIComponent(new URL(file).pathname), '/home/me/my app/src/#1 [id]?.tsx');
  });

  it('leads to a line of the file', () => {
    const address = editorAddress('127.0.0.1:5417', { folder: '/app', file: '/app/a b.ts', line: 12 });
    assert.deepEqual(JSON.parse(new URL(address).searchParams.get('payload') ?? ''), [
      ['openFile', 'vscode-remote://127.0.0.1:5417/app/a%20b.ts:12'],
      ['gotoLineMode', 'true'],
    ]);
  });

  it('names a workspace of several folders as one', () => {
    const address = editorAddress('127.0.0.1:5417', { folder: '/home/me/team.code-workspace' });
    assert.deepEqual([...new URL(address).searchParams], [['workspace', '/home/me/team.code-workspace']]);
  });
});
