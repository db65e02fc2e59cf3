import assert from 'node:assert/strict';
import { isLoopback, parseApiRoot } from '../../../src/core/api/apiRoot.ts';
import { ConfigurationError } from '../../../src/core/api/errors.ts';

describe('the address of the API root', () => {
  it('is HTTPS, or HTTP on the machine itself, and ends in a slash', () => {
    for (const [text, href] of [
      ['https://texts.example/api/v2', 'https://texts.example/api/v2/'],
      ['https://texts.example/v2/', 'https://texts.example/v2/'],
      ['http://localhost:1/v2', 'http://localhost:1/v2/'],
      ['http://app.localhost/v2', 'http://app.localhost/v2/'],
      ['http://127.8.9.1/v2', 'http://127.8.9.1/v2/'],
      ['http://[::1]:80/v2', 'http://[::1]/v2/'],
    ])
      assert.equal(parseApiRoot(text ?? '').href, href);
  });

  it('is refused with what is wrong and what to do', () => {
    for (const [text, problem] of [
      ['texts.example/v2', 'apiRoot is not an address'],
      ['http://texts.example/v2', 'apiRoot is not HTTPS'],
      ['http://localhost.texts.example/v2', 'apiRoot is not HTTPS'],
      ['http://notlocalhost/v2', 'apiRoot is not HTTPS'],
      ['http://127.0.0.1.texts.example/v2', 'apiRoot is not HTTPS'],
      ['ftp://localhost/v2', 'apiRoot is not HTTPS'],
      ['https://joe@texts.example/v2', 'apiRoot holds a credential'],
      ['https://:secret@texts.example/v2', 'apiRoot holds a credential'],
      ['https://texts.example/v2?a=b', 'apiRoot has a query or a fragment'],
      ['https://texts.example/v2#a', 'apiRoot has a query or a fragment'],
    ] as const)
      assert.throws(
        () => parseApiRoot(text),
        (error: unknown) => {
          assert.ok(error instanceof ConfigurationError);
          assert.deepEqual([error.message, error.option], [problem, 'apiRoot']);
          return true;
        },
      );
  });

  it('is on the machine itself by name or number, and not by what looks like one', () => {
    const hosts = [
      'localhost',
      'a.localhost',
      '[::1]',
      '127.0.0.1',
      'localhost.example',
      'xlocalhost',
      '128.0.0.1',
    ];
    assert.deepEqual(hosts.map(isLoopback), [true, true, true, true, false, false, false]);
  });
});
