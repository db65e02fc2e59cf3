import { pathFrom } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';

const configuration = /(?:^|\/)transloco\.config\.[cm]?[jt]s$/;
const map = /\bscopePathMap\s*:\s*\{([^{}]*)\}/;
const entry = /(?:["'`]([\w/.-]+)["'`]|(?<![\w/.-])(\w+))\s*:\s*(["'`])([^"'`\n]+)\3/g;

/**
 * The scopes whose locale files Transloco has outside its root folder, and which keys begin with all the same:
 * https://jsverse.gitbook.io/transloco/advanced-features/lazy-load/scope-configuration
 */
export class TranslocoScopes {
  private readonly byFolder: ReadonlyMap<string, string>;

  private constructor(byFolder: ReadonlyMap<string, string>) {
    this.byFolder = byFolder;
  }

  /**
   * Reads the maps of scopes of every configuration in a tree.
   *
   * @param paths every file of the tree
   * @param read the text of a file, or something else if it cannot be read
   */
  static async in(
    paths: readonly string[],
    read: (path: string) => Promise<unknown>,
  ): Promise<TranslocoScopes> {
    const byFolder = new Map<string, string>();
    for (const path of paths.filter(candidate => configuration.test(candidate))) {
      const text = await read(path);
      if (typeof text !== 'string') continue;
      const root = path.split('/').slice(0, -1);
      for (const [, quoted, plain, , folder = ''] of (map.exec(text)?.[1] ?? '').matchAll(entry)) {
        const steps = folder.split('/').filter(step => step !== '');
        // In a workspace, paths may also begin at its root.
        for (const from of [[], root]) byFolder.set(pathFrom(from, steps), quoted ?? plain ?? '');
      }
    }
    return new TranslocoScopes(byFolder);
  }

  /** The scope of a file that is named for its locale in the folder of one. */
  of({ pattern }: PathReading): string | undefined {
    const folder = /^(.+)\/<locale>\.json$/.exec(pattern ?? '')?.[1];
    return folder === undefined ? undefined : this.byFolder.get(folder);
  }
}
