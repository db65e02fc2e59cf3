/** What only translators are called, in any language. */
export const translatorNames: readonly string[] = ['_', '__', 't', 'tr', 'gettext', 'translate'];
