import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';
import { templateFilters, templateFilterWords } from './templateFilters.ts';

const text: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** `__(key, ...values)`, and `_p(key, count)` for a text with forms for many: https://hexo.io/docs/internationalization */
const functions: Readonly<Record<string, ScriptValue>> = {
  __: text,
  _p: { is: 'translator', count: [{ argument: 1 }] },
};

/**
 * Themes of Hexo, in whatever their pages are written: EJS, Nunjucks, Pug or JSX. Their files have the forms of a text for
 * many below its key (`zero`, `one`, `other`).
 */
export const hexo: Framework = {
  id: 'hexo',
  name: 'Hexo',
  detect: {
    dependencies: {
      npm: [
        'hexo',
        'hexo-util',
        'hexo-renderer-ejs',
        'hexo-renderer-inferno',
        'hexo-renderer-nunjucks',
        'hexo-renderer-pug',
        'hexo-renderer-stylus',
        'hexo-renderer-swig',
      ],
    },
    // A theme alone may depend on nothing.
    files: ['layout/post.{ejs,njk,pug,jsx}'],
    signs: ['hexo.extend.'],
  },
  words: ['__(', '_p('],
  wordsIn: templateFilterWords,
  naming: { keySeparator: '.' },
  script: { names: functions, members: functions, filters: templateFilters },
};
