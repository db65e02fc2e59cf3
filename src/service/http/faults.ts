import type { ServerResponse } from 'node:http';
import type { Reply } from './reply.ts';

/**
 * Deliberate faults: a 5xx status; both kinds of 429; a connection that is reset, stalls, or ends in the middle of the
 * reply; a proxy's page instead of JSON.
 */
export type FaultKind = number | 'rate' | 'concurrency' | 'reset' | 'stall' | 'truncate' | 'html';

export interface FaultRule {
  /** The interval in requests. */
  readonly every: number;
  readonly kind: FaultKind;
}

const named: readonly string[] = ['rate', 'concurrency', 'reset', 'stall', 'truncate', 'html'];

/** Parses rules such as `every=20:503,every=33:reset`. @throws with a sentence for the user */
export function parseFaults(text: string): FaultRule[] {
  return text.split(',').map(rule => {
    const [, every, kind = ''] = /^every=(\d+):(\w+)$/.exec(rule.trim()) ?? [];
    const isStatus = /^5\d\d$/.test(kind);
    if (Number(every) > 0 && (isStatus || named.includes(kind))) {
      return { every: Number(every), kind: isStatus ? Number(kind) : (kind as FaultKind) };
    }
    throw new Error(
      `Faults are written as every=N:KIND with KIND a 5xx status or ${named.join(', ')}; got ${rule}`,
    );
  });
}

/** Counts requests and decides which of them fail, and how. */
export class Faults {
  private readonly rules: readonly FaultRule[];
  private count = 0;

  constructor(rules: readonly FaultRule[]) {
    this.rules = rules;
  }

  /** The fault of the next request; undefined for most. */
  next(): FaultKind | undefined {
    this.count++;
    return this.rules.find(rule => this.count % rule.every === 0)?.kind;
  }
}

/** Makes a request fail before it is handled. Returns true if that completes it. */
export function failEarly(fault: FaultKind | undefined, response: ServerResponse): boolean {
  if (fault === 'reset') response.socket?.resetAndDestroy();
  // A stalled request stays open; the client has to time out.
  return fault === 'reset' || fault === 'stall';
}

/** The reply that replaces the correct one; undefined to send that. */
export function replyOf(fault: FaultKind | undefined): Reply | undefined {
  if (typeof fault === 'number') return { status: fault, body: { message: 'Fault on purpose' } };
  if (fault === 'rate') {
    const reset = String(Math.ceil(Date.now() / 1000) + 1);
    return {
      status: 429,
      body: { message: 'Rate limit exceeded' },
      headers: { 'X-Rate-Limit-Remaining': '0', 'X-Rate-Limit-Reset': reset },
    };
  }
  if (fault === 'concurrency') {
    return { status: 429, content: { mediaType: 'text/plain', data: 'Concurrency limit exceeded' } };
  }
  if (fault === 'html') {
    return { status: 200, content: { mediaType: 'text/html', data: '<!doctype html><title>Proxy</title>' } };
  }
  return undefined;
}

/** Sends the head and half of a reply, then breaks the connection. */
export function truncate(
  response: ServerResponse,
  reply: Reply,
  headers: Readonly<Record<string, string>>,
): void {
  const { content, body = null } = reply;
  const data = content ? Buffer.from(content.data) : Buffer.from(JSON.stringify(body));
  response.writeHead(reply.status, { ...headers, 'Content-Length': String(data.length) });
  response.write(data.subarray(0, Math.floor(data.length / 2)), () => response.socket?.destroy());
}
