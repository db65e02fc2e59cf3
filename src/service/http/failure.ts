/** One invalid attribute (API document, Errors). */
export interface AttributeError {
  readonly resource: string;
  readonly field: string;
  readonly message: string;
}

/** An error reply; thrown where the error is detected, sent by the server. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly AttributeError[] | undefined;

  constructor(
    status: number,
    message: string,
    extra: { headers?: Record<string, string>; errors?: readonly AttributeError[] } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = extra.headers ?? {};
    this.errors = extra.errors;
  }
}

/** 400: the request cannot be read. */
export function badRequest(message: string): Failure {
  return new Failure(400, message);
}

/** 404: no such record. */
export function notFound(what = 'Resource'): Failure {
  return new Failure(404, `${what} not found`);
}

/** 403: the authorization is not sufficient. */
export function forbidden(message: string): Failure {
  return new Failure(403, message);
}

/** 422: the request can be read, but its values are invalid. */
export function invalid(errors: readonly AttributeError[]): Failure {
  return new Failure(422, 'Validation failed', { errors });
}
