import assert from 'node:assert/strict';
import { isLoopback, takeEmbeddedSignIn } from '../../../src/platform/session/embeddedSignIn.ts';

const handOver = (apiRoot: string) => ({
  LOCALENS_EMBEDDED: JSON.stringify({ apiRoot, token: 'secret', projectId: 'p', accountId: 'a' }),
});

describe('platform: sign-in handed over by the environment', () => {
  it('is taken once and leaves nothing for child processes', () => {
    const environment: NodeJS.ProcessEnv = handOver('http://127.0.0.1:4000/api/v2/');
    assert.deepEqual(takeEmbeddedSignIn(environment), {
      apiRoot: 'http://127.0.0.1:4000/api/v2',
      token: 'secret',
      projectId: 'p',
    });
    assert.deepEqual(environment, {});
    assert.equal(takeEmbeddedSignIn(environment), undefined);
  });

  it('is refused for any other machine, and when it cannot be read', () => {
    assert.equal(takeEmbeddedSignIn(handOver('https://host.example/api/v2')), undefined);
    assert.equal(takeEmbeddedSignIn(handOver('http://127.0.0.1.host.example/api/v2')), undefined);
    assert.equal(takeEmbeddedSignIn({ LOCALENS_EMBEDDED: '{' }), undefined);
    assert.equal(takeEmbeddedSignIn({ LOCALENS_EMBEDDED: '{"apiRoot":1}' }), undefined);
  });

  it('knows the addresses of this machine', () => {
    for (const address of [
      'http://127.0.0.1:1/',
      'http://127.9.9.9/',
      'http://[::1]:80/',
      'http://localhost/',
    ]) {
      assert.ok(isLoopback(address), address);
    }
    for (const address of ['http://10.0.0.1/', 'http://128.0.0.1/', 'ftp://127.0.0.1/', 'nonsense']) {
      assert.ok(!isLoopback(address), address);
    }
  });
});
