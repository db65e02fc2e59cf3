/** A language of two letters: `de`, `pt-BR`, `zh_Hant`. */
export const language = /^[a-z]{2}(?:[-_](?:[A-Z][a-z]{3}|[A-Za-z]{2}|\d{3}))*$/;

/** A language after the path of a folder: `todos/en`. */
export const languageInFolder = /\/[a-z]{2}(?:[-_](?:[A-Z][a-z]{3}|[A-Za-z]{2}|\d{3}))*$/;
