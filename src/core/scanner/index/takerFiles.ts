import { customFramework } from '../script/vocabulary.ts';
import { frameworkById } from '../frameworks/registry.ts';
import type { Takers } from '../script/modules.ts';
import { importClauses, stemOf } from './imports.ts';

/** What the exports of a file hand on to translators, packed; empty where none does. */
export type PackedTakers = string;

/** The files of a root whose exports hand keys on, and which of them other files have not been told of. */
export class TakerFiles {
  private readonly packed = new Map<string, PackedTakers>();
  private readonly parsed = new Map<string, Takers>();
  private news = new Map<string, PackedTakers>();
  /** Of all that ever handed something on: one too many costs a look. */
  private readonly names = new TakerNames();

  /** Whether any file hands keys on. */
  get areThere(): boolean {
    return this.packed.size > 0;
  }

  get hasNews(): boolean {
    return this.news.size > 0;
  }

  of(file: string): Takers | undefined {
    const known = this.parsed.get(file);
    const packed = this.packed.get(file);
    if (known !== undefined || packed === undefined) return known;
    const takers = unpackTakers(packed);
    this.parsed.set(file, takers);
    return takers;
  }

  /** Takes over what is known from an earlier time. */
  remember(file: string, packed: PackedTakers): void {
    if (packed === '') return;
    this.packed.set(file, packed);
    this.names.add(file, packed);
  }

  set(file: string, packed: PackedTakers): void {
    const before = this.packed.get(file) ?? '';
    if (before === packed) return;
    if (!this.news.has(file)) this.news.set(file, before);
    this.parsed.delete(file);
    if (packed === '') this.packed.delete(file);
    else this.remember(file, packed);
  }

  /** What has changed since it was last asked for, as what importing files have to name. */
  takeNews(): TakerNames {
    const names = new TakerNames();
    for (const [file, before] of this.news) names.add(file, before, this.packed.get(file) ?? '');
    this.news = new Map();
    return names;
  }

  /** Whether a text imports from one of the files; `find` tells which file a module is. */
  areImported(text: string, find: (module: string) => string | undefined): boolean {
    return this.names.isImported(text, find);
  }

  /** Words of which one stands in each file that imports from one of the files. */
  allWords(): ReadonlySet<string> {
    return this.names.words;
  }

}

/** Files that hand keys on, and the words that a file must have that imports from them. */
export class TakerNames {
  readonly words = new Set<string>();
  private readonly files = new Set<string>();

  add(file: string, ...packed: readonly PackedTakers[]): void {
    this.files.add(file);
    for (const each of packed) if (each !== '') for (const name of Object.keys(JSON.parse(each))) this.words.add(name);
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

export function packTakers(takers: Takers): PackedTakers {
  return JSON.stringify(takers, (name, value: unknown) =>
    name === 'framework' && typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
  );
}

function unpackTakers(packed: PackedTakers): Takers {
  return JSON.parse(packed, (name, value: unknown) =>
    name === 'framework' && typeof value === 'string' ? (frameworkById(value) ?? customFramework({})) : value,
  );
}
