import { STATUS_CODES } from 'node:http';
import type { ApiErrorKind } from '../../core/api/errors.ts';

/** Why something did not work, as a word and what belongs to it. `failureWords` says it to a person. */
export interface Failure {
  readonly reason: ApiErrorKind | 'certificate' | 'broken' | 'stopped' | Gone | FileTrouble | 'unknown';
  /** What the other side said, or the system's name for what is wrong. Foreign text, and not translated. */
  readonly detail: string | undefined;
  /** When it may work again. */
  readonly retryAt: Date | undefined;
  /** What the access token has no right to, where that is why. */
  readonly lacking?: 'read' | 'write';
  /** The title of a web page that came in the place of the service's answer; empty where it has none. Foreign text. */
  readonly page?: string;
}

/** What is wrong with the file in which the project is kept (core/catalog, FileTrouble). */
type FileTrouble = 'fileBusy' | 'fileFull' | 'fileNewer' | 'fileUnusable';

/** What everything was asked of is not at the service any more. */
type Gone = 'projectGone' | 'branchGone';

/**
 * Reads an error that was thrown anywhere. The client's errors come from another bundle, where `instanceof`
 * knows nothing of the classes here: so by their `kind`.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { reason: 'unknown', detail: String(error), retryAt: undefined };
  const kind = kindOf(error);
  // The catalog's errors stand for the client's, which know what the service said.
  if (kind === undefined && kindOf(error.cause) !== undefined) return failureOf(error.cause);
  const explanation = explanationIn(error);
  const retryAt = 'retryAt' in error && error.retryAt instanceof Date ? error.retryAt : undefined;
  if (kind === undefined && error.name === 'AbortError') {
    return { reason: 'cancelled', detail: undefined, retryAt: undefined };
  }
  if (kind === 'network') return networkFailureOf(error);
  if (kind === 'forbidden') return { reason: kind, detail: explanation, retryAt, lacking: rightFor(error) };
  if (isGone(error, kind)) {
    const what = 'what' in error && error.what === 'branch' ? 'branchGone' : 'projectGone';
    return { reason: what, detail: undefined, retryAt };
  }
  if (error.name === 'CatalogFileError') return fileFailureOf(error);
  if (kind === 'unexpectedResponse' || error.name === 'UnsoundBodyError') return unexpectedFailureOf(error);
  const detail = kind === 'validation' ? (refusedFields(error) ?? explanation) : explanation;
  return { reason: kind ?? 'unknown', detail: kind === undefined ? error.message : detail, retryAt };
}

/** What came is no answer of the service, or no file of the format that was asked for: a page that wants a sign-in. */
function unexpectedFailureOf(error: Error): Failure {
  const reason = 'unexpectedResponse';
  if ('page' in error && typeof error.page === 'string')
    return { reason, detail: undefined, retryAt: undefined, page: error.page };
  const detail = error.name === 'UnsoundBodyError' ? error.message : explanationIn(error);
  return { reason, detail, retryAt: undefined };
}

function fileFailureOf(error: Error): Failure {
  const why = 'reason' in error && typeof error.reason === 'string' ? error.reason : '';
  const detail = 'file' in error && typeof error.file === 'string' ? error.file : undefined;
  return { reason: fileTroubles.get(why) ?? 'fileUnusable', detail, retryAt: undefined };
}

const fileTroubles: ReadonlyMap<string, FileTrouble> = new Map([
  ['busy', 'fileBusy'],
  ['full', 'fileFull'],
  ['newer', 'fileNewer'],
]);

/** The names of statuses, such as `Forbidden`: whoever says no more than that says nothing. */
const phrases: ReadonlySet<string> = new Set(
  Object.values(STATUS_CODES).map(phrase => phrase?.toLowerCase() ?? ''),
);

/** What the service said, unless it only repeats the name of the status. */
function explanationIn(error: Error): string | undefined {
  if (!('serverMessage' in error) || typeof error.serverMessage !== 'string') return undefined;
  return phrases.has(error.serverMessage.toLowerCase()) ? undefined : error.serverMessage;
}

/** The scope that the request needs (API document, Authentication). */
function rightFor(error: Error): 'read' | 'write' {
  return 'method' in error && error.method !== 'GET' ? 'write' : 'read';
}

/** True where what was not found is the project or the branch that everything is asked of. */
function isGone(error: Error, kind: ApiErrorKind | undefined): boolean {
  if (error.name === 'RemoteGoneError') return true;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : '';
  return kind === 'notFound' && /^\/projects\/[^/]+$/.test(path);
}

/** Which fields were refused and why: the message above them says no more than that some were. */
function refusedFields(error: Error): string | undefined {
  const errors: readonly unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const fields = errors.map(textOfField).filter(text => text !== '');
  return fields.length === 0 ? undefined : fields.join(', ');
}

function textOfField(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const field = 'field' in error && typeof error.field === 'string' ? error.field : '';
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  // What is wrong with the whole is said of `base`, which is no field.
  return message === '' ? '' : `${field === 'base' ? '' : field} ${message}`.trim();
}

/** A connection that broke, or that was refused for its certificate, is another matter than none. */
function networkFailureOf(error: Error): Failure {
  const why = 'reason' in error ? error.reason : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    reason: why === 'certificate' || why === 'broken' ? why : 'network',
    // The one name that leads to what is to be done about a certificate.
    detail: why === 'certificate' ? code : undefined,
    retryAt: undefined,
  };
}

/** The same of the service on this machine: nobody answers where it does not run any more. */
export function failureOfEmbedded(error: unknown): Failure {
  const failure = failureOf(error);
  return failure.reason === 'network' ? { ...failure, reason: 'stopped' } : failure;
}

/** True when the service was not reached, so that what is known locally is still the best there is. */
export function isOffline({ reason }: Failure): boolean {
  return notReached.has(reason);
}

const notReached: ReadonlySet<Failure['reason']> = new Set([
  'network',
  'timeout',
  'certificate',
  'broken',
  'stopped',
  // Such as the sign-in page of a network.
  'unexpectedResponse',
] as const);

/** True for what may work when it is simply done again. */
export function isPassing(failure: Failure): boolean {
  return isOffline(failure) || passing.has(failure.reason);
}

const passing: ReadonlySet<Failure['reason']> = new Set(['rateLimited', 'server', 'fileBusy', 'fileFull']);

const kinds: Readonly<Record<ApiErrorKind, true>> = {
  badRequest: true,
  authentication: true,
  forbidden: true,
  notFound: true,
  validation: true,
  rateLimited: true,
  server: true,
  network: true,
  timeout: true,
  cancelled: true,
  unexpectedResponse: true,
  configuration: true,
};

function kindOf(error: unknown): ApiErrorKind | undefined {
  return error instanceof Error && 'kind' in error && isApiErrorKind(error.kind) ? error.kind : undefined;
}

function isApiErrorKind(value: unknown): value is ApiErrorKind {
  return typeof value === 'string' && Object.hasOwn(kinds, value);
}
