/** True for a page that a proxy, or a network which wants a sign-in, puts in the place of an answer. */
export function isWebPage(text: string): boolean {
  return /^\s*(?:<!doctype html|<html[\s>])/i.test(text);
}
