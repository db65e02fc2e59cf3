import type { Framework } from '../rules.ts';
import { globToRegExp } from './glob.ts';

/** A file that speaks for a framework. */
interface Clue {
  readonly framework: Framework;
  /** Matches a path relative to the package. */
  readonly pattern: RegExp;
  readonly lastSegment: RegExp;
  /** Matches the path of a folder, with a slash at its end, in which such a file may stand; absent for any. */
  readonly folder: RegExp | undefined;
}

/** A file that was found, and what it may speak for. */
export interface Evidence {
  readonly file: string;
  readonly clue: Pick<Clue, 'framework' | 'pattern'>;
}

/** Collects the files of a tree that speak for a framework. */
export class Clues {
  readonly found: Evidence[] = [];
  /** Matches the names that speak for a framework in any folder. */
  readonly names: RegExp;
  private readonly anywhere: readonly Clue[];
  private readonly inFolders: readonly Clue[];

  constructor(frameworks: readonly Framework[]) {
    const clues = frameworks.flatMap(framework =>
      (framework.detect.files ?? []).map(glob => clueOf(framework, glob)),
    );
    this.anywhere = clues.filter(({ folder }) => folder === undefined);
    this.inFolders = clues.filter(({ folder }) => folder !== undefined);
    const names = this.anywhere.map(({ lastSegment }) => lastSegment.source);
    this.names = new RegExp(names.join('|') || '(?!)', 's');
  }

  /**
   * Takes note of what a folder holds.
   *
   * @param inside the folder's path with a slash at its end, empty for the root
   * @param telling those of its names that {@link names} matches, others perhaps among them
   */
  addFolder(inside: string, names: readonly string[], telling: readonly string[]): void {
    // The files of a folder that fit a clue all say the same: one is enough.
    const note = (clue: Clue, among: readonly string[]) => {
      const name = among.find(each => clue.lastSegment.test(each));
      if (name !== undefined) this.found.push({ file: inside + name, clue });
    };
    if (telling.length > 0) for (const clue of this.anywhere) note(clue, telling);
    for (const clue of this.inFolders) if (clue.folder?.test(inside) === true) note(clue, names);
  }
}

function clueOf(framework: Framework, glob: string): Clue {
  const nameAt = glob.lastIndexOf('/') + 1;
  const isAnywhere = nameAt === 0 || glob.startsWith('**/');
  return {
    framework,
    pattern: globToRegExp(glob),
    lastSegment: globToRegExp(glob.slice(nameAt)),
    folder: isAnywhere ? undefined : globToRegExp(`**/${glob.slice(0, nameAt)}`),
  };
}
