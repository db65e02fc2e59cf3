import type { Framework } from '../framework.ts';
import { frameworks } from '../frameworks/registry.ts';
import { i18next } from '../frameworks/scripts/i18next.ts';

/** Frameworks whose function names are so common that they are assumed where nothing is known about a repository. */
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

/** The frameworks for a file in whose ecosystem nothing was detected. */
export function fallbackFrameworks(known: readonly Framework[] = frameworks): readonly Framework[] {
  return known.filter(({ id }) => common.has(id));
}

const i18nextOfPages: Framework = { ...i18next, words: ['i18n'] };

/**
 * The rules of a framework for an HTML page without a package that uses it. Scripts in pages call anything `t`, so the
 * page itself has to mention localization.
 */
export function inUnknownPage(framework: Framework): Framework {
  return framework === i18next ? i18nextOfPages : framework;
}
