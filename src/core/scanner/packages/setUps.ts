import path from 'node:path';
import type { Framework, Naming } from '../framework.ts';
import { textClassNames } from '../frameworks/dotnet/dotnet.ts';
import { commonDepth, nameOf, parentOf } from './folders.ts';
import { globToRegExp } from './glob.ts';
import type { NameTest } from './nameMatcher.ts';

/** A cheap pre-check by name: every set-up file has a telling name, or lies in a folder that has one. */
export const setUpName = new RegExp(
  `^(?:${[
    String.raw`(?:.*[iI]18n.*|lingui\.config|namespaces|index|config|settings|client|init|setup|locales)\.[cm]?[jt]sx?`,
    String.raw`(?:l10n|pubspec|slang|build)\.yaml`,
    String.raw`swiftgen.*\.ya?ml`,
    String.raw`(?:main|[sS]ession|(?:.*_)?(?:ext|extensions?|context|l10n|locali[sz]ations?|locale|providers?|utils|utilities|helpers?|text|common|functions|mixins?|base))\.dart`,
    String.raw`(?:.*_)?(?:locali[sz]ations?|translat(?:ions?|e|or)|languages?|lang|locale|i18n|l10n|texts?|strings)(?:_.{4,})?\.dart`,
    String.raw`.*(?:Locali[sz]ation|Translation|Language)(?:s|_?Constants?|Service|Helper|Provider)?\.dart`,
    String.raw`(?:(?:build_)?context|l10n|locali[sz]ations?|locale|base|abstract)_.*\.dart`,
    String.raw`(?:.*[_.-])?helpers?\.php`,
    String.raw`.*Helpers?\.php`,
    String.raw`functions\.php`,
    String.raw`.*Provider\.php`,
    String.raw`(?:.*(?:Locali[sz]|L10n|Strings).*|String\+.*|.*Extensions?|.*App|AppDelegate|main|Helpers?|Utils?|Utilities|Globals|Functions|Common|Project)\.swift`,
    String.raw`.*\.pch`,
    String.raw`(?:NSString\+|.*(?:[lL]ocali[sz]|[lL]anguage|[tT]ransl|[hH]elper|[uU]til)).*\.m`,
    String.raw`.*(?:[lL]ocali[sz]|[mM]acro|[dD]efin|[cC]onst|[cC]ommon|[gG]lobal|[uU]til|Prefix).*\.h`,
    String.raw`(?:.*(?:locali[sz]|i18n|l10n).*|macros)\.rs`,
    String.raw`i18n\.go`,
    String.raw`.*(?:Messages|Bundle|Constants|Texts)\.(?:java|kt)`,
    String.raw`(?:.*\.[dD]esigner|Program|Startup|.*ServiceCollectionExtensions|(?:App)?(?:Resources|Strings)|SharedResources?)\.cs`,
    String.raw`.*\.csproj`,
    String.raw`POTFILES(?:\.in)?`,
    String.raw`(?:(?:en|zh)(?:[-_].*)?|.*(?:[sS]tring|[lL]ang).*)\.a?xaml`,
    String.raw`.*\.(?:resw|xcstrings)`,
    String.raw`(?:.*\.i18n|en)\.(?:json|yaml)`,
  ].join('|')})$`,
);

/**
 * The names of set-up files that are worth detecting everything again when one changes. The others, such as `index.ts`
 * or `utils.dart`, change all the time and hardly ever configure anything.
 */
export const clueName = new RegExp(
  [
    String.raw`i18n.*\.[cm]?[jt]sx?$`,
    String.raw`^(?:l10n|slang)\.yaml$`,
    String.raw`^swiftgen.*\.ya?ml$`,
    String.raw`(?:^|_)(?:ext|extensions?|context|l10n|main)\.dart$`,
    String.raw`(?:[lL]ocali[sz]ation|[tT]ranslat|[lL]ang).*\.dart$`,
    String.raw`\.[dD]esigner\.cs$`,
    String.raw`^(?:en|zh)\b.*\.a?xaml$`,
    String.raw`(?:[sS]tring|[lL]ang).*\.a?xaml$`,
    String.raw`(?:L10n|Strings).*\.swift$`,
    String.raw`(?:locali[sz]|i18n|l10n).*\.rs$`,
  ].join('|'),
);

/** Files of PHP's constants, whose names may be anything in a folder of English texts: `language/english/main.php`. */
export const setUpPath = /languages?\/english(?:\/.*)?\.php$/i;

/** The folders that such files are in. */
const folderOfSetUps = /languages?\/(?:english\/|$)/i;

/** The names in a folder, `''` or one with a slash at its end, that are set-ups by their paths alone. */
export function setUpsByPath(inside: string, names: readonly string[]): readonly string[] {
  // Asked of the folder first, as all names of a tree come by here.
  if (!folderOfSetUps.test(inside)) return [];
  return names.filter(name => setUpPath.test(inside + name) && !setUpName.test(name));
}

/** {@link setUpName} as a test that groups names by their ending. */
export const setUpTest: NameTest = {
  source: setUpName.source,
  endings:
    'js cjs mjs jsx cjsx mjsx ts cts mts tsx ctsx mtsx yaml yml json dart php swift pch h m rs go java kt cs csproj xaml axaml resw xcstrings POTFILES in'.split(
      ' ',
    ),
};

