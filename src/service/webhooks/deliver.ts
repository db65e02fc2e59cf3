import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type CallbackReach, callbackProblem, guardedLookup } from './addressGuard.ts';

export interface Delivery {
  readonly callbackUrl: string;
  /** Empty or null for an unsigned delivery. */
  readonly secret: string | null;
  readonly event: string;
  readonly payload: unknown;
}

/** The result of a delivery: the status of the answer, or the error. */
export type Outcome = { readonly status: number } | { readonly error: string };

const timeoutMs = 5000;

/**
 * Posts an event to its callback once. Redirects are not followed, as they could lead to forbidden addresses. With a
 * secret, the body is signed: `X-Service-Signature: sha256=<HMAC-SHA256, hexadecimal>`.
 */
export async function deliver(
  { callbackUrl, secret, event, payload }: Delivery,
  reach: CallbackReach,
  signal: AbortSignal,
): Promise<Outcome> {
  const problem = callbackProblem(callbackUrl, reach);
  if (problem !== undefined) return { error: problem };
  const body = JSON.stringify(payload);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Localens service',
    'X-Service-Event': event,
  };
  if (secret) {
    headers['X-Service-Signature'] = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  }
  const url = new URL(callbackUrl);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const sent = request(
    url,
    { method: 'POST', headers, lookup: guardedLookup(reach), signal: limit, agent: false },
    response => {
      response.on('error', () => resolve({ status: response.statusCode ?? 0 }));
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    },
  );
  sent.on('error', error => resolve({ error: limit.aborted ? 'no answer in time' : error.message }));
  sent.end(body);
  return promise;
}
