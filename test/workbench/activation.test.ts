import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('activation', () => {
  it('happens by itself in the VS Code that was asked for', async () => {
    assert.equal(vscode.version, process.env['LOCALENS_EXPECT_VSCODE']);
    const extension = vscode.extensions.getExtension('localens.localens');
    assert.ok(extension, 'Localens is not installed');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
