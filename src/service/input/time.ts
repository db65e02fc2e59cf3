const format = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads `YYYY-MM-DDTHH:MM:SSZ`, with an offset instead of `Z` or none (then it is UTC), or a bare date (API document,
 * Conventions). Returns milliseconds, or undefined for anything else. That includes a day that its month lacks, and a
 * year without exactly four digits.
 */
export function parseTime(text: string): number | undefined {
  const [, year, month, day] = format.exec(text) ?? [];
  if (day === undefined || Number(day) > daysIn(Number(year), Number(month))) return undefined;
  const isComplete = !text.includes('T') || /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const time = Date.parse(isComplete ? text : `${text}Z`);
  return time >= firstTime && time <= lastTime ? time : undefined;
}

const firstTime = Date.parse('0000-01-01T00:00:00Z');
const lastTime = Date.parse('9999-12-31T23:59:59.999Z');

/** @param month counted from 1. */
function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/**
 * `YYYY-MM-DDTHH:MM:SSZ`. Computed by hand, since a page of a list contains hundreds of times and `Date` takes longer
 * for them than the query itself.
 */
export function formatTime(time: number): string {
  const days = Math.floor(time / dayMs);
  const seconds = Math.floor((time - days * dayMs) / 1000);
  const { year, month, day } = dateOf(days);
  const hour = Math.floor(seconds / 3600);
  const minute = Math.floor(seconds / 60) % 60;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(seconds % 60)}Z`;
}

const dayMs = 86_400_000;

/** The Gregorian date of a day counted from 1970-01-01, by eras of 400 years that start in March. */
function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** A time in the API's format, `null` if there is none. */
export function formatOptionalTime(time: number | null): string | null {
  return time === null ? null : formatTime(time);
}
