import { pathFrom } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';

/** The settings of an inlang project: https://github.com/opral/inlang/tree/main/packages/plugins/inlang-message-format */
const settingsFile = /(?:^|\/)[^/]*\.inlang\/settings\.json$/;

/**
 * The locale files that inlang's message-format plugin merges into one set of messages, whatever the files are called.
 */
export class InlangFiles {
  private readonly patterns: ReadonlySet<string>;

  private constructor(patterns: ReadonlySet<string>) {
    this.patterns = patterns;
  }

  /**
   * Reads the settings of every inlang project in a tree. Settings that cannot be read name no files.
   *
   * @param paths every file of the tree
   * @param read the text of a file, or something else if it cannot be read
   */
  static async in(paths: readonly string[], read: (path: string) => Promise<unknown>): Promise<InlangFiles> {
    const patterns = new Set<string>();
    for (const path of paths.filter(candidate => settingsFile.test(candidate))) {
      const text = await read(path);
      if (typeof text !== 'string') continue;
      // Paths are relative to the folder around that of the project.
      const folder = path.split('/').slice(0, -2).join('/');
      for (const pattern of patternsIn(text)) patterns.add(resolved(folder, pattern));
    }
    return new InlangFiles(patterns);
  }

  /** Whether the file's keys are known without its name. */
  has({ pattern }: PathReading): boolean {
    return pattern !== undefined && this.patterns.has(pattern);
  }
}

function patternsIn(text: string): readonly string[] {
  try {
    const { pathPattern } = JSON.parse(text)?.['plugin.inlang.messageFormat'] ?? {};
    return [pathPattern].flat().filter(pattern => typeof pattern === 'string');
  } catch {
    // A configuration that is not JSON names no files.
    return [];
  }
}

/** The pattern as readings of paths have it: from the root of the tree, with `<locale>`. */
function resolved(folder: string, pattern: string): string {
  return pathFrom(folder.split('/'), pattern.replace(/\{(?:locale|languageTag)\}/, '<locale>').split('/'));
}