/**
 * Whether a file can be a set-up file, judging by its name and its siblings. Most `.Designer.cs` files of .NET belong
 * to a window, whose own code lies beside them; a class of texts has only its resource file there.
 */
export function mayBeSetUp(name: string, beside: readonly string[]): boolean {
  // A library's own defaults are not the application's.
  if (name.includes('.min.')) return false;
  const [, generated] = /^(.*)\.[dD]esigner\.cs$/.exec(name) ?? [];
  if (generated === undefined) return setUpName.test(name);
  const isAlone = beside.includes(`${generated}.resx`) && !beside.includes(`${generated}.cs`);
  return isAlone || textClassNames.test(generated);
}

/** A file that may configure a framework. */
interface SetUpFile {
  readonly file: string;
  readonly framework: Framework;
  /** Index of its glob in the framework's list. The first file with a setting wins. */
  readonly rank: number;
}

interface Wanted {
  readonly framework: Framework;
  readonly pattern: RegExp;
  readonly lastSegment: RegExp;
  readonly rank: number;
}

/** The namespaces, separators and names that a tree's set-up files configure for its frameworks. */
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
        lastSegment: globToRegExp(nameOf(glob)),
      })),
    );
  }

  /** Records a file if it is a set-up file. */
  add(folder: string, name: string): void {
    for (const { framework, pattern, lastSegment, rank } of this.wanted) {
      if (!lastSegment.test(name)) continue;
      const file = folder === '' ? name : `${folder}/${name}`;
      if (pattern.test(file) || pattern.test(name)) this.files.push({ file, framework, rank });
    }
  }

  /** The settings from one package's files, in order of precedence. Call it only when all files are known. */
  settingsIn(
    folder: string,
    packageOf: (file: string) => string,
    read: (file: string) => string | undefined,
  ): readonly FrameworkSettings[] {
    this.byPackage ??= Map.groupBy(this.files, ({ file }) => packageOf(file));
    const ours = this.byPackage.get(folder) ?? [];
    ours.sort((a, b) => a.rank - b.rank || a.file.length - b.file.length);
    return ours.flatMap(({ file, framework }): FrameworkSettings[] => {
      const folder = parentOf(file);
      const beside = (module: string) => readBeside(folder, module, read);
      const naming = framework.setUp?.read(read(file) ?? '', beside, nameOf(file), file) ?? {};
      return Object.keys(naming).length === 0 ? [] : [{ folder, id: framework.id, naming }];
    });
  }
}

/** The settings that one set-up file declares. */
export interface FrameworkSettings {
  readonly folder: string;
  /** The framework's id. */
  readonly id: string;
  readonly naming: Partial<Naming>;
}

/** What an application calls its own, by framework id: lists that are shared by all for whom they are the same. */
export type OwnNames = ReadonlyMap<string, readonly string[]>;

/** The own names that settings tell, added up by framework id. */
export function ownNamesIn(settings: readonly FrameworkSettings[]): OwnNames {
  const all = new Map<string, Set<string>>();
  for (const { id, naming } of settings) {
    if (naming.ownNames === undefined) continue;
    const names = all.get(id) ?? new Set();
    all.set(id, names);
    for (const name of naming.ownNames) names.add(name);
  }
  return new Map([...all].map(([id, names]) => [id, [...names].sort()]));
}

/**
 * Merges settings by framework id. The first value wins, and own names add up. One file may reveal a default that
 * another hides.
 *
 * @param ownNames those of the settings, if they are known: thousands of names need adding up only once
 */
export function mergeSettings(
  settings: readonly FrameworkSettings[],
  ownNames: OwnNames = ownNamesIn(settings),
): Readonly<Record<string, Partial<Naming>>> {
  const all: Record<string, Partial<Naming>> = {};
  for (const { id, naming } of settings) {
    const { hidesDefault, ownNames: _, ...plain } = { ...naming, ...all[id] };
    const isHidden = hidesDefault === true && plain.defaultNamespace === undefined;
    all[id] = { ...plain, ...(isHidden ? { hidesDefault } : {}) };
  }
  for (const [id, names] of ownNames) all[id] = { ...all[id], ownNames: names };
  return all;
}

/** Whether settings tell more than own names, so that it matters which of them come first. */
export function saysMoreThanNames({ naming }: FrameworkSettings): boolean {
  return Object.keys(naming).some(name => name !== 'ownNames');
}

/**
 * Sorts settings by how much of their path they share with a folder. Parts of a package may be configured separately,
 * such as the main process of an application and its windows.
 */
export function nearestFirst(
  settings: readonly FrameworkSettings[],
  folder: string,
): readonly FrameworkSettings[] {
  const common = (other: FrameworkSettings) => commonDepth(other.folder, folder);
  return [...settings].sort((a, b) => common(b) - common(a));
}

const endings = ['.ts', '.js', '.tsx', '.mjs', '/index.ts', '/index.js'];

/** The text of a module, by its path relative to a folder. */
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
