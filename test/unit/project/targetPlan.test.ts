import assert from 'node:assert/strict';
import path from 'node:path';
import fc from 'fast-check';
import { parseConfig } from '../../../src/core/project/config/parse.ts';
import { pathProblem } from '../../../src/core/project/download/safePath.ts';
import { planTargets } from '../../../src/core/project/download/targetPlan.ts';
import type { TargetPlan } from '../../../src/core/project/download/types.ts';

/** A plan of one target for locales of these names. */
function planFor(file: string, names: readonly string[], tags: readonly string[] = []): TargetPlan {
  const { config } = parseConfig('project_id: p\nfile_format: yml\n');
  assert.ok(config);
  const locales = names.map((name, index) => ({ id: `id${index}`, name, code: 'de' }));
  const target = { file, range: { start: 0, end: 0 }, params: { tags } };
  return planTargets({ ...config, targets: [target] }, () => locales);
}

const hostile: readonly (readonly [string, string])[] = [
  ['', 'empty'],
  [' ', 'empty'],
  ['.', 'dots'],
  ['..', 'dots'],
  ['...', 'dots'],
  ['../..', 'separator'],
  ['../../etc/passwd', 'separator'],
  ['..\\..\\x', 'separator'],
  ['a/../../b', 'separator'],
  ['a/b', 'separator'],
  ['a\\b', 'separator'],
  ['/etc/cron.d/x', 'separator'],
  ['\\\\server\\share', 'separator'],
  ['//server/share', 'separator'],
  ['a\uff0fb', 'separator'],
  ['\uff0e\uff0e', 'dots'],
  ['a\uff3cb', 'separator'],
  ['C:', 'absolute'],
  ['c:x', 'absolute'],
  ['C:\\x', 'separator'],
  ['de::$DATA', 'sign'],
  ['de:stream', 'sign'],
  ['a<b', 'sign'],
  ['a"b', 'sign'],
  ['a|b', 'sign'],
  ['a?', 'sign'],
  ['*', 'sign'],
  ['CON', 'device'],
  ['con', 'device'],
  ['NUL', 'device'],
  ['Aux', 'device'],
  ['PRN', 'device'],
  ['COM1', 'device'],
  ['com\u00b9', 'device'],
  ['LPT9', 'device'],
  ['CONIN$', 'device'],
  ['NUL.de', 'device'],
  ['nul ', 'edge or device'],
  ['\u0000', 'control'],
  ['de\u0000.txt', 'control'],
  ['de\n', 'control'],
  ['de\u007f', 'control'],
  ['de\u0085', 'control'],
  ['\ud800', 'control'],
  ['de\u202etxt', 'invisible'],
  ['de\u2066x', 'invisible'],
  ['de\u200b', 'invisible'],
  ['\ufeffde', 'invisible'],
  ['de\u00ad', 'invisible'],
  ['de\ufe0f', 'invisible'],
  ['\u3164', 'invisible'],
  ['.git', 'internal'],
  ['.bashrc', 'internal'],
  ['git~1', 'internal'],
  ['node_modules', 'internal'],
  [' de', 'edge'],
  ['x'.repeat(300), 'too-long'],
  ['\u00e4'.repeat(150), 'too-long'],
];

