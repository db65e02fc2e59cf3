import type { DirectiveRule } from '../../script/rules.ts';

/** What a script puts the text into, as attributes that begin with `data-i18n` say it after that. */
const parts = [
  ...['', '-text', '-html', '-title', '-alt', '-placeholder', '-ph', '-label', '-aria', '-aria-label'],
  ...['-content', '-value', '-tip', '-tooltip', '-key'],
];

function each(names: readonly string[]): Readonly<Record<string, DirectiveRule>> {
  return Object.fromEntries(names.map(name => [name, { holds: 'text' }]));
}

/** Pages have no way of their own to say their keys: these attributes are what most scripts that fill them in look for. */
export const pageAttributes = each(parts.map(part => `data-i18n${part}`));

/** What they look for else, where nothing is known of a page. */
export const commonAttributes = each([
  ...['data-translate', 'data-translate-key', 'data-translate-placeholder', 'data-translate-title'],
  ...['data-localize', 'data-lang-key', 'data-l10n'],
]);
