import { frameworkById } from '../../frameworks/registry.ts';
import type { Takers } from '../../script/modules.ts';
import { customFramework } from '../../script/vocabulary.ts';
import { GiverFiles } from './giverFiles.ts';
import { type PackedHands, unpackHands } from './hands.ts';
import { importClauses } from './imports.ts';
import { OwnCalls } from './ownCalls.ts';
import { wordsOf } from './ownNames.ts';
import { type PackedTakers, TakerNames } from './takerNames.ts';

/** The files of a root whose exports hand keys on, and which of them other files have not been told of. */
export class TakerFiles {
  /** Those that give translators to exports of others. */
  readonly givers = new GiverFiles();
  /** Functions that hand keys on in languages other than scripts. */
  readonly own = new OwnCalls();
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
  remember(file: string, hands: PackedHands): void {
    const { takers, givings, own } = unpackHands(hands);
    this.givers.set(file, givings);
    this.own.set(file, own, false);
    this.keep(file, takers);
  }

  private keep(file: string, packed: PackedTakers): void {
    if (packed === '') return;
    this.packed.set(file, packed);
    this.names.add(file, packed);
  }

  set(file: string, hands: PackedHands): void {
    const { takers: packed, givings, own } = unpackHands(hands);
    this.givers.set(file, givings);
    this.own.set(file, own);
    const before = this.packed.get(file) ?? '';
    if (before === packed) return;
    if (!this.news.has(file)) this.news.set(file, before);
    this.parsed.delete(file);
    if (packed === '') this.packed.delete(file);
    else this.keep(file, packed);
  }

  /** What has changed since it was last asked for, as what importing files have to name. */
  takeNews(): TakerNames {
    const names = new TakerNames();
    for (const [file, before] of this.news) names.addChange(file, before, this.packed.get(file) ?? '');
    this.news = new Map();
    return names;
  }

  /** Whether a text imports from one of the files; `find` tells which file a module is. */
  areImported(text: string, find: (module: string) => string | undefined): boolean {
    return this.names.isImported(importClauses(text), () => text, find);
  }

  /** Words of which one stands in each file that imports from one of the files, and the functions that others call. */
  allWords(): ReadonlySet<string> {
    return new Set([...this.names.words, ...wordsOf(this.own.names)]);
  }
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
