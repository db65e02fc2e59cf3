/** True for a page that a proxy, or a network that requires a sign-in, returns in place of an answer. */
export function isWebPage(text: string): boolean {
  return /^\s*(?:<!doctype html|<html[\s>])/i.test(text);
}

/** The title of such a page, in one line and not escaped; empty if it has none. */
export function titleOfPage(page: string): string {
  // No bracket inside the tag, or a page of nothing but its beginnings would be searched from each of them.
  const [, title = ''] = /<title[^<>]*>([^<]*)/i.exec(page) ?? [];
  return title.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle);
}

/** In characters. */
const longestTitle = 120;