describe('plan of targets', () => {
  it('has at least 40 hostile names', () => assert.ok(hostile.length >= 40));

  for (const [name, reason] of hostile)
    it(`refuses the locale ${JSON.stringify(name.slice(0, 20))}: ${reason}`, () => {
      // As a whole segment, and as a file name with an ending.
      for (const file of ['<locale_name>/app.yml', 'locales/<locale_name>.yml']) {
        const plan = planFor(file, [name, 'fr']);
        const accepted = plan.targets.filter(({ locale }) => locale.name === name);
        // An ending makes some names harmless: then the file stands where it says, under its own name.
        for (const target of accepted) {
          assert.equal(file, 'locales/<locale_name>.yml');
          assert.equal(path.posix.normalize(target.path), target.path);
          assert.equal(path.win32.resolve('C:\\r', target.path), `C:\\r\\locales\\${name}.yml`);
        }
        assert.equal(plan.targets.filter(({ locale }) => locale.name === 'fr').length, 1);
      }
      const [refused] = planFor('<locale_name>/app.yml', [name]).refused;
      assert.ok(refused && reason.includes(refused.reason), refused?.reason);
    });

  it('refuses the same names as tags and as codes', () => {
    for (const [name] of hostile)
      assert.deepEqual(planFor('<locale_name>/<tag>/x.yml', ['de'], [name]).targets, []);
    const { config } = parseConfig('project_id: p\nfile_format: yml\n');
    assert.ok(config);
    const target = { file: '<locale_code>/x.yml', range: { start: 0, end: 0 }, params: { tags: [] } };
    for (const [code] of hostile) {
      const locales = () => [{ id: '1', name: 'de', code }];
      assert.deepEqual(planTargets({ ...config, targets: [target] }, locales).targets, []);
    }
  });

  it('takes names that are only unusual', () => {
    const names = [
      'pt-BR (formal)',
      'zh-Hans',
      'Français',
      '日本語',
      'de@euro',
      "it's",
      'a.b',
      'a b',
      'comet',
    ];
    const { targets, refused } = planFor('locales/<locale_name>.yml', names);
    assert.deepEqual(
      targets.map(target => target.path),
      names.map(name => `locales/${name}.yml`),
    );
    assert.deepEqual(refused, []);
  });

  const collisions: readonly (readonly [string, string])[] = [
    ['de', 'DE'],
    ['pt-BR', 'pt-br'],
    ['é', 'e\u0301'],
    ['ﬁ', 'fi'],
    ['ß', 'SS'],
    ['K', '\u212a'],
    ['ı', 'I'],
    ['Å', '\u212b'],
    ['１', '1'],
  ];
  for (const [a, b] of collisions)
    it(`refuses both of ${a} and ${b}, which some systems take for the same`, () => {
      const { targets, refused } = planFor('<locale_name>.yml', [a, b, 'xx']);
      assert.deepEqual(
        targets.map(target => target.path),
        ['xx.yml'],
      );
      assert.deepEqual(
        refused.map(({ reason, others }) => [reason, others?.length]),
        [
          ['same-file', 1],
          ['same-file', 1],
        ],
      );
    });

  it('says of which tag a refused target was', () => {
    const { refused } = planFor('<tag>.yml', ['de'], ['web', 'WEB']);
    assert.deepEqual(
      refused.map(({ path, locale, tag, others }) => [path, locale?.name, tag, others]),
      [
        ['web.yml', 'de', 'web', ['WEB.yml']],
        ['WEB.yml', 'de', 'WEB', ['web.yml']],
      ],
    );
    const [untagged] = planFor('<locale_name>.yml', ['de', 'DE']).refused;
    assert.equal(untagged !== undefined && 'tag' in untagged, false);
  });

  it('refuses two locales of one code, and a file where another target needs a folder', () => {
    const { refused } = planFor('<locale_code>.yml', ['a', 'b']);
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      ['same-file', 'same-file'],
    );
    const { config } = parseConfig('project_id: p\nfile_format: yml\n');
    assert.ok(config);
    const at = { range: { start: 0, end: 0 }, params: { tags: [] } };
    const targets = [
      { file: 'x/<locale_name>', ...at },
      { file: 'x/de/<locale_name>.yml', ...at },
    ];
    const locales = () => [{ id: '1', name: 'de', code: 'de' }];
    const plan = planTargets({ ...config, targets }, locales);
    assert.deepEqual(
      plan.refused.map(refusal => [refusal.path, refusal.reason]),
      [['x/de', 'file-and-folder']],
    );
  });

  it('never plans a path that leaves the folder, whatever the names', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('..', '.', '/', '\\', 'C:', 'con', ' ', '\u202e', 'a', '\u0000'))
        .map(all => all.join('')),
    );
    fc.assert(
      fc.property(name, name, (locale, tag) => {
        for (const target of planFor('l/<locale_name>/<tag>.yml', [locale], [tag]).targets) {
          assert.equal(pathProblem(target.path), undefined);
          assert.equal(target.path.split('/').length, 3);
          const windows = path.win32.resolve('C:\\root', target.path);
          assert.ok(windows.startsWith('C:\\root\\l\\'));
          assert.ok(path.posix.resolve('/root', target.path).startsWith('/root/l/'));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('turns the config into requests: mapping, tags, branch, projects, parameters', () => {
    const { config, problems } = parseConfig(`project_id: main
branch: next
file_format: yml
locale_mapping: { pt-BR: pt }
pull:
  targets:
    - file: ./config/<locale_name>.yml
      params: { convert_emoji: true, format_options: { a: b } }
    - file: <tag>/<locale_code>.json
      project_id: other
      file_format: simple_json
      params: { tags: [x, y], encoding: UTF-16, branch: old }
    - file: one.json
      params: { locale_id: pt-BR, tags: z, include_empty_translations: true, fallback_locale_id: f }
    - file: none.json
      params: { locale_id: gone }
`);
    assert.deepEqual(problems, []);
    assert.ok(config);
    const pt = { id: '1', name: 'pt-BR', code: 'pt-BR' };
    const de = { id: '2', name: 'de', code: 'de-DE' };
    const { targets, refused } = planTargets(config, ({ projectId }) =>
      projectId === 'other' ? [de] : [pt],
    );
    assert.deepEqual(targets, [
      {
        path: 'config/pt.yml',
        projectId: 'main',
        locale: pt,
        params: { file_format: 'yml', branch: 'next', convert_emoji: true, format_options: { a: 'b' } },
      },
      ...['x', 'y'].map(tag => ({
        path: `${tag}/de-DE.json`,
        projectId: 'other',
        locale: de,
        tag,
        params: { file_format: 'simple_json', branch: 'old', tag, encoding: 'UTF-16' },
      })),
      {
        path: 'one.json',
        projectId: 'main',
        locale: pt,
        tag: 'z',
        params: {
          file_format: 'yml',
          branch: 'next',
          tag: 'z',
          include_empty_translations: true,
          fallback_locale_id: 'f',
        },
      },
    ]);
    assert.deepEqual(refused, [{ path: 'none.json', locale: undefined, reason: 'unknown-locale' }]);
  });
});
