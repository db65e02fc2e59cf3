import { globSync } from 'node:fs';
import path from 'node:path';

const tables = '**/*.{strings,stringsdict,xcstrings}';
/** What an application is built from, and what a library is. */
const application = '**/*.xcodeproj';
const library = '**/Package.swift';

/**
 * Tells of which files of a tree the texts of SwiftUI's views are looked up in anything. `Text("Hello")` looks in the main
 * bundle, which is the application's also where a library's view asks
 * (https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)). Without tables of its own, as
 * many demonstrations are, an application shows each text as it is written.
 */
export function lookedUpTexts(folder: string): (file: string) => boolean {
  const under = (glob: string) => globSync(glob, { cwd: folder }).map(found => path.posix.dirname(found));
  const [applications, libraries, withTables] = [application, library, tables].map(under);
  const built = new Set(applications);
  const packaged = new Set(libraries);
  const translated = new Set(withTables?.flatMap(foldersUp));
  return file => {
    const around = foldersUp(path.posix.dirname(file)).find(one => built.has(one) || packaged.has(one));
    return around === undefined || packaged.has(around) || translated.has(around);
  };
}

/** A folder and all around it, the nearest first. */
function foldersUp(folder: string): string[] {
  return folder === '.' ? ['.'] : [folder, ...foldersUp(path.posix.dirname(folder))];
}
