import path from 'node:path';
import type { Framework, Naming } from '../framework.ts';
import { parentOf } from './folders.ts';
import { globToRegExp } from './glob.ts';
import type { NameTest } from './tellingNames.ts';

/** A cheap first look at a name: every set-up file says what it is about, or stands in a folder that does. */
export const setUpName = new RegExp(
  `^(?:${[
    String.raw`(?:.*[iI]18n.*|lingui\.config|namespaces|index|config|settings|client|init|setup|locales)\.[cm]?[jt]sx?`,
    String.raw`l10n\.yaml`,
    String.raw`swiftgen.*\.ya?ml`,
    String.raw`(?:main|[sS]ession|(?:.*_)?(?:ext|extensions?|context|l10n|locali[sz]ations?|locale|providers?|utils|utilities|helpers?|text|common|functions))\.dart`,
    String.raw`(?:.*_)?(?:locali[sz]ations?|translat(?:ions?|e|or)|languages?|lang|locale|i18n|l10n|texts?|strings)(?:_.{4,})?\.dart`,
    String.raw`.*(?:Locali[sz]ation|Translation|Language)(?:s|_?Constants?|Service|Helper|Provider)?\.dart`,
    String.raw`(?:(?:build_)?context|l10n|locali[sz]ations?|locale)_.*\.dart`,
    String.raw`(?:.*[_.-])?helpers?\.php`,
    String.raw`.*Helpers?\.php`,
    String.raw`functions\.php`,
    String.raw`(?:.*(?:Locali[sz]|L10n|Strings).*|String\+.*|.*Extensions?|.*App|AppDelegate|main|Helpers?|Utils?|Utilities|Globals|Functions|Common|Project)\.swift`,
    String.raw`(?:.*(?:locali[sz]|i18n|l10n).*|macros)\.rs`,
    String.raw`i18n\.go`,
    String.raw`(?:.*\.Designer|Program|Startup|.*ServiceCollectionExtensions)\.cs`,
    String.raw`(?:(?:en|zh)(?:[-_].*)?|.*(?:[sS]tring|[lL]ang).*)\.a?xaml`,
    String.raw`.*\.(?:resw|xcstrings)`,
    String.raw`.*\.i18n\.(?:json|yaml)`,
  ].join('|')})$`,
);

/** The same as a test by endings. */
export const setUpTest: NameTest = {
  source: setUpName.source,
  endings:
    'js cjs mjs jsx cjsx mjsx ts cts mts tsx ctsx mtsx yaml yml json dart php swift rs go cs xaml axaml resw xcstrings'.split(
      ' ',
    ),
};

/** What classes of texts in .NET are mostly called. */
const namedForTexts = /[rR]esource|[sS]tring|[tT]ext|[mM]essage|[lL]abel|[lL]ang|[lL]ocal|[tT]ranslation|SR/;

/**
 * Whether a file's name and what stands beside it leave it a chance to say how a framework is set up. Most of what .NET
 * generates belongs to a window, whose own code stands beside it; a class of texts has only its resource file there.
 */
export function maySayHow(name: string, beside: readonly string[]): boolean {
  const [, generated] = /^(.*)\.Designer\.cs$/.exec(name) ?? [];
  if (generated === undefined) return setUpName.test(name);
  const isAlone = beside.includes(`${generated}.resx`) && !beside.includes(`${generated}.cs`);
  return isAlone || namedForTexts.test(generated);
}

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
  private byPackage: ReadonlyMap<string, SetUpFile[]> | undefined;

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

  /** What the files of one package say, the one that counts most first. Asked only when all files are known. */
  toldIn(
    folder: string,
    packageOf: (file: string) => string,
    read: (file: string) => string | undefined,
  ): readonly Told[] {
    this.byPackage ??= Map.groupBy(this.files, ({ file }) => packageOf(file));
    const ours = this.byPackage.get(folder) ?? [];
    ours.sort((a, b) => a.rank - b.rank || a.file.length - b.file.length);
    return ours.flatMap(({ file, framework }): Told[] => {
      const folder = parentOf(file);
      const naming =
        framework.setUp?.read(
          read(file) ?? '',
          module => readBeside(folder, module, read),
          file.slice(file.lastIndexOf('/') + 1),
        ) ?? {};
      return Object.keys(naming).length === 0 ? [] : [{ folder, id: framework.id, naming }];
    });
  }
}

/** What a set-up file says. */
export interface Told {
  readonly folder: string;
  /** Of the framework. */
  readonly id: string;
  readonly naming: Partial<Naming>;
}

/**
 * All that is told, by the framework's id; what comes first wins, names of one's own add up. What one file hides another
 * may tell.
 */
export function together(told: readonly Told[]): Readonly<Record<string, Partial<Naming>>> {
  const all: Record<string, Partial<Naming>> = {};
  for (const { id, naming } of told) {
    const { hidesDefault, ownNames, ...plain } = { ...naming, ...all[id] };
    const isHidden = hidesDefault === true && plain.defaultNamespace === undefined;
    const names = new Set([...(ownNames ?? []), ...(naming.ownNames ?? [])]);
    all[id] = {
      ...plain,
      ...(isHidden ? { hidesDefault } : {}),
      ...(names.size === 0 ? {} : { ownNames: [...names].sort() }),
    };
  }
  return all;
}

/**
 * The same for one folder: where parts of a package are set up each by itself (the main process of an application
 * and its windows), the set-up counts that most of the way leads to.
 */
export function nearestFirst(told: readonly Told[], folder: string): readonly Told[] {
  const way = folder.split('/');
  const common = (other: Told) => {
    const names = other.folder.split('/');
    const parting = names.findIndex((name, at) => name !== way[at]);
    return parting < 0 ? names.length : parting;
  };
  return [...told].sort((a, b) => common(b) - common(a));
}

const endings = ['.ts', '.js', '.tsx', '.mjs', '/index.ts', '/index.js'];

/** The text of a module that is named relative to a folder. */
function readBeside(
  folder: string,
  module: string,
  read: (file: string) => string | undefined,
): string | undefined {
  if (!/^\.\.?\//.test(module)) return undefined;
  const file = path.posix.join(folder, module.replace(/\.[cm]?[jt]s$/, ''));
  if (file.startsWith('..')) return undefined;
  for (const ending of endings) {
    const text = read(file + ending);
    if (text !== undefined) return text;
  }
  return undefined;
}
