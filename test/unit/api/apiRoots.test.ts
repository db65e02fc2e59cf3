import assert from 'node:assert/strict';
import { apiRootsAt } from '../../../src/core/api/apiRoots.ts';

describe('where the API may be', () => {
  for (const [address, roots] of [
    ['https://texts.example/api/v2/', ['https://texts.example/api/v2']],
    ['https://texts.example/v2', ['https://texts.example/v2']],
    [
      'https://texts.example',
      ['https://texts.example', 'https://texts.example/api/v2', 'https://texts.example/v2'],
    ],
    [
      'https://example.com/apis',
      ['https://example.com/apis', 'https://example.com/apis/api/v2', 'https://example.com/apis/v2'],
    ],
    [
      'https://example.com/texts/api/',
      ['https://example.com/texts/api', 'https://example.com/texts/api/v2', 'https://example.com/texts/v2'],
    ],
  ] as const) {
    it(`of ${address}: ${roots.join(', ')}`, () => assert.deepEqual(apiRootsAt(address), roots));
  }
});
