export type Scanner = typeof import('./entry.ts');

/** The scanner, loaded when it is first asked for. */
export function loadScanner(): Promise<Scanner> {
  return import('./entry.ts');
}
