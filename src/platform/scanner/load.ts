export type Scanner = typeof import('./entry.ts');

/** The scanner, loaded on first use. */
export function loadScanner(): Promise<Scanner> {
  return import('./entry.ts');
}
