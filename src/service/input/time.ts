const format = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads `YYYY-MM-DDTHH:MM:SSZ`, with an offset instead of `Z` or none (then it is UTC), or a bare date (API
 * document, Conventions). Returns milliseconds, or undefined for anything else.
 */
export function parseTime(text: string): number | undefined {
  if (!format.test(text)) return undefined;
  const isComplete = !text.includes('T') || /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const time = Date.parse(isComplete ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** `YYYY-MM-DDTHH:MM:SSZ`. */
export function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

export function formatOptionalTime(time: number | null): string | null {
  return time === null ? null : formatTime(time);
}
