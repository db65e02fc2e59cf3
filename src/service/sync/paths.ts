import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Values for the placeholders in a path. */
export interface PathValues {
  readonly localeName: string;
  readonly localeCode: string;
  readonly tag: string;
}

const placeholder = /<(locale_name|locale_code|tag)>/g;

/**
 * Fills the placeholders of a configured path.
 *
 * @throws Error for a value that would lead to another folder: names of locales and tags are anybody's
 */
export function fillPath(pattern: string, values: PathValues): string {
  return pattern.replace(placeholder, (_, name: string) => {
    const value =
      name === 'tag' ? values.tag : name === 'locale_name' ? values.localeName : values.localeCode;
    if (/[/\\\p{Cc}]/u.test(value) || /^\.*$/.test(value))
      throw new Error(`${JSON.stringify(value)} cannot be part of a path`);
    return value;
  });
}

/** Extracts the values from a path; undefined if it does not match. A placeholder matches at most one folder. */
function readPath(pattern: string, file: string): Partial<PathValues> | undefined {
  const names: string[] = [];
  const source = pattern
    .split(/(<(?:locale_name|locale_code|tag)>)/)
    .map(part => {
      const name = /^<(.+)>$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return '([^/]+?)';
    })
    .join('');
  const found = new RegExp(`^${source}$`).exec(file);
  if (found === null) return undefined;
  const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1]]));
  return {
    ...(values['locale_name'] === undefined ? {} : { localeName: values['locale_name'] }),
    ...(values['locale_code'] === undefined ? {} : { localeCode: values['locale_code'] }),
    ...(values['tag'] === undefined ? {} : { tag: values['tag'] }),
  };
}

/** Folders whose files are commands or settings for programs, and no locale files. */
const internal = /^(?:\.git|\.hg|\.svn)$/i;

/** The absolute path of a configured file. @throws if it is outside the repository, or belongs to version control */
export function insideRepository(directory: string, file: string): string {
  const root = path.resolve(directory);
  const whole = path.resolve(root, file);
  if (whole !== root && !whole.startsWith(root + path.sep))
    throw new Error(`${file} lies outside the repository`);
  if (
    path
      .relative(root, whole)
      .split(path.sep)
      .some(segment => internal.test(segment))
  )
    throw new Error(`${file} lies in a folder of version control`);
  return whole;
}

/** A file of a repository with the values from its path. */
export interface FittingFile {
  /** Relative to the repository, `/` between segments. */
  readonly file: string;
  readonly values: Partial<PathValues>;
}

/** The files of a repository that match a configured path; only possible folders are searched. */
export async function fittingFiles(directory: string, pattern: string): Promise<FittingFile[]> {
  const clean = pattern.replace(/^\.\//, '');
  const fixed = clean.split('<')[0] ?? '';
  const base = fixed.slice(0, fixed.lastIndexOf('/') + 1);
  // A folder that is missing or unreadable has no files.
  const entries = await readdir(insideRepository(directory, `${base}.`), {
    recursive: clean.includes('<'),
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
    .flatMap(file => {
      const values = readPath(clean, file);
      return values ? [{ file, values }] : [];
    });
}
