import { isTextFolder } from './writtenTexts.ts';

/** A quoted text, without escapes. */
const quoted = /"([^"\\\n]+)"/g;

/** More than a word: a single one, or a sentence, may mean anything in a file of data. */
const compound = /^[^\s.:]+(?:[.:][^\s.:]+)+$/;

/** Files of data that may hold keys: a menu, or a catalogue of knowledge. Locale files hold texts instead. */
export function isDataFile(file: string): boolean {
  return file.endsWith('.json') && !isTextFolder(file);
}

/**
 * Those of the names that a JSON file has as values: `{ "label": "menu.home" }`. The names of its properties do not
 * count, because those of a locale file are all keys.
 */
export function writtenData(source: string, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const { 0: whole, 1: name = '', index } of source.matchAll(quoted)) {
    if (!names.has(name) || !compound.test(name)) continue;
    if (!/^\s*:/.test(source.slice(index + whole.length, index + whole.length + 20))) found.push(name);
  }
  return found;
}
