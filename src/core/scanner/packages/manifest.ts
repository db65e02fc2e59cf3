import { LineStarts } from '../../base/lineStarts.ts';
import type { Ecosystem } from '../framework.ts';
import { fetchedPackage } from '../plainText/fetchedPackage.ts';
import { isObject, parseObject } from '../plainText/jsonObject.ts';
import { nameOf } from './folders.ts';
import { type NameTest, testOfGlob } from './nameMatcher.ts';

/** A dependency of a package, and its line (1-based) in the manifest. */
export interface Dependency {
  readonly name: string;
  readonly line: number;
}

/** A manifest (`package.json`, `Gemfile`, …), which describes the package in its folder. */
export interface Manifest {
  /** Path relative to the root of the walk, with `/`. */
  readonly file: string;
  readonly ecosystem: Ecosystem;
  /** The package's own name, if manifests of other packages can refer to it. */
  readonly name?: string;
  readonly dependencies: readonly Dependency[];
}

interface ManifestKind {
  readonly ecosystem: Ecosystem;
  /** Matches the full file name. */
  readonly namePattern: RegExp;
  /** The same names as globs without braces. */
  readonly globs: readonly string[];
  readonly read: (
    text: string,
    base: string,
  ) => { readonly name?: string; readonly dependencies: readonly Dependency[] };
}

