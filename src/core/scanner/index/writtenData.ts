import { isTextFolder } from './writtenTexts.ts';

/** A quoted text, without escapes. */
const quoted = /"([^"\\\n]+)"/g;

/** The same in YAML, with either quote, or a value without quotes that ends its line. */
const inYaml = /(["'])([^"'\\\n]+)\1|[:-][ \t]+([^\s"'#][^\s]*)(?=[ \t]*$)/gm;
const yaml = /\.ya?ml$/;
/** Also in a text, which is no key then: keys have no blanks. */
const yamlComments = /(?:^|[ \t])#.*$/gm;

/** More than a word: a single one, or a sentence, may mean anything in a file of data. */
const compound = /^[^\s.:]+(?:[.:][^\s.:]+)+$/;

/** Whether a file may hold data, by its name. */
export function isNamedLikeData(name: string): boolean {
  return name.endsWith('.json') || yaml.test(name);
}

/** Files of data that may hold keys: a menu, or a catalogue of knowledge. Locale files hold texts instead. */
export function isDataFile(file: string): boolean {
  return isNamedLikeData(file) && !isTextFolder(file);
}

/**
 * Those of the names that a file of JSON or YAML has as values: `{ "label": "menu.home" }`, `label: menu.home`. The
 * names of its properties do not count, because those of a locale file are all keys.
 */
export function writtenData(file: string, source: string, names: ReadonlySet<string>): string[] {
  const isYaml = yaml.test(file);
  const text = isYaml ? source.replace(yamlComments, '') : source;
  const found: string[] = [];
  for (const [whole, name, index] of textsIn(text, isYaml)) {
    if (!names.has(name) || !compound.test(name)) continue;
    if (!/^\s*:/.test(text.slice(index + whole.length, index + whole.length + 20))) found.push(name);
  }
  return found;
}

function* textsIn(text: string, isYaml: boolean): Generator<readonly [string, string, number]> {
  for (const match of text.matchAll(isYaml ? inYaml : quoted))
    yield [match[0], (isYaml ? (match[2] ?? match[3]) : match[1]) ?? '', match.index];
}
