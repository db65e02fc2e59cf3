/** A locale, in the service or of a file. */
export interface NamedLocale {
  readonly name: string;
  readonly code: string;
}

/** A locale of the project. */
export interface ProjectLocale extends NamedLocale {
  /** Whether it is the source of the others. */
  readonly isDefault?: boolean;
}

/** The service's locale of a file: by its name, else by its code, compared as in BCP 47. */
export function localeOfFile<T extends NamedLocale>(file: NamedLocale, locales: readonly T[]): T | undefined {
  const named = locales.find(({ name }) => name === file.name);
  if (named !== undefined) return named;
  const code = canonical(file.code);
  return locales.find(locale => canonical(locale.code) === code);
}

/**
 * The files of one locale: those with its name, else those with its code. A file belongs to one locale only: beside
 * `fr` there may be another one named `FR`.
 *
 * @param locales all of the project
 */
export function filesOfLocale<T extends { readonly file: { readonly locale: NamedLocale } }>(
  files: readonly T[],
  { name }: NamedLocale,
  locales: readonly NamedLocale[],
): readonly T[] {
  const named = files.filter(({ file }) => file.locale.name === name);
  return named.length > 0
    ? named
    : files.filter(({ file }) => localeOfFile(file.locale, locales)?.name === name);
}

function canonical(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}
