import fc from 'fast-check';
import { pluralSuffixesOf } from '../../../src/core/base/plural.ts';
import { formatById } from '../../../src/core/formats/registry.ts';
import type { Format, FormatContext, Message, MessageContent } from '../../../src/core/formats/types.ts';

/** Texts that break printers: quotes, line ends, control characters, surrogates, markup, placeholders. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[a-z' "\\\n\r\t<>&%{}|$@#:;,=/*?!-]{0,12}$/),
  fc.constantFrom(
    '',
    ' ',
    ' lead and trail ',
    'no',
    '~',
    'null',
    '0x1F',
    '1e3',
    '2024-01-01',
    '- a',
    '# a',
    'a: b',
    'a #b',
    '%{count} items',
    '{{count}} <b>items</b> &amp; more',
    '\u0000',
    '\u001b[0m',
    '\u0085\u2028\u2029\ufeff',
    '\ud83d\ude00',
    '\ud83d',
    '\r\n',
    ']]>',
    '-->',
    '*/',
    "it's",
    '\\',
    '\\n',
    '\\u0041',
    '@string/a',
    '?attr',
    '"quoted"',
    '_QQ_',
    '__proto__',
  ),
);

/** Keys with dots that collide (`a`, `a.b`), empty segments, number-like and reserved names, any Unicode. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.constantFrom('a', 'b', 'one', 'other', '', '0', '1', 'constructor', '__proto__', 'no', 'x y'), {
      minLength: 1,
      maxLength: 4,
    })
    .map(segments => segments.join('.')),
  hostileText.filter(text => text !== ''),
);

function plural(code: string, text: fc.Arbitrary<string> = hostileText): fc.Arbitrary<MessageContent> {
  return fc.record(Object.fromEntries(pluralSuffixesOf(code).map(suffix => [suffix, text])), {
    noNullPrototype: true,
  });
}

/** Lists of messages with different keys, plain and plural. */
export function messageLists(
  code: string,
  options: {
    readonly key?: fc.Arbitrary<string>;
    readonly text?: fc.Arbitrary<string>;
    readonly plurals?: boolean;
  } = {},
): fc.Arbitrary<Message[]> {
  const text = options.text ?? hostileText;
  const content = options.plurals === false ? text : fc.oneof(text, plural(code, text));
  return fc.uniqueArray(fc.record({ key: options.key ?? hostileKey, content }, { noNullPrototype: true }), {
    selector: message => message.key,
    maxLength: 12,
  });
}

/** Whether a message has a text in some form. An English id of gettext's without one says itself. */
export function saysSomething({ content }: Message): boolean {
  return typeof content === 'string' ? content !== '' : Object.values(content).some(text => text !== '');
}

export function context(code: string, name = code): FormatContext {
  return { locale: { name, code } };
}

export function format(id: string): Format {
  const found = formatById(id);
  if (found === undefined) throw new Error(`There is no format '${id}'.`);
  return found;
}

/** Messages without their places, sorted by key, ready to be compared. */
export function bare(messages: readonly Message[]): Message[] {
  return messages
    .map(({ range: _, ...message }) => message)
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/** Keys → contents of a text, as a plain object. */
export function contents(
  id: string,
  text: string,
  of: FormatContext = context('en'),
): Record<string, MessageContent> {
  return Object.fromEntries(
    format(id)
      .parse(text, of)
      .messages.map(({ key, content }) => [key, content]),
  );
}
