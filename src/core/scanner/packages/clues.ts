import { ofPdfViewer } from '../../base/pdfViewer.ts';
import type { Framework } from '../framework.ts';
import { globToRegExp } from './glob.ts';
import { type NameTest, testOfGlob } from './nameMatcher.ts';

/** A file that marks a framework, in whatever folder it is. */
interface Clue {
  readonly framework: Framework;
  /** Matches a path relative to the package. */
  readonly pattern: RegExp;
  readonly lastSegment: RegExp;
  readonly nameTest: NameTest;
}

/** A file that marks a framework in certain folders only. Folder paths end with a slash. */
interface ClueInFolder extends Clue {
  readonly folder: RegExp;
  /** A substring of all those folder paths. Checking it first is cheaper, and rules out most folders. */
  readonly part: string;
}

/** A file that was found, and the framework it may mark. */
export interface Evidence {
  readonly file: string;
  readonly clue: Pick<Clue, 'framework' | 'pattern'>;
}

/** Collects the files of a tree that mark a framework. */
export class Clues {
  readonly found: Evidence[] = [];
  /** Tests for the names that mark a framework in any folder. */
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
   * Records the contents of a folder.
   *
   * @param inside the folder's path with a trailing slash; empty for the root
   * @param candidates the names that match {@link names}; may contain others
   */
  addFolder(inside: string, names: readonly string[], candidates: readonly string[]): void {
    // One match per folder is enough: further matches add no information.
    const note = (clue: Clue, among: readonly string[]) => {
      const name = among.find(each => clue.lastSegment.test(each) && !ofPdfViewer.test(each));
      if (name !== undefined) this.found.push({ file: inside + name, clue });
    };
    if (candidates.length > 0) for (const clue of this.anywhere) note(clue, candidates);
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
    const folder = glob.slice(0, nameAt).replace(/^\*\*\//, '');
    if (folder === '') this.anywhere.push(clue);
    else {
      this.inFolders.push({ ...clue, folder: globToRegExp(`**/${folder}`), part: longestPart(folder) });
    }
  }
}

/** The longest substring that every match of a glob contains. */
function longestPart(glob: string): string {
  const parts = glob.replace(/\{[^}]*\}/g, '*').split(/[*?]+/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
