import type { Framework } from '../../framework.ts';
import type { ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `instant(key | keys, params?)`: https://ngx-translate.org/reference/translate-service-api */
const instant: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], fallbacks: true };

/** `getParsedResult(key, params?)`, before version 17 `getParsedResult(translations, key, params?)` */
const parsed: TranslatorRule = {
  ...instant,
  id: { argument: 1, mustBeKnown: true },
  values: [{ argument: 1 }, { argument: 2 }],
};

const service: ObjectRule = {
  is: 'object',
  members: {
    get: instant,
    instant,
    stream: instant,
    getStreamOnTranslationChange: instant,
    translate: instant,
    getParsedResult: parsed,
  },
};

function underUsualNames(rule: ObjectRule): Readonly<Record<string, ScriptValue>> {
  return { translate: rule, translateService: rule, translateSvc: rule, translationService: rule };
}

/** Marks a key for the extractor: https://github.com/vendure-ecommerce/ngx-translate-extract */
const marker: Readonly<Record<string, ScriptValue>> = { marker: instant, _: instant };

/** What a key ends with in a template: a variable before the pipe says nothing, and `text || translate(…)` is no pipe. */
const beforePipe = ["'", '"', '`', ')', ']'];

/** ngx-translate: https://ngx-translate.org */
export const ngxTranslate: Framework = {
  id: 'ngx-translate',
  name: 'ngx-translate',
  detect: {
    signs: beforePipe.flatMap(end => [`${end} | translate`, `${end}| translate`, `${end}|translate`]),
    dependencies: {
      npm: [
        '@ngx-translate/core',
        // What the root of several packages may have alone, where the library is another package's.
        '@ngx-translate/http-loader',
        '@biesbjerg/ngx-translate-extract',
        '@biesbjerg/ngx-translate-extract-marker',
        '@colsen1991/ngx-translate-extract-marker',
        '@vendure/ngx-translate-extract',
        'ngx-translate-messageformat-compiler',
      ],
    },
  },
  words: ['ranslat', 'marker', '_('],
  naming: { keySeparator: '.' },
  script: {
    names: underUsualNames(service),
    // What is handed about with other things: `this.ctx.translate.instant('title')`.
    members: underUsualNames({ ...service, notOfThis: true }),
    types: {
      TranslateService: { gives: service },
      // Alfresco's, and what many applications call their own around it.
      TranslationService: { gives: service },
      TranslatePipe: { gives: { is: 'object', members: { transform: instant } } },
    },
    exports: {
      '@biesbjerg/ngx-translate-extract-marker': marker,
      '@colsen1991/ngx-translate-extract-marker': marker,
      '@vendure/ngx-translate-extract': marker,
      '@ngx-translate/core': { _: instant, translate: instant },
      // A marker of an application's own.
      '*translate-marker*': { ...marker, T: instant },
    },
    pipes: { translate: {} },
    directives: {
      translate: { holds: 'text', elementText: true, values: 'translateParams' },
      'ngx-translate': { holds: 'text', elementText: true, values: 'translateParams' },
      // The directive that JHipster writes into applications, around what is shown without translations.
      jhiTranslate: { holds: 'text', values: 'translateValues' },
    },
    structural: { translateBlock: { prefix: [], gives: instant } },
  },
};
