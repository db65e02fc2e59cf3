import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { reasonNotWritten, writeWorkspaceFile } from '../../src/platform/workspace/writeWorkspaceFile.ts';

/** A file system elsewhere, whose files can be locked: then nobody can read them. */
class Elsewhere implements vscode.FileSystemProvider {
  readonly files = new Map<string, Uint8Array>();
  failure: ((uri: vscode.Uri) => vscode.FileSystemError) | undefined;
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  readFile(uri: vscode.Uri): Uint8Array {
    if (this.failure !== undefined) throw this.failure(uri);
    const bytes = this.files.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }
  writeFile(uri: vscode.Uri, bytes: Uint8Array): void {
    this.files.set(uri.path, bytes);
  }
  delete(uri: vscode.Uri): void {
    this.files.delete(uri.path);
  }
  stat(uri: vscode.Uri): vscode.FileStat {
    const bytes = this.files.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: bytes.length };
  }
  watch = () => new vscode.Disposable(() => undefined);
  readDirectory = () => [];
  createDirectory = () => undefined;
  rename = () => undefined;
}

describe('files of a file system elsewhere', () => {
  const uri = vscode.Uri.parse('elsewhere:/de.json');
  const [theirs, ours] = ['theirs', 'ours'].map(text => Buffer.from(text)) as [Buffer, Buffer];
  const elsewhere = new Elsewhere();
  let registered: vscode.Disposable;

  before(() => {
    registered = vscode.workspace.registerFileSystemProvider('elsewhere', elsewhere);
  });
  after(() => registered.dispose());
  beforeEach(() => {
    elsewhere.files.clear();
    elsewhere.failure = undefined;
  });

  const textThere = () => Buffer.from(elsewhere.files.get(uri.path) ?? []).toString();

  it('are written and taken back where nobody changed them', async () => {
    const undo = await writeWorkspaceFile(uri, ours, undefined);
    assert.equal(textThere(), 'ours');
    assert.equal(await undo(), true);
    assert.equal(elsewhere.files.has(uri.path), false);
  });

  it('are left alone where somebody else wrote them just now', async () => {
    elsewhere.files.set(uri.path, theirs);
    const error = await writeWorkspaceFile(uri, ours, undefined).catch((thrown: unknown) => thrown);
    assert.equal(reasonNotWritten(error), 'changed');
    assert.equal(textThere(), 'theirs');
  });

  for (const [failure, reason] of [
    [vscode.FileSystemError.NoPermissions, 'readOnly'],
    [vscode.FileSystemError.Unavailable, 'failed'],
  ] as const) {
    it(`are not taken for new ones where they cannot be read: ${reason}`, async () => {
      elsewhere.files.set(uri.path, theirs);
      elsewhere.failure = failure;
      const error = await writeWorkspaceFile(uri, ours, undefined).catch((thrown: unknown) => thrown);
      assert.equal(reasonNotWritten(error), reason);
      assert.equal(textThere(), 'theirs');
    });
  }

  it('are not taken for deleted ones when they cannot be read to be taken back', async () => {
    elsewhere.files.set(uri.path, theirs);
    const undo = await writeWorkspaceFile(uri, ours, theirs);
    elsewhere.failure = vscode.FileSystemError.Unavailable;
    await assert.rejects(undo());
    elsewhere.failure = undefined;
    assert.equal(await undo(), true);
    assert.equal(textThere(), 'theirs');
  });
});
