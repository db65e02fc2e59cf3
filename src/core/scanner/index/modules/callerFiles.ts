import type { PassedTranslator, TranslatorArgument } from '../../script/modules.ts';
import type { Origin } from './origins.ts';

/** The translators that a file gives to exports of other files, packed; empty where it gives none. */
export type PackedTranslators = string;

/** Tells which file has what a file imports from a module by a name. */
export type FindOrigin = (module: string, name: string, importer: string) => Origin | undefined;

/** By the name of an export. */
export type ArgumentsByExport = ReadonlyMap<string, readonly TranslatorArgument[]>;

const none: ArgumentsByExport = new Map();

/** The files of a root that give translators to functions of other files, and what each of those is given by all. */
export class CallerFiles {
  private readonly packed = new Map<string, PackedTranslators>();
  private given: ReadonlyMap<string, ArgumentsByExport> = new Map();
  private isChanged = false;

  /** Whether some file gives something else than when that was last gone through. */
  get hasChanges(): boolean {
    return this.isChanged;
  }

  set(caller: string, packed: PackedTranslators): void {
    if ((this.packed.get(caller) ?? '') === packed) return;
    this.isChanged = true;
    if (packed === '') this.packed.delete(caller);
    else this.packed.set(caller, packed);
  }

  /** What the exports of a file were given when that was last gone through. */
  to(file: string): ArgumentsByExport {
    return this.given.get(file) ?? none;
  }

  /**
   * Goes through what all files give. A module may be another file now though no caller has changed.
   *
   * @returns the files whose exports are given something else than before
   */
  takeChanges(originOf: FindOrigin): string[] {
    const before = this.given;
    this.given = this.gathered(originOf);
    this.isChanged = false;
    return [...new Set([...before.keys(), ...this.given.keys()])].filter(
      file => textOf(before.get(file)) !== textOf(this.given.get(file)),
    );
  }

  private gathered(originOf: FindOrigin): ReadonlyMap<string, ArgumentsByExport> {
    const found = new Map<string, Map<string, TranslatorArgument[]>>();
    for (const [caller, packed] of this.packed) {
      for (const { module, name, ...given } of unpackTranslators(packed)) {
        const origin = originOf(module, name, caller);
        if (origin === undefined) continue;
        const exports = found.get(origin.file) ?? new Map<string, TranslatorArgument[]>();
        found.set(origin.file, exports);
        exports.set(origin.name, [...(exports.get(origin.name) ?? []), given]);
      }
    }
    return new Map([...found].flatMap(([file, exports]) => withKnown(file, exports)));
  }
}

/** A place says nothing for which some file gives a translator that may be of any namespace. */
function withKnown(
  file: string,
  exports: ReadonlyMap<string, readonly TranslatorArgument[]>,
): [file: string, given: ArgumentsByExport][] {
  const known = [...exports].flatMap(([name, all]) => {
    const open = new Set(all.filter(given => !isQualified(given)).map(placeOf));
    const each = new Map(all.map(given => [JSON.stringify(given), given]));
    const told = [...each].filter(([, given]) => !open.has(placeOf(given)));
    // Whichever file was read first.
    told.sort(([one], [other]) => (one < other ? -1 : 1));
    return told.length === 0 ? [] : [[name, told.map(([, given]) => given)] as const];
  });
  return known.length === 0 ? [] : [[file, new Map(known)]];
}

function isQualified({ namespaces, prefixes }: TranslatorArgument): boolean {
  return namespaces !== undefined || prefixes !== undefined;
}

function placeOf({ position, path }: TranslatorArgument): string {
  return [position, ...path].join('.');
}

function textOf(given: ArgumentsByExport | undefined): string {
  return given === undefined
    ? ''
    : JSON.stringify([...given].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a file gives to exports of others, as it is kept and compared. */
export function packTranslators(passedTranslators: readonly PassedTranslator[]): PackedTranslators {
  return passedTranslators.length === 0 ? '' : JSON.stringify(passedTranslators);
}

function unpackTranslators(packed: PackedTranslators): PassedTranslator[] {
  return JSON.parse(packed);
}
