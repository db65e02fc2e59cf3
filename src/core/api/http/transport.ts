import type { Readable } from 'node:stream';
import { type Dispatcher, errors } from 'undici';
import { CancelledError, NetworkError, TimeoutError, UnexpectedResponseError } from '../errors.ts';
import { acceptedCodings, decoderOf, tooLarge } from './contentCoding.ts';
import { detailsOf } from './details.ts';
import { isSuccess } from './statusErrors.ts';
import type { HttpRequest, HttpResponse, Send } from './types.ts';

/**
 * Innermost: sends one request over the network and receives its whole answer.
 *
 * @param largest the largest answer to keep in memory, in bytes: one without an end would fill it
 */
export function transport(dispatcher: Dispatcher, largest: number): Send {
  return async request => {
    let sinkFailure: { readonly error: unknown } | undefined;
    try {
      const answer = await dispatcher.request({
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        method: request.method,
        headers: headersWithBody(request),
        body: request.body?.open() ?? null,
        signal: request.signal ?? null,
      });
      const { sink } = request;
      const headers = headersOf(answer);
      const response = { status: answer.statusCode, headers, notModified: false };
      if (sink === undefined || !isSuccess(answer.statusCode)) {
        const bytes = await bytesOf(request, answer.body, largest);
        return { ...response, body: await decoderOf(request, headers).whole(bytes, largest) };
      }
      const content = decoderOf(request, headers).stream(answer.body);
      const toSink = async (act: () => void | Promise<void>) => {
        try {
          await act();
        } catch (error) {
          sinkFailure = { error };
          throw error;
        }
      };
      try {
        await toSink(() => sink.start(headers));
      } catch (error) {
        // Releases the connection, as nobody reads on.
        content.on('error', () => undefined).destroy();
        throw error;
      }
      for await (const chunk of content) await toSink(() => sink.write(chunk));
      await toSink(() => sink.finish());
      return { ...response, body: new Uint8Array() };
    } catch (error) {
      // Errors of the sink are passed on unchanged (a full disk is no network problem).
      if (sinkFailure !== undefined) throw sinkFailure.error;
      throw failureOf(request, error);
    }
  };
}

async function bytesOf(request: HttpRequest, body: Readable, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > largest) throw tooLarge(request, largest);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

function headersWithBody({ headers, body }: HttpRequest): Record<string, string> {
  const all = { 'accept-encoding': acceptedCodings, ...headers };
  if (body === undefined) return all;
  const length = body.contentLength === undefined ? {} : { 'content-length': String(body.contentLength) };
  return { ...all, 'content-type': body.contentType, ...length };
}

function headersOf(answer: Dispatcher.ResponseData): HttpResponse['headers'] {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

/** Codes of failures before a connection is established, so nothing was sent. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  // Without an aborted signal, this is a proxy that refuses a tunnel.
  'UND_ERR_ABORTED',
]);

const certificateProblem = /^CERT_|^ERR_TLS|SELF_SIGNED|^UNABLE_TO_(?:GET|VERIFY)|^UND_ERR_PRX_TLS$/;

function failureOf(request: HttpRequest, error: unknown): unknown {
  if (request.signal?.aborted) return error;
  const details = { ...detailsOf(request), cause: error };
  if (error instanceof errors.ClientDestroyedError || error instanceof errors.ClientClosedError) {
    return new CancelledError(details);
  }
  if (error instanceof errors.ConnectTimeoutError) return new TimeoutError('connect', details);
  if (error instanceof errors.HeadersTimeoutError) return new TimeoutError('firstByte', details);
  if (error instanceof errors.BodyTimeoutError) return new TimeoutError('body', details);
  if (error instanceof errors.HTTPParserError) {
    return new UnexpectedResponseError('response', 'is not HTTP', details);
  }
  const code = codeOf(error);
  if (code === undefined) return error;
  if (unreachable.has(code)) return new NetworkError('unreachable', code, details);
  return new NetworkError(certificateProblem.test(code) ? 'certificate' : 'broken', code, details);
}

/** Several addresses of one host fail together, each with its own code; the first one is reported. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
