import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mock } from 'node:test';
import type { Authenticator } from '../../../src/service/auth/authenticate.ts';
import { parseTarget } from '../../../src/service/http/target.ts';
import { Leases } from '../../../src/service/lease/leases.ts';

describe('service: leases', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  function held() {
    let idle = 0;
    const leases = new Leases({ onIdle: () => idle++, graceMs: 10, firstMs: 20 });
    const response = Object.assign(new EventEmitter(), {
      writeHead: () => ({ flushHeaders: () => undefined }),
    });
    const request: Partial<IncomingMessage> = { method: 'GET', headers: {} };
    const anyone: Partial<Authenticator> = { identify: () => ({}) as ReturnType<Authenticator['identify']> };
    leases.open();
    leases.door(
      anyone as Authenticator,
      request as IncomingMessage,
      response as unknown as ServerResponse,
      parseTarget('/lease'),
    );
    return { leases, release: () => response.emit('close'), idleCount: () => idle };
  }

  it('report once that none is left, after a while', () => {
    const { release, idleCount } = held();
    mock.timers.tick(1_000);
    assert.equal(idleCount(), 0);
    release();
    mock.timers.tick(9);
    assert.equal(idleCount(), 0);
    mock.timers.tick(1_000);
    assert.equal(idleCount(), 1);
  });

  it('report nothing once the service was closed, which ends their connections', () => {
    const { leases, release, idleCount } = held();
    leases.close();
    release();
    mock.timers.tick(1_000);
    assert.equal(idleCount(), 0);
  });
});
