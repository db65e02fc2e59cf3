import assert from 'node:assert/strict';
import { apiRootsAt, completeAddress } from '../../../src/core/api/apiRoots.ts';

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

describe('the address that was meant', () => {
  for (const [typed, meant] of [
    ['https://texts.example/api/v2/', 'https://texts.example/api/v2'],
    ['texts.example', 'https://texts.example'],
    ['texts.example:8443/api', 'https://texts.example:8443/api'],
    ['localhost:3000/api/v2', 'http://localhost:3000/api/v2'],
    ['https://localhost:3000', 'https://localhost:3000'],
    ['https://me:secret@texts.example/projects?tab=keys#top', 'https://texts.example/projects'],
    ['http://texts.example', 'http://texts.example'],
    ['texts', undefined],
    ['no address', undefined],
    ['', undefined],
  ] as const) {
    it(`of ${typed}: ${meant}`, () => assert.equal(completeAddress(typed), meant));
  }
});
