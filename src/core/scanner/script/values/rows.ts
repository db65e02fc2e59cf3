import { maxAlternatives } from '../../alternatives.ts';
import { Budget } from '../../budget.ts';
import type { ScriptFile } from '../file.ts';
import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Constant, Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import type { TextPart } from './composedTexts.ts';
import { Constants } from './constants.ts';
import { eachOf, membersOf, textsIn } from './constantValues.ts';
import { type Loop, Loops } from './loops.ts';
import { Texts } from './texts.ts';

/** More loops within each other do not occur. */
const maxLoops = 4;

/** The values of the names of loops in one row. */
type Row = Map<Binding, readonly Constant[]>;

/** The texts in the rows that were looked at, joined and by part. */
interface Found {
  readonly whole: Set<string>;
  readonly ofParts: readonly Set<string>[];
}

/** Reads values in one row of some loops. */
class RowConstants extends Constants {
  private readonly row: Row;

  constructor(file: ScriptFile, modules: Modules, row: Row) {
    super(file, new Texts(file), modules);
    this.row = row;
  }

  override ofBinding(binding: Binding, depth = 0): readonly Constant[] {
    return this.row.get(binding) ?? super.ofBinding(binding, depth);
  }

  /** Another row is looked at: what functions are called with may be something else. */
  beginRow(): void {
    this.parameters.forget();
  }
}

/**
 * Finds out which texts of several parts go together, where loops go through the same rows:
 * `rows.map(row => t(row.group + row.name))`.
 */
export class Rows {
  private readonly file: ScriptFile;
  private readonly modules: Modules;
  private readonly row: Row = new Map();
  private readonly loops: Loops;
  private readonly budget = new Budget(1_000, 20_000);
  private valuesOfFile: RowConstants | undefined;

  /** @param modules what other files export */
  constructor(file: ScriptFile, modules: Modules = noModules) {
    this.file = file;
    this.modules = modules;
    this.loops = new Loops(file);
  }

  private get values(): RowConstants {
    this.valuesOfFile ??= new RowConstants(this.file, this.modules, this.row);
    return this.valuesOfFile;
  }

  /**
   * The texts of the parts in each row, joined.
   *
   * @returns undefined if any text of one part goes with any of another, or if not all rows are known
   */
  joined(parts: readonly TextPart[]): readonly string[] | undefined {
    const open = parts.filter(({ texts }) => texts.length > 1);
    if (open.length < 2 || !parts.every(({ texts }) => texts.every(isKnown))) return undefined;
    const loops = open.flatMap(({ span }) => (span === undefined ? [] : [this.loops.in(span)]));
    const mentioned = loops.flatMap(each => [...new Set(each.map(({ id }) => id))]);
    if (new Set(mentioned).size === mentioned.length) return undefined;
    const names = [...new Map(loops.flat().map(loop => [loop.name, loop])).values()];
    const byLoop = [...Map.groupBy(names, ({ id }) => id).values()].sort((a, b) => startOf(a) - startOf(b));
    if (byLoop.length > maxLoops) return undefined;
    this.budget.begin();
    const found: Found = { whole: new Set(), ofParts: parts.map(() => new Set()) };
    const areKnown = this.addRows(byLoop, parts, found);
    // Texts that are in no row come from elsewhere: what is added to a list later is no row of it here.
    const areAll = parts.every(({ texts }, at) => areSame(texts, found.ofParts[at]));
    return areKnown && areAll ? [...found.whole] : undefined;
  }

  /** Adds the texts in all rows of some loops, the outer ones first; false if not all are known. */
  private addRows(loops: readonly (readonly Loop[])[], parts: readonly TextPart[], found: Found): boolean {
    const [loop, ...inner] = loops;
    if (loop === undefined) return this.addRow(parts, found);
    const columns = loop.map(({ name, isOfNames }) => [name, this.columnOf(name, isOfNames)] as const);
    const count = columns[0]?.[1].length ?? 0;
    if (columns.some(([, values]) => values.length !== count || values.some(isUnknown))) return false;
    let areKnown = true;
    for (let at = 0; at < count && areKnown; at++) {
      if (!this.budget.spend()) return this.without(loop);
      for (const [name, values] of columns) this.row.set(name, values.slice(at, at + 1));
      this.values.beginRow();
      areKnown = this.addRows(inner, parts, found);
    }
    this.without(loop);
    return areKnown;
  }

  private without(loop: readonly Loop[]): false {
    for (const { name } of loop) this.row.delete(name);
    return false;
  }

  /** What a name of a loop stands for in each row; something unknown where a row may have several. */
  private columnOf(name: Binding, isOfNames: boolean): readonly Constant[] {
    if (isOfNames) return this.values.ofBinding(name);
    const rows = this.values.ofBinding({ ...name, path: [] }).flatMap(eachOf);
    return rows.map(row => {
      const [value, ...others] = name.path.reduce<readonly Constant[]>(memberIn, [row]).flatMap(eachOf);
      return value === undefined || others.length > 0 ? unknown : value;
    });
  }

  /** Adds the texts in the row that is looked at. */
  private addRow(parts: readonly TextPart[], { whole, ofParts }: Found): boolean {
    let all: readonly string[] = [''];
    for (const [at, { span, texts }] of parts.entries()) {
      const isOpen = texts.length > 1 && span !== undefined;
      const here = isOpen ? new Set(textsIn(this.values.of(span))) : texts.map(({ text }) => text);
      all = all.flatMap(text => [...here].map(end => text + end));
      if (all.length > maxAlternatives) return false;
      for (const text of here) ofParts[at]?.add(text);
    }
    for (const text of all) whole.add(text);
    return whole.size <= maxAlternatives;
  }
}

/** What a file without others knows of them. */
const noModules: Modules = {
  constant: () => undefined,
  meaning: () => undefined,
  typeTexts: () => undefined,
};

const unknown: Constant = { is: 'unknown' };

function memberIn(owners: readonly Constant[], name: string): readonly Constant[] {
  return membersOf(owners, name === '*' ? undefined : name);
}

/** Whether some texts are those that were found, and no others. */
function areSame(texts: readonly KeyText[], found: ReadonlySet<string> = new Set()): boolean {
  return (
    texts.every(({ text }) => found.has(text)) && new Set(texts.map(({ text }) => text)).size === found.size
  );
}

function isUnknown({ is }: Constant): boolean {
  return is === 'unknown';
}

/** Where the names of a loop begin to be visible: of loops within each other, those of the outer one do first. */
function startOf(loop: readonly Loop[]): number {
  return Math.min(...loop.map(({ name }) => name.scopeStart));
}
