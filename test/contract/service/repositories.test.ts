import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endsSoonAwaited } from '../../unit/endsSoon.ts';
import { type Json, type Subject, startSubject } from './support.ts';

describe('service: repositories', () => {
  let folder: string;
  const inFolder = (file: string) => path.join(folder, file);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'localens-repository-'));
    mkdirSync(inFolder('locales/en'), { recursive: true });
    mkdirSync(inFolder('locales/de'), { recursive: true });
    writeFileSync(
      inFolder('locales/en/cart.json'),
      '{"title":"Cart","items_one":"{{count}} item","items_other":"{{count}} items"}',
    );
    writeFileSync(inFolder('locales/de/cart.json'), '{"title":"Warenkorb"}');
    writeFileSync(inFolder('locales/en/home.json'), '{"head":"Home"}');
    writeFileSync(inFolder('locales/de/home.json'), '{"head":"Zuhause"}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function withService(work: (service: Subject) => Promise<void>, lines: string[] = []) {
    const note = (message: string) => void lines.push(message);
    const logger = { trace: note, debug: note, info: note, warn: note, error: note };
    const service = await startSubject({ data: path.join(folder, '.data'), load: [folder], logger });
    try {
      await work(service);
    } finally {
      await service.close();
    }
  }

  it('lack no form of a key that has more than forms in one locale and forms in another', async () => {
    const arb = (code: string, seeds: string) => JSON.stringify({ '@@locale': code, seeds, pots: 'Pots' });
    const more = '{count, plural, =0{none} one{# seed} other{# seeds}}';
    mkdirSync(inFolder('lib/l10n'), { recursive: true });
    writeFileSync(inFolder('lib/l10n/app_en.arb'), arb('en', more));
    writeFileSync(inFolder('lib/l10n/app_de.arb'), arb('de', '{count, plural, one{# Same} other{# Samen}}'));
    const textsIn = async ({ expect }: Subject) => {
      const texts = (await expect(200, 'GET', '~/translations?per_page=100')).list();
      return texts
        .filter(text => (text['key'] as Json)['name'] === 'seeds')
        .map(text => [(text['locale'] as Json)['name'], text['plural_suffix'], text['content']])
        .sort();
    };
    await withService(async service => {
      assert.deepEqual(await textsIn(service), [
        ['de', '', '{count, plural, one {# Same} other {# Samen}}'],
        ['en', '', more],
      ]);
    });
    // What has forms in the project keeps them when it is loaded again.
    writeFileSync(inFolder('lib/l10n/app_en.arb'), arb('en', '{count, plural, one{# seed} other{# seeds}}'));
    const forms = [
      ['de', 'one', '# Same'],
      ['de', 'other', '# Samen'],
      ['en', 'one', '# seed'],
      ['en', 'other', '# seeds'],
    ];
    rmSync(inFolder('.data'), { recursive: true });
    await withService(async service => assert.deepEqual(await textsIn(service), forms));
    writeFileSync(inFolder('lib/l10n/app_en.arb'), arb('en', more));
    await withService(async service => {
      assert.deepEqual((await textsIn(service)).slice(0, 3), forms.slice(0, 3));
    });
  });

  it("bring every locale of Apple's string catalogs, other tables under their names", async () => {
    const strings = {
      Hello: { localizations: { de: { stringUnit: { state: 'translated', value: 'Hallo' } } } },
      Bye: {},
    };
    const catalog = JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' });
    writeFileSync(inFolder('Localizable.xcstrings'), catalog);
    writeFileSync(inFolder('Menu.xcstrings'), catalog);
    await withService(async service => {
      const names = (await service.expect(200, 'GET', '~/keys')).list().map(item => item['name']);
      assert.deepEqual(names, [
        'Bye',
        'Hello',
        'Menu:Bye',
        'Menu:Hello',
        'cart:items',
        'cart:title',
        'home:head',
      ]);
      const hallo = (await service.expect(200, 'GET', '~/translations?q=Hallo')).list();
      assert.equal(hallo.length, 2);
    });
  });

  it('tell once what a file with every locale has that cannot be read', async () => {
    // Of texts that vary by one thing the usual one is read.
    const narrow = { variations: { width: { 20: { stringUnit: { value: 'Mac' } } } } };
    const variations = { device: { other: narrow } };
    const strings = { Platform: { localizations: { en: { variations } } }, Hello: {} };
    const hello = { en: {}, de: {}, fr: {} };
    const catalog = {
      sourceLanguage: 'en',
      version: '1.0',
      strings: { ...strings, Bye: { localizations: hello } },
    };
    writeFileSync(inFolder('Localizable.xcstrings'), JSON.stringify(catalog, undefined, 2));
    const lines: string[] = [];
    await withService(async () => undefined, lines);
    assert.deepEqual(
      lines.filter(line => /^\S+:\d+: /.test(line)),
      ["Localizable.xcstrings:5: 'Platform' varies by more than its number."],
    );
  });

  it("bring Apple's plural forms instead of the plain text that they hide, with its comment", async () => {
    mkdirSync(inFolder('en.lproj'));
    writeFileSync(inFolder('en.lproj/Localizable.strings'), '/* How long */\n"days" = "%1$d of %2$d";\n');
    const rule = '<key>one</key><string>%d day</string><key>other</key><string>%d days</string>';
    writeFileSync(
      inFolder('en.lproj/Localizable.stringsdict'),
      `<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>${rule}</dict></dict></dict></plist>`,
    );
    const lines: string[] = [];
    await withService(async service => {
      const [key] = (await service.expect(200, 'GET', '~/keys?q=name:days')).list();
      assert.deepEqual([key?.['plural'], key?.['description']], [true, 'How long']);
      const texts = (await service.expect(200, 'GET', `~/keys/${key?.['id']}/translations`)).list();
      assert.deepEqual(
        texts.map(text => [text['plural_suffix'], text['content']]),
        [
          ['one', '%d day'],
          ['other', '%d days'],
        ],
      );
    }, lines);
    assert.deepEqual(
      lines.filter(line => /^\S+:\d+: /.test(line)),
      [],
    );
  });

  it('have English as their source, also where it is in another folder than most of their files', async () => {
    rmSync(inFolder('locales'), { recursive: true });
    mkdirSync(inFolder('ui/i18n'), { recursive: true });
    mkdirSync(inFolder('resources/i18n'), { recursive: true });
    writeFileSync(inFolder('ui/i18n/en.json'), '{"close": "Close", "title": "Title"}');
    writeFileSync(inFolder('resources/i18n/pt-br.json'), '{"close": "Fechar", "title": "Título"}');
    writeFileSync(inFolder('resources/i18n/de.json'), '{"title": "Titel"}');
    await withService(async service => {
      const locales = (await service.expect(200, 'GET', '~/locales')).list();
      assert.deepEqual(locales.map(({ name, default: isDefault }) => [name, isDefault]).sort(), [
        ['de', false],
        ['en', true],
        ['pt-br', false],
      ]);
    });
  });

  it('have the texts of their source in their keys, which give way to what is said of these', async () => {
    mkdirSync(inFolder('po'));
    writeFileSync(inFolder('po/de.po'), 'msgid "Go to checkout"\nmsgstr "Zur Kasse"\n');
    rmSync(inFolder('locales'), { recursive: true });
    const english = async (service: Subject) => {
      const locales = (await service.expect(200, 'GET', '~/locales')).list();
      const en = locales.find(locale => locale['default'] === true);
      assert.equal(en?.['name'], 'en');
      const [text] = (await service.expect(200, 'GET', `~/locales/${en?.['id']}/translations`)).list();
      return text ?? {};
    };
    await withService(async service => {
      const text = await english(service);
      assert.equal(text['content'], 'Go to checkout');
      await service.expect(200, 'PATCH', `~/translations/${text['id']}`, { content: 'Pay now' });
    });
    await withService(async service => {
      assert.equal((await english(service))['content'], 'Pay now');
    });
  });

  it('are loaded again without undoing what was changed in the service since, until they say something new', async () => {
    const named = async ({ expect }: Subject, name: string) =>
      (await expect(200, 'GET', `~/keys?q=name:${name}`)).list()[0] ?? {};
    const names = async ({ expect }: Subject) =>
      (await expect(200, 'GET', '~/keys')).list().map(item => item['name']);
    const titleIn = async ({ expect }: Subject, locale: string) => {
      const texts = (await expect(200, 'GET', '~/translations?per_page=100')).list();
      return texts.find(
        text => (text['key'] as Json)['name'] === 'cart:title' && (text['locale'] as Json)['name'] === locale,
      );
    };
    await withService(async service => {
      const german = await titleIn(service, 'de');
      await service.expect(200, 'PATCH', `~/translations/${german?.['id']}`, { content: 'Einkaufswagen' });
      const head = await named(service, 'home:head');
      await service.expect(200, 'PATCH', `~/keys/${head['id']}`, { name: 'home:heading' });
      const items = await named(service, 'cart:items');
      await service.expect(204, 'DELETE', `~/keys/${items['id']}`);
    });
    const broken = inFolder('locales/de/cart.json');
    const whole = readFileSync(broken);
    // What cannot be read meanwhile is no news once it can be read again.
    for (const content of [whole, '{ oops', whole]) {
      writeFileSync(broken, content);
      await withService(async service => {
        assert.equal((await titleIn(service, 'de'))?.['content'], 'Einkaufswagen');
        assert.deepEqual(await names(service), ['cart:title', 'home:heading']);
      });
    }
    writeFileSync(broken, '{"title":"Korb"}');
    await withService(async service => {
      assert.equal((await titleIn(service, 'de'))?.['content'], 'Korb');
      assert.deepEqual(await names(service), ['cart:title', 'home:heading']);
    });
  });

  it('fill a project again that was emptied', async () => {
    await withService(async ({ expect }) => {
      await expect(200, 'DELETE', '~/keys', { q: '*' });
      assert.deepEqual((await expect(200, 'GET', '~/keys')).list(), []);
    });
    await withService(async ({ expect }) => {
      assert.equal((await expect(200, 'GET', '~/keys')).list().length, 3);
    });
  });

  it('become a project, and loading again updates without losing anything', async () => {
    let key: Json = {};
    let projectId = '';
    await withService(async service => {
      projectId = service.projectId;
      const list = (await service.expect(200, 'GET', '~/keys')).list();
      assert.deepEqual(
        list.map(item => [item['name'], item['plural']]),
        [
          ['cart:items', true],
          ['cart:title', false],
          ['home:head', false],
        ],
      );
      key = list[1] ?? {};
      await service.expect(201, 'POST', `~/keys/${key['id']}/comments`, { message: 'Short!' });
      await service.expect(200, 'PATCH', '~/translations/unverify', { q: 'Warenkorb' });
    });
    writeFileSync(inFolder('locales/de/cart.json'), '{"title":"Korb","remove":"Entfernen"}');
    writeFileSync(inFolder('locales/de/home.json'), '{\n  "head": "Zuhause",\n  oops\n}');
    const lines: string[] = [];
    await withService(async service => {
      assert.equal(service.projectId, projectId);
      const again = (await service.expect(200, 'GET', `~/keys/${key['id']}`)).object();
      assert.equal(again['comments_count'], 1);
      const [translation] = (await service.expect(200, 'GET', '~/translations?q=unverified:true')).list();
      assert.equal(translation?.['content'], 'Korb');
      assert.equal((await service.expect(200, 'GET', '~/keys')).list().length, 4);
    }, lines);
    assert.equal(
      lines.some(line => /^locales\/de\/home\.json:3: /.test(line)),
      true,
      lines.join('\n'),
    );
  });

  it('are loaded soon also where each of many lines has something to tell of', async () => {
    const keys = 40_000;
    mkdirSync(inFolder('i18n'));
    writeFileSync(inFolder('i18n/shop_en.properties'), 'seeds = Seeds\n'.repeat(keys));
    writeFileSync(inFolder('i18n/shop_de.properties'), 'seeds = Samen\n');
    const lines: string[] = [];
    await endsSoonAwaited(() => withService(async () => undefined, lines));
    const last = `i18n/shop_en.properties:${keys - 1}: 'seeds' is given again further down, which counts.`;
    assert.equal(
      lines.findLast(line => /^\S+:\d+: /.test(line)),
      last,
    );
  });

  it('give a key that several files name one text, the same at every start, and tell of the others', async () => {
    for (const [app, text] of [
      ['a', 'Warenkorb'],
      ['b', 'Korb'],
    ]) {
      mkdirSync(inFolder(`apps/${app}/i18n`), { recursive: true });
      writeFileSync(inFolder(`apps/${app}/i18n/en.json`), '{\n  "basket": "Basket"\n}');
      writeFileSync(inFolder(`apps/${app}/i18n/de.json`), `{\n  "basket": "${text}"\n}`);
    }
    mkdirSync(inFolder('lang/de'), { recursive: true });
    writeFileSync(inFolder('lang/de/Export.php'), '<?php\nnamespace App;\nclass Export { }\n');
    for (let start = 1; start <= 2; start++) {
      const lines: string[] = [];
      await withService(async service => {
        const [key] = (await service.expect(200, 'GET', '~/keys?q=name:basket')).list();
        const texts = (await service.expect(200, 'GET', `~/keys/${key?.['id']}/translations`)).list();
        assert.deepEqual(
          texts.map(text => text['content']),
          ['Basket', 'Warenkorb'],
        );
      }, lines);
      const problems = lines.filter(line => /^\S+:\d+: /.test(line));
      assert.deepEqual(problems, [
        "apps/b/i18n/de.json:2: 'basket' has another text in apps/a/i18n/de.json, which is taken.",
      ]);
      const loaded = lines.filter(line => line.startsWith('Loaded'));
      assert.equal(loaded.length, 1);
      assert.doesNotMatch(loaded.join(), /changed/);
    }
  });

  it('are exported to and imported from as their configuration says', async () => {
    await withService(async service => {
      const [sync] = (await service.expect(200, 'GET', '/hosted_repo_syncs')).list();
      assert.equal(sync?.['valid_service_yaml'], false);
      await service.expect(422, 'POST', `/hosted_repo_syncs/${sync?.['id']}/export`, {});
      const config = (file: string) =>
        writeFileSync(
          inFolder('.localens.yml'),
          `project_id: ${service.projectId}\nfile_format: nested_json\npull:\n  targets:\n    - file: ${file}\n`,
        );
      config('../<locale_name>.json');
      await service.expect(422, 'POST', `/hosted_repo_syncs/${sync?.['id']}/export`, {});
      config('out/<locale_code>.json');
      const exported = await service.expect(200, 'POST', `/hosted_repo_syncs/${sync?.['id']}/export`, {});
      const status = await fetch(String(exported.object()['status_path']));
      assert.equal(((await status.json()) as Json)['state'], 'success');
      assert.match(readFileSync(inFolder('out/de.json'), 'utf8'), /Warenkorb/);
      writeFileSync(inFolder('out/fr.json'), '{"added":"Ajouté"}');
      await service.expect(200, 'POST', `/hosted_repo_syncs/${sync?.['id']}/import`, {});
      const french = await service.expect(200, 'GET', '~/locales/fr/translations');
      assert.equal(french.list()[0]?.['content'], 'Ajouté');
      const [after] = (await service.expect(200, 'GET', '/hosted_repo_syncs')).list();
      assert.equal(after?.['valid_service_yaml'], true);
      assert.notEqual(after?.['last_import_from_repo_at'], null);
      const projects = (after?.['service_projects'] ?? []) as Json[];
      assert.equal(projects[0]?.['id'], service.projectId);
    });
  });

  it('may be exported to several times at once', async () => {
    await withService(async service => {
      const [sync] = (await service.expect(200, 'GET', '/hosted_repo_syncs')).list();
      writeFileSync(
        inFolder('.localens.yml'),
        `project_id: ${service.projectId}\nfile_format: nested_json\npull:\n  targets:\n    - file: out/<locale_code>.json\n`,
      );
      const address = `/hosted_repo_syncs/${sync?.['id']}/export`;
      await Promise.all(Array.from({ length: 6 }, () => service.expect(200, 'POST', address, {})));
      assert.deepEqual(readdirSync(inFolder('out')).sort(), ['de.json', 'en.json']);
      assert.match(readFileSync(inFolder('out/de.json'), 'utf8'), /Warenkorb/);
    });
  });

  it('are exported to only where locale files belong, each to a file of its own', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'localens-elsewhere-'));
    try {
      symlinkSync(elsewhere, inFolder('linked'));
      mkdirSync(inFolder('.git'));
      mkdirSync(inFolder('taken/de.json'), { recursive: true });
      await withService(async service => {
        const [sync] = (await service.expect(200, 'GET', '/hosted_repo_syncs')).list();
        const exportTo = async (file: string) => {
          writeFileSync(
            inFolder('.localens.yml'),
            `project_id: ${service.projectId}\nfile_format: nested_json\npull:\n  targets:\n    - file: ${file}\n`,
          );
          return (await service.expect(422, 'POST', `/hosted_repo_syncs/${sync?.['id']}/export`, {})).text;
        };
        assert.match(await exportTo('linked/new/<locale_name>.json'), /lies outside the repository/);
        assert.deepEqual(readdirSync(elsewhere), []);
        assert.match(await exportTo('.git/<locale_name>'), /lies in a folder of version control/);
        assert.deepEqual(readdirSync(inFolder('.git')), []);
        await exportTo('taken/<locale_name>.json');
        assert.deepEqual(readdirSync(inFolder('taken')), ['de.json']);
        await service.expect(201, 'POST', '~/locales', { name: 'german', code: 'de' });
        assert.match(
          await exportTo('same/<locale_code>.json'),
          /Several locales .* written to same.de\.json/,
        );
        assert.equal(existsSync(inFolder('same')), false);
        writeFileSync(inFolder('package.json'), '{}');
        for (const name of ['../package', '..', 'a\\b']) {
          const { text } = await service.expect(201, 'POST', '~/locales', { name, code: 'fr' });
          assert.match(await exportTo('locales/<locale_name>.json'), /cannot be part of a path/, text);
          await service.expect(204, 'DELETE', `~/locales/${JSON.parse(text)['id']}`);
        }
        assert.equal(readFileSync(inFolder('package.json'), 'utf8'), '{}');
      });
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  it('are valid only with a configuration that says what it means', async () => {
    await withService(async service => {
      const check = async (text: string) => {
        writeFileSync(inFolder('.localens.yml'), text);
        const [sync] = (await service.expect(200, 'GET', '/hosted_repo_syncs')).list();
        return sync?.['valid_service_yaml'];
      };
      const start = `project_id: ${service.projectId}\nfile_format: simple_json\npull:\n  targets:\n    - file: `;
      assert.equal(await check(`${start}out/<locale_name>.json\n`), true);
      for (const text of [
        'x: 1\n',
        `${start}out/<locale_name>.json\n      colour: red\n`,
        `${start}out/<locale_name>.json\n      params:\n        taggs: a\n`,
        `${start}out/<locale_name>/<locale_name>.json\n`,
        `${start}out/<language>.json\n`,
        `${start}out/file.json\n`,
        `${start}out/<locale_name>.json\n      params:\n        locale_id: de\n`,
        `${start}out/<locale_name>/<tag>.json\n`,
      ]) {
        assert.equal(await check(text), false, text);
      }
    });
  });

  it('are read as their format options have them written', async () => {
    await withService(async service => {
      const [sync] = (await service.expect(200, 'GET', '/hosted_repo_syncs')).list();
      const synchronise = (act: string, status: number) =>
        service.expect(status, 'POST', `/hosted_repo_syncs/${sync?.['id']}/${act}`, {});
      const options = (text: string) =>
        writeFileSync(
          inFolder('.localens.yml'),
          [
            `project_id: ${service.projectId}`,
            'file_format: csv',
            'pull:',
            '  targets:',
            '    - file: out/<locale_name>.csv',
            `      params: { format_options: { ${text} } }`,
          ].join('\n'),
        );
      options('delimiter: "|"');
      await synchronise('export', 200);
      const text = readFileSync(inFolder('out/de.csv'), 'utf8');
      assert.match(text, /^cart:title\|\|Warenkorb\|/m);
      writeFileSync(inFolder('out/de.csv'), text.replace('Warenkorb', 'Korb, neu'));
      await synchronise('import', 200);
      const changed = (await service.expect(200, 'GET', '~/locales/de/translations?q=Korb*')).list();
      assert.deepEqual(
        changed.map(({ content }) => content),
        ['Korb, neu'],
      );
      options('separator: "|"');
      for (const act of ['export', 'import'])
        assert.match((await synchronise(act, 422)).text, /no format option separator/);
    });
  });

  it('use the names of locales in paths, the tags and the branch that the configuration says', async () => {
    await withService(async service => {
      const [sync] = (await service.expect(200, 'GET', '/hosted_repo_syncs')).list();
      await service.expect(200, 'PATCH', '~/keys/tag', { q: 'cart:*', tags: 'cart' });
      await service.expect(200, 'PATCH', '~/keys/tag', { q: 'home:*', tags: 'home' });
      const write = (target: string, params: string) =>
        writeFileSync(
          inFolder('.localens.yml'),
          [
            `project_id: ${service.projectId}`,
            'file_format: simple_json',
            'locale_mapping:',
            '  de: german',
            'pull:',
            '  targets:',
            `    - file: ${target}`,
            `      params: { ${params} }`,
          ].join('\n'),
        );
      const names = (file: string) => Object.keys(JSON.parse(readFileSync(inFolder(file), 'utf8')) as Json);
      write('both/<locale_name>.json', 'tags: "cart,home"');
      await service.expect(200, 'POST', `/hosted_repo_syncs/${sync?.['id']}/export`, {});
      assert.deepEqual(names('both/german.json'), ['cart:title', 'home:head']);
      write('each/<tag>/<locale_name>.json', 'tags: "cart, home"');
      await service.expect(200, 'POST', `/hosted_repo_syncs/${sync?.['id']}/export`, {});
      assert.deepEqual(names('each/home/german.json'), ['home:head']);
      write('none/<locale_name>.json', 'branch: nowhere');
      await service.expect(422, 'POST', `/hosted_repo_syncs/${sync?.['id']}/export`, {});
      mkdirSync(inFolder('both'), { recursive: true });
      writeFileSync(inFolder('both/german.json'), '{"home:head":"Daheim"}');
      write('both/<locale_name>.json', 'branch: main');
      await service.expect(200, 'POST', `/hosted_repo_syncs/${sync?.['id']}/import`, {});
      const texts = (await service.expect(200, 'GET', '~/locales/de/translations?q=Daheim')).list();
      assert.equal(texts.length, 1);
    });
  });

  it('have a project each where they have locale files, named after their folders', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'localens-other-'));
    const without = mkdtempSync(path.join(tmpdir(), 'localens-without-'));
    mkdirSync(path.join(other, 'locales'));
    writeFileSync(path.join(other, 'locales/en.json'), '{"seeds":"Seeds"}');
    const service = await startSubject({ load: [without, folder, other] });
    try {
      assert.deepEqual(
        service.loaded.map(loaded => loaded.folder),
        [folder, other],
      );
      const [first, second] = service.loaded;
      assert.equal(service.projectId, first?.projectId, 'the first that has any is the one of the start');
      const keys = (await service.expect(200, 'GET', `/projects/${second?.projectId}/keys`)).list();
      assert.deepEqual(
        keys.map(({ name }) => name),
        ['seeds'],
      );
      const projects = (await service.expect(200, 'GET', '/projects')).list();
      assert.deepEqual(
        projects.map(({ name }) => name).sort(),
        [folder, other].map(place => path.basename(place)).sort(),
      );
    } finally {
      await service.close();
      rmSync(other, { recursive: true });
      rmSync(without, { recursive: true });
    }
  });

  it('have a project also where none has locale files', async () => {
    const without = mkdtempSync(path.join(tmpdir(), 'localens-without-'));
    const service = await startSubject({ load: [without] });
    try {
      assert.deepEqual(service.loaded, []);
      const project = (await service.expect(200, 'GET', `/projects/${service.projectId}`)).object();
      assert.equal(project['name'], path.basename(without));
    } finally {
      await service.close();
      rmSync(without, { recursive: true });
    }
  });
});