const kinds: readonly ManifestKind[] = [
  {
    ecosystem: 'npm',
    globs: ['package.json', 'bower.json'],
    namePattern: /^(?:package|bower)\.json$/,
    read: readNodePackage,
  },
  {
    ecosystem: 'npm',
    // The names that its imports give modules are the project's own: https://docs.deno.com/runtime/fundamentals/modules
    globs: ['deno.json', 'deno.jsonc'],
    namePattern: /^deno\.jsonc?$/,
    read: readDenoConfiguration,
  },
  { ecosystem: 'composer', globs: ['composer.json'], namePattern: /^composer\.json$/, read: readComposer },
  {
    ecosystem: 'gem',
    globs: ['Gemfile', '*.gemspec'],
    namePattern: /^(?:Gemfile|.*\.gemspec)$/,
    read: text => ({
      dependencies: matchesByLine(text, /^\s*(?:gem|\w+\.add_(?:\w+_)?dependency)[ (]\s*["']([\w.-]+)["']/g),
    }),
  },
  {
    ecosystem: 'pypi',
    globs: ['pyproject.toml', 'setup.py', 'setup.cfg', 'Pipfile', '*requirements*.txt', '*requirements*.in'],
    namePattern: /^(?:pyproject\.toml|setup\.(?:py|cfg)|Pipfile|[\w.-]*requirements[\w.-]*\.(?:txt|in))$/,
    read: text => ({
      dependencies: matchesByLine(text, /(?:^|["'])\s*([A-Za-z][\w.-]*)(?=\s*(?:$|[=<>~!;@[,"'#(]))/g),
    }),
  },
  {
    ecosystem: 'pub',
    globs: ['pubspec.yaml'],
    namePattern: /^pubspec\.yaml$/,
    read: text => {
      const name = /^name:[ \t]*["']?(\w+)/m.exec(text)?.[1];
      return {
        ...(name === undefined ? {} : { name }),
        dependencies: matchesByLine(text, /^ {2}([a-z_][a-z0-9_]*):/g),
      };
    },
  },
  {
    ecosystem: 'gradle',
    globs: ['build.gradle', 'build.gradle.kts', 'pom.xml'],
    namePattern: /^(?:build\.gradle(?:\.kts)?|pom\.xml)$/,
    read: text => ({
      dependencies: matchesByLine(text, /["'>]([\w.-]+(?::[\w.-]+)?)(?=[:"'<])|\blibs\.([\w.]+)/g),
    }),
  },
  {
    ecosystem: 'swift',
    globs: ['Package.swift', 'Podfile', 'project.yml', '*.xcodeproj'],
    namePattern: /^(?:Package\.swift|Podfile|project\.yml|[^/]+\.xcodeproj)$/,
    read: () => ({ dependencies: [] }),
  },
  {
    ecosystem: 'go',
    globs: ['go.mod'],
    namePattern: /^go\.mod$/,
    read: text => ({
      dependencies: matchesByLine(text, /^\s*(?:require\s+)?([\w-]+(?:\.[\w-]+)+\/\S+) v\d/g),
    }),
  },
  {
    ecosystem: 'hex',
    globs: ['mix.exs'],
    namePattern: /^mix\.exs$/,
    read: text => ({ dependencies: matchesByLine(text, /\{\s*:(\w+)\s*,/g) }),
  },
  {
    ecosystem: 'nuget',
    globs: [
      '*.csproj',
      '*.fsproj',
      '*.vbproj',
      'Directory.Packages.props',
      'Directory.Build.props',
      'packages.config',
    ],
    namePattern: /^(?:[^/]+\.(?:cs|fs|vb)proj|Directory\.(?:Packages|Build)\.props|packages\.config)$/,
    read: readProject,
  },
  {
    ecosystem: 'cargo',
    globs: ['Cargo.toml'],
    namePattern: /^Cargo\.toml$/,
    read: text => ({
      dependencies: matchesByLine(
        text,
        /^\s*"?([A-Za-z][\w-]*)"?(?:\.\w+)?\s*=|^\[[\w.-]*dependencies\.([\w-]+)\]/g,
      ),
    }),
  },
  {
    ecosystem: 'cmake',
    globs: ['CMakeLists.txt', 'meson.build', '*.pro'],
    namePattern: /^(?:CMakeLists\.txt|meson\.build|[^/]+\.pro)$/,
    read: text => ({
      dependencies: matchesByLine(
        text,
        // A source that is listed is no library: `gettext.h`.
        /\b(Qt[56]?|qt[56]?|KF[56]?(?:I18n)?|[iI]18n|gettext|Gettext|QT|[A-Z]+_TRANSLATIONS?|TRANSLATIONS)\b(?!\.(?:[chm]|cc|cpp|cxx|hh|hpp|hxx|mm|vala|ui|qml)\b)/g,
      ),
    }),
  },
];

/** Globs that find manifests in a file search. */
export const manifestGlobs: readonly string[] = kinds.flatMap(({ globs }) => globs);

/** Matches the names of manifests, which may be files or folders. */
const manifestName: RegExp = new RegExp(kinds.map(({ namePattern }) => namePattern.source).join('|'));

/** The same as a test that groups names by their ending. */
export const manifestTest: NameTest = {
  source: manifestName.source,
  endings: manifestGlobs.flatMap(glob => testOfGlob(glob).endings ?? []),
};

/** Whether a file or folder of that name is a manifest. */
export function isManifestName(name: string): boolean {
  return manifestName.test(name);
}

/**
 * Reads a manifest. One that cannot be parsed counts as having no dependencies, since it still marks the start of a
 * package.
 *
 * @param file path relative to the root, with `/`.
 * @returns undefined when a file of this name is not a manifest
 */
export function readManifest(file: string, text: string): Manifest | undefined {
  const base = nameOf(file);
  const kind = kinds.find(({ namePattern }) => namePattern.test(base));
  return kind && { file, ecosystem: kind.ecosystem, ...kind.read(text, base) };
}

/** npm's package.json. Every kind of dependency counts: an application often has its library as a peer dependency. */
function readNodePackage(text: string): { name?: string; dependencies: Dependency[] } {
  const content = parseObject(text);
  const sections = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  const name = content['name'];
  return {
    ...(typeof name === 'string' ? { name } : {}),
    dependencies: sections.flatMap(section => namesOf(content[section], text)),
  };
}

/** Deno's configuration, in which imports say where packages are fetched from. */
function readDenoConfiguration(text: string): { dependencies: Dependency[] } {
  const modules = matchesByLine(text, /"([^"\s]+)"/g);
  return {
    dependencies: modules.flatMap(({ name: module, line }) => {
      const found = fetchedPackage(module);
      return found === undefined ? [] : [{ name: found.name, line }];
    }),
  };
}

/**
 * PHP's composer.json. Its `type` counts too: it says what the package extends, and a plugin may only require parts of
 * that.
 */
function readComposer(text: string): { dependencies: Dependency[] } {
  const content = parseObject(text);
  const type = content['type'];
  return {
    dependencies: [
      ...['require', 'require-dev'].flatMap(section => namesOf(content[section], text)),
      ...(typeof type === 'string'
        ? [{ name: type, line: lineOf(text, new LineStarts(text), '"type":') }]
        : []),
    ],
  };
}

/** A .NET project. Others refer to it by the path of its file. */
function readProject(text: string, base: string): { name?: string; dependencies: Dependency[] } {
  const [, name] = /^(.+)\.\w+proj$/.exec(base) ?? [];
  return {
    ...(name === undefined ? {} : { name }),
    dependencies: matchesByLine(
      text,
      /<(?:Package|Framework)\w*\s[^>]*?(?:Include|[iI]d)="([\w.]+)"|\bSdk="([\w.]+)|<ProjectReference\s[^>]*?Include="(?:[^"]*[\\/])?([^"\\/]+)\.\w+proj"/g,
    ),
  };
}

function namesOf(section: unknown, text: string): Dependency[] {
  if (!isObject(section)) return [];
  const lines = new LineStarts(text);
  return Object.keys(section).map(name => ({ name, line: lineOf(text, lines, `${JSON.stringify(name)}:`) }));
}

/** The line of a property in JSON text, with optional white space before its colon; 1 when it is not found. */
function lineOf(text: string, lines: LineStarts, property: string): number {
  const exact = text.indexOf(property);
  const at = exact < 0 ? text.indexOf(property.slice(0, -1)) : exact;
  return lines.positionAt(Math.max(at, 0)).line;
}

function matchesByLine(text: string, pattern: RegExp): Dependency[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.replace(/(?:^|\s)(?:#|\/\/).*$/, '').matchAll(pattern)].map(match => ({
      name: match.slice(1).find(group => group !== undefined) ?? '',
      line: index + 1,
    })),
  );
}
