import type { KeySink, KeySinks } from '../../script/modules.ts';
import { sharedNameOf } from '../../script/names/shared.ts';
import { clauseHas, type ImportClause, importClauses, stemOf } from './imports.ts';
import { maySharePage, mentionsShared, type SharedWords, sharedAmong } from './sharedNames.ts';

/** What the exports of a file pass on to translators, packed; empty if there are none. */
export type PackedSinks = string;

/** The members of an export that pass keys on; undefined if the export does so itself. */
type Members = ReadonlySet<string> | undefined;

/** The files with sinks, and the words that an importing file must contain. */
export class SinkNames {
  readonly words = new Set<string>();
  /** Those of the words that scripts share without modules. */
  private readonly shared = new Set<string>();
  private sharedExpression: SharedWords | undefined;
  /** By file, then by export. */
  private readonly files = new Map<string, Map<string, Members>>();

  /** Adds the sinks of a file. */
  add(file: string, packed: PackedSinks): void {
    this.addExports(file, Object.entries(sinksOf(packed)));
  }

  /** Adds the sinks of a file that have changed, are new or are gone. */
  addChange(file: string, before: PackedSinks, after: PackedSinks): void {
    const old = sinksOf(before);
    const now = sinksOf(after);
    const isSame = (name: string) => JSON.stringify(old[name]) === JSON.stringify(now[name]);
    const changed = [...Object.entries(old), ...Object.entries(now)].filter(([name]) => !isSame(name));
    this.addExports(file, changed);
  }

  private addExports(file: string, sinks: Iterable<readonly [name: string, sink: KeySink]>): void {
    const exports = this.files.get(file) ?? new Map<string, Members>();
    this.files.set(file, exports);
    for (const [name, sink] of sinks) {
      this.words.add(name);
      if (sharedNameOf(name) !== undefined) this.addShared(name);
      const before = exports.has(name) ? exports.get(name) : new Set<string>();
      const members = membersOf(sink);
      exports.set(
        name,
        before === undefined || members === undefined ? undefined : new Set([...before, ...members]),
      );
    }
    for (const stem of stemsOf(file)) this.words.add(stem);
  }

  private addShared(name: string): void {
    this.shared.add(name);
    this.sharedExpression = undefined;
  }

  /** Whether a file is a script without modules that mentions one of these exports, which others share with it. */
  isShared(file: string, textOf: () => string): boolean {
    if (this.shared.size === 0 || !maySharePage(file)) return false;
    this.sharedExpression ??= sharedAmong(this.shared);
    return mentionsShared(textOf(), this.sharedExpression);
  }

  /**
   * Whether a file imports one of these exports.
   *
   * @param clauses the imports of the file
   * @param textOf its text, needed only for members
   * @param find resolves a module to its file
   */
  isImported(
    clauses: Iterable<ImportClause>,
    textOf: () => string,
    find: (module: string) => string | undefined,
  ): boolean {
    for (const clause of clauses) {
      if (!mayImport(clause, this.words)) continue;
      const file = find(clause.module);
      for (const [name, members] of (file !== undefined && this.files.get(file)) || []) {
        if (!clauseHas(clause, name)) continue;
        if (clause.isExport || members === undefined) return true;
        const text = textOf();
        for (const member of members) if (text.includes(member)) return true;
        // The export may be a class, whose methods are called on an instance.
        if (text.includes(`new ${name}`)) return true;
      }
    }
    return false;
  }
}

/** The names of the exports in a packed list of sinks. */
export function exportsIn(packed: PackedSinks): readonly string[] {
  return Object.keys(sinksOf(packed));
}

function sinksOf(packed: PackedSinks): KeySinks {
  return packed === '' ? {} : JSON.parse(packed);
}

function membersOf({ takes, members = {}, gives, isTranslator }: KeySink): Members {
  const isItself = isTranslator === true || takes.length > 0;
  if (isItself || gives?.isTranslator === true || (gives !== undefined && gives.takes.length > 0))
    return undefined;
  return new Set(Object.keys({ ...members, ...gives?.members }));
}

/** The shared names in a set of words, for as long as the set is in use. */
const sharedIn = new WeakMap<ReadonlySet<string>, SharedWords>();

/** Whether a text may import one of these names, or share it. Cheap, with occasional false positives. */
export function mayImportAny(text: string, words: ReadonlySet<string>): boolean {
  if (words.size === 0) return false;
  const shared = sharedIn.get(words) ?? sharedAmong(words);
  sharedIn.set(words, shared);
  if (mentionsShared(text, shared)) return true;
  for (const clause of importClauses(text)) if (mayImport(clause, words)) return true;
  return false;
}

function mayImport({ module, names }: ImportClause, words: ReadonlySet<string>): boolean {
  const stem = stemOf(module);
  if (stem === '' || words.has(stem)) return true;
  for (const [name] of names.matchAll(/[\w$]+/g)) if (words.has(name)) return true;
  return false;
}

/** The names by which an import path to this file may end; for an `index`, also those of its folders. */
function stemsOf(file: string): string[] {
  const stem = stemOf(file);
  return stem === 'index' ? [stem, ...file.split('/').slice(-4, -1)] : [stem];
}

/** The name by which most imports know a file. */
export function moduleName(file: string): string {
  const stem = stemOf(file);
  return stem === 'index' ? (file.split('/').at(-2) ?? stem) : stem;
}
