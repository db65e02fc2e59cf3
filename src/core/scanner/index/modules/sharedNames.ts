import { commonDepth } from '../../packages/folders.ts';
import { languageOf } from '../../packages/languageOf.ts';
import { isSharedWithModules, sharedNameOf } from '../../script/names/shared.ts';
import { anyName } from './ownNames.ts';

/** Begins the module of a name that scripts share without modules; no import is written like that. */
const fromPage = './:';

/** The languages whose files may be scripts without modules. */
const scripts = /^(?:java|type)script(?:react)?$/;

/** What shows that a text is a module. The scanner itself looks more closely. */
const moduleSyntax = /(?:^|[;}])[ \t]*(?:import\b(?!\s*\()|export\b)/m;

/** Whether a file may be a script without modules, by its language. */
export function maySharePage(file: string): boolean {
  return scripts.test(languageOf(file) ?? '');
}

/** The file of a module that stands for a script of the same page; undefined for another one. */
export function fileOfShared(module: string): string | undefined {
  return module.startsWith(fromPage) ? module.slice(fromPage.length) : undefined;
}

/** Match shared names as whole words: those that only scripts without modules have, and those that all have. */
export interface SharedWords {
  readonly ofPages: RegExp;
  readonly ofAll: RegExp;
}

/** Whether a script mentions one of these names that others share with it. */
export function mentionsShared(text: string, { ofPages, ofAll }: SharedWords): boolean {
  return ofAll.test(text) || (ofPages.test(text) && !moduleSyntax.test(text));
}

/** The shared names among some exports; nothing matches if there are none. */
export function sharedAmong(exports: Iterable<string>): SharedWords {
  const [ofPages, ofAll]: [string[], string[]] = [[], []];
  for (const each of exports) {
    const name = sharedNameOf(each);
    if (name !== undefined) (isSharedWithModules(each) ? ofAll : ofPages).push(name);
  }
  return { ofPages: anyName(ofPages), ofAll: anyName(ofAll) };
}

/** The exports that the scripts of a root share without modules, as far as these pass keys on. */
export class SharedNames {
  private readonly byFile = new Map<string, readonly string[]>();

  /** Takes what a file exports, shared or not. */
  set(file: string, exports: readonly string[]): void {
    const names = exports.filter(each => sharedNameOf(each) !== undefined);
    if (names.length > 0) this.byFile.set(file, names);
    else this.byFile.delete(file);
  }

  /**
   * The module of each export that is shared with a file: of several scripts that share a name, the one nearest to the
   * file. Undefined where there are none.
   */
  with(importer: string): ReadonlyMap<string, string> | undefined {
    if (this.byFile.size === 0 || !maySharePage(importer)) return undefined;
    const nearest = new Map<string, string>();
    for (const [file, names] of this.byFile) {
      if (file === importer) continue;
      for (const name of names) {
        const known = nearest.get(name);
        if (known === undefined || isNearer(file, known, importer)) nearest.set(name, file);
      }
    }
    return new Map([...nearest].map(([name, file]) => [name, fromPage + file]));
  }
}

/** Whether a file shares more folders with another one; of two that share as many, the first by name counts. */
function isNearer(file: string, than: string, to: string): boolean {
  const [own, other] = [commonDepth(file, to), commonDepth(than, to)];
  return own === other ? file < than : own > other;
}
