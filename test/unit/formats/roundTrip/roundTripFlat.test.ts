import assert from 'node:assert/strict';
import fc from 'fast-check';
import { integerSuffixesOf } from '../../../../src/core/base/plural.ts';
import type { Message } from '../../../../src/core/formats/types.ts';
import { bare, context, format, hostileKey, hostileText, messageLists, saysSomething } from '../messages.ts';

/** What XML 1.0 cannot write: most control characters and single halves of surrogate pairs. */
const xmlIllegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const xmlText = hostileText.filter(text => !xmlIllegal.test(text));
const xmlKey = hostileKey.filter(text => !xmlIllegal.test(text));
/** Plain keys that would be taken for plural forms. */
const siblingLike = /[._](?:zero|one|two|few|many|other)$/;
const noSiblings = hostileKey.filter(key => !siblingLike.test(key) && key !== '');
const xmlNoSiblings = xmlKey.filter(key => !siblingLike.test(key) && key !== '');

/** The empty id is the header's. */
const poKey = hostileKey.filter(key => key !== '');

interface Domain {
  readonly key?: fc.Arbitrary<string>;
  readonly text?: fc.Arbitrary<string>;
  /** Whether the format can hold these messages at all. */
  readonly holds?: (messages: readonly Message[], code: string) => boolean;
}

const noBar = hostileText.filter(text => !text.includes('|') && !/^\s*[{[]/.test(text));
const noIcuPlural = hostileText.filter(text => !text.startsWith('{count, plural,'));
const wholeNumberForms = (messages: readonly Message[], code: string) =>
  messages.every(
    ({ content }) =>
      typeof content === 'string' || Object.keys(content).length === integerSuffixesOf(code).length,
  );

/** What each format can hold; its documentation says what it cannot. */
const domains: Readonly<Record<string, Domain>> = {
  react_simple_json: { text: noIcuPlural },
  react_nested_json: { text: noIcuPlural },
  angular_translate: { text: noIcuPlural },
  arb: { key: hostileKey.filter(key => !key.startsWith('@')), text: noIcuPlural },
  json: { key: noSiblings },
  go_i18n: {},
  yml_symfony: {},
  properties: { key: noSiblings },
  ini: { key: noSiblings },
  strings: { key: noSiblings },
  stringsdict: { key: xmlKey, text: xmlText },
  plist: { key: xmlKey, text: xmlText },
  xml: { key: xmlKey },
  resx: { key: xmlNoSiblings, text: xmlText },
  xlf: { key: xmlKey, text: xmlText },
  xliff_2: { key: xmlKey, text: xmlText },
  strings_catalog: {},
  tmx: { key: xmlKey, text: xmlText },
  ts: { key: xmlKey, text: xmlText, holds: wholeNumberForms },
  php_array: {},
  laravel: { text: noBar, holds: wholeNumberForms },
  csv: { key: hostileKey },
  gettext: {
    holds: (messages, code) =>
      wholeNumberForms(messages, code) && (code !== 'en' || messages.every(saysSomething)),
    key: poKey,
  },
};

describe('parse(print(messages)), all formats', () => {
  for (const [id, { key, text, holds }] of Object.entries(domains))
    for (const code of ['en', 'ru', 'ar', 'ja'])
      it(`${id} gives them back in ${code}`, () => {
        const of = context(code);
        const lists = messageLists(code, { ...(key ? { key } : {}), ...(text ? { text } : {}) });
        fc.assert(
          fc.property(lists, all => {
            const messages = holds === undefined ? all : all.filter(message => holds([message], code));
            const known = { ...of, source: { locale: of.locale, messages } };
            const printed = format(id).print(messages, of);
            const parsed = format(id).parse(printed, known);
            assert.deepEqual(bare(parsed.messages), bare(messages));
            assert.deepEqual(parsed.problems, []);
          }),
          { numRuns: 60 },
        );
      });

  it('gettext_template gives back every key', () => {
    fc.assert(
      fc.property(messageLists('en', { key: poKey }), messages => {
        const of = context('en');
        const parsed = format('gettext_template').parse(format('gettext_template').print(messages, of), of);
        assert.deepEqual(
          bare(parsed.messages).map(({ key }) => key),
          bare(messages).map(({ key }) => key),
        );
      }),
    );
  });
});
