/** Listed apart from the formats, so that a bundle can ask without loading any of them. */
const inPlaceIds = new Set([
  'chrome_yaml',
  'fluent',
  'lingui_json',
  'locales_json',
  'locales_module',
  'locales_yaml',
  'messages_json',
  'php_assigned',
  'php_defined',
  'qt_file',
  'script_module',
  'structured_json',
  'toml',
  'vue_i18n',
  'vue_i18n_global',
  'xaml_dictionary',
]);

/** Whether files of a format are only changed in place, since the service does not support them. */
export function isInPlace(formatId: string): boolean {
  return inPlaceIds.has(formatId);
}

const keysOnlySuffix = '_keys';

/** The id for files of a format that are read only for their keys, which are the source texts. */
export function keysOnlyId(formatId: string): string {
  return formatId + keysOnlySuffix;
}

/** Whether a file is read only for its keys; it then has another entry for its own locale. */
export function isKeysOnly(formatId: string): boolean {
  return formatId.endsWith(keysOnlySuffix);
}
