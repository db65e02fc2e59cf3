import { readFileSync } from 'node:fs';
import { frameworks } from '../frameworks/registry.ts';
import { fallbackFrameworks } from '../packages/fallbacks.ts';
import { RuleSource } from '../packages/fileRules.ts';
import { languageOf } from '../packages/languageOf.ts';
import { ProjectMap } from '../packages/projectMap.ts';
import type { CustomRules } from '../rules.ts';
import { walk } from './walk.ts';

export interface TreeOptions {
  /** Globs relative to the root that are left out (`files.exclude`, `search.exclude`). */
  readonly exclude?: readonly string[];
  readonly custom?: CustomRules;
  /** Which source files are listed; all when absent. */
  readonly accepts?: (file: string) => boolean;
}

/** The source files of a folder, and what they are read by. */
export interface SourceTree {
  /** Paths relative to the folder, with `/`. */
  readonly files: readonly string[];
  readonly projects: ProjectMap;
  readonly rules: RuleSource;
}

/** Walks a folder and detects what is in it. Reads manifests, but no source files. */
export function readTree(
  root: string,
  { exclude = [], custom, accepts = isSource }: TreeOptions = {},
): SourceTree {
  const projects = new ProjectMap({
    frameworks,
    fallbacks: fallbackFrameworks(),
    read: file => {
      try {
        return readFileSync(`${root}/${file}`, 'utf8');
      } catch {
        return undefined;
      }
    },
  });
  const files = walk(root, {
    exclude,
    accepts,
    onFolder: (folder, names) => projects.addFolder(folder, names),
  });
  return { files, projects, rules: new RuleSource(projects, custom) };
}

function isSource(file: string): boolean {
  return languageOf(file) !== undefined;
}
