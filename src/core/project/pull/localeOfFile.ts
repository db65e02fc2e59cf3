/** A locale, in the service or of a file. */
export interface Named {
  readonly name: string;
  readonly code: string;
}

/** A locale of the project. */
export interface ProjectLocale extends Named {
  /** Whether the others are translated from it. */
  readonly isDefault?: boolean;
}

/** The service's locale that a file is of: by its name, else by its code, as BCP 47 compares them. */
export function localeOfFile<T extends Named>(file: Named, locales: readonly T[]): T | undefined {
  const named = locales.find(({ name }) => name === file.name);
  if (named !== undefined) return named;
  const code = canonical(file.code);
  return locales.find(locale => canonical(locale.code) === code);
}

/**
 * The files of one locale: those that bear its name, else those of its code. A file is of one locale only: beside `fr`
 * there may be another one of the name `FR`.
 *
 * @param locales all that the project has
 */
export function filesOfLocale<T extends { readonly file: { readonly locale: Named } }>(
  files: readonly T[],
  { name }: Named,
  locales: readonly Named[],
): readonly T[] {
  const named = files.filter(({ file }) => file.locale.name === name);
  return named.length > 0
    ? named
    : files.filter(({ file }) => localeOfFile(file.locale, locales)?.name === name);
}

function canonical(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}
