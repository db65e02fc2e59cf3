import { RemoteLocaleGoneError, RemoteRefusalError, RemoteUnreachableError } from './remote.ts';

/** The result, or undefined if it is gone. A token without read access says nothing about waiting edits. */
export async function orGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isKind(error, 'notFound')) return undefined;
    if (isKind(error, 'forbidden')) throw new RemoteUnreachableError(wordsOf(error), { cause: error });
    throw translateError(error);
  }
}

/** A missing locale as the catalog's own error; any other error as it is. */
export function localeGone(error: unknown): unknown {
  return isKind(error, 'notFound') ? new RemoteLocaleGoneError(wordsOf(error), { cause: error }) : error;
}

/** The answer to a change. @throws the catalog's errors in place of the client's */
export async function sent<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw translateError(error);
  }
}

/** Converts the client's errors to the catalog's, by their `kind`, since only types of the client are known. */
function translateError(error: unknown): unknown {
  const message = wordsOf(error);
  for (const kind of ['badRequest', 'validation', 'forbidden', 'notFound']) {
    if (isKind(error, kind))
      return new RemoteRefusalError(message, { cause: error, isGone: kind === 'notFound' });
  }
  // A web page instead of an answer comes from a network that requires a sign-in first.
  const unreached = ['network', 'timeout', 'server', 'rateLimited', 'authentication', 'unexpectedResponse'];
  for (const kind of unreached) {
    if (isKind(error, kind)) return new RemoteUnreachableError(message, { cause: error });
  }
  return error;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether it is an error of the client of that kind. */
export function isKind(error: unknown, kind: string): boolean {
  return error instanceof Error && 'kind' in error && error.kind === kind;
}
