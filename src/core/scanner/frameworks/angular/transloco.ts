import type { Framework } from '../../framework.ts';
import type { ArgumentPath, ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { language, languageInFolder } from '../languageTags.ts';

/** A scope in the place of the language: `'admin-page|scoped'`. */
const scope: ArgumentPath = { argument: 2, ending: /\|scoped$/, mustBeKnown: true };
/** The same with its language: `'admin-page/en'`. */
const scopeInLanguage: ArgumentPath = { argument: 2, ending: languageInFolder, mustBeKnown: true };

/**
 * `translate(key | keys, params?, langOrScope?)`, whose last argument is a language, the name of a scope, both
 * (`todos/en`) or, where the result is observed, `{ scope }`: https://jsverse.gitbook.io/transloco
 */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  prefix: [
    { argument: 2, property: 'scope' },
    scope,
    scopeInLanguage,
    { argument: 2, not: language, mustBeKnown: true },
  ],
  fallbacks: true,
};

const service: ObjectRule = {
  is: 'object',
  members: {
    translate,
    selectTranslate: translate,
    translateObject: translate,
    selectTranslateObject: translate,
  },
};

const handed: ObjectRule = { ...service, notOfThis: true };

const functions = {
  translate,
  translateObject: translate,
  marker: translate,
  translateSignal: translate,
  translateObjectSignal: translate,
};

/**
 * The scope that a key begins with is its folder's path in camel case, `adminPage.title`:
 * https://jsverse.gitbook.io/transloco/advanced-features/lazy-load/scope-configuration
 */
function inScopeFolder(name: string): readonly string[] {
  const end = name.indexOf('.');
  const scope = name.slice(0, Math.max(end, 0));
  if (!/^[a-z]\w*[A-Z]/.test(scope)) return [];
  const folder = (sign: string) => scope.replace(/(?<=.)[A-Z]/g, letter => sign + letter.toLowerCase());
  return ['-', '/', '_'].map(sign => folder(sign) + name.slice(end));
}

/** Transloco for Angular. */
export const transloco: Framework = {
  id: 'transloco',
  name: 'Transloco',
  detect: {
    signs: ['| transloco', '*transloco', 'TranslocoService'],
    dependencies: { npm: ['@jsverse/transloco', '@ngneat/transloco'] },
    files: ['transloco.config.{js,ts}'],
  },
  words: ['ransloco', 'translate'],
  naming: { keySeparator: '.', inFiles: inScopeFolder },
  script: {
    names: { translocoService: service, transloco: service },
    // What is handed about with other things: `this.ctx.transloco.translate('title')`.
    members: { translocoService: handed, transloco: handed },
    types: {
      TranslocoService: { gives: service },
      TranslocoPipe: { gives: { is: 'object', members: { transform: translate } } },
    },
    exports: {
      '@jsverse/transloco': functions,
      '@ngneat/transloco': functions,
      '@jsverse/transloco-keys-manager/marker': functions,
      '@jsverse/transloco-keys-manager': functions,
      '@ngneat/transloco-keys-manager/marker': functions,
    },
    pipes: { transloco: { prefix: [scope] } },
    directives: {
      transloco: { holds: 'text', values: 'translocoParams' },
    },
    structural: {
      transloco: {
        prefix: ['read', 'prefix', 'translocoRead', 'translocoPrefix'],
        gives: translate,
        // https://jsverse.gitbook.io/transloco/tools/keys-manager-tkm/keys-extractor#dynamic-keys
        isDeclaredFor: true,
      },
    },
  },
};
