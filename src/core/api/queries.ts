import { formatTimestamp, type Timestamp } from './timestamps.ts';

/** Conditions of a query for keys, all of which must hold (API document, query language `q` for keys). */
export interface KeyQuery {
  /** Free text in the name; `*` stands for any characters. */
  readonly text?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly name?: string | undefined;
  /** Tags that a key must carry, all of them. */
  readonly tags?: string | readonly string[] | undefined;
  /** Requires `locale_id` beside `q`. */
  readonly translated?: boolean | undefined;
  readonly updatedSince?: Timestamp | undefined;
  readonly updatedUntil?: Timestamp | undefined;
  readonly unmentionedInUpload?: string | undefined;
}

/** Conditions of a query for translations, all of which must hold (API document, `q` for translations). */
export interface TranslationQuery {
  /** Free text; `*` stands for any characters. */
  readonly text?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Tags that the key must carry, all of them. */
  readonly tags?: string | readonly string[] | undefined;
  readonly unverified?: boolean | undefined;
  readonly excluded?: boolean | undefined;
  readonly updatedSince?: Timestamp | undefined;
  readonly updatedUntil?: Timestamp | undefined;
}

/** Prints `q` for keys. */
export function keyQuery(query: KeyQuery): string {
  return join([
    freeText(query.text),
    oneOf('ids', query.ids),
    qualifier('name', query.name),
    ...each('tags', query.tags),
    qualifier('translated', query.translated),
    ...updated(query),
    qualifier('unmentioned_in_upload', query.unmentionedInUpload),
  ]);
}

/** Prints `q` for translations. */
export function translationQuery(query: TranslationQuery): string {
  return join([
    freeText(query.text),
    oneOf('id', query.ids),
    ...each('tags', query.tags),
    qualifier('unverified', query.unverified),
    qualifier('excluded', query.excluded),
    ...updated(query),
  ]);
}

function join(parts: readonly (string | undefined)[]): string {
  return parts.filter(part => part !== undefined).join(' ');
}

function qualifier(name: string, value: string | boolean | undefined): string | undefined {
  return value === undefined ? undefined : `${name}:${quote(String(value))}`;
}

/** Commas separate values; without any, the empty value matches nothing. */
function oneOf(name: string, values: readonly string[] | undefined): string | undefined {
  if (values === undefined || values.length === 0) return qualifier(name, values && '');
  return `${name}:${values.map(quote).join(',')}`;
}

function each(name: string, values: string | readonly string[] | undefined): (string | undefined)[] {
  if (values === undefined) return [];
  return (typeof values === 'string' ? [values] : values).map(value => qualifier(name, value));
}

function updated(query: Pick<KeyQuery, 'updatedSince' | 'updatedUntil'>): (string | undefined)[] {
  const bound = (sign: string, moment: Timestamp | undefined) =>
    moment === undefined ? undefined : `updated_at:${sign}${formatTimestamp(moment)}`;
  return [bound('>=', query.updatedSince), bound('<=', query.updatedUntil)];
}

/** Prints words unchanged, including wildcards; only what would be read as a qualifier or a quote is quoted. */
function freeText(text: string | undefined): string | undefined {
  const words = text?.split(/\s+/).filter(word => word !== '') ?? [];
  if (words.length === 0) return undefined;
  return words.map(word => (/["\\]|^\w+:/.test(word) ? inQuotes(word) : word)).join(' ');
}

/** A value is literal, so one with a wildcard or a comma is quoted too. */
function quote(value: string): string {
  return /[\s",\\:*]/.test(value) || value === '' ? inQuotes(value) : value;
}

/** In double quotes a backslash escapes a quote and itself, and `*` is literal. */
function inQuotes(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
