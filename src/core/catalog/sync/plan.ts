/** What is known before deciding how to fetch changed translations. */
export interface PlanInput {
  /** Pages of changed translations after the first one, which has been read. */
  readonly pagesLeft: number;
  /** Locales that have certainly changed, so that their download is not free. */
  readonly localesChanged: number;
  readonly downloadsRefused: boolean;
}

export interface Plan {
  readonly kind: 'list' | 'download';
  /** Requests that count against the service's limit, at least. */
  readonly cost: number;
  /** Why, for the log. */
  readonly reason: string;
}

/**
 * Chooses between listing the changed translations and downloading their locales. A download costs one request for
 * each changed locale and nothing for the others, however many translations have changed.
 */
export function choosePlan({ pagesLeft, localesChanged, downloadsRefused }: PlanInput): Plan {
  if (downloadsRefused) {
    return { kind: 'list', cost: pagesLeft, reason: 'downloads cannot be used here' };
  }
  const reason = `listing takes ${pagesLeft} more requests, downloading at least ${localesChanged}`;
  return pagesLeft <= localesChanged
    ? { kind: 'list', cost: pagesLeft, reason }
    : { kind: 'download', cost: localesChanged, reason };
}
