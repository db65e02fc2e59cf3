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

function canonical(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}
