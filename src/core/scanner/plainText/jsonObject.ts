/** The object that a JSON text is; an empty one for every other text. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(content) ? content : {};
  } catch {
    return {};
  }
}

/** Whether a value that JSON may hold is an object, and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
