import type { Taker, Takers } from '../script/modules.ts';
import { importClauses, stemOf } from './imports.ts';

/** What the exports of a file hand on to translators, packed; empty where none does. */
export type PackedTakers = string;

/** Files that hand keys on, and the words that a file must have that imports from them. */
export class TakerNames {
  readonly words = new Set<string>();
  /** By file, the members of which an importing file has to name one; none where an export hands keys on itself. */
  private readonly files = new Map<string, ReadonlySet<string> | undefined>();

  add(file: string, ...packed: readonly PackedTakers[]): void {
    const members = new Set<string>();
    let isPlain = packed.every(each => each === '');
    for (const each of packed) {
      if (each === '') continue;
      const takers: Takers = JSON.parse(each);
      for (const name of Object.keys(takers)) this.words.add(name);
      for (const taker of Object.values(takers)) isPlain = addMembers(taker, members) || isPlain;
    }
    const before = this.files.get(file) ?? (this.files.has(file) ? undefined : new Set<string>());
    this.files.set(file, isPlain || before === undefined ? undefined : new Set([...members, ...before]));
    for (const stem of stemsOf(file)) this.words.add(stem);
  }

  /** Whether a file imports from one of these; `find` tells which file a module is. */
  isImported(text: string, find: (module: string) => string | undefined): boolean {
    for (const { module, names, isExport } of importClauses(text)) {
      if (!mayImport(module, names, this.words)) continue;
      const file = find(module);
      if (file === undefined || !this.files.has(file)) continue;
      const members = this.files.get(file);
      if (isExport || members === undefined) return true;
      for (const name of members) if (text.includes(name)) return true;
    }
    return false;
  }
}

/** Collects the members by which keys are handed on; true for a function or component that does so itself. */
function addMembers({ takes, members = {}, gives }: Taker, names: Set<string>): boolean {
  for (const name of Object.keys({ ...members, ...gives?.members })) names.add(name);
  return takes.length > 0 || (gives !== undefined && gives.takes.length > 0);
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
