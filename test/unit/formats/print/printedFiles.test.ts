import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFormats } from '../../../../src/core/formats/registry.ts';
import type { Format, FormatContext, Message, MessageContent } from '../../../../src/core/formats/types.ts';
import { bare } from '../messages.ts';

const folder = join(import.meta.dirname, '../../../fixtures/formats');

/** What formats spell in different ways: a plural, notes of several lines, a limit, nothing, and what has to be escaped. */
const messages: readonly Message[] = [
  { key: 'cart.items', content: { one: '%d Ding', other: '%d Dinge' }, description: 'Counted' },
  {
    key: 'cart.title',
    content: 'Warenkorb „heute“',
    description: 'Above the list\nof things',
    maxCharacters: 20,
  },
  { key: 'empty', content: '' },
  { key: 'say "it\'s" <&>', content: '  a\tb\nc "d" \'e\' <b>&amp;</b> \\ = # ' },
];

const context: FormatContext = {
  locale: { name: 'Deutsch', code: 'de-AT' },
  source: {
    locale: { name: 'en', code: 'en' },
    messages: [
      { key: 'cart.items', content: { one: '%d item', other: '%d items' } },
      { key: 'cart.title', content: 'Cart' },
    ],
  },
};

describe('printed files', () => {
  for (const format of allFormats()) {
    it(`${format.id}: to the letter, and read back`, () => {
      const text = readFileSync(join(folder, `${format.id}.${format.extensions[0]}`), 'utf8');
      assert.equal(format.print(messages, context), text);
      const read = format.parse(text, context);
      assert.deepEqual(read.problems, []);
      assert.deepEqual(bare(read.messages), bare(messages.map(message => heldBy(format, message))));
      assert.equal(read.locale, named[format.id]);
    });
  }
});

/** The locale as files name it, in formats that do. */
const named: Readonly<Record<string, string>> = {
  arb: 'de_AT',
  yml: 'Deutsch',
  gettext: 'de_AT',
  xlf: 'de-AT',
  xliff_2: 'de-AT',
  ts: 'de_AT',
};

/** Formats whose files say what a key is about. */
const describing = new Set(
  'json go_i18n arb properties ini strings xml resx gettext gettext_template xlf xliff_2 strings_catalog csv tmx ts'.split(
    ' ',
  ),
);
const limiting = new Set(['xlf', 'csv']);

/** A message without what files of the format have no place for. */
function heldBy({ id }: Format, { key, content, description, maxCharacters }: Message): Message {
  return {
    key,
    content: id === 'gettext_template' ? withoutText(content) : content,
    ...(description !== undefined && describing.has(id) ? { description } : {}),
    ...(maxCharacters !== undefined && limiting.has(id) ? { maxCharacters } : {}),
  };
}

/** A template of gettext holds the keys and their forms alone. */
function withoutText(content: MessageContent): MessageContent {
  if (typeof content === 'string') return '';
  return Object.fromEntries(Object.keys(content).map(form => [form, '']));
}
