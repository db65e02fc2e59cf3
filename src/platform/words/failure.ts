import { STATUS_CODES } from 'node:http';
import type { ApiErrorKind, ResponseFault } from '../../core/api/errors.ts';

/** The kind of a failure and its details. `failureWords` describes it to a person. */
export interface Failure {
  readonly reason:
    | ApiErrorKind
    | ResponseFault
    | 'certificate'
    | 'broken'
    | 'stopped'
    | Gone
    | FileTrouble
    | 'unknown';
  /** The other side's message, or the system's error code. Foreign text, not translated. */
  readonly detail: string | undefined;
  /** When a retry may work. */
  readonly retryAt: Date | undefined;
  /** The scope that the access token lacks, if that is the cause. */
  readonly lacking?: 'read' | 'write';
  /** The title of a web page received instead of an answer; empty if it has none. Foreign text. */
  readonly page?: string;
}

/** What is wrong with the project's catalog file (core/catalog, FileTrouble). */
type FileTrouble = 'fileBusy' | 'fileFull' | 'fileNewer' | 'fileUnusable';

/** True if the project or branch of all requests no longer exists. */
type Gone = 'projectGone' | 'branchGone';

/**
 * Classifies any thrown error. The client's errors come from another bundle, where `instanceof` fails for the classes
 * of this one, so their `kind` decides.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { reason: 'unknown', detail: String(error), retryAt: undefined };
  const kind = kindOf(error);
  // The catalog's errors wrap the client's, which hold the service's message.
  if (kind === undefined && kindOf(error.cause) !== undefined) return failureOf(error.cause);
  const explanation = explanationIn(error);
  const retryAt = 'retryAt' in error && error.retryAt instanceof Date ? error.retryAt : undefined;
  if (kind === undefined && error.name === 'AbortError') {
    return { reason: 'cancelled', detail: undefined, retryAt: undefined };
  }
  if (kind === 'network') return networkFailureOf(error);
  if (kind === 'forbidden') return { reason: kind, detail: explanation, retryAt, lacking: rightFor(error) };
  if (saysGone(error, kind)) {
    const what = 'what' in error && error.what === 'branch' ? 'branchGone' : 'projectGone';
    return { reason: what, detail: undefined, retryAt };
  }
  if (error.name === 'CatalogFileError') return fileFailureOf(error);
  if (kind === 'unexpectedResponse' || error.name === 'UnsoundBodyError') return unexpectedFailureOf(error);
  const detail = kind === 'validation' ? (refusedFields(error) ?? explanation) : explanation;
  return { reason: kind ?? 'unknown', detail: kind === undefined ? error.message : detail, retryAt };
}

/** A response that is neither an API answer nor a file of the requested format: often a sign-in page. */
function unexpectedFailureOf(error: Error): Failure {
  const reason = 'unexpectedResponse';
  if ('page' in error && typeof error.page === 'string')
    return { reason, detail: undefined, retryAt: undefined, page: error.page };
  if ('fault' in error && (error.fault === 'endlessList' || error.fault === 'tooLarge'))
    return { reason: error.fault, detail: undefined, retryAt: undefined };
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

/** The names of statuses, such as `Forbidden`: a message with only that adds nothing. */
const phrases: ReadonlySet<string> = new Set(
  Object.values(STATUS_CODES).map(phrase => phrase?.toLowerCase() ?? ''),
);

/** The service's message, unless it only repeats the name of the status. */
function explanationIn(error: Error): string | undefined {
  if (!('serverMessage' in error) || typeof error.serverMessage !== 'string') return undefined;
  return phrases.has(error.serverMessage.toLowerCase()) ? undefined : error.serverMessage;
}

/** The scope that the request needs (API document, Authentication). */
function rightFor(error: Error): 'read' | 'write' {
  return 'method' in error && error.method !== 'GET' ? 'write' : 'read';
}

/** True if what was not found is the project or branch of all requests. */
function saysGone(error: Error, kind: ApiErrorKind | undefined): boolean {
  if (error.name === 'RemoteGoneError') return true;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : '';
  return kind === 'notFound' && /^\/projects\/[^/]+$/.test(path);
}

/** The refused fields with reasons: the message above them only says that some were refused. */
function refusedFields(error: Error): string | undefined {
  const errors: readonly unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const fields = errors.map(textOfField).filter(text => text !== '');
  return fields.length === 0 ? undefined : fields.join(', ');
}

function textOfField(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const field = 'field' in error && typeof error.field === 'string' ? error.field : '';
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  // Errors of the whole record are reported for `base`, which is no field.
  return message === '' ? '' : `${field === 'base' ? '' : field} ${message}`.trim();
}

/** A broken connection, or one refused for its certificate, differs from having none. */
function networkFailureOf(error: Error): Failure {
  const why = 'reason' in error ? error.reason : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    reason: why === 'certificate' || why === 'broken' ? why : 'network',
    // The one error name that points to the fix of a certificate problem.
    detail: why === 'certificate' ? code : undefined,
    retryAt: undefined,
  };
}

/** Does the same for the embedded service: nothing answers if it no longer runs. */
export function failureOfEmbedded(error: unknown): Failure {
  const failure = failureOf(error);
  return failure.reason === 'network' ? { ...failure, reason: 'stopped' } : failure;
}

/** True if the service was not reached, so the local state is the best available. */
export function isOffline({ reason }: Failure): boolean {
  return notReached.has(reason);
}

const notReached: ReadonlySet<Failure['reason']> = new Set([
  'network',
  'timeout',
  'certificate',
  'broken',
  'stopped',
  // For example the sign-in page of a network.
  'unexpectedResponse',
] as const);

/** True if the project or branch of all requests no longer exists. */
export function isGone({ reason }: Failure): boolean {
  return reason === 'projectGone' || reason === 'branchGone';
}

/** True if a retry may work. */
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
