import type { Framework, Naming } from '../rules.ts';
import { globToRegExp } from './glob.ts';

/** A cheap first look at a name: every set-up file says what it is about, or stands in a folder that does. */
export const setUpName =
  /^(?:.*i18n.*|lingui\.config|namespaces|index|config|settings|client|init)\.[cm]?[jt]sx?$/;

/** A file that may say how a framework is set up. */
interface SetUpFile {
  readonly file: string;
  readonly framework: Framework;
  /** Place of its name in the framework's list: the first that tells something counts. */
  readonly rank: number;
}

interface Wanted {
  readonly framework: Framework;
  readonly pattern: RegExp;
  readonly lastSegment: RegExp;
  readonly rank: number;
}

/** What the set-up files of a tree say of its frameworks' namespaces and separators. */
export class SetUps {
  private readonly wanted: readonly Wanted[];
  private readonly files: SetUpFile[] = [];

  constructor(frameworks: readonly Framework[]) {
    this.wanted = frameworks.flatMap(framework =>
      (framework.setUp?.files ?? []).map((glob, rank) => ({
        framework,
        rank,
        pattern: globToRegExp(glob.includes('/') ? `**/${glob}` : glob),
        lastSegment: globToRegExp(glob.slice(glob.lastIndexOf('/') + 1)),
      })),
    );
  }

  /** Takes note of a file, if it is one. */
  add(folder: string, name: string): void {
    for (const { framework, pattern, lastSegment, rank } of this.wanted) {
      if (!lastSegment.test(name)) continue;
      const file = folder === '' ? name : `${folder}/${name}`;
      if (pattern.test(file) || pattern.test(name)) this.files.push({ file, framework, rank });
    }
  }

  /** What the files that `isOurs` accepts say, by the framework's id. */
  namingOf(
    isOurs: (file: string) => boolean,
    read: (file: string) => string | undefined,
  ): Readonly<Record<string, Partial<Naming>>> {
    const naming: Record<string, Partial<Naming>> = {};
    const ours = this.files.filter(({ file }) => isOurs(file));
    ours.sort((a, b) => a.rank - b.rank || a.file.length - b.file.length);
    for (const { file, framework } of ours) {
      const told = framework.setUp?.read(read(file) ?? '') ?? {};
      const merged = { ...told, ...naming[framework.id] };
      if (Object.keys(merged).length > 0) naming[framework.id] = merged;
    }
    return naming;
  }
}
