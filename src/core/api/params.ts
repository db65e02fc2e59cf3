import { formatTimestamp } from './timestamps.ts';

/** Parameters of methods: optional ones may also be `undefined`. */
export type Params<T> = {
  readonly [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K];
};

/** Parameters of any operation, for code that only passes them on. */
export type AnyParams = object;

/**
 * Prints parameters as a query string without the question mark. Objects become `name[key]=value`, arrays
 * `name[]=value`, dates ISO 8601; `undefined` and `null` are omitted.
 */
export function encodeQuery(params: AnyParams): string {
  return Object.entries(params)
    .flatMap(([name, value]) => pairs(name, value))
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&');
}

/** Half of a surrogate pair, which no address can contain, becomes U+FFFD. */
function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Prints parameters as a JSON body: `null` stays, `undefined` is omitted, dates become ISO 8601. */
export function encodeJson(params: AnyParams): string {
  return JSON.stringify(mapDates(params));
}

/** Names and texts of all values of one parameter in a query or a form. */
export function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return [[name, formatTimestamp(value)]];
  if (Array.isArray(value)) return value.flatMap(item => pairs(`${name}[]`, item));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${key}]`, item));
  }
  return [[name, String(value)]];
}

function mapDates(value: unknown): unknown {
  if (value instanceof Date) return formatTimestamp(value);
  if (Array.isArray(value)) return value.map(mapDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapDates(item)]));
}
