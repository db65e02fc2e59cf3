import type { Framework } from '../framework.ts';
import { nameOf, parentOf } from './folders.ts';

/** Marker files that lie in a marker folder: a file search does not match folders themselves. */
const markerFiles = ['*.xcodeproj/project.pbxproj'];

/**
 * The globs to search for where the tree is not walked: files that mark a framework, and files that configure one.
 * Without braces, and for files in any folder.
 */
export function clueGlobs(frameworks: readonly Framework[]): readonly string[] {
  const named = frameworks.flatMap(({ detect, setUp }) => [...(detect.files ?? []), ...(setUp?.files ?? [])]);
  const globs = [...named, ...markerFiles].flatMap(expandBraces);
  return [...new Set(globs.map(glob => `**/${glob.replace(/^\*\*\//, '')}`))];
}

/** The names of the files and folders in each folder, derived from the paths of some files. */
export function foldersOf(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let at = path; at !== ''; at = parentOf(at)) {
      const parent = parentOf(at);
      const names = folders.get(parent) ?? new Set();
      folders.set(parent, names.add(nameOf(at)));
    }
  }
  return folders;
}

/** Expands `a.{b,c}` into `a.b` and `a.c`, since not every search understands nested braces. */
function expandBraces(glob: string): readonly string[] {
  const [whole, inner] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (whole === undefined || inner === undefined) return [glob];
  return inner.split(',').flatMap(part => expandBraces(glob.replace(whole, part)));
}
