const ids = new Set([
  'chrome_yaml',
  'fluent',
  'lingui_json',
  'locales_json',
  'locales_module',
  'locales_yaml',
  'php_assigned',
  'qt_file',
  'script_module',
  'structured_json',
  'toml',
  'vue_i18n',
  'vue_i18n_global',
]);

/** Whether files of a format are changed in their places only, since the service knows no such files. */
export function isInPlace(formatId: string): boolean {
  return ids.has(formatId);
}

const endOfKeys = '_keys';

/** The id under which files of a format are seen for their keys alone, which are the texts of the source. */
export function idOfKeys(formatId: string): string {
  return formatId + endOfKeys;
}

/** Whether a file is seen for its keys alone: then it has another entry for the locale that it is of. */
export function isOfKeys(formatId: string): boolean {
  return formatId.endsWith(endOfKeys);
}
