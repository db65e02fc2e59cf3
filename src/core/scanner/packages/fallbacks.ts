import type { Framework } from '../framework.ts';
import { frameworks } from '../frameworks/registry.ts';
import { i18next } from '../frameworks/scripts/i18next.ts';

/** Frameworks whose names are so common that they are looked for where nothing is known about a repository. */
const common: ReadonlySet<string> = new Set([
  'i18next',
  'common-script',
  'rails',
  'laravel',
  'symfony',
  'wordpress',
  'php-gettext',
  'common-php',
  'gettext',
  'common-python',
  'elixir-gettext',
  'easy-localization',
  'flutter',
  'android',
  'common-java',
  'common-dotnet',
  'ios',
  'go-i18n',
]);

/** What applies to a file about whose ecosystem nothing was detected. */
export function fallbackFrameworks(known: readonly Framework[] = frameworks): readonly Framework[] {
  return known.filter(({ id }) => common.has(id));
}

const i18nextOfPages: Framework = { ...i18next, words: ['i18n'] };

/**
 * What a framework means in a page of HTML that no package of its own speaks for: scripts in pages call anything
 * `t`, so that such a page has to say that it is about localization.
 */
export function inUnknownPage(framework: Framework): Framework {
  return framework === i18next ? i18nextOfPages : framework;
}
