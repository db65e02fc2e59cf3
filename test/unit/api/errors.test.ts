import assert from 'node:assert/strict';
import * as errors from '../../../src/core/api/errors.ts';

describe('errors of the client', () => {
  const details = { method: 'GET', path: '/projects/p1', status: 400, serverMessage: 'Not so' };
  const all: readonly (readonly [errors.ApiErrorKind, errors.ApiError])[] = [
    ['badRequest', new errors.BadRequestError(details)],
    ['authentication', new errors.AuthenticationError('token', details)],
    ['forbidden', new errors.ForbiddenError(details)],
    ['notFound', new errors.NotFoundError(details)],
    ['validation', new errors.ValidationError([], details)],
    ['rateLimited', new errors.RateLimitedError(new Date(0), details)],
    ['server', new errors.ServerError(details)],
    ['network', new errors.NetworkError('broken', 'ECONNRESET', details)],
    ['timeout', new errors.TimeoutError('body', details)],
    ['cancelled', new errors.CancelledError(details)],
    ['unexpectedResponse', new errors.UnexpectedResponseError('body', 'is empty', details)],
    ['configuration', new errors.ConfigurationError('apiRoot', 'is not HTTPS', 'Use https.')],
  ];

  for (const [kind, error] of all) {
    it(`${kind}: says by a word what it is, in a sentence what happened and what to do`, () => {
      assert.equal(error.kind, kind);
      assert.equal(error.name, error.constructor.name);
      assert.match(error.advice, /^[A-Z].+\.$/);
      if (kind !== 'configuration')
        assert.match(error.message, /^GET \/projects\/p1: \S.* \S.*\(400: Not so\)$/);
    });
  }

  it('name the fields that were refused', () => {
    const refused = [
      { resource: 'Key', field: 'name', message: "can't be blank" },
      { resource: 'Key', field: 'plural', message: 'must be a boolean' },
    ];
    const { message } = new errors.ValidationError(refused, {});
    assert.equal(message, "The service refused a value: name can't be blank, plural must be a boolean");
    assert.equal(new errors.ValidationError([], {}).message, 'The service refused a value');
  });
});
