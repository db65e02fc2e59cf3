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
