import { importClauses, stemOf } from './imports.ts';

/** What the exports of a file hand on to translators, packed; empty where none does. */
export type PackedTakers = string;

/** Files that hand keys on, and the words that a file must have that imports from them. */
export class TakerNames {
  readonly words = new Set<string>();
  private readonly files = new Set<string>();

  add(file: string, ...packed: readonly PackedTakers[]): void {
    this.files.add(file);
    for (const each of packed)
      if (each !== '') for (const name of Object.keys(JSON.parse(each))) this.words.add(name);
    for (const stem of stemsOf(file)) this.words.add(stem);
  }

  /** Whether a file imports from one of these; `find` tells which file a module is. */
  isImported(text: string, find: (module: string) => string | undefined): boolean {
    for (const { module, names } of importClauses(text)) {
      if (!mayImport(module, names, this.words)) continue;
      const file = find(module);
      if (file !== undefined && this.files.has(file)) return true;
    }
    return false;
  }
}

/** Whether a text may import something of these names; cheap, and true now and then for what does not. */
export function mayImportAny(text: string, words: ReadonlySet<string>): boolean {
  if (words.size === 0) return false;
  for (const { module, names } of importClauses(text)) if (mayImport(module, names, words)) return true;
  return false;
}

function mayImport(module: string, names: string, words: ReadonlySet<string>): boolean {
  const stem = stemOf(module);
  if (stem === '' || words.has(stem)) return true;
  for (const [name] of names.matchAll(/[\w$]+/g)) if (words.has(name)) return true;
  return false;
}

/** By which names the path of a module may end that is this file: for an `index` those of its folders. */
function stemsOf(file: string): string[] {
  const stem = stemOf(file);
  return stem === 'index' ? [stem, ...file.split('/').slice(-4, -1)] : [stem];
}
