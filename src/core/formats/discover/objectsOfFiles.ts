import type { JsonObject } from '../json/document.ts';
import { parseLiteral } from '../literal/document.ts';
import { LocaleFileError } from '../types.ts';

/** A file of texts in an object of code, by the names of the members that it is in, from the outside in. */
export interface PlacedFile {
  /** The file as the module writes it: `./cart/en.json`, `@/locales/en/cart`. */
  readonly from: string;
  readonly names: readonly string[];
}

/** What holds an object: a variable, a property for i18next's or vue-i18n's texts, a call or an export. */
const beforeObject = /(?:=|\b(?:resources|messages)\s*:|\(|\bexport\s+default)\s*(?=\{)/g;
const imported =
  /^[ \t]*(?:import\s+(?:\*\s*as\s+)?([\w$]+)\s+from\s*|const\s+([\w$]+)\s*=\s*require\(\s*)['"]([^'"\n]+)['"]/gm;
const importedByName = /^[ \t]*import\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/gm;
const importedHere = /\b(?:import|require)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/**
 * The names under which a module imports others, with what it imports: `import cart from './cart'`,
 * `const cart = require('./cart')`, `import { en as cart } from './cart'`.
 */
export function importsIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, required, from = ''] of text.matchAll(imported))
    found.set(name ?? required ?? '', from);
  for (const [, names = '', from = ''] of text.matchAll(importedByName)) {
    for (const one of names.split(',')) {
      const name = /(?:^|\s)([\w$]+)\s*$/.exec(one)?.[1];
      if (name !== undefined && !/^\s*type\s/.test(one)) found.set(name, from);
    }
  }
  return found;
}

/**
 * The files that the objects of a module contain, whether imported before (`{ en: { cart } }`) or in their place
 * (`cart: { en: () => import('./cart/en.json') }`).
 */
export function filesInObjects(text: string): readonly PlacedFile[] {
  const imports = importsIn(text);
  const found: PlacedFile[] = [];
  // Most modules of a locale have all their texts themselves.
  if (imports.size === 0 && text.search(importedHere) === -1) return found;
  let done = 0;
  for (const { 0: start, index } of text.matchAll(beforeObject)) {
    const at = index + start.length;
    const object = at < done ? undefined : objectAt(text, at);
    if (object === undefined) continue;
    const placed = [...filesIn(text, object, imports, [])];
    found.push(...placed);
    // Another object may begin inside of what is no list of files.
    if (placed.length > 0) done = object.end;
  }
  return found;
}

function* filesIn(
  text: string,
  object: JsonObject,
  imports: ReadonlyMap<string, string>,
  around: readonly string[],
): Generator<PlacedFile> {
  for (const { key, value } of object.members) {
    const names = [...around, key.value];
    if (value.kind === 'object') yield* filesIn(text, value, imports, names);
    else if (value.kind === 'scalar') {
      const from = fileOf(text.slice(value.start, value.end).trim(), imports);
      if (from !== undefined) yield { from, names };
    }
  }
}

/** The file that a value is, or is loaded from. */
function fileOf(value: string, imports: ReadonlyMap<string, string>): string | undefined {
  const name = /^([\w$]+)(?:\s+as\s[^,]*)?$/.exec(value)?.[1];
  if (name !== undefined) return imports.get(name);
  const [first, ...others] = [...value.matchAll(importedHere)];
  return others.length === 0 ? first?.[1] : undefined;
}

function objectAt(text: string, at: number): JsonObject | undefined {
  try {
    const value = parseLiteral(text, at);
    return value.kind === 'object' ? value : undefined;
  } catch (error) {
    // Most code behind such a brace is no literal.
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}
