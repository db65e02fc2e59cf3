import { type LocaleName, readLocaleName } from './localeName.ts';

/** What the path of a file of Play's texts says. */
export interface PlayFile {
  /** The folder that it stands in. */
  readonly root: string;
  /** Undefined for the texts of the default locale. */
  readonly locale: LocaleName | undefined;
}

const file = /^((?:.*\/)?conf)\/messages(?:\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*))?$/i;

/** File endings that are the names of languages as well. */
const endings: ReadonlySet<string> = new Set(['po', 'sh', 'tt', 'ts']);

/**
 * A file of Play's texts, whose ending is its locale: `conf/messages`, `conf/messages.fr`
 * (https://www.playframework.com/documentation/latest/JavaI18N). Undefined for any other path.
 *
 * @param readName reads a locale's name
 */
export function playFile(
  path: string,
  readName: (text: string) => LocaleName | undefined = readLocaleName,
): PlayFile | undefined {
  const [, root, ending] = file.exec(path) ?? [];
  if (root === undefined) return undefined;
  if (ending === undefined) return { root, locale: undefined };
  const locale = endings.has(ending) ? undefined : readName(ending);
  return locale && { root, locale };
}
