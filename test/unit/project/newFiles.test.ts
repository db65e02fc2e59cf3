import assert from 'node:assert/strict';
import { discover } from '../../../src/core/formats/discover/discover.ts';
import type { MessageContent } from '../../../src/core/formats/types.ts';
import { ExistingGroup } from '../../../src/core/project/download/existing.ts';
import type { ProjectLocale } from '../../../src/core/project/download/localeOfFile.ts';
import { downloadPlanner } from '../../../src/core/project/download/plan.ts';

type Tree = Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, MessageContent>>;

const english: ProjectLocale = { name: 'en', code: 'en', isDefault: true };
const german: ProjectLocale = { name: 'de', code: 'de' };
const french: ProjectLocale = { name: 'fr', code: 'fr' };
const brazilian: ProjectLocale = { name: 'pt-BR', code: 'pt-BR' };
const all = [english, german, french, brazilian];
const json = (value: unknown, indent: string | number = 2) => `${JSON.stringify(value, undefined, indent)}\n`;

/** What a download of a locale plans for a tree. */
async function planned(tree: Tree, locale: ProjectLocale, texts: Texts, locales = all) {
  const bytes = (path: string) => Buffer.from(tree[path] ?? '', 'utf8');
  const found = await discover(Object.keys(tree), {
    size: async path => bytes(path).length,
    read: async path => bytes(path),
  });
  const groups = found.groups.map(({ sourceLocale, files }) => {
    const group = new ExistingGroup(sourceLocale);
    for (const file of files) group.add(file, bytes(file.path));
    return group;
  });
  const messages = Object.entries(texts).map(([key, content]) => ({ key, content }));
  return downloadPlanner(groups)(
    { ...locale, messages },
    { locales, isKnown: () => true, keepsUnknown: true },
  );
}

/** The files that it makes, and what each says. */
async function made(...asked: Parameters<typeof planned>): Promise<Tree> {
  const plan = await planned(...asked);
  return Object.fromEntries(
    plan.newFiles.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')]),
  );
}

async function paths(...asked: Parameters<typeof planned>): Promise<readonly string[]> {
  return Object.keys(await made(...asked)).sort();
}

