import assert from 'node:assert/strict';
import { discover } from '../../../src/core/formats/discover/discover.ts';
import { parseConfig } from '../../../src/core/project/config/parse.ts';
import { planTargets } from '../../../src/core/project/download/targetPlan.ts';
import { type ProposalInput, proposeConfig } from '../../../src/core/project/propose.ts';

async function propose(
  files: Readonly<Record<string, string>>,
  more: Partial<ProposalInput> = {},
): Promise<string> {
  const { groups } = await discover(Object.keys(files), {
    size: async path => (files[path] ?? '').length,
    read: async path => Buffer.from(files[path] ?? ''),
  });
  return proposeConfig({ groups, projectId: '0012', ...more });
}

const json = '{"a": {"b": "c"}}';
const rails = (locale: string) => `${locale}:\n  a: b\n`;

describe('propose', () => {
  it('proposes a target for each group of one file a locale, without mistakes', async () => {
    const text = await propose(
      {
        'web/locales/en.json': json,
        'web/locales/de.json': json,
        'api/config/locales/en.yml': rails('en'),
        'api/config/locales/de.yml': rails('de'),
        'app/l10n/app_en.arb': '{"a": "b"}',
      },
      { account: 'Work: main', branch: 'next' },
    );
    const { config, problems } = parseConfig(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      [config?.account?.name, config?.projectId, config?.branch],
      ['Work: main', '0012', 'next'],
    );
    assert.deepEqual(config?.targets.map(({ file, fileFormat }) => `${file} ${fileFormat}`).sort(), [
      'api/config/locales/<locale_name>.yml yml',
      'app/l10n/app_<locale_name>.arb arb',
      'web/locales/<locale_name>.json nested_json',
    ]);
  });

  it('maps locales that the project calls otherwise, and leads back to the same files', async () => {
    const locales = [
      { id: '1', name: 'Deutsch', code: 'de' },
      { id: '2', name: 'pt-BR', code: 'pt-BR' },
    ];
    const files = {
      'res/values-de/strings.xml': '<resources><string name="a">b</string></resources>',
      'res/values-pt-rBR/strings.xml': '<resources><string name="a">b</string></resources>',
    };
    const { config, problems } = parseConfig(await propose(files, { locales }));
    assert.deepEqual(problems, []);
    assert.ok(config);
    assert.deepEqual(config.localeMapping, { Deutsch: 'de', 'pt-BR': 'pt-rBR' });
    const { targets } = planTargets(config, () => locales);
    assert.deepEqual(targets.map(({ path }) => path).sort(), Object.keys(files).sort());
  });

  it('proposes no target for a path that would be read as a placeholder', async () => {
    for (const path of ['a<b/en.json', 'a>b/en.json']) {
      const paths = [path, path.replace('en', 'de')];
      const text = await propose(Object.fromEntries(paths.map(file => [file, json])));
      assert.deepEqual(parseConfig(text).config?.targets, [], text);
    }
  });

  it('proposes no target where several files hold a locale, and says so', async () => {
    const text = await propose({ 'locales/en/cart.json': json, 'locales/en/home.json': json });
    assert.match(text, /^# locales has several files a locale/m);
    assert.deepEqual(parseConfig(text).config?.targets, []);
    assert.deepEqual(parseConfig(text).problems, []);
  });

  it('asks for no target where a file holds every locale', async () => {
    const catalog = '{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{}}}}}';
    const text = await propose({ 'App/Localizable.xcstrings': catalog });
    assert.match(text, /^# App has every locale in one file: it needs no target\.$/m);
    assert.doesNotMatch(text, /targets/);
  });
});
