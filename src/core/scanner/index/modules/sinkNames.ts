import type { KeySink, KeySinks } from '../../script/modules.ts';
import { clauseHas, type ImportClause, importClauses, stemOf } from './imports.ts';

/** What the exports of a file hand on to translators, packed; empty where none does. */
export type PackedSinks = string;

/** The members of an export by which it hands keys on; none where it does so itself. */
type Members = ReadonlySet<string> | undefined;

/** Files that hand keys on, and the words that a file must have that imports from them. */
export class SinkNames {
  readonly words = new Set<string>();
  /** By file, and there by export. */
  private readonly files = new Map<string, Map<string, Members>>();

  /** Takes in the exports of a file that hand keys on. */
  add(file: string, packed: PackedSinks): void {
    this.addExports(file, Object.entries(sinksOf(packed)));
  }

  /** Takes in the exports of a file that hand keys on in another way than before, or no more, or only now. */
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
      const before = exports.has(name) ? exports.get(name) : new Set<string>();
      const members = membersOf(sink);
      exports.set(
        name,
        before === undefined || members === undefined ? undefined : new Set([...before, ...members]),
      );
    }
    for (const stem of stemsOf(file)) this.words.add(stem);
  }

  /**
   * Whether a file imports one of these exports.
   *
   * @param clauses what it imports
   * @param textOf its text, asked for where members count
   * @param find tells which file a module is
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
        // It may export an instance, whose methods others call.
        if (text.includes(`new ${name}`)) return true;
      }
    }
    return false;
  }
}

function sinksOf(packed: PackedSinks): KeySinks {
  return packed === '' ? {} : JSON.parse(packed);
}

function membersOf({ takes, members = {}, gives, isTranslator }: KeySink): Members {
  if (isTranslator === true || takes.length > 0 || (gives !== undefined && gives.takes.length > 0))
    return undefined;
  return new Set(Object.keys({ ...members, ...gives?.members }));
}

/** Whether a text may import something of these names; cheap, and true now and then for what does not. */
export function mayImportAny(text: string, words: ReadonlySet<string>): boolean {
  if (words.size === 0) return false;
  for (const clause of importClauses(text)) if (mayImport(clause, words)) return true;
  return false;
}

function mayImport({ module, names }: ImportClause, words: ReadonlySet<string>): boolean {
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
