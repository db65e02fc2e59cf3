/** The kind of an error, by which a host can describe it in its own language. */
export type ApiErrorKind =
  | 'badRequest'
  | 'authentication'
  | 'forbidden'
  | 'notFound'
  | 'validation'
  | 'rateLimited'
  | 'server'
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'unexpectedResponse'
  | 'configuration';

/** The details of an error. Headers, queries and bodies are not included, so no token can leak. */
export interface ErrorDetails {
  /** The request; absent if none was made yet. */
  readonly method?: string | undefined;
  /** Path below the API root, without the query. */
  readonly path?: string | undefined;
  /** HTTP status, if there was an answer. */
  readonly status?: number | undefined;
  /** The server's id of the request, for its support. */
  readonly requestId?: string | undefined;
  /** The server's message, on one line. It is foreign text: escape it before showing it as markup. */
  readonly serverMessage?: string | undefined;
  readonly cause?: unknown;
}

/** The base of all errors of the client, except incorrect calls, which throw `TypeError`. */
export abstract class ApiError extends Error {
  abstract readonly kind: ApiErrorKind;
  /** What a person can do about it, in English; a host translates it by `kind`. */
  abstract readonly advice: string;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly serverMessage: string | undefined;

  constructor(summary: string, details: ErrorDetails) {
    super(describe(summary, details), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.name;
    this.method = details.method;
    this.path = details.path;
    this.status = details.status;
    this.requestId = details.requestId;
    this.serverMessage = details.serverMessage;
  }
}

/** An invalid request: 400, and every other 4xx without a class of its own. */
export class BadRequestError extends ApiError {
  readonly kind = 'badRequest';
  readonly advice = 'The service does not accept this request as it is. Update the client, or report it.';

  constructor(details: ErrorDetails) {
    super('The service could not make sense of the request', details);
  }
}

/** Why a request was not authorised. */
export type AuthenticationReason = 'token' | 'credentials' | 'oneTimePassword';

/** 401: the token is missing, unknown, expired or revoked, or a one-time password is wrong or missing. */
export class AuthenticationError extends ApiError {
  readonly kind = 'authentication';
  readonly advice: string;
  readonly reason: AuthenticationReason;

  constructor(reason: AuthenticationReason, details: ErrorDetails) {
    super('The service did not accept the sign-in', details);
    this.reason = reason;
    this.advice = {
      token: 'Sign in again with a valid access token: this one is unknown, expired or revoked.',
      credentials: 'Check the e-mail address and the password.',
      oneTimePassword: 'Enter a fresh one-time password from your authenticator.',
    }[reason];
  }
}

/** 403: the token is valid, but its scopes or the plan do not allow this. */
export class ForbiddenError extends ApiError {
  readonly kind = 'forbidden';
  readonly advice = 'Use a token with the scope this needs, or ask the owner of the project for access.';

  constructor(details: ErrorDetails) {
    super('The service does not allow this', details);
  }
}

/** 404 and 410. */
export class NotFoundError extends ApiError {
  readonly kind = 'notFound';
  readonly advice = 'It may have been deleted or renamed, or the token cannot see it. Refresh and try again.';

  constructor(details: ErrorDetails) {
    super('The service does not have this', details);
  }
}

/** One entry of a 422 answer (API document, Errors). */
export interface FieldError {
  readonly resource: string;
  readonly field: string;
  readonly message: string;
}

/** 422: a value was refused; `errors` names it and the reason. */
export class ValidationError extends ApiError {
  readonly kind = 'validation';
  readonly advice = 'Correct the fields named and try again.';
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[], details: ErrorDetails) {
    const fields = errors.map(error => `${error.field} ${error.message}`).join(', ');
    super(fields === '' ? 'The service refused a value' : `The service refused a value: ${fields}`, details);
    this.errors = errors;
  }
}

/** Too many requests, and the wait for the limit would exceed the maximum. */
export class RateLimitedError extends ApiError {
  readonly kind = 'rateLimited';
  readonly advice: string;
  /** The earliest time for a retry. */
  readonly retryAt: Date;

  constructor(retryAt: Date, details: ErrorDetails) {
    super('The limit of requests to the service is used up', details);
    this.retryAt = retryAt;
    this.advice = `Wait until ${retryAt.toISOString()}: the project's requests are used up until then.`;
  }
}

/** 5xx, after the retries; and a proxy's own errors, such as 407. */
export class ServerError extends ApiError {
  readonly kind = 'server';
  readonly advice = 'The service, or a proxy before it, has a problem. Try again in a while.';

