import assert from 'node:assert/strict';
import type { MessageContent } from '../../../../src/core/formats/types.ts';
import { type FileMessages, gather } from '../../../../src/core/project/send/gather.ts';

type Texts = Readonly<Record<string, MessageContent>>;

function file(path: string, locale: string, texts: Texts, more: Partial<FileMessages> = {}): FileMessages {
  return {
    path,
    locale: { name: locale, code: locale.replaceAll('_', '-') },
    isLocaleAssumed: false,
    isSource: locale === 'en',
    messages: Object.entries(texts).map(([key, content]) => ({ key, content })),
    ...more,
  };
}

describe('locale files together', () => {
  it('have keys in the order of the source, each with its texts locale by locale', () => {
    const { locales, keys } = gather(
      [
        file('de.json', 'de', { extra: 'Mehr', title: 'Laden' }),
        file('en.json', 'en', { title: 'Shop', empty: '' }),
      ],
      [],
    );
    assert.deepEqual(
      locales.map(({ name, isSource, paths }) => [name, isSource, paths]),
      [
        ['en', true, ['en.json']],
        ['de', false, ['de.json']],
      ],
    );
    assert.deepEqual(
      keys.map(({ name, texts }) => [name, texts.map(({ locale, content }) => [locale, content])]),
      [
        [
          'title',
          [
            [0, 'Shop'],
            [1, 'Laden'],
          ],
        ],
        ['empty', [[0, '']]],
        ['extra', [[1, 'Mehr']]],
      ],
    );
  });

  it('are of one locale where their names differ and mean the same, and of the project’s where it has it', () => {
    const files = [
      file('a/pt_BR.json', 'pt_BR', { a: 'x' }),
      file('b/pt-BR.json', 'pt-BR', { b: 'y' }),
      file('c/fr.json', 'fr', { c: 'z' }),
    ];
    const named = (locales: readonly { readonly name: string; readonly code: string }[]) =>
      gather(files, locales).locales.map(({ name, code, existing, paths }) => [
        name,
        code,
        existing,
        paths.length,
      ]);
    assert.deepEqual(named([]), [
      ['fr', 'fr', undefined, 1],
      ['pt_BR', 'pt-BR', undefined, 2],
    ]);
    assert.deepEqual(named([{ name: 'Brasil', code: 'pt-BR' }]), [
      ['fr', 'fr', undefined, 1],
      ['Brasil', 'pt-BR', 'Brasil', 2],
    ]);
  });

  it('may not agree: the first that says something counts, and the others are told of', () => {
    const { keys, disagreements } = gather(
      [
        file('a/en.json', 'en', { title: '', same: 'Same', other: 'One' }),
        file('b/en.json', 'en', { title: 'Shop', same: 'Same', other: 'Two' }),
        file('c/en.json', 'en', { other: '', title: 'Store' }),
      ],
      [],
    );
    assert.deepEqual(
      keys.map(({ name, texts }) => [name, ...texts.map(({ content }) => content)]),
      [
        ['title', 'Shop'],
        ['same', 'Same'],
        ['other', 'One'],
      ],
    );
    assert.deepEqual(disagreements, [
      { keyName: 'other', localeName: 'en', path: 'b/en.json', usedFile: 'a/en.json' },
      { keyName: 'title', localeName: 'en', path: 'c/en.json', usedFile: 'b/en.json' },
    ]);
  });

  it('are Apple’s: a .stringsdict hides what the .strings beside it says, and nothing of other tables', () => {
    const said = (key: string, content: MessageContent, description?: string) => ({
      messages: [{ key, content, ...(description === undefined ? {} : { description }) }],
    });
    const { keys, disagreements } = gather(
      [
        file('en.lproj/A.strings', 'en', {}, said('days', '%1$d of %2$d', 'How long')),
        file('en.lproj/B.strings', 'en', {}, said('hours', 'Hours')),
        file('de.lproj/A.strings', 'de', {}, said('days', '%d Tage')),
        file('en.lproj/A.stringsdict', 'en', {}, said('days', { one: '%d day', other: '%d days' })),
        file('de.lproj/A.stringsdict', 'de', {}, said('days', { one: '', other: '' })),
        file('en.lproj/C.stringsdict', 'en', {}, said('hours', { other: '%d hours' })),
      ],
      [],
    );
    assert.deepEqual(
      keys.map(({ name, description, texts }) => [
        name,
        description,
        texts.map(({ pluralSuffix, content }) => `${pluralSuffix}: ${content}`),
      ]),
      [
        ['hours', '', [': Hours']],
        ['days', 'How long', ['one: %d day', 'other: %d days', ': %d Tage']],
      ],
    );
    assert.deepEqual(
      disagreements.map(({ keyName }) => keyName),
      ['hours'],
    );
  });

  it('make a key plural where any of them has forms of it, and bring what is said about it', () => {
    const { keys } = gather(
      [
        file('ja.json', 'ja', { items: '{n}個' }),
        {
          ...file('en.arb', 'en', {}),
          messages: [{ key: 'items', content: { one: '{n} item', other: '{n} items' }, maxCharacters: 20 }],
        },
        {
          ...file('de.arb', 'de', {}),
          messages: [{ key: 'items', content: {}, description: 'Below the cart' }],
        },
      ],
      [],
    );
    assert.deepEqual(keys, [
      {
        name: 'items',
        isPlural: true,
        description: 'Below the cart',
        maxCharacters: 20,
        texts: [
          { locale: 0, pluralSuffix: 'one', content: '{n} item' },
          { locale: 0, pluralSuffix: 'other', content: '{n} items' },
          { locale: 2, pluralSuffix: '', content: '{n}個' },
          { locale: 1, pluralSuffix: 'other', content: '' },
        ],
      },
    ]);
  });

  it('have one text for a key of which one of them has an ICU message that is more than forms', () => {
    const more = '{count, plural, =0 {none} one {# seed} other {# seeds}}';
    const { keys } = gather(
      [
        file('en.json', 'en', { seeds: more, pots: { one: '# pot', other: '# pots' }, unpaired: more }),
        file('de.json', 'de', {
          seeds: { one: '# Same', other: '# Samen' },
          pots: 'Töpfe',
          unpaired: { one: '{' },
        }),
        file('ja.json', 'ja', { seeds: '種', pots: { other: '鉢' } }),
        file('fr.json', 'fr', { seeds: {} }),
      ],
      [],
    );
    assert.deepEqual(
      keys.map(({ name, isPlural, texts }) => [
        name,
        isPlural,
        texts.map(text => Object.values(text).slice(1)),
      ]),
      [
        [
          'seeds',
          false,
          [
            ['', more],
            ['', '{count, plural, one {# Same} other {# Samen}}'],
            ['', '種'],
            ['', ''],
          ],
        ],
        [
          'pots',
          true,
          [
            ['one', '# pot'],
            ['other', '# pots'],
            ['', 'Töpfe'],
            ['other', '鉢'],
          ],
        ],
        [
          'unpaired',
          true,
          [
            ['', more],
            ['one', '{'],
          ],
        ],
      ],
    );
  });
});
