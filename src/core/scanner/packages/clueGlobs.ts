import type { Framework } from '../framework.ts';
import { parentOf } from './folders.ts';

/** Files in folders that speak for a framework: a search finds files alone. */
const inTellingFolders = ['*.xcodeproj/project.pbxproj'];

/**
 * What is looked for where folders are not walked through: the files that speak for a framework, and those that say how
 * it is set up. Globs without braces, for files in any folder.
 */
export function clueGlobs(frameworks: readonly Framework[]): readonly string[] {
  const named = frameworks.flatMap(({ detect, setUp }) => [...(detect.files ?? []), ...(setUp?.files ?? [])]);
  const globs = [...named, ...inTellingFolders].flatMap(expandBraces);
  return [...new Set(globs.map(glob => `**/${glob.replace(/^\*\*\//, '')}`))];
}

/** The names of the files and folders in each folder, as far as the paths of some files show them. */
export function foldersOf(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let at = path; at !== ''; at = parentOf(at)) {
      const parent = parentOf(at);
      const names = folders.get(parent) ?? new Set();
      folders.set(parent, names.add(at.slice(at.lastIndexOf('/') + 1)));
    }
  }
  return folders;
}

/** `a.{b,c}` as `a.b` and `a.c`: braces within braces are not understood everywhere. */
function expandBraces(glob: string): readonly string[] {
  const [whole, inner] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (whole === undefined || inner === undefined) return [glob];
  return inner.split(',').flatMap(part => expandBraces(glob.replace(whole, part)));
}
