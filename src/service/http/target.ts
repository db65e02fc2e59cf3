import { badRequest } from './failure.ts';

/** Values of a query string or a form: `a[b]=c` nests, `a[]=b` collects. */
export type Form = { [name: string]: FormValue };
export type FormValue = unknown;

/** The contents of a request line. */
export interface Target {
  /** Decoded path segments; a percent-encoded slash stays inside its segment. */
  readonly segments: readonly string[];
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Parses a request target by hand: `URL` would resolve `..` and `%2e%2e`, which are valid tag names.
 *
 * @throws Failure 400 for broken percent-encoding
 */
export function parseTarget(raw: string): Target {
  const local = raw.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = local.indexOf('?');
  const path = mark < 0 ? local : local.slice(0, mark);
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  return {
    path,
    segments: segments.map(decode),
    query: new URLSearchParams(mark < 0 ? '' : local.slice(mark + 1)),
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badRequest('The path is not properly percent-encoded');
  }
}

/** Turns flat pairs with bracketed names into nested values; of a repeated plain name the last value wins. */
export function nest(pairs: Iterable<readonly [string, unknown]>): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of pairs) {
    const [, base, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    if (base === undefined || inner === undefined) {
      form[name] = value;
    } else if (inner === '') {
      const list = form[base];
      if (Array.isArray(list)) list.push(value);
      else form[base] = [value];
    } else {
      const known = form[base];
      const group = isGroup(known) ? known : Object.create(null);
      group[inner] = value;
      form[base] = group;
    }
  }
  return form;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
