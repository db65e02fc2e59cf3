import type { JsonMember } from './document.ts';

/**
 * Whether a member of a file's root names the schema that editors check the file by, and is no message. Inlang's files
 * begin with it; the name is that of JSON Schema itself (https://json-schema.org/understanding-json-schema/reference/schema).
 */
export function namesSchema({ key, value }: JsonMember): boolean {
  return key.value === '$schema' && value.kind === 'string' && /^(?:https?:\/\/|\.{0,2}\/)/.test(value.value);
}
