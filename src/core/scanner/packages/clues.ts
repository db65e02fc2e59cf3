import { ofPdfViewer } from '../../base/pdfViewer.ts';
import type { Framework } from '../framework.ts';
import { globToRegExp } from './glob.ts';
import { type NameTest, testOfGlob } from './tellingNames.ts';

/** A file that speaks for a framework, wherever it stands. */
interface Clue {
  readonly framework: Framework;
  /** Matches a path relative to the package. */
  readonly pattern: RegExp;
  readonly lastSegment: RegExp;
  readonly nameTest: NameTest;
}

/** A file that speaks for a framework in some folders only. Their paths have a slash at the end. */
interface ClueInFolder extends Clue {
  readonly folder: RegExp;
  /** A part of the paths of all those folders: most have none, which is found out faster. */
  readonly part: string;
}

/** A file that was found, and what it may speak for. */
export interface Evidence {
  readonly file: string;
  readonly clue: Pick<Clue, 'framework' | 'pattern'>;
}

/** Collects the files of a tree that speak for a framework. */
export class Clues {
  readonly found: Evidence[] = [];
  /** For the names that speak for a framework in any folder. */
  readonly names: readonly NameTest[];
  private readonly anywhere: Clue[] = [];
  private readonly inFolders: ClueInFolder[] = [];

  constructor(frameworks: readonly Framework[]) {
    for (const framework of frameworks) {
      for (const glob of framework.detect.files ?? []) this.addClue(framework, glob);
    }
    this.names = this.anywhere.map(({ nameTest }) => nameTest);
  }

  /**
   * Takes note of what a folder holds.
   *
   * @param inside the folder's path with a slash at its end, empty for the root
   * @param telling those of its names that {@link names} tells, others perhaps among them
   */
  addFolder(inside: string, names: readonly string[], telling: readonly string[]): void {
    // The files of a folder that fit a clue all say the same: one is enough.
    const note = (clue: Clue, among: readonly string[]) => {
      const name = among.find(each => clue.lastSegment.test(each) && !ofPdfViewer.test(each));
      if (name !== undefined) this.found.push({ file: inside + name, clue });
    };
    if (telling.length > 0) for (const clue of this.anywhere) note(clue, telling);
    for (const clue of this.inFolders) {
      if (inside.includes(clue.part) && clue.folder.test(inside)) note(clue, names);
    }
  }

  private addClue(framework: Framework, glob: string): void {
    const nameAt = glob.lastIndexOf('/') + 1;
    const name = glob.slice(nameAt);
    const clue = {
      framework,
      pattern: globToRegExp(glob),
      lastSegment: globToRegExp(name),
      nameTest: testOfGlob(name),
    };
    if (nameAt === 0 || glob.startsWith('**/')) this.anywhere.push(clue);
    else {
      const folder = glob.slice(0, nameAt);
      this.inFolders.push({ ...clue, folder: globToRegExp(`**/${folder}`), part: longestPart(folder) });
    }
  }
}

/** The longest text that is a part of everything that a glob matches. */
function longestPart(glob: string): string {
  const parts = glob.replace(/\{[^}]*\}/g, '*').split(/[*?]+/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
