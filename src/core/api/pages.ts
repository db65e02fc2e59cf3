import { RepeatedPages } from '../base/repeatedPages.ts';

/** One page of a listing. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Counted from 1. */
  readonly number: number;
  /** The number of the next page; `undefined` on the last one. */
  readonly next: number | undefined;
  /** The number of the last page, if the service reports it. */
  readonly last: number | undefined;
  /** True if the service answered 304 and the items come from the store. */
  readonly notModified: boolean;
}

/** A listing. It sends no request before it is read; every reading starts again. */
export interface Pages<T> extends AsyncIterable<T> {
  /** One page, counted from 1. A page after the last one is empty. */
  page(number: number): Promise<Page<T>>;
  /** Page after page. From the second on, the next page is requested while the current one is used. */
  pages(): AsyncGenerator<Page<T>, void, undefined>;
  /** All items, or the first `limit` of them. */
  toArray(options?: { readonly limit?: number }): Promise<T[]>;
}

/** A page, and the place of the next one. */
export interface LoadedPage<T> {
  readonly page: Page<T>;
  readonly next: PageAddress | undefined;
}

export interface PageAddress {
  readonly url: URL;
  readonly number: number;
  /** True if a link of the previous page led here. */
  readonly isLinked: boolean;
}

export type LoadPage<T> = (address: PageAddress, signal: AbortSignal | undefined) => Promise<LoadedPage<T>>;

/** Reads pages in order, with one request ahead: never more than 2 in flight. */
export class PageReader<T> implements Pages<T> {
  private readonly load: LoadPage<T>;
  private readonly addressOf: (number: number) => PageAddress;
  private readonly endless: () => Error;
  private readonly signal: AbortSignal | undefined;

  /** @param endless the error for a list that repeats the same page without end */
  constructor(
    load: LoadPage<T>,
    addressOf: (number: number) => PageAddress,
    endless: () => Error,
    signal: AbortSignal | undefined,
  ) {
    this.load = load;
    this.addressOf = addressOf;
    this.endless = endless;
    this.signal = signal;
  }

  async page(number: number): Promise<Page<T>> {
    const loaded = await this.load(this.addressOf(number), this.signal);
    return loaded.page;
  }

  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    const pages = new RepeatedPages();
    let loaded = await this.load(this.addressOf(1), this.signal);
    pages.add(loaded.page.items);
    yield loaded.page;
    if (loaded.next === undefined) return;
    // A reader who stops after the first page costs one request; only now is it worth reading ahead.
    const stop = new AbortController();
    const signal = this.signal === undefined ? stop.signal : AbortSignal.any([this.signal, stop.signal]);
    let coming: Promise<LoadedPage<T>> | undefined = this.load(loaded.next, signal);
    try {
      while (coming !== undefined) {
        loaded = await coming;
        if (pages.add(loaded.page.items) && loaded.next !== undefined) throw this.endless();
        coming = loaded.next === undefined ? undefined : this.load(loaded.next, signal);
        // An error surfaces when the page is awaited; if it never is, the error is irrelevant.
        coming?.catch(() => undefined);
        yield loaded.page;
      }
    } finally {
      stop.abort();
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }

  async toArray(options: { readonly limit?: number } = {}): Promise<T[]> {
    const limit = options.limit ?? Number.POSITIVE_INFINITY;
    const items: T[] = [];
    if (limit <= 0) return items;
    for await (const page of this.pages()) {
      for (const item of page.items.slice(0, limit - items.length)) items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }
}
