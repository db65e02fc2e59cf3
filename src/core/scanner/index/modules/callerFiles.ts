import { frameworkById } from '../../frameworks/registry.ts';
import type { PassedTranslator, TranslatorArgument } from '../../script/modules.ts';
import type { Origin } from './origins.ts';

/** The translators that a file passes to exports of other files, packed; empty if there are none. */
export type PackedTranslators = string;

/** Finds the file and export that a file imports from a module by a name. */
export type FindOrigin = (module: string, name: string, importer: string) => Origin | undefined;

/** By the name of an export. */
export type ArgumentsByExport = ReadonlyMap<string, readonly TranslatorArgument[]>;

const none: ArgumentsByExport = new Map();

/**
 * The files of a root that pass translators to functions of other files, and what each of those receives from all of
 * them.
 */
export class CallerFiles {
  private readonly packed = new Map<string, PackedTranslators>();
  private received: ReadonlyMap<string, ArgumentsByExport> = new Map();
  private isChanged = false;

  /** Whether some file passes different translators since the last {@link CallerFiles.takeChanges}. */
  get hasChanges(): boolean {
    return this.isChanged;
  }

  set(caller: string, packed: PackedTranslators): void {
    if ((this.packed.get(caller) ?? '') === packed) return;
    this.isChanged = true;
    if (packed === '') this.packed.delete(caller);
    else this.packed.set(caller, packed);
  }

  /** What the exports of a file received as of the last {@link CallerFiles.takeChanges}. */
  to(file: string): ArgumentsByExport {
    return this.received.get(file) ?? none;
  }

  /**
   * Collects what all files pass. A module may resolve to another file although no caller has changed.
   *
   * @returns the files whose exports receive something else than before
   */
  takeChanges(originOf: FindOrigin): string[] {
    const before = this.received;
    this.received = this.gathered(originOf);
    this.isChanged = false;
    return [...new Set([...before.keys(), ...this.received.keys()])].filter(
      file => textOf(before.get(file)) !== textOf(this.received.get(file)),
    );
  }

  private gathered(originOf: FindOrigin): ReadonlyMap<string, ArgumentsByExport> {
    const found = new Map<string, Map<string, TranslatorArgument[]>>();
    for (const [caller, packed] of this.packed) {
      for (const { module, name, ...argument } of unpackTranslators(packed)) {
        const origin = originOf(module, name, caller);
        if (origin === undefined) continue;
        const exports = found.get(origin.file) ?? new Map<string, TranslatorArgument[]>();
        found.set(origin.file, exports);
        exports.set(origin.name, [...(exports.get(origin.name) ?? []), argument]);
      }
    }
    return new Map([...found].flatMap(([file, exports]) => withKnown(file, exports)));
  }
}

/**
 * What each export of a file receives. Where some file passes a translator that may have any namespace, the namespaces
 * of the others do not count, and a parameter that is named like a translator needs no file to say that it is one.
 */
function withKnown(
  file: string,
  exports: ReadonlyMap<string, readonly TranslatorArgument[]>,
): [file: string, received: ArgumentsByExport][] {
  const known = [...exports].flatMap(([name, all]) => {
    const open = new Set(all.filter(argument => !isQualified(argument)).map(placeOf));
    const kept = all.filter(each => (isQualified(each) ? !open.has(placeOf(each)) : !isNamed(each)));
    const each = [...new Map(kept.map(argument => [JSON.stringify(argument), argument]))];
    // The result must not depend on the order in which the files were read.
    each.sort(([one], [other]) => (one < other ? -1 : 1));
    return each.length === 0 ? [] : [[name, each.map(([, argument]) => argument)] as const];
  });
  return known.length === 0 ? [] : [[file, new Map(known)]];
}

/** Whether it is passed as a member with a translator's name: `<Box t={t} />`. */
function isNamed({ framework, path }: TranslatorArgument): boolean {
  const names = frameworkById(framework)?.script?.names ?? {};
  const name = path.at(-1) ?? '';
  return Object.hasOwn(names, name) && names[name]?.is === 'translator';
}

function isQualified({ namespaces, prefixes }: TranslatorArgument): boolean {
  return namespaces !== undefined || prefixes !== undefined;
}

function placeOf({ position, path }: TranslatorArgument): string {
  return [position, ...path].join('.');
}

function textOf(received: ArgumentsByExport | undefined): string {
  return received === undefined
    ? ''
    : JSON.stringify([...received].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a file passes to exports of others, in the form that is stored and compared. */
export function packTranslators(passedTranslators: readonly PassedTranslator[]): PackedTranslators {
  return passedTranslators.length === 0 ? '' : JSON.stringify(passedTranslators);
}

function unpackTranslators(packed: PackedTranslators): PassedTranslator[] {
  return JSON.parse(packed);
}
