import assert from 'node:assert/strict';
import { discover } from '../../../../src/core/formats/discover/discover.ts';
import type { Discovery, TreeReader } from '../../../../src/core/formats/discover/types.ts';
import { type Files, hello, layouts } from './discoverLayouts.ts';
import { moduleLayouts } from './moduleLayouts.ts';
import { tableLayouts } from './tableLayouts.ts';

function readerOf(files: Files, read: string[] = []): TreeReader {
  return {
    size: async path => Buffer.byteLength(files[path] ?? ''),
    read: async path => {
      read.push(path);
      return Buffer.from(files[path] ?? '');
    },
  };
}

async function search(files: Files): Promise<Discovery> {
  return discover(Object.keys(files), readerOf(files));
}

/** `path locale format prefix` of every file taken. */
async function taken(files: Files): Promise<string[]> {
  const { groups } = await search(files);
  return groups
    .flatMap(group => group.files)
    .map(({ path, locale, formatId, prefix }) => `${path} ${locale.name} ${formatId} ${prefix}`.trimEnd())
    .sort();
}

async function reasons(files: Files): Promise<Record<string, string>> {
  const { candidates } = await search(files);
  return Object.fromEntries(candidates.map(({ path, reason }) => [path, reason]));
}

describe('discover', () => {
  for (const [name, files, expected] of [...layouts, ...moduleLayouts, ...tableLayouts])
    it(`finds ${name}`, async () => assert.deepEqual(await taken(files), expected));

  it('takes no manifests, lock files, fixtures or data that happen to have such names', async () => {
    const files = {
      'package.json': '{"name": "x"}',
      'tsconfig.json': '{}',
      'locales/en.json': hello,
      'locales/en/package.json': '{"name": "x", "version": "1"}',
      'node_modules/lib/locales/en.json': hello,
      'dist/locales/en.json': hello,
      'test/fixtures/locales/en.json': hello,
      'src/answers/no.json': '{"text": "No"}',
      'src/answers/yes.json': '{"text": "Yes"}',
      'src/answers/maybe.json': '{"text": "Maybe"}',
      'data/no.json': '{"population": 5, "area": 3, "name": "Norway"}',
      'data/de.json': '{"population": 8, "area": 4, "name": "Germany"}',
      'form/sign-in.json': '{"title": "Sign in"}',
      'php/no.ini': 'engine = On',
      'lists/fr.json': '[1, 2]',
      'rules/de.json': '{"ä": "ae", "ß": "ss", "Straße": "Str."}',
      'rules/cs.json': '{"č": "c", "ř": "r"}',
      'mixed/fr.json': '{"a": "x"}',
      'mixed/de.json': '{"b": "y"}',
    };
    assert.deepEqual(await taken(files), ['locales/en.json en simple_json']);
    assert.deepEqual(await reasons(files), {
      'data/de.json': 'not-texts',
      'data/no.json': 'not-texts',
      'dist/locales/en.json': 'foreign-folder',
      'form/sign-in.json': 'alone',
      'lists/fr.json': 'not-texts',
      'locales/en.json': 'taken',
      'locales/en/package.json': 'foreign-file',
      'mixed/de.json': 'keys-not-shared',
      'mixed/fr.json': 'keys-not-shared',
      'node_modules/lib/locales/en.json': 'foreign-folder',
      'php/no.ini': 'alone',
      'rules/cs.json': 'not-texts',
      'rules/de.json': 'not-texts',
      'src/answers/no.json': 'alone',
      'test/fixtures/locales/en.json': 'foreign-folder',
    });
  });

  it('takes files of locales that are named as files of tools are', async () => {
    const files = {
      'app.json': hello,
      'components.json': hello,
      'locales/en/app.json': hello,
      'locales/de/app.json': hello,
      'locales/en/project.json': hello,
      'locales/de/project.json': hello,
      'locales/en/components.json': hello,
      'apps/en/project.json': hello,
    };
    const { groups } = await search(files);
    assert.deepEqual(
      groups.flatMap(({ root, files: found }) => found.map(({ path }) => `${root}: ${path}`)).sort(),
      ['app', 'project']
        .flatMap(name => ['de', 'en'].map(code => `locales: locales/${code}/${name}.json`))
        .concat('locales: locales/en/components.json')
        .sort(),
    );
  });

  it('gives every app of a monorepo a group of its own', async () => {
    const { groups } = await search({
      'apps/web/locales/en.json': hello,
      'apps/web/locales/de.json': hello,
      'apps/admin/src/i18n/de.json': '{"a": {"b": "c"}}',
      'packages/api/config/locales/en.yml': 'en:\n  a: b\n',
    });
    assert.deepEqual(
      groups.map(({ root, formatId, sourceLocale, locales }) => [
        root,
        formatId,
        sourceLocale,
        locales.map(({ code }) => code),
      ]),
      [
        ['apps/web/locales', 'simple_json', 'en', ['de', 'en']],
        ['apps/admin/src/i18n', 'nested_json', 'de', ['de']],
        ['packages/api/config/locales', 'yml', 'en', ['en']],
      ],
    );
  });

  it('chooses the locale with most keys as the source where there is no English', async () => {
    const { groups } = await search({
      'locales/de.json': '{"a": "x"}',
      'locales/fr.json': '{"a": "x", "b": "y"}',
    });
    assert.equal(groups[0]?.sourceLocale, 'fr');
  });

  it('chooses English of America before that of other regions', async () => {
    const { groups } = await search({
      'locales/en-GB.json': '{"a": "x", "b": "y"}',
      'locales/en-US.json': '{"a": "x"}',
      'locales/en-AU.json': '{"a": "x"}',
    });
    assert.equal(groups[0]?.sourceLocale, 'en-US');
  });

  it('chooses the default locale where English only has what differs from it, for other modules too', async () => {
    const texts = ['a', 'b', 'c'].map(name => `<string name="${name}">A</string>`).join('');
    const { groups } = await search({
      'app/res/values/strings.xml': `<resources>${texts}</resources>`,
      'app/res/values-en/strings.xml': '<resources><string name="a">B</string></resources>',
      'wear/res/values/strings.xml': '<resources><string name="d">D</string></resources>',
    });
    assert.deepEqual(groups.map(each => each.sourceLocale).join(), 'default,default');
  });

  it('chooses another region where English itself has only what a library brings along', async () => {
    const texts = Array.from({ length: 30 }, (_, at) => `  text_${at}: b\n`).join('');
    const { groups } = await search({
      'config/locales/devise.en-GB.yml': 'en:\n  a: b\n  c: d\n',
      'config/locales/shop.en-GB.yml': `en-GB:\n${texts}`,
    });
    assert.equal(groups[0]?.sourceLocale, 'en-GB');
  });

  it('says where the locale stands in the paths of a group', async () => {
    const { groups } = await search({
      'App/de.lproj/Localizable.strings': '"a" = "A";',
      'App/Base.lproj/Main.strings': '"b" = "B";',
      'res/values-de/strings.xml': '<resources><string name="a">A</string></resources>',
      'locales/de/cart.json': hello,
      'locales/de.yml': 'de:\n  a: A\n',
    });
    assert.deepEqual(
      groups.flatMap(({ files }) => files.map(({ path, pattern }) => `${path} ${pattern}`)).sort(),
      [
        'App/Base.lproj/Main.strings undefined',
        'App/de.lproj/Localizable.strings App/<locale>.lproj/Localizable.strings',
        'locales/de.yml locales/<locale>.yml',
        'locales/de/cart.json locales/<locale>/cart.json',
        'res/values-de/strings.xml res/values-<locale>/strings.xml',
      ],
    );
  });

  it('counts the keys of a file by the format that its neighbours show', async () => {
    const { groups } = await search({
      'locales/en.json': '{ "item_one": "1 item", "item_other": "{{count}} items" }',
      'locales/pl.json': '{ "item_few": "{{count}} rzeczy", "item_many": "{{count}} rzeczy" }',
    });
    assert.deepEqual(
      groups.flatMap(({ files }) => files.map(({ path, keys }) => `${path} ${keys}`)),
      ['locales/en.json 1', 'locales/pl.json 1'],
    );
  });

  it('says where a malformed file is wrong and takes the others', async () => {
    const { groups, candidates } = await search({
      'locales/en.json': hello,
      'locales/de.json': '{"a": "b",}',
    });
    assert.deepEqual(
      groups[0]?.files.map(({ path }) => path),
      ['locales/en.json'],
    );
    assert.deepEqual(
      candidates.find(({ reason }) => reason === 'malformed'),
      {
        path: 'locales/de.json',
        reason: 'malformed',
        detail: "JSON allows no comma before '}'. Remove it, or end the file's name with .json5.",
        offset: 10,
      },
    );
  });

  it('never reads a file above the limit, nor one whose name holds no locale', async () => {
    const files = {
      'locales/en.json': hello,
      'locales/de.json': `{"a": "${'x'.repeat(2000)}"}`,
      'src/a.json': '{}',
    };
    const read: string[] = [];
    const { candidates } = await discover(Object.keys(files), readerOf(files, read), { maxBytes: 1000 });
    assert.deepEqual(read, ['locales/en.json']);
    assert.equal(candidates.find(({ path }) => path === 'locales/de.json')?.reason, 'too-large');
  });

  it('counts the keys of each locale of a string catalog, and says why one is not taken', async () => {
    const strings = '{"a":{"localizations":{"de":{},"en":{}}},"b":{"localizations":{"de":{}}},"":{},"c":{}}';
    const { groups, candidates } = await search({
      'App/Localizable.xcstrings': `{"sourceLanguage":"en","strings":${strings}}`,
      'App/Broken.xcstrings': '{"sourceLanguage":"en" "strings"',
      'App/Empty.xcstrings': '{"strings":{}}',
    });
    assert.deepEqual(
      groups.map(({ root, sourceLocale, locales }) => [
        root,
        sourceLocale,
        locales.map(of => `${of.name} ${of.keys}`),
      ]),
      [['App', 'en', ['de 2', 'en 3']]],
    );
    assert.deepEqual(
      candidates.map(({ path, reason, offset }) => [path, reason, offset]),
      [
        ['App/Broken.xcstrings', 'malformed', 23],
        ['App/Empty.xcstrings', 'no-keys', undefined],
        ['App/Localizable.xcstrings', 'taken', undefined],
      ],
    );
  });

  it('takes English in another format for the source of all files of a folder', async () => {
    const { groups } = await search({
      'locales/en.json5': "{ title: 'Title' }",
      'locales/de.json': '{"title": "Titel"}',
      'other/locales/fr.json': '{"title": "Titre"}',
    });
    assert.deepEqual(groups.map(({ root, sourceLocale }) => `${root} ${sourceLocale}`).sort(), [
      'locales en',
      'locales en',
      'other/locales fr',
    ]);
  });

  it('looks for the source elsewhere where only kinds of English are translated, or only views of Jenkins', async () => {
    const { groups } = await search({
      'core/config/locales/en.yml': 'en:\n  title: Title\n',
      'i18n/config/locales/en-AU.yml': 'en-AU:\n  title: Title\n',
      'i18n/config/locales/en-GB.yml': 'en-GB:\n  title: Title\n',
      'british/config/locales/en-GB.yml': 'en-GB:\n  colour: Colour\n',
      'dutch/config/locales/nl.yml': 'nl:\n  title: Titel\n',
      'jobs/Messages.properties': 'title=Title\n',
      'jobs/stop/index.jelly': '<j:jelly/>',
      'jobs/stop/index_de.properties': 'Stop\\ it=Anhalten\n',
    });
    assert.deepEqual(groups.map(({ root, sourceLocale }) => `${root} ${sourceLocale}`).sort(), [
      'british/config/locales en-GB',
      'core/config/locales en',
      'dutch/config/locales nl',
      'i18n/config/locales en',
      'jobs en',
      'jobs/stop en',
    ]);
  });

  it('tells of a component whose block is malformed', async () => {
    const { groups, candidates } = await search({
      'package.json': '{"dependencies": {"vue-i18n": "^9"}}',
      'a.vue': '<template/>\n<i18n>\n{"en": {\n</i18n>\n',
    });
    assert.deepEqual(groups, []);
    assert.deepEqual(
      candidates.map(({ path, reason, offset }) => [path, reason, offset]),
      [['a.vue', 'malformed', 28]],
    );
  });
});
