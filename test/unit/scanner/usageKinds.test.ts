import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

describe('How keys stand in the source', () => {
  it('is as members where a call sets those of a control that have texts', () => {
    const dotnet = frameworkById('dotnet');
    assert.ok(dotnet);
    const code =
      'resources.ApplyResources(this.panel, "panel"); Texts.ResourceManager.GetString("panel.Text");';
    const found = scan(code, 'csharp', { frameworks: [dotnet] }).map(({ key, kind }) => `${key}: ${kind}`);
    assert.deepEqual(found, ['panel.*: property', 'panel.Text: call']);
  });
});
