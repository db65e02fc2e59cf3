import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { frameworks } from '../../frameworks/registry.ts';
import type { FolderRules } from '../../packages/customRulesByFolder.ts';
import { fallbackFrameworks } from '../../packages/fallbacks.ts';
import { RuleSource } from '../../packages/fileRules.ts';
import { hasSourceEnding, languageOf } from '../../packages/languageOf.ts';
import { ProjectMap } from '../../packages/projectMap.ts';
import { isPathConfig, type ModulePlaces } from '../modules/moduleFiles.ts';
import { walk } from './walk.ts';

export interface TreeOptions {
  /** Globs relative to the root that are excluded (`files.exclude`, `search.exclude`). */
  readonly exclude?: readonly string[];
  readonly customRules?: readonly FolderRules[];
}

/** The source files of a folder, and their rules. */
export interface SourceTree {
  /** Paths relative to the folder, with `/`; in the order of the walk, those that appeared since at the end. */
  readonly files: ReadonlySet<string>;
  readonly projects: ProjectMap;
  readonly rules: RuleSource;
  readonly places: ModulePlaces;
  /** The state of the configurations of paths and of the named packages, as a text: they decide where modules are. */
  readonly layout: string;
  /**
   * Records that a file in a language of sources has appeared, changed or disappeared since the walk.
   *
   * @returns whether it is a source file now
   */
  noteSource(file: string, exists: boolean): boolean;
}

/** Walks a folder and detects its frameworks. Reads manifests, but no source files. */
export function readTree(root: string, { exclude = [], customRules }: TreeOptions = {}): SourceTree {
  const projects = new ProjectMap({
    frameworks,
    fallbacks: fallbackFrameworks(),
    read: file => {
      try {
        return readFileSync(`${root}/${file}`, 'utf8');
      } catch {
        // Most folders have only some of the manifests.
        return undefined;
      }
    },
  });
  const pathConfigs = new Set<string>();
  const listed = walk(root, {
    exclude,
    mayAccept: hasSourceEnding,
    accepts: file => languageOf(file) !== undefined,
    onFolder: (folder, names) => {
      projects.addFolder(folder, names);
      for (const name of names) if (isPathConfig(name)) pathConfigs.add(path.posix.join(folder, name));
    },
  });
  const rules = new RuleSource(projects, customRules);
  const isSource = (file: string) => !isOfFewFrameworks(file) || isAskedFor(file, rules);
  const files = new Set(listed.filter(isSource));
  const places: ModulePlaces = {
    isSource: file => files.has(file),
    isPathConfig: file => pathConfigs.has(file),
    folderOfPackage: name => projects.folderOfPackage(name),
    sources: () => files,
  };
  const noteSource = (file: string, exists: boolean) => {
    if (exists && isSource(file)) files.add(file);
    else files.delete(file);
    return files.has(file);
  };
  const layout = JSON.stringify([
    [...pathConfigs].sort().map(file => [file, stateOf(path.join(root, file))]),
    projects
      .foldersOfPackages()
      .map(([name, folder]) => [name, folder, stateOf(path.join(root, folder, 'package.json'))]),
  ]);
  return { files, projects, rules, places, layout, noteSource };
}

function stateOf(file: string): readonly number[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? [] : [stats.size, stats.mtimeMs];
}

/** Whether a framework is known whose messages a file may hold, or functions or patterns of the user's that it may. */
function isAskedFor(file: string, rules: RuleSource): boolean {
  const {
    detected,
    languageId,
    rules: { custom },
  } = rules.of(file);
  const areOwn = (custom?.functions ?? []).length + (custom?.patterns ?? []).length > 0;
  return detected.length > 0 || (areOwn && !/^(?:css|json|markdown)$/.test(languageId));
}

/**
 * Files that are read only in some packages. Stylesheets and manifests hold messages only in extensions of browsers
 * and editors and in WordPress blocks, few sites read Markdown as MDX, and C code is often part of repositories whose
 * own texts are elsewhere.
 */
function isOfFewFrameworks(file: string): boolean {
  return /^(?:css|json|markdown|c|cpp|csharp|razor|xaml|rust|vala|qml|slint|blueprint-gtk)$/.test(
    languageOf(file) ?? '',
  );
}
