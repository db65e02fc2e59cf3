import { isLarge, type Nested } from '../tree/nest.ts';

/** Words that YAML 1.1 (Rails, Symfony) or 1.2 does not read as text. */
const reserved = /^(?:y|n|yes|no|on|off|true|false|null|none|inf|nan)$/i;
/** Texts that are safe as plain scalars in every YAML version. */
const plain = /^[\p{L}](?:[\p{L}\p{M}\p{N}_.,;!?()/+'"*%-]| (?! |$|#)|:(?=[\p{L}\p{N}]))*$/u;
/**
 * Characters that YAML 1.2, section 5.1, treats as unprintable or as line ends, in addition to those that JSON escapes.
 */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
/** A plain key beyond this length needs the explicit `? key` form (YAML 1.2, section 8.2.2). */
const maxImplicitKey = 1000;

/** Prints nested maps as a YAML block map, indented by two spaces, in parts. */
export function* yamlParts(map: Nested, indent = ''): Generator<string> {
  if (map.size === 0) yield `${indent}{}\n`;
  for (const [name, value] of map) {
    if (typeof value === 'string' || !isLarge(value)) yield printYamlEntry(name, value, indent, '  ');
    else {
      yield `${entryLead(name, indent)}\n`;
      yield* yamlParts(value, `${indent}  `);
    }
  }
}

/** Prints one entry of a block map with its line ends. */
export function printYamlEntry(name: string, value: string | Nested, indent: string, step: string): string {
  const lead = entryLead(name, indent);
  if (typeof value === 'string') return `${lead} ${printYamlText(value)}\n`;
  if (value.size === 0) return `${lead} {}\n`;
  return `${lead}\n${[...value].map(([below, node]) => printYamlEntry(below, node, indent + step, step)).join('')}`;
}

function entryLead(name: string, indent: string): string {
  const key = printYamlText(name);
  return key.length > maxImplicitKey ? `${indent}? ${key}\n${indent}:` : `${indent}${key}:`;
}

/** Prints a text as a plain scalar if every YAML version reads it back as text, else in double quotes. */
export function printYamlText(text: string): string {
  return isPlainYaml(text) ? text : printYamlQuoted(text);
}

/** Whether the text is safe without quotes. */
export function isPlainYaml(text: string): boolean {
  return plain.test(text) && !reserved.test(text) && text.length < 5000;
}

/** A text in double quotes, with JSON's escapes, and YAML's own for what it treats as unprintable. */
export function printYamlQuoted(text: string): string {
  return JSON.stringify(text).replace(
    unprintable,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
