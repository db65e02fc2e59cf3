import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { bare, context, format, messageLists, saysSomething } from '../messages.ts';

describe('editing a locale file', () => {
  const ids = [
    'simple_json',
    'nested_json',
    'i18next_4',
    'react_nested_json',
    'arb',
    'json',
    'go_i18n',
    'yml',
    'yml_symfony',
  ];
  const lineFormats = [
    'ini',
    'properties',
    'strings',
    'php_array',
    'gettext',
    'xml',
    'resx',
    'csv',
    'xlf',
    'xliff_2',
    'plist',
    'stringsdict',
  ];
  const text = fc.string({ unit: 'binary' }).filter(value => !/[^\t\n -\ud7ff\ue000-\ufffd]/.test(value));
  const key = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd e', 'one', 'x1', 'y'), { minLength: 1, maxLength: 3 })
    .map(names => names.join('.'));
  /** A plain key `d.one` beside a plural `d` is more than formats that know no plurals can tell apart. */
  const siblingFormats = new Set(['json', 'ini', 'properties', 'strings', 'resx', 'i18next_4']);
  const keysFor = (id: string) => (siblingFormats.has(id) ? key.filter(name => !/[._]one$/.test(name)) : key);
  const lists = (code: string, id: string) =>
    messageLists(code, { key: keysFor(id), text: fc.oneof(text, fc.constantFrom('x', 'a: b', '{n} <b>')) });

  /** In an English file of gettext, an entry without a text says its id. */
  const storable = (id: string) =>
    id === 'gettext' ? lists('en', id).map(all => all.filter(saysSomething)) : lists('en', id);
  const cases = [...ids, ...lineFormats].map(id => ['en', id, storable(id)] as const);
  // Services have texts for every category of a locale; some formats have none for `other` in Russian.
  const russian = ['gettext', 'laravel', 'nested_json', 'stringsdict', 'ts', 'xml'].map(
    id => ['ru', id, lists('ru', id)] as const,
  );
  for (const [code, id, messages] of [...cases, ...russian])
    it(`${id}: any messages into any file read back as just these in ${code}`, () => {
      const of = context(code);
      fc.assert(
        fc.property(messages, messages, (before, after) => {
          const source = { locale: of.locale, messages: after };
          const known = { ...of, source };
          const file = format(id).print(before, of);
          const written = updateText(file, after, format(id), of);
          assert.deepEqual(
            bare(format(id).parse(written, known).messages),
            bare(format(id).parse(format(id).print(after, of), known).messages),
          );
        }),
        { numRuns: 40 },
      );
    });

  const others = ['i18next', 'react_simple_json', 'angular_translate', 'laravel', 'strings_catalog'];
  /** Texts of YAML and CSV keep the quotes that they have in the file, whether new ones would have them or not. */
  const textsFor = (id: string) => (/^(?:yml|csv)/.test(id) ? fc.stringMatching(/^[bcd]{1,9}$/) : text);
  for (const id of [...ids, ...lineFormats, ...others])
    it(`${id}: a text that changes, changes no byte beside it`, () => {
      const plain = messageLists('de', { key: keysFor(id), text: textsFor(id), plurals: false });
      fc.assert(
        fc.property(
          plain.filter(messages => messages.length > 0),
          fc.nat(),
          textsFor(id).filter(fresh => fresh !== ''),
          (before, at, fresh) => {
            const of = { ...context('de'), source: { locale: context('en').locale, messages: before } };
            const after = before.map((message, index) =>
              index === at % before.length ? { ...message, content: fresh } : message,
            );
            const file = format(id).print(before, of);
            assert.equal(updateText(file, after, format(id), of), format(id).print(after, of));
          },
        ),
        { numRuns: 60 },
      );
    });

  for (const id of [...ids, ...lineFormats])
    it(`${id}: the same messages give the same bytes`, () => {
      const of = context('en');
      fc.assert(
        fc.property(
          lists('en', id),
          fc.constantFrom('\n', '\r\n'),
          fc.boolean(),
          (messages, lineEnd, isMarked) => {
            const printed = format(id).print(messages, of).replaceAll('\n', lineEnd);
            const file = (isMarked ? '\uFEFF' : '') + printed;
            const parsed = format(id).parse(file, of).messages;
            assert.equal(updateText(file, parsed, format(id), of), file);
          },
        ),
        { numRuns: 30 },
      );
    });

  it('keeps the description that a file has where it is printed anew, unless there is another one', () => {
    const of = context('de');
    const [ts, kept, other] = [format('ts'), 'as the file says', 'as the service says'];
    const file = ts.print(
      ['a', 'b', 'c'].map(key => ({ key, content: 'alt', description: kept })),
      of,
    );
    const after = [
      { key: 'a', content: 'neu' },
      { key: 'b', content: 'neu', description: other },
      { key: 'c', content: 'neu', description: '' },
    ];
    const written = ts.parse(updateText(file, after, ts, of), of).messages;
    assert.deepEqual(
      written.map(({ key, description }) => [key, description]),
      [
        ['a', kept],
        ['b', other],
        ['c', undefined],
      ],
    );
  });
});
