import assert from 'node:assert/strict';
import { type RunningService, type ServiceOptions, startService } from '../../../src/service/start.ts';

export type Json = Record<string, unknown>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. */
  readonly json: () => unknown;
  readonly object: () => Json;
  readonly list: () => Json[];
}

export interface AskOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string | undefined>;
  readonly token?: string;
}

/** A running service with short ways to ask it. */
export interface Subject extends RunningService {
  /** @param path below `/v2`, or below the start project when it begins with `~`. */
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>;
  /** Asks and insists on the status. */
  expect(status: number, method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Starts a service in memory, without limits unless the options set some. */
export async function startSubject(options: ServiceOptions = {}): Promise<Subject> {
  const service = await startService({ limits: 'off', ...options });
  const ask = async (
    method: string,
    path: string,
    { body, headers, token }: AskOptions = {},
  ): Promise<Answer> => {
    const all: Record<string, string | undefined> = {
      authorization: `token ${token ?? service.token}`,
      'user-agent': 'contract test',
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const response = await fetch(service.apiRoot + path.replace(/^~/, `/projects/${service.projectId}`), {
      method,
      headers: Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (): unknown => JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json,
      object: () => json() as Json,
      list: () => json() as Json[],
    };
  };
  return {
    ...service,
    ask,
    async expect(status, method, path, body) {
      const answer = await ask(method, path, body === undefined ? {} : { body });
      assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`);
      return answer;
    },
  };
}
