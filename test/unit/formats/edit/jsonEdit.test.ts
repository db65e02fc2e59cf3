import { endsSoon } from '../../endsSoon.ts';
import { contents } from '../messages.ts';
import { checkUpdate } from './checkUpdate.ts';

describe('editing JSON', () => {
  it('changes one text and no other byte', () => {
    checkUpdate(
      'nested_json',
      '{\n    "b" : {"x": "1",\n\n  "y":"2" },\n    "a": "3"\n}',
      { 'b.x': '1', 'b.y': 'two', a: '3' },
      '{\n    "b" : {"x": "1",\n\n  "y":"two" },\n    "a": "3"\n}',
    );
  });

  it('adds behind the last member with its indentation, removes with its comma', () => {
    checkUpdate(
      'nested_json',
      '{\n\t"b": {\n\t\t"x": "1"\n\t},\n\t"a": "2",\n\t"c": "3"\n}\n',
      { 'b.x': '1', 'b.n.m': 'new', a: '2', 'd.e': '4' },
      '{\n\t"b": {\n\t\t"x": "1",\n\t\t"n": {\n\t\t\t"m": "new"\n\t\t}\n\t},\n\t"a": "2",\n\t"d": {\n\t\t"e": "4"\n\t}\n}\n',
    );
  });

  it('keeps what names the schema of a file, which is no text', () => {
    const start = '{\n  "$schema": "https://inlang.com/schema/inlang-message-format",\n';
    for (const id of ['simple_json', 'nested_json', 'i18next_4'])
      checkUpdate(id, `${start}  "a": "1",\n  "b": "2"\n}\n`, { a: 'one' }, `${start}  "a": "one"\n}\n`);
    checkUpdate('simple_json', `${start}  "a": "1"\n}\n`, {}, `${start.slice(0, -2)}\n}\n`);
    checkUpdate('simple_json', '{ "$schema": "Plan", "a": "1" }', { a: '1' }, '{ "a": "1" }');
  });

  it('go-i18n: changes a list in place, whatever else its entries say', () => {
    checkUpdate(
      'go_i18n',
      '[\n  { "id": "a", "note": 1, "translation": "x" },\n  { "id": "gone", "translation": "y" },\n\n  { "id": "p",\n    "translation": { "one": "1", "other": "2" } },\n  { "id": "z", "translation": "y" }\n]\n',
      { a: 'new', p: { one: '1', other: 'two' }, q: { other: 'q' }, r: '"' },
      '[\n  { "id": "a", "note": 1, "translation": "new" },\n  { "id": "p",\n    "translation": { "one": "1", "other": "two" } },\n  { "id": "q", "translation": { "other": "q" } },\n  { "id": "r", "translation": "\\"" }\n]\n',
    );
    checkUpdate(
      'go_i18n',
      '[\n\t{\n\t\t"id": "a",\n\t\t"translation": "x"\n\t}\n]',
      { a: { one: '1', other: '2' }, b: 'B' },
      '[\n\t{\n\t\t"id": "a",\n\t\t"translation": {\n\t\t\t"one": "1",\n\t\t\t"other": "2"\n\t\t}\n\t},\n\t{\n\t\t"id": "b",\n\t\t"translation": "B"\n\t}\n]',
    );
    checkUpdate(
      'go_i18n',
      '[{"id":"a","translation":"x"}]',
      { a: 'x', b: 'y' },
      '[{"id":"a","translation":"x"},{"id":"b","translation":"y"}]',
    );
  });

  it('go-i18n 2: keeps what is said about a message', () => {
    checkUpdate(
      'go_i18n',
      '{\n  "b": { "description": "the b", "hash": "sha1", "one": "1", "other": "2" },\n  "a.x": "y",\n  "gone": { "description": "d", "other": "z" }\n}\n',
      { b: { one: '1', other: 'two' }, 'a.x': 'new', 'c.d': 'e' },
      '{\n  "b": { "description": "the b", "hash": "sha1", "one": "1", "other": "two" },\n  "a.x": "new",\n  "c.d": "e"\n}\n',
    );
  });

  it('keeps sorted files sorted', () => {
    checkUpdate(
      'simple_json',
      '{\n  "a": "1",\n  "c": "3",\n  "e": "5"\n}\n',
      { a: '1', b: '2', e: '5', d: '4' },
      '{\n  "a": "1",\n  "b": "2",\n  "d": "4",\n  "e": "5"\n}\n',
    );
  });

  it("puts plural forms beside each other into a browser extension's messages", () => {
    checkUpdate(
      'json',
      '{"a" : { "message": "A",  "description": "d" }}',
      { a: 'A', item: { one: 'one', other: 'many' } },
      '{"a" : { "message": "A",  "description": "d" },"item_one": {"message": "one"},"item_other": {"message": "many"}}',
    );
  });

  it('escapes what a file need not have escaped only where it does so itself', () => {
    for (const [text, isEscaping] of [
      ['\\u00e9', true],
      ['\\ud83d\\ude00', true],
      ['\\ud83d', false],
      ['\\u0007', false],
      ['\\\\u00e9', false],
      ['\\\\\\u00e9', true],
    ] as const) {
      const file = (said: string) => `{"a": "${text}", "b": "${said}"}`;
      const before = file('x');
      const { a = '' } = contents('simple_json', before);
      checkUpdate('simple_json', before, { a, b: 'ö' }, file(isEscaping ? '\\u00f6' : 'ö'));
    }
  });

  it('keeps flat files flat, minified ones minified, escapes escaped, line ends and byte order mark', () => {
    checkUpdate(
      'nested_json',
      '{\n  "a.b": "1"\n}',
      { 'a.b': '1', 'a.c': '2' },
      '{\n  "a.b": "1",\n  "a.c": "2"\n}',
    );
    checkUpdate(
      'nested_json',
      '{"a":{"b":"1"}}',
      { 'a.b': '1', 'c.d': '": ' },
      '{"a":{"b":"1"},"c":{"d":"\\": "}}',
    );
    checkUpdate(
      'simple_json',
      '{"a": "\\u00e4"}',
      { a: 'ä', b: 'ö😀' },
      '{"a": "\\u00e4","b": "\\u00f6\\ud83d\\ude00"}',
    );
    checkUpdate(
      'simple_json',
      '\uFEFF{\r\n  "a": "1"\r\n}\r\n',
      { a: '1', b: '2' },
      '\uFEFF{\r\n  "a": "1",\r\n  "b": "2"\r\n}\r\n',
    );
    checkUpdate('simple_json', '{}\n', { a: '1' }, '{\n  "a": "1"\n}\n');
    checkUpdate('simple_json', '{\n  "a": "1"\n}\n', {}, '{}\n');
  });

  it('keeps the plural style of i18next files', () => {
    checkUpdate(
      'i18next_4',
      '{\n  "z_one": "1",\n  "z_other": "2",\n  "a": "b"\n}\n',
      { z: { one: '1', other: '3', zero: '0' }, a: 'b', n: { one: 'x', other: 'y' } },
      '{\n  "z_one": "1",\n  "z_other": "3",\n  "z_zero": "0",\n  "a": "b",\n  "n_one": "x",\n  "n_other": "y"\n}\n',
    );
    checkUpdate(
      'i18next_4',
      '{"z": "1", "z_plural": "2"}',
      { z: { one: '1', other: '3' } },
      '{"z": "1", "z_plural": "3"}',
    );
  });

  it('keeps lists as lists and numbers as numbers', () => {
    checkUpdate(
      'nested_json',
      '{"l": ["a", "b"], "n": 5, "z": null}',
      { 'l.0': 'a', 'l.1': 'c', 'l.2': 'd', n: '5' },
      '{"l": ["a", "c", "d"], "n": 5, "z": null}',
    );
  });

  it('keeps what Chrome and ARB files say about a key, and removes it with the key', () => {
    checkUpdate(
      'json',
      '{"a": {"message": "1", "placeholders": {"n": {"content": "$1"}}}, "b": {"message": "2", "description": "d"}}',
      { a: 'one' },
      '{"a": {"message": "one", "placeholders": {"n": {"content": "$1"}}}}',
    );
    checkUpdate(
      'arb',
      '{\n  "@@locale": "en",\n  "a": "1",\n  "@a": {"placeholders": {"n": {}}},\n  "b": "2",\n  "@b": {}\n}\n',
      { a: 'one' },
      '{\n  "@@locale": "en",\n  "a": "one",\n  "@a": {"placeholders": {"n": {}}}\n}\n',
    );
  });

  it('leaves plurals as ICU messages as they are written where they say the same', () => {
    for (const formatId of ['arb', 'react_simple_json', 'react_nested_json', 'angular_translate']) {
      checkUpdate(
        formatId,
        '{"a": "{count, plural, one{1} other{2}}", "b": "x"}',
        { a: { one: '1', other: '2' }, b: 'y' },
        '{"a": "{count, plural, one{1} other{2}}", "b": "y"}',
      );
    }
    checkUpdate(
      'arb',
      '{"a": "{count, plural, one{1} other{2}}"}',
      { a: { one: '1', other: '3' } },
      '{"a": "{count, plural, one {1} other {3}}"}',
    );
  });

  it('turns a plain key into a plural and back', () => {
    checkUpdate(
      'nested_json',
      '{\n  "a": "1"\n}\n',
      { a: { one: '1', other: '2' } },
      '{\n  "a": {\n    "one": "1",\n    "other": "2"\n  }\n}\n',
    );
    checkUpdate('nested_json', '{"a": {"one": "1", "other": "2"}}', { a: '1' }, '{"a": "1"}');
  });

  it('puts tens of thousands of plural forms behind their siblings, in a time that grows with their number', () => {
    const numbers = Array.from({ length: 25_000 }, (_, no) => no);
    const one = numbers.map(no => [`k${no}_one`, '1']);
    const other = numbers.map(no => [`k${no}_other`, '2']);
    const fresh = numbers.map(no => [`n${no}_one`, '1']);
    const print = (all: readonly (readonly string[])[]) =>
      `{${all.map(([name, text]) => `"${name}":"${text}"`)}}`;
    endsSoon(() =>
      checkUpdate(
        'simple_json',
        print(one),
        Object.fromEntries([...one, ...other, ...fresh]),
        print([...one.flatMap((each, no) => [each, other[no] ?? []]), ...fresh]),
      ),
    );
  });

  it('keeps new plural forms together that have no sibling in the file', () => {
    checkUpdate(
      'simple_json',
      '{"a":"1"}',
      { a: '1', b_one: '1', c_one: '1', b_other: '2', c: '3' },
      '{"a":"1","b_one":"1","b_other":"2","c_one":"1","c":"3"}',
    );
  });
});