describe('project: files of a locale that has none', () => {
  it('are made by the pattern of a folder for each locale, one for each namespace that has texts', async () => {
    const shop = {
      'locales/en/cart.json': json({ title: 'Your cart', row: { remove: 'Remove', add: 'Add' } }, '\t'),
      'locales/en/orders.json': json({ title: 'Orders' }),
      'locales/en/legal.json': json({ terms: 'Terms' }),
      'locales/de/cart.json': json({ row: { add: 'Dazu', remove: 'Weg' }, title: 'Korb' }, 4),
      'locales/de/orders.json': json({ title: 'Aufträge' }),
    };
    const texts = { 'cart:title': 'Panier', 'cart:row.add': 'Ajouter', 'orders:title': 'Commandes' };
    assert.deepEqual(await made(shop, french, texts), {
      'locales/fr/cart.json': json({ row: { add: 'Ajouter' }, title: 'Panier' }, 4),
      'locales/fr/orders.json': json({ title: 'Commandes' }),
    });
  });

  it('are made beside those that the locale has, and hold what these have no place for', async () => {
    const tree = {
      'locales/en/cart.json': json({ title: 'Your cart' }),
      'locales/en/orders.json': json({ title: 'Orders' }),
      'locales/de/cart.json': json({ title: 'Korb' }),
    };
    const plan = await planned(tree, german, { 'cart:title': 'Korb', 'orders:title': 'Aufträge' });
    assert.deepEqual(
      plan.newFiles.map(({ path, added }) => [path, added]),
      [['locales/de/orders.json', 1]],
    );
    assert.deepEqual(plan.unplaced, []);
  });

  const oneText = { hello: 'Bonjour' };
  const layouts: readonly (readonly [string, Tree, Tree])[] = [
    [
      'one file for each locale',
      { 'i18n/en.json': json({ hello: 'Hi' }), 'i18n/de.json': json({ hello: 'Hallo' }) },
      { 'i18n/fr.json': json({ hello: 'Bonjour' }) },
    ],
    [
      'a folder and a file that repeats it',
      { 'locales/en/en.json': json({ hello: 'Hi' }), 'locales/de/de.json': json({ hello: 'Hallo' }) },
      { 'locales/fr/fr.json': json({ hello: 'Bonjour' }) },
    ],
    [
      'Rails',
      {
        'config/locales/models/user.en.yml': 'en:\n    hello: "Hi"\n',
        'config/locales/models/user.de.yml': '# Users\nde:\n    hello: "Hallo"\n',
      },
      { 'config/locales/models/user.fr.yml': '# Users\nfr:\n    hello: "Bonjour"\n' },
    ],
    [
      'Android',
      {
        'app/src/main/res/values/strings.xml':
          '<resources>\n    <string name="app" translatable="false">Shop</string>\n    <string name="hello">Hi</string>\n</resources>\n',
        'app/src/main/res/values-de/strings.xml':
          '<resources>\n  <string name="hello">Hallo</string>\n</resources>\n',
      },
      {
        'app/src/main/res/values-fr/strings.xml':
          '<resources>\n  <string name="hello">Bonjour</string>\n</resources>\n',
      },
    ],
    [
      'Apple',
      {
        'App/en.lproj/Localizable.strings': '/* Greeting */\n"hello" = "Hi";\n',
        'App/de.lproj/Localizable.strings': '/* Greeting */\n"hello" = "Hallo";\n',
      },
      { 'App/fr.lproj/Localizable.strings': '/* Greeting */\n"hello" = "Bonjour";\n' },
    ],
    [
      'Flutter',
      {
        'lib/l10n/app_en.arb': json({ '@@locale': 'en', hello: 'Hi', '@hello': { description: 'Greeting' } }),
        'lib/l10n/app_de.arb': json({ '@@locale': 'de', hello: 'Hallo' }),
      },
      { 'lib/l10n/app_fr.arb': json({ '@@locale': 'fr', hello: 'Bonjour' }) },
    ],
    [
      'Java',
      {
        'src/main/resources/messages.properties': '# Greetings\nhello = Hi\n',
        'src/main/resources/messages_de.properties': '# Greetings\nhello = Hallo\n',
      },
      { 'src/main/resources/messages_fr.properties': '# Greetings\nhello = Bonjour\n' },
    ],
    [
      '.NET',
      {
        'Resources/Texts.resx':
          '<root>\n  <data name="hello" xml:space="preserve">\n    <value>Hi</value>\n  </data>\n</root>\n',
        'Resources/Texts.de.resx':
          '<root>\n  <data name="hello" xml:space="preserve">\n    <value>Hallo</value>\n  </data>\n</root>\n',
      },
      {
        'Resources/Texts.fr.resx':
          '<root>\n  <data name="hello" xml:space="preserve">\n    <value>Bonjour</value>\n  </data>\n</root>\n',
      },
    ],
    [
      'extensions of browsers',
      {
        '_locales/en/messages.json': json({
          hello: { message: 'Hi $NAME$', placeholders: { name: { content: '$1' } } },
        }),
        '_locales/de/messages.json': json({
          hello: { message: 'Hallo $NAME$', placeholders: { name: { content: '$1' } } },
        }),
      },
      {
        '_locales/fr/messages.json': json({
          hello: { message: 'Bonjour', placeholders: { name: { content: '$1' } } },
        }),
      },
    ],
    [
      'applications that call languages by their names',
      {
        'language/english/app.php': "<?php\n\nreturn [\n    'hello' => 'Hi',\n];\n",
        'language/german/app.php': "<?php\n\nreturn [\n    'hello' => 'Hallo',\n];\n",
      },
      { 'language/french/app.php': "<?php\n\nreturn [\n    'hello' => 'Bonjour',\n];\n" },
    ],
    [
      'code that assigns its texts, of which none is made',
      {
        'application/language/english/app_lang.php': "<?php\n$lang['hello'] = 'Hi';\n",
        'application/language/german/app_lang.php': "<?php\n$lang['hello'] = 'Hallo';\n",
      },
      {},
    ],
    [
      'Laravel',
      {
        'lang/en.json': json({ hello: 'Hi' }, 4),
        'lang/de.json': json({ hello: 'Hallo' }, 4),
      },
      { 'lang/fr.json': json({ hello: 'Bonjour' }, 4) },
    ],
  ];
  for (const [name, tree, expected] of layouts)
    it(`follow the way of ${name}`, async () => {
      assert.deepEqual(await made(tree, french, oneText), expected);
    });

  it('name their locale and its plural forms in gettext, and none of the sibling’s translators', async () => {
    const header = (language: string, translator: string) =>
      `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Last-Translator: ${translator}\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n`;
    const tree = {
      'locale/en/LC_MESSAGES/shop.po': `${header('en', 'A')}msgid "hello"\nmsgstr "Hi"\n`,
      'locale/de/LC_MESSAGES/shop.po': `${header('de', 'B')}msgid "hello"\nmsgstr "Hallo"\n`,
    };
    const text = (await made(tree, french, oneText))['locale/fr/LC_MESSAGES/shop.po'] ?? '';
    assert.match(text, /"Language: fr\\n"/);
    assert.match(text, /msgid "hello"\nmsgstr "Bonjour"\n/);
    assert.doesNotMatch(text, /Translator: [AB]/);
  });

  it('quote a locale that YAML would take for something else', async () => {
    const tree = {
      'config/locales/en.yml': 'en:\n  hello: Hi\n',
      'config/locales/de.yml': 'de:\n  hello: Hallo\n',
    };
    const norwegian = { name: 'no', code: 'no' };
    assert.deepEqual(await made(tree, norwegian, { hello: 'Hei' }, [...all, norwegian]), {
      'config/locales/no.yml': '"no":\n  hello: Hei\n',
    });
  });

  it('name a region as those beside them, or their platform, do', async () => {
    const hi = json({ hello: 'Hi' });
    const strings = '<resources>\n    <string name="hello">Hi</string>\n</resources>\n';
    const say = { hello: 'Olá' };
    assert.deepEqual(
      await paths({ 'lang/en-us.json': hi, 'lang/de-at.json': hi }, brazilian, say, [
        { name: 'en-US', code: 'en-US' },
        { name: 'de-AT', code: 'de-AT' },
        brazilian,
      ]),
      ['lang/pt-br.json'],
    );
    assert.deepEqual(
      await paths({ 'lang/en_US.json': hi, 'lang/de.json': hi }, brazilian, say, [
        { name: 'en-US', code: 'en-US' },
        german,
        brazilian,
      ]),
      ['lang/pt_BR.json'],
    );
    assert.deepEqual(
      await paths(
        { 'l10n/app_en.arb': json({ hello: 'Hi' }), 'l10n/app_de.arb': json({ hello: 'Hallo' }) },
        brazilian,
        say,
      ),
      ['l10n/app_pt_BR.arb'],
    );
    assert.deepEqual(await paths({ 'res/values/strings.xml': strings }, brazilian, say), [
      'res/values-pt-rBR/strings.xml',
    ]);
    const serbian = { name: 'Српски', code: 'sr-Latn' };
    assert.deepEqual(await paths({ 'res/values/strings.xml': strings }, serbian, say, [english, serbian]), [
      'res/values-b+sr+Latn/strings.xml',
    ]);
  });

  it('are not made beside one that may be the same locale under another name', async () => {
    const tree = { 'i18n/en.json': json({ hello: 'Hi' }), 'i18n/de.json': json({ hello: 'Hallo' }) };
    const american = { name: 'en-US', code: 'en-US', isDefault: true };
    assert.deepEqual(await paths(tree, american, { hello: 'Hi' }, [american, german]), []);
    const dutch = { name: 'nl', code: 'nl', isDefault: true };
    const unnamed = {
      'res/values/strings.xml': '<resources><string name="hello">Hallo</string></resources>',
    };
    assert.deepEqual(await paths(unnamed, dutch, { hello: 'Hallo' }, [dutch, german]), []);
  });

  it('are never called by a name of the service’s that is no language tag', async () => {
    const tree = { 'i18n/en.json': json({ hello: 'Hi' }), 'i18n/de.json': json({ hello: 'Hallo' }) };
    for (const hostile of [
      '../../etc/fr',
      'fr/../../x',
      '..',
      'fr\u0000',
      'C:fr',
      'fr\u202e',
      'con',
      '<locale>',
      '',
    ]) {
      const locale = { name: hostile, code: hostile };
      assert.deepEqual(await paths(tree, locale, { hello: 'x' }, [...all, locale]), [], hostile);
    }
    const named = { name: '../../Français', code: 'fr' };
    assert.deepEqual(await paths(tree, named, { hello: 'x' }, [english, german, named]), ['i18n/fr.json']);
  });

  it('are not made of nothing, nor of keys that other files of the locale hold', async () => {
    const tree = {
      'web/locales/en.json': json({ hello: 'Hi', more: 'More' }),
      'web/locales/de.json': json({ hello: 'Hallo' }),
      'app/locales/en.json': json({ hello: 'Hi' }),
    };
    assert.deepEqual(await paths(tree, french, {}), []);
    assert.equal((await planned(tree, french, {})).isEmpty, true);
    assert.deepEqual(await paths(tree, german, { hello: 'Hallo', more: 'Mehr' }), []);
    assert.deepEqual(await made(tree, french, { hello: 'Salut', more: 'Plus' }), {
      'web/locales/fr.json': json({ hello: 'Salut', more: 'Plus' }),
      'app/locales/fr.json': json({ hello: 'Salut' }),
    });
  });

  it('are made in one format only where the source is in another', async () => {
    const tree = {
      'src/locales/en.json5': "{\n  hello: 'Hi',\n}\n",
      'src/locales/de.json': json({ hello: 'Hallo' }),
      'src/locales/pl.json': json({ hello: 'Cześć' }),
    };
    const polish = { name: 'pl', code: 'pl' };
    assert.deepEqual(await paths(tree, french, oneText, [...all, polish]), ['src/locales/fr.json']);
  });

  it('keep Apple’s plural forms out of the table of plain texts', async () => {
    const dict = (one: string) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n\t<key>items</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@items@</string>\n\t\t<key>items</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n\t\t\t<key>one</key>\n\t\t\t<string>${one}</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%d</string>\n\t\t</dict>\n\t</dict>\n</dict>\n</plist>\n`;
    const tree = {
      'App/en.lproj/Localizable.strings': '"hello" = "Hi";\n"bye" = "Bye";\n',
      'App/de.lproj/Localizable.strings': '"hello" = "Hallo";\n"bye" = "Ade";\n',
      'App/en.lproj/Localizable.stringsdict': dict('one item'),
      'App/de.lproj/Localizable.stringsdict': dict('ein Teil'),
    };
    const files = await made(tree, french, { hello: 'Salut', items: { one: 'un', other: '%d' } });
    assert.deepEqual(Object.keys(files).sort(), [
      'App/fr.lproj/Localizable.strings',
      'App/fr.lproj/Localizable.stringsdict',
    ]);
    assert.equal(files['App/fr.lproj/Localizable.strings'], '"hello" = "Salut";\n');
    assert.match(files['App/fr.lproj/Localizable.stringsdict'] ?? '', /<string>un<\/string>/);
  });
});
