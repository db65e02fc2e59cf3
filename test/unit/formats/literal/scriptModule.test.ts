import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { scriptModule } from '../../../../src/core/formats/literal/scriptModule.ts';
import { LocaleFileError, type Message } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

function read(text: string, code = 'en'): Contents {
  return Object.fromEntries(
    scriptModule.parse(text, context(code)).messages.map(({ key, content }) => [key, content]),
  );
}

function check(before: string, contents: Contents, after: string): void {
  assert.equal(updateText(before, messagesOf(contents), scriptModule, context('en')), after);
}

function refuses(before: string, contents: Contents): void {
  assert.throws(() => updateText(before, messagesOf(contents), scriptModule, context('en')), LocaleFileError);
}

describe('modules of texts', () => {
  const texts = { title: 'Cart', 'empty.hint': 'Add something' };
  const object = "{\n  title: 'Cart',\n  empty: { hint: 'Add something' },\n}";
  const modules: readonly (readonly [string, string])[] = [
    ['exported by default', `export default ${object};`],
    ['exported as it is', `export default ${object} as const satisfies Texts;\n`],
    [
      'declared first',
      `import type { Texts } from './types';\n\nconst texts: Texts = ${object};\n\nexport default texts;\n`,
    ],
    ['declared first and frozen', `const texts = ${object};\n\nexport default Object.freeze(texts);\n`],
    ['exported by a name', `export const en = ${object} as const\n\nexport type Texts = typeof en\n`],
    ['handed to a function', `export default defineLocale('en', ${object});\n`],
    ['given by a function', `export default defineI18nLocale(async locale => {\n  return ${object}\n})\n`],
    [
      'spread beside those of others',
      `import library from 'library/en';\n\nlet more = {};\nconst texts = ${object};\n\nexport default {\n  ...library,\n  ...texts,\n  ...more,\n};\n`,
    ],
    ['given by an arrow', `export default () => (${object});\n`],
    ['of CommonJS', `module.exports = ${object}\n`],
    ['of AMD', `/* Texts */\ndefine(${object});\n`],
    ['of AMD, with its name', `define('nls/de/shop',\n  (${object})\n);\n`],
    ['written into the page', `window.texts ??= {};\nwindow.more = {};\nwindow.texts.en = ${object};\n`],
    ['written into the page by a text', `globalThis.texts['pt-BR'] = ${object}\n`],
    ['below their locale', `export default { en: ${object} };\n`],
    ['below the namespace of i18next', `const t = { translation: ${object} };\nexport default t;\n`],
  ];
  for (const [what, text] of modules) {
    it(`are read where they are ${what}`, () => assert.deepEqual(read(text), texts));
  }

  it('are read below a usual name beside what says of which locale they are, and not otherwise', () => {
    const beside = (code: string, name: string) =>
      read(`const en = { name: 'English', code: '${code}', ${name}: ${object} };\nexport default en;\n`);
    assert.deepEqual(beside('en', 'dictionary'), texts);
    assert.ok('dictionary.title' in beside('de', 'dictionary'));
    assert.ok('menu.title' in beside('en', 'menu'));
    const before = "export default { code: 'en', texts: { a: 'x' } };\n";
    check(before, { a: 'x', b: 'y' }, "export default { code: 'en', texts: { a: 'x', b: 'y' } };\n");
  });

  it('are read below the namespace of i18next that has most of them, beside others', () => {
    const before =
      "export default { translation: { cart: { title: 'Cart' }, a: 'x' }, format: { date: 'P' } };\n";
    assert.deepEqual(read(before), { 'format.date': 'P', 'cart.title': 'Cart', a: 'x' });
    check(
      before,
      { 'format.date': 'p', 'format.time': 't', 'cart.title': 'Cart', a: 'x', b: 'y' },
      "export default { translation: { cart: { title: 'Cart' }, a: 'x', b: 'y' }, format: { date: 'p', time: 't' } };\n",
    );
    const page = "export default { translation: { title: 'Translate' }, home: { title: 'Home' } };\n";
    assert.deepEqual(read(page), { 'translation.title': 'Translate', 'home.title': 'Home' });
  });

  it('are read, and changed, where constants of the module hold them', () => {
    const before = `const nav: Nav = {
  home: 'Home',
};
const empty = { nav, hint: "Add" };

export default {
  title: 'Cart',
  menu: empty,
  other,
}
`;
    assert.deepEqual(read(before), { title: 'Cart', 'menu.nav.home': 'Home', 'menu.hint': 'Add' });
    const contents = {
      ...{ title: 'Cart', 'menu.nav.home': 'Start', 'menu.nav.back': 'Back' },
      ...{ 'menu.hint': 'Add', 'menu.more': 'More', sum: 'Sum' },
    };
    const after = `const nav: Nav = {
  home: 'Start',
  back: 'Back',
};
const empty = { nav, hint: "Add", more: 'More' };

export default {
  title: 'Cart',
  menu: empty,
  other,
  sum: 'Sum',
}
`;
    check(before, contents, after);
    check(
      "const a = { b: 'x' };\nexport default { a };\n",
      { 'a.b': 'x', c: 'y' },
      "const a = { b: 'x' };\nexport default { a, c: 'y' };\n",
    );
  });

  it('are not read of a constant that is named several times, or holds itself', () => {
    assert.deepEqual(read("const a = { b: 'x' };\nexport default { a, c: a, d: 'y' };"), { d: 'y' });
    assert.deepEqual(read("const a = { a, b: 'x' };\nexport default { a, d: 'y' };"), { d: 'y' });
  });

  it('are read beside what describes their locale', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`title${at}`, `Title ${at}`]));
    const meta = "{ name: 'English', code: 'en' }";
    assert.deepEqual(
      read(
        `export const en = { translation: ${JSON.stringify(many)} };\nexport const enMeta: Meta = ${meta};\n`,
      ),
      many,
    );
    assert.deepEqual(
      read(
        `export const enTexts = ${object};\nexport const en: Language = { dates: 'en-US', texts: enTexts };\n`,
      ),
      texts,
    );
    assert.throws(
      () => read(`export const a = ${object};\nexport const b = { other: 'Other' };\n`),
      LocaleFileError,
    );
  });

  it('are none where a module gives something else', () => {
    for (const text of [
      'export default 1',
      'export const a = {};\nexport const b = {};',
      '// export default {}',
      '',
    ])
      assert.throws(() => read(text), LocaleFileError, text);
  });

  it('have plural forms as i18next names them, in a language of one form too', () => {
    const forms = "export default { item_one: 'One', item_other: 'Many', step_two: 'Second' }";
    assert.deepEqual(read(forms), { item: { one: 'One', other: 'Many' }, step_two: 'Second' });
    assert.deepEqual(read("export default { item_other: '複数' }", 'ja'), { item: { other: '複数' } });
    assert.deepEqual(read("export default { item_other: 'Other items' }"), { item_other: 'Other items' });
  });

  it('tells of what is code', () => {
    const { messages, problems } = scriptModule.parse(
      "export default { a: 'x', b: count => count + 1 }",
      context('en'),
    );
    assert.deepEqual(
      messages.map(({ key, range }) => [key, range]),
      [['a', { start: 17, end: 18 }]],
    );
    assert.deepEqual(
      problems.map(({ message }) => message),
      ["'b' has no text."],
    );
  });

  it('change in their places alone, in their own quotes', () => {
    check(
      "import x from './x'\n\nexport default {\n  // first\n  a: 'x', // 'x'\n  \"b\": \"y\",\n  c: `z`,\n  d: f('a'),\n  l: ['one', 'two'],\n}\n",
      { a: "it's\nnew", b: 'say "y"', c: 'z `', 'l.0': 'one', 'l.1': 'zwei' },
      "import x from './x'\n\nexport default {\n  // first\n  a: 'it\\'s\\nnew', // 'x'\n  \"b\": \"say \\\"y\\\"\",\n  c: `z \\``,\n  d: f('a'),\n  l: ['one', 'zwei'],\n}\n",
    );
  });

  it('come at the end of their object, and go with their lines', () => {
    check(
      "export default {\n  a: 'x',\n  gone: 'y', // why\n  sub: {\n    b: 'z' // last\n  },\n} as const\n",
      { a: 'x', 'sub.b': 'z', 'sub.c': 'C', 'sub.deep.d': 'D', 'new-er': 'N' },
      "export default {\n  a: 'x',\n  sub: {\n    b: 'z', // last\n    c: 'C',\n    deep: {\n      d: 'D'\n    }\n  },\n  'new-er': 'N',\n} as const\n",
    );
    check(
      "export default { a: 'x' }",
      { a: 'x', b: 'y', 'c.d': 'z' },
      "export default { a: 'x', b: 'y', c: { d: 'z' } }",
    );
    check(
      "export default {\r\n  'a.b': 'x',\r\n}\r\n",
      { 'a.b': 'x', 'a.c': 'y' },
      "export default {\r\n  'a.b': 'x',\r\n  'a.c': 'y',\r\n}\r\n",
    );
  });

  it('go from the line that they share with others', () => {
    const line = "export default { a: 'A', b: 'B' /* b */, c: { d: 'D' }, e: 'E' };\n";
    const all = { a: 'A', b: 'B', 'c.d': 'D', e: 'E' };
    const without = (...gone: string[]) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !gone.includes(key)));
    check(line, without('a'), line.replace(" a: 'A',", ''));
    check(line, without('b'), line.replace(" b: 'B' /* b */,", ''));
    check(line, without('e'), line.replace(", e: 'E'", ''));
    check(line, without('b', 'c.d', 'e'), "export default { a: 'A', c: { } };\n");
    check(
      "{\r\n  a: 'long \\\r\nline',\r\n  b: 'B' /* b */\r\n}\r\n",
      { a: 'long line' },
      "{\r\n  a: 'long \\\r\nline'\r\n}\r\n",
    );
  });

  it('are refused where code is in the way, or a tool made the module', () => {
    refuses("export default { a: 'x', b: f() }", { a: 'x', b: 'y' });
    refuses("export default { a: 'x', b: 'y' as const }", { a: 'x' });
    refuses("export default {\n  l: ['a', 'b'],\n}", { 'l.0': 'a' });
    refuses('export default {}', { a: 'x' });
    refuses("/* This file is generated: DO NOT EDIT */\nexport default { a: 'x' }", { a: 'y' });
    refuses('', { a: 'y' });
  });

  it('are read after members of an enumeration where they have no other names', () => {
    const named = `import Key from './key'\nexport const en = {\n  [Key.home]: 'Home',\n  [ Key.cart ]: { [Key.title]: 'Cart', empty: 'Empty' },\n  [other]: 'Other',\n}\n`;
    assert.deepEqual(read(named), { home: 'Home', 'cart.title': 'Cart', 'cart.empty': 'Empty' });
    assert.deepEqual(read("export default { a: 'x', [Key.home]: 'Home', b: { [Key.cart]: 'Cart' } }"), {
      a: 'x',
    });
    const ranges = scriptModule.parse(named, context('en')).messages.map(({ range }) => range);
    assert.deepEqual(
      ranges.map(range => named.slice(range?.start, range?.end)),
      ['[Key.home]', '[Key.title]', 'empty'],
    );
  });

  it('after members of an enumeration change and go, but none is added', () => {
    const named = "export const en = {\n  [Key.home]: 'Home',\n  [Key.cart]: { title: 'Cart' },\n};\n";
    const texts = { home: 'Home', 'cart.title': 'Cart' };
    check(named, { ...texts, home: 'Start' }, named.replace("'Home'", "'Start'"));
    check(named, { 'cart.title': 'Cart' }, named.replace("  [Key.home]: 'Home',\n", ''));
    check(named, { ...texts, 'cart.hint': 'Hint' }, named.replace("'Cart' }", "'Cart', hint: 'Hint' }"));
    refuses(named, { ...texts, about: 'About' });
    refuses(named, { ...texts, 'about.us': 'About' });
  });

  it('keep every other byte when one text changes', () => {
    const name = fc
      .stringMatching(/^[a-z][a-zA-Z]{0,5}$/)
      .filter(one => !['translation', 'en'].includes(one));
    const quote = fc.constantFrom("'", '"', '`');
    const written = (text: string, sign: string) =>
      sign +
      JSON.stringify(text)
        .slice(1, -1)
        .replaceAll('\\"', '"')
        .replaceAll(sign, `\\${sign}`)
        .replaceAll('${', '\\${') +
      sign;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, hostileText, quote), {
          selector: ([key]) => key,
          minLength: 1,
          maxLength: 6,
        }),
        hostileText,
        fc.nat(),
        (entries, fresh, at) => {
          const place = at % entries.length;
          const print = (all: typeof entries) =>
            `// before\nexport default {\n${all.map(([key, text, sign]) => `  ${key}: ${written(text, sign)}, // ${key}\n`).join('')}  code: f(x),\n}\n`;
          const before = print(entries);
          const wanted: Message[] = entries.map(([key, content]) => ({ key, content }));
          assert.equal(updateText(before, wanted, scriptModule, context('de')), before);
          const changed = wanted.map((message, index) =>
            index === place ? { ...message, content: fresh } : message,
          );
          const after = updateText(before, changed, scriptModule, context('de'));
          const lines = after.split('\n');
          assert.deepEqual(
            lines.filter((_, index) => index !== place + 2),
            before.split('\n').filter((_, index) => index !== place + 2),
          );
          assert.deepEqual(
            read(after, 'de'),
            Object.fromEntries(changed.map(({ key, content }) => [key, content])),
          );
        },
      ),
    );
  });
});
