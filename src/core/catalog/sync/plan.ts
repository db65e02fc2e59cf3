/** What is known before deciding how to fetch changed translations. */
export interface PlanInput {
  /** Pages of changed translations still to be listed, after the first one, which is there already. */
  readonly pagesLeft: number;
  /** Locales that are known to have changed, so that their download is not free. */
  readonly localesChanged: number;
  readonly downloadsRefused: boolean;
}

export interface Plan {
  readonly kind: 'list' | 'download';
  /** Requests that this will count against the service's limit, at least. */
  readonly cost: number;
  /** Why, for the log. */
  readonly reason: string;
}

/**
 * Chooses between listing the changed translations and downloading the locales they are in. A download costs
 * one request for each locale that changed and nothing for the others, however many translations changed.
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
