import assert from 'node:assert/strict';
import { nearestWord } from '../../../src/core/project/config/nearest.ts';

describe('the word that was meant', () => {
  for (const [typed, meant] of [
    ['flie', 'file'],
    ['fil', 'file'],
    ['files', 'file'],
    ['fire', 'file'],
    ['File_Format', 'file_format'],
    ['fileformat', 'file_format'],
    ['banana', undefined],
    ['xi', undefined],
  ] as const) {
    it(`${typed}: ${meant}`, () =>
      assert.equal(nearestWord(typed, ['file', 'file_format', 'params']), meant));
  }

  it('is the nearest of several', () => assert.equal(nearestWord('parms', ['farms2', 'params']), 'params'));
});
