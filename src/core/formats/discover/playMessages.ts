import { type LocaleName, readLocaleName } from './localeName.ts';

/** A messages file of the Play framework, by its path alone. */
export interface PlayFile {
  /** Its folder. */
  readonly root: string;
  /** Undefined for the file of the default locale. */
  readonly locale: LocaleName | undefined;
}

const file = /^((?:.*\/)?conf)\/messages(?:\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*))?$/i;

/** File extensions that are codes of languages as well. */
const extensions: ReadonlySet<string> = new Set(['po', 'sh', 'tt', 'ts']);

/**
 * Reads a path as that of a messages file of the Play framework, whose extension is its locale: `conf/messages`,
 * `conf/messages.fr` (https://www.playframework.com/documentation/latest/JavaI18N). Undefined for any other path.
 *
 * @param readName reads the name of a locale
 */
export function playFile(
  path: string,
  readName: (text: string) => LocaleName | undefined = readLocaleName,
): PlayFile | undefined {
  const [, root, extension] = file.exec(path) ?? [];
  if (root === undefined) return undefined;
  if (extension === undefined) return { root, locale: undefined };
  const locale = extensions.has(extension) ? undefined : readName(extension);
  return locale && { root, locale };
}
