/** A locale, in the service or of a file. */
interface Named {
  readonly name: string;
  readonly code: string;
}

/** The service's locale that a file is of: by its name, else by its code, as BCP 47 compares them. */
export function localeOfFile<T extends Named>(file: Named, locales: readonly T[]): T | undefined {
  const named = locales.find(({ name }) => name === file.name);
  if (named !== undefined) return named;
  const code = canonical(file.code);
  return locales.find(locale => canonical(locale.code) === code);
}

/** The files of one locale: those that bear its name, else those of its code. */
export function filesOfLocale<T extends { readonly file: { readonly locale: Named } }>(
  files: readonly T[],
  locale: Named,
): readonly T[] {
  const named = files.filter(({ file }) => file.locale.name === locale.name);
  if (named.length > 0) return named;
  const code = canonical(locale.code);
  return files.filter(({ file }) => canonical(file.locale.code) === code);
}

function canonical(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}
