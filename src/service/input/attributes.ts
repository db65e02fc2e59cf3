import { type AttributeError, invalid } from '../http/failure.ts';
import { UploadedFile } from '../http/multipart.ts';
import type { Form } from '../http/target.ts';
import { parseTime } from './time.ts';

export interface Rule {
  readonly required?: boolean;
}

/** Maximum length of a text attribute. */
const textLimit = 1_000_000;

/**
 * Reads the attributes of one resource from a form and collects all errors, so that a client gets them at once. A
 * reader returns undefined for an absent or invalid value; {@link Attributes.check} then throws.
 */
export class Attributes {
  private readonly resource: string;
  private readonly form: Form;
  private readonly errors: AttributeError[] = [];

  constructor(resource: string, form: Form) {
    this.resource = resource;
    this.form = form;
  }

  /** Adds an error that only the caller can detect. */
  fail(field: string, message: string): undefined {
    this.errors.push({ resource: this.resource, field, message });
    return undefined;
  }

  /** Whether a field already has an error. */
  hasFailed(field: string): boolean {
    return this.errors.some(error => error.field === field);
  }

  /** @throws Failure 422 with every error so far */
  check(): void {
    if (this.errors.length > 0) throw invalid(this.errors);
  }

  has(field: string): boolean {
    return this.form[field] !== undefined;
  }

  /** A text as sent; null counts as empty. With `required`, a blank one is an error. */
  text(field: string, rule: Rule = {}): string | undefined {
    const value = this.form[field];
    if (value === undefined || value === null) {
      if (rule.required) return this.blank(field);
      return value === null ? '' : undefined;
    }
    if (typeof value !== 'string') return this.fail(field, 'must be a string');
    if (value.length > textLimit) return this.fail(field, `is too long (maximum is ${textLimit} characters)`);
    if (!value.isWellFormed()) return this.fail(field, 'is not valid Unicode');
    if (rule.required && value.trim() === '') return this.blank(field);
    return value;
  }

  /** A required text that may be empty. */
  presentText(field: string): string | undefined {
    if (this.form[field] === undefined || this.form[field] === null) return this.blank(field);
    return this.text(field);
  }

  /** One of a fixed set of texts; an empty one counts as absent. */
  choice<Value extends string>(field: string, values: readonly Value[], rule: Rule = {}): Value | undefined {
    const text = this.text(field, rule);
    if (text === undefined || text === '') return undefined;
    return values.find(value => value === text) ?? this.fail(field, 'is not included in the list');
  }

  boolean(field: string): boolean | undefined {
    const value = this.form[field];
    if (value === undefined || value === null || value === '') return undefined;
    return asBoolean(value) ?? this.fail(field, 'must be a boolean');
  }

  /** A non-negative integer; null or an empty text clears it. */
  count(field: string): number | null | undefined {
    const value = this.form[field];
    if (value === undefined) return undefined;
    if (value === null || value === '') return null;
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
    return this.fail(field, 'must be an integer greater than or equal to 0');
  }

  /** Milliseconds of an ISO 8601 time (API document, Conventions); null or an empty text clears it. */
  time(field: string): number | null | undefined {
    const value = this.form[field];
    if (value === undefined) return undefined;
    if (value === null || value === '') return null;
    const time = typeof value === 'string' ? parseTime(value) : undefined;
    return time ?? this.fail(field, 'is not a valid date and time');
  }

  /** A list of distinct texts: an array, a comma-separated text, or both, since no item may contain a comma. */
  list(field: string, rule: Rule = {}): readonly string[] | undefined {
    const value = this.form[field];
    if (value === undefined || value === null) {
      if (rule.required) return this.blank(field);
      return value === null ? [] : undefined;
    }
    const texts: unknown = typeof value === 'string' ? [value] : value;
    if (!isTextList(texts)) return this.fail(field, 'must be a list of strings');
    const items = texts.flatMap(text => text.split(',')).map(item => item.trim());
    return [...new Set(items.filter(item => item !== ''))];
  }

  file(field: string): UploadedFile | undefined {
    const value = this.form[field];
    if (value === undefined || value === null || value === '') return undefined;
    if (!(value instanceof UploadedFile)) return this.fail(field, 'must be a file');
    // A form sends a file without name and content if none is chosen (HTML, constructing the entry list).
    return value.fileName === '' && value.data.length === 0 ? undefined : value;
  }

  private blank(field: string): undefined {
    return this.fail(field, "can't be blank");
  }
}

/** Forms send booleans as text. */
export function asBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  return undefined;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string' && item.isWellFormed());
}
