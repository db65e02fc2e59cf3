/** A handler's answer. The server adds what every reply contains (rate headers, validators, JSONP). */
export interface Reply {
  readonly status: number;
  /** A JSON value, or text if `mediaType` is set; undefined for an empty reply. */
  readonly body?: unknown;
  /** Content to send as it is, instead of JSON. */
  readonly content?: { readonly mediaType: string; readonly data: string | Uint8Array };
  readonly headers?: Readonly<Record<string, string>>;
}

/** 200, with the body as JSON. */
export function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** 201, with the created record as JSON. */
export function created(body: unknown): Reply {
  return { status: 201, body };
}

export const noContent: Reply = { status: 204 };
