import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `Drupal.t(text, values?, options?)`: https://www.drupal.org/docs/drupal-apis/translation-api */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  context: [{ argument: 2, property: 'context' }],
};
/** `Drupal.formatPlural(count, one, other, values?, options?)` */
const formatPlural: TranslatorRule = {
  is: 'translator',
  argument: 1,
  values: [{ argument: 3 }],
  context: [{ argument: 4, property: 'context' }],
};

/** The last argument of its functions in PHP. */
const inOptions = { in: [2, 'options'], label: 'context' };

/** Drupal, whose texts are keys: https://www.drupal.org/docs/drupal-apis/translation-api */
export const drupal: Framework = {
  id: 'drupal',
  name: 'Drupal',
  detect: {
    signs: ['use Drupal\\', 'namespace Drupal\\', '\\Drupal::'],
    dependencies: {
      composer: ['drupal/core', 'drupal/core-recommended', 'drupal/core-dev', 'drupal/coder', 'drush/drush'],
    },
    files: ['*.info.yml', '*.services.yml', 'core/core.services.yml'],
  },
  words: ['t(', 'formatPlural', 'Translat', '|t', '| t', 'trans'],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: { names: { Drupal: { is: 'object', members: { t, formatPlural } } } },
  code: {
    languages: ['php', 'twig'],
    calls: [
      {
        callees: ['t', '*.t', 'TranslatableMarkup'],
        key: [0, 'string'],
        values: [1, 'arguments'],
        context: inOptions,
      },
      { callees: ['*.translate'], key: [0, 'string'], values: [1, 'args'], context: inOptions },
      {
        callees: ['*.formatPlural', 'PluralTranslatableMarkup', 'format_plural'],
        key: [1, 'singular'],
        count: [0, 'count'],
        values: [3, 'args'],
        context: { in: [4, 'options'], label: 'context' },
      },
    ],
    annotations: ['Translation', 'PluralTranslation'],
    filters: ['t', 'trans', 'translate'],
    filterContext: { in: [1, 'options'], label: 'context' },
    tags: ['trans'],
    blocks: ['trans'],
    blockVariables: '@*',
  },
};
