import type { Framework } from '../../framework.ts';

/** R18n, whose keys are chains of methods: https://github.com/r18n/r18n-core#translation */
export const r18n: Framework = {
  id: 'r18n',
  name: 'R18n',
  detect: {
    dependencies: { gem: ['r18n-core', 'r18n-rails', 'r18n-rails-api', 'sinatra-r18n', 'r18n-desktop'] },
  },
  words: ['t.', 'i18n.', 't[', 'R18n.', 'r18n.'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['ruby', 'erb', 'html.erb', 'html-erb', 'haml', 'slim'],
    members: [
      {
        of: ['t', 'i18n', 'r18n.t', 'R18n.t', 'R18n.get.t', 'R18n.get().t'],
        isDeep: true,
        isCommon: true,
        isIndexed: true,
        except: [
          ...['capitalize', 'downcase', 'each', 'freeze', 'gsub', 'html_safe', 'length', 'map', 'nil?'],
          ...['strip', 'sub', 'tap', 'to_h', 'to_s', 'to_str', 'translated?', 'untranslated', 'upcase'],
        ],
      },
    ],
  },
};
