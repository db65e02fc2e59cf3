import assert from 'node:assert/strict';
import { killWindows } from './kill.ts';
import { shareFile } from './share.ts';

describe('catalog: killed windows and shared files', () => {
  it('loses no acknowledged edit and goes on where it was', async () => {
    const { downloads, locales } = await killWindows(3, 300);
    // Each kill can cost what was on its way, two at a time; each sent edit lets one locale change.
    assert.ok(downloads <= locales + 3 * 4, `${downloads} downloads`);
  });

  it('is written by two processes without losing anything or refusing anyone', async () => {
    const report = await shareFile(200);
    assert.deepEqual(report.problems, []);
    assert.equal(report.operations, 200);
  });
});