  constructor(details: ErrorDetails) {
    super('The service failed', details);
  }
}

/**
 * Where a connection failed: it was never established (`unreachable`), the other side's certificate is not trusted, or
 * it broke while in use, so that the service may have received the request.
 */
export type NetworkReason = 'unreachable' | 'certificate' | 'broken';

/** No complete answer arrived: there is no connection, or it broke. */
export class NetworkError extends ApiError {
  readonly kind = 'network';
  readonly advice: string;
  readonly reason: NetworkReason;
  /** The system's error code (`ECONNREFUSED`, `UND_ERR_SOCKET`, …), if any. */
  readonly code: string | undefined;

  constructor(reason: NetworkReason, code: string | undefined, details: ErrorDetails) {
    const summary = {
      unreachable: 'There is no connection to the service',
      certificate: 'The certificate of the service is not trusted',
      broken: 'The connection to the service broke',
    }[reason];
    super(code === undefined ? summary : `${summary} (${code})`, details);
    this.reason = reason;
    this.code = code;
    this.advice = {
      unreachable: 'Check the connection, the address of the service and the proxy settings.',
      certificate: 'If a proxy of your organisation stands between, add its certificate to the trusted ones.',
      broken: 'Check the connection and try again.',
    }[reason];
  }
}

/** The part of an exchange that took too long. */
export type TimeoutPhase = 'connect' | 'firstByte' | 'body';

/** The service exceeded a timeout. */
export class TimeoutError extends ApiError {
  readonly kind = 'timeout';
  readonly advice = 'The service or the connection is slow. Try again, or allow more time.';
  readonly phase: TimeoutPhase;

  constructor(phase: TimeoutPhase, details: ErrorDetails) {
    super(
      {
        connect: 'Connecting to the service took too long',
        firstByte: 'The service took too long to answer',
        body: 'The answer of the service took too long to arrive',
      }[phase],
      details,
    );
    this.phase = phase;
  }
}

/** The caller's signal was aborted. `cause` is the signal's reason. */
export class CancelledError extends ApiError {
  readonly kind = 'cancelled';
  readonly advice = 'Nothing is wrong: the request was cancelled.';

  constructor(details: ErrorDetails) {
    super('The request was cancelled', details);
  }
}

/** Faults of a service that does answer: a list repeats the same page without end, or an answer is too large. */
export type ResponseFault = 'endlessList' | 'tooLarge';

/** The answer contradicts the API document in something that the client relies on. */
export class UnexpectedResponseError extends ApiError {
  readonly kind = 'unexpectedResponse';
  readonly advice: string;
  readonly fault: ResponseFault | undefined;
  /** The invalid part: `response`, `body`, a header's name, or the path of a field such as `[3].name`. */
  readonly field: string;

  /** The title of a web page received instead of an answer, possibly empty; undefined if there was none. */
  readonly page: string | undefined;

  constructor(
    field: string,
    problem: string,
    details: ErrorDetails & {
      readonly page?: string | undefined;
      readonly fault?: ResponseFault | undefined;
    },
    advice?: string,
  ) {
    super(`The answer of the service is not as expected: ${field} ${problem}`, details);
    this.field = field;
    this.page = details.page;
    this.fault = details.fault;
    this.advice =
      advice ?? 'Check that the address is the API root of the service and no sign-in page stands before it.';
  }
}

/** @returns the error for a list whose pages all have the same items */
export function endlessListError(details: ErrorDetails): UnexpectedResponseError {
  return new UnexpectedResponseError(
    'body',
    'repeats the same page without end',
    { ...details, fault: 'endlessList' },
    'The service, or a proxy before it, ignores which page is asked for. Report it to those who run it.',
  );
}

/** The client's configuration is invalid; thrown by `createClient`. */
export class ConfigurationError extends ApiError {
  readonly kind = 'configuration';
  readonly advice: string;
  /** The invalid option. */
  readonly option: string;

  constructor(option: string, problem: string, advice: string) {
    super(`${option} ${problem}`, {});
    this.option = option;
    this.advice = advice;
  }
}

function describe(summary: string, details: ErrorDetails): string {
  const requestLine = [details.method, details.path].filter(part => part !== undefined).join(' ');
  const message = details.serverMessage === undefined ? '' : `: ${details.serverMessage}`;
  const status = details.status === undefined ? '' : ` (${details.status}${message})`;
  return requestLine === '' ? `${summary}${status}` : `${requestLine}: ${summary}${status}`;
}
