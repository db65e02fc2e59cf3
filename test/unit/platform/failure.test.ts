import assert from 'node:assert/strict';
import { RemoteGoneError, RemoteRefusalError } from '../../../src/core/catalog/remote.ts';
import { CatalogFileError } from '../../../src/core/catalog/store/fileTrouble.ts';
import { failureOf, failureOfEmbedded, isOffline, isPassing } from '../../../src/platform/words/failure.ts';

const thrown = (more: object) => Object.assign(new Error('its message'), more);

describe('platform: why something did not work', () => {
  it('is read from the client’s errors by their kind, whichever bundle made them', () => {
    const retryAt = new Date(1_000);
    assert.deepEqual(failureOf(thrown({ kind: 'rateLimited', serverMessage: 'Slow down', retryAt })), {
      reason: 'rateLimited',
      detail: 'Slow down',
      retryAt,
    });
    assert.equal(failureOf(thrown({ kind: 'forbidden' })).reason, 'forbidden');
  });

  it('says what the service said, and nothing where it said nothing', () => {
    assert.equal(
      failureOf(thrown({ kind: 'validation', serverMessage: 'Name is taken' })).detail,
      'Name is taken',
    );
    assert.equal(failureOf(thrown({ kind: 'validation' })).detail, undefined);
    assert.equal(failureOf(thrown({ kind: 'validation', serverMessage: 422 })).detail, undefined);
    for (const phrase of ['Forbidden', 'forbidden', 'Not Found']) {
      assert.equal(failureOf(thrown({ kind: 'forbidden', serverMessage: phrase })).detail, undefined);
    }
  });

  it('names the fields that the service refused, and why', () => {
    const refused = (errors: unknown) =>
      failureOf(thrown({ kind: 'validation', serverMessage: 'Validation failed', errors })).detail;
    const taken = { resource: 'Key', field: 'name', message: 'has already been taken' };
    assert.equal(refused([taken]), 'name has already been taken');
    assert.equal(
      refused([taken, { resource: 'Key', field: '', message: 'Too many keys' }]),
      'name has already been taken, Too many keys',
    );
    const whole = { resource: 'RepositorySync', field: 'base', message: 'The project does not exist' };
    assert.equal(refused([whole]), 'The project does not exist');
    for (const nothing of [[], [{ field: 'name', message: '' }], 'no list', undefined]) {
      assert.equal(refused(nothing), 'Validation failed');
    }
  });

  it('is that of the client’s error which another one stands for', () => {
    const refusal = thrown({ kind: 'forbidden', method: 'GET', serverMessage: 'No' });
    const failure = failureOf(new RemoteRefusalError('No', { cause: refusal }));
    assert.deepEqual(failure, { reason: 'forbidden', detail: 'No', retryAt: undefined, lacking: 'read' });
    assert.equal(failureOf(new Error('Odd', { cause: new Error('Odder') })).detail, 'Odd');
  });

  it('names the right that the access token lacks', () => {
    const lacking = (method: string) => failureOf(thrown({ kind: 'forbidden', method })).lacking;
    assert.deepEqual(['GET', 'POST', 'PATCH', 'DELETE'].map(lacking), ['read', 'write', 'write', 'write']);
  });

  it('is what is wrong with the file in which the project is kept', () => {
    for (const [trouble, reason, mayPass] of [
      ['busy', 'fileBusy', true],
      ['full', 'fileFull', true],
      ['newer', 'fileNewer', false],
      ['unusable', 'fileUnusable', false],
    ] as const) {
      const failure = failureOf(
        new CatalogFileError(trouble, '/kept/abc.sqlite', { cause: new Error('EROFS') }),
      );
      assert.deepEqual(failure, { reason, detail: '/kept/abc.sqlite', retryAt: undefined });
      assert.equal(isPassing(failure), mayPass);
      assert.equal(isOffline(failure), false);
    }
  });

  it('is that the project or the branch is gone, where all else is asked of it', () => {
    const gone = (path: string) => failureOf(thrown({ kind: 'notFound', method: 'GET', path })).reason;
    assert.equal(gone('/projects/p1'), 'projectGone');
    assert.equal(gone('/projects/p1/keys/k1'), 'notFound');
    assert.equal(gone('/projects'), 'notFound');
    const listed = (what: 'project' | 'branch') => failureOf(new RemoteGoneError(what)).reason;
    assert.deepEqual([listed('project'), listed('branch')], ['projectGone', 'branchGone']);
  });

  it('may pass by itself where the service was not reached, is busy or has a problem', () => {
    const passing = [
      'network',
      'timeout',
      'rateLimited',
      'server',
      'authentication',
      'forbidden',
      'notFound',
    ].filter(kind => isPassing(failureOf(thrown({ kind }))));
    assert.deepEqual(passing, ['network', 'timeout', 'rateLimited', 'server']);
  });

  it('is unknown, with the error’s own words, where the kind is none of the client’s', () => {
    const unknown = { reason: 'unknown', detail: 'its message', retryAt: undefined };
    assert.deepEqual(failureOf(thrown({})), unknown);
    assert.deepEqual(failureOf(thrown({ kind: 'toString' })), unknown);
    assert.deepEqual(failureOf(thrown({ kind: 404, serverMessage: 'Not said' })), unknown);
    assert.deepEqual(failureOf('a text'), { ...unknown, detail: 'a text' });
  });

  it('tells a connection that broke, or whose certificate is not trusted, from none', () => {
    const network = (reason: string, code: string) => failureOf(thrown({ kind: 'network', reason, code }));
    assert.equal(network('unreachable', 'ECONNREFUSED').reason, 'network');
    assert.deepEqual(network('broken', 'UND_ERR_SOCKET'), {
      reason: 'broken',
      detail: undefined,
      retryAt: undefined,
    });
    assert.deepEqual(network('certificate', 'CERT_HAS_EXPIRED'), {
      reason: 'certificate',
      detail: 'CERT_HAS_EXPIRED',
      retryAt: undefined,
    });
    assert.ok(
      isOffline(network('broken', 'ECONNRESET')) && isOffline(network('certificate', 'CERT_HAS_EXPIRED')),
    );
  });

  it('is that it has stopped where nobody answers on this machine', () => {
    const failures = [
      thrown({ kind: 'network' }),
      thrown({ kind: 'network', reason: 'broken' }),
      thrown({ kind: 'server' }),
    ];
    assert.deepEqual(
      failures.map(error => failureOfEmbedded(error).reason),
      ['stopped', 'broken', 'server'],
    );
    assert.ok(isOffline(failureOfEmbedded(thrown({ kind: 'network' }))));
  });

  it('is an answer of somebody else where what was downloaded is not what was asked for', () => {
    const { reason, detail } = failureOf(thrown({ name: 'UnsoundBodyError' }));
    assert.deepEqual([reason, detail], ['unexpectedResponse', 'its message']);
  });

  it('names the web page that came in the place of an answer', () => {
    for (const of of [
      { name: 'UnsoundBodyError' },
      { kind: 'unexpectedResponse', serverMessage: undefined },
    ]) {
      const { reason, detail, page } = failureOf(thrown({ ...of, page: 'Sign in to Guest WLAN' }));
      assert.deepEqual([reason, detail, page], ['unexpectedResponse', undefined, 'Sign in to Guest WLAN']);
    }
    assert.equal(failureOf(thrown({ kind: 'unexpectedResponse', page: undefined })).page, undefined);
  });

  it('is a fault of the service itself where that did answer', () => {
    for (const fault of ['endlessList', 'tooLarge']) {
      const failure = failureOf(thrown({ kind: 'unexpectedResponse', fault }));
      assert.equal(failure.reason, fault);
      assert.ok(!isOffline(failure));
    }
  });

  it('is a cancellation where the work was aborted', () => {
    const aborted = new DOMException('This operation was aborted', 'AbortError');
    assert.deepEqual(failureOf(aborted), { reason: 'cancelled', detail: undefined, retryAt: undefined });
    // A time limit aborts too, and says so.
    assert.equal(failureOf(thrown({ name: 'AbortError', kind: 'timeout' })).reason, 'timeout');
  });

  it('leaves what is known locally the best there is only where the service was not reached', () => {
    const offline = ['network', 'timeout', 'server', 'authentication'].filter(kind =>
      isOffline(failureOf(thrown({ kind }))),
    );
    assert.deepEqual(offline, ['network', 'timeout']);
  });
});
