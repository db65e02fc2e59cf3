import type { Reply } from './reply.ts';

/** API document, Limits. */
const defaultPageSize = 25;
const largestPageSize = 100;

/** The requested part of a list. */
export interface PageRequest {
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
  readonly offset: number;
}

/** Reads `page` and `per_page`; a missing or invalid number becomes the default or the nearest limit. */
export function pageRequest(query: URLSearchParams): PageRequest {
  const number = Math.min(positive(query.get('page')) ?? 1, 1_000_000_000);
  const size = Math.min(positive(query.get('per_page')) ?? defaultPageSize, largestPageSize);
  return { number, size, offset: (number - 1) * size };
}

function positive(text: string | null): number | undefined {
  const value = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

/** A page of a list with its `Link` header (RFC 8288). */
export function pageReply(
  items: readonly unknown[],
  total: number,
  page: PageRequest,
  where: { readonly address: string; readonly query: URLSearchParams },
): Reply {
  const last = Math.max(1, Math.ceil(total / page.size));
  const relations: [string, number][] = [
    ['first', 1],
    ['prev', page.number > 1 ? Math.min(page.number - 1, last) : 0],
    ['next', page.number < last ? page.number + 1 : 0],
    ['last', last],
  ];
  const links = relations
    .filter(([, number]) => number > 0)
    .map(([relation, number]) => {
      const query = new URLSearchParams(where.query);
      query.set('page', String(number));
      return `<${where.address}?${query}>; rel="${relation}"`;
    });
  return { status: 200, body: items, headers: { Link: links.join(', ') } };
}
