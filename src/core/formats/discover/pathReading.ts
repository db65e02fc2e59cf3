import type { LocaleName } from './localeName.ts';

/** One way to read a path: the position of the locale, and the meaning of the rest. */
export interface PathReading {
  readonly path: string;
  /** The path with `<locale>` in place of the locale; undefined if it contains none, or two. */
  readonly pattern: string | undefined;
  /** Undefined if the layout leaves the default locale unnamed (`res/values`, `Base.lproj`). */
  readonly locale: LocaleName | undefined;
  /** Identifies the layout: the root folder, the position of the locale, and the file extension. */
  readonly group: string;
  /** The folder of the group, `''` for the tree's root. */
  readonly root: string;
  /** Distinguishes several files of one locale, without the extension; `''` if there is only one. */
  readonly namespace: string;
  /**
   * How reliable the name is. `strong`: a whole file or folder name, or a part between dots; `weak`: a part after a
   * hyphen or underscore, as in `check-in.json`.
   */
  readonly evidence: 'strong' | 'weak';
  /** Whether the file or a folder around it has a usual name for translations (`locales`, `i18n`, …). */
  readonly isInLocaleFolder: boolean;
  /**
   * The prefix of the keys: the scope of the file's view component, or the member that a module becomes in the module
   * that imports it, empty if it is spread there or merged with the others.
   */
  readonly scope?: string;
  /** The name that the source gives the file where it combines several; replaces the namespace. */
  readonly givenName?: string;
  /** Whether the folder alone shows that the file contains the locale: `config/locales/jobs.yml`. */
  readonly mayNameLocale?: boolean;
}
