/**
 * Variables and fields that look texts up by their names: `$gL10n`, `$this->l10n`, `$translator`. What is called
 * translations may hold records of a database.
 */
export const textHolder = /(?:^|\.)\$?[a-z]*(?:L10n|I18n|l10n|i18n|[tT]ranslator)$/;
