/** The type of a field. With `?` it may also be `null` or missing. */
export type FieldShape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'array'
  | 'string?'
  | 'number?'
  | 'boolean?'
  | 'array?'
  | { readonly [field: string]: FieldShape };

/**
 * The few fields of a representation that the client and its users require. All others are passed on as they are, so
 * that new fields and values do no harm.
 */
export interface Shape<T> {
  /** Returns `value` with its checked type. @throws ShapeError */
  check(value: unknown): T;
}

/** A value does not have the expected shape. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  /** The path to the value: `[3].name`; empty for the whole. */
  readonly field: string;

  constructor(field: string, problem: string) {
    super(problem);
    this.field = field;
  }
}

/** @param fields the required types by field name */
export function shape<T>(fields: { readonly [K in keyof T]?: FieldShape }): Shape<T> {
  const list = Object.entries<FieldShape | undefined>(fields).filter(
    (entry): entry is [string, FieldShape] => entry[1] !== undefined,
  );
  const check = (value: unknown): value is T => {
    if (!isRecord(value)) throw new ShapeError('', `is ${nameOf(value)}, not an object`);
    for (const [name, expected] of list) checkField(name, value[name], expected);
    return true;
  };
  return {
    check(value) {
      if (!check(value)) throw new ShapeError('', 'is not as expected');
      return value;
    },
  };
}

/** A list whose items all have the shape. */
export function listOf<T>(item: Shape<T>): Shape<T[]> {
  return {
    check(value) {
      if (!Array.isArray(value)) throw new ShapeError('', `is ${nameOf(value)}, not an array`);
      value.forEach((entry, index) => {
        try {
          item.check(entry);
        } catch (error) {
          throw within(error, `[${index}]`);
        }
      });
      return value;
    },
  };
}

function checkField(name: string, value: unknown, expected: FieldShape): void {
  if (typeof expected === 'object') {
    if (!isRecord(value)) throw new ShapeError(name, `is ${nameOf(value)}, not an object`);
    for (const [inner, shape] of Object.entries(expected)) {
      checkField(`${name}.${inner}`, value[inner], shape);
    }
    return;
  }
  const isOptional = expected.endsWith('?');
  if (isOptional && (value === undefined || value === null)) return;
  const type = isOptional ? expected.slice(0, -1) : expected;
  const fits = type === 'array' ? Array.isArray(value) : typeof value === type;
  if (!fits) throw new ShapeError(name, `is ${nameOf(value)}, not ${type}`);
}

function within(error: unknown, place: string): unknown {
  if (!(error instanceof ShapeError)) return error;
  return new ShapeError(error.field === '' ? place : `${place}.${error.field}`, error.message);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
