import type { Framework } from '../framework.ts';
import { frameworks } from '../frameworks/registry.ts';
import { i18next } from '../frameworks/scripts/i18next.ts';
import type { ScriptValue } from '../script/rules.ts';

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

/** Without a library, an application's own `i18n` may be the function itself: `i18n('Play now')`. */
const i18nextOfScripts: Framework = {
  ...i18next,
  script: {
    ...i18next.script,
    names: { ...i18next.script?.names, i18n: callable(i18next.script?.names?.['i18n']) },
  },
};

function callable(instance: ScriptValue | undefined): ScriptValue {
  const members = instance?.is === 'object' ? instance.members : {};
  return { is: 'translator', values: [{ argument: 1 }], members };
}

/**
 * The rules of a framework for a file without a package that uses it. Scripts in pages call anything `t`, so the page
 * itself has to mention localization.
 */
export function inUnknownFile(framework: Framework, languageId: string): Framework {
  if (framework !== i18next) return framework;
  return languageId === 'html' ? i18nextOfPages : i18nextOfScripts;
}
