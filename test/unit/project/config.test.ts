import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { lastNamed } from '../../../src/core/project/config/lastNamed.ts';
import { nearestWord } from '../../../src/core/project/config/nearest.ts';
import { parseConfig } from '../../../src/core/project/config/parse.ts';
import { configSchema, toJsonSchema } from '../../../src/core/project/config/schema.ts';

const whole = `# Localens
account: work
project_id: 0012e4
branch: main
file_format: nested_json
locale_mapping:
  pt-BR: pt
pull:
  targets:
    - file: locales/<locale_name>/<tag>.json
      params:
        tags: cart, home
        include_empty_translations: true
        fallback_locale_id: abc
        format_options:
          indent: 4
    - file: "config/en.yml"
      project_id: other
      file_format: yml
      params:
        locale_id: en
        encoding: UTF-16
scanner:
  functions: [translate, i18n.text]
  components:
    Text: id
  patterns:
    - 'key="(?<key>[^"]+)"'
  prefix: app
  keys_in_use: errors.*
`;

/** \`code at "text" → replacement\` for each problem of a text. */
function problemsOf(text: string): string[] {
  return parseConfig(text).problems.map(
    ({ code, range, replacement }) =>
      `${code} at ${text.slice(range.start, range.end)}${replacement === undefined ? '' : ` → ${replacement}`}`,
  );
}

const target = (lines: string) => `project_id: p\nfile_format: yml\npull:\n  targets:\n    - ${lines}\n`;

describe('.localens.yml', () => {
  it('tells where it names its project and branch', () => {
    const { named } = parseConfig(whole);
    const textAt = (range: { start: number; end: number } | undefined) =>
      whole.slice(range?.start, range?.end);
    assert.equal(textAt(named.projectId), '0012e4');
    assert.equal(textAt(named.branch), 'main');
    assert.deepEqual(parseConfig('file_format: yml\n').named, {});
  });

  it('tells where its patterns are, however they are quoted', () => {
    const text = String.raw`scanner:
  patterns: ["KEY\\((\\w+)\\)", 'T\(([a-z.]+)\)']
`;
    assert.deepEqual(
      parseConfig(text).patterns.map(({ pattern, range }) => [pattern, text.slice(range.start, range.end)]),
      [
        [String.raw`KEY\((\w+)\)`, String.raw`"KEY\\((\\w+)\\)"`],
        [String.raw`T\(([a-z.]+)\)`, String.raw`'T\(([a-z.]+)\)'`],
      ],
    );
    assert.deepEqual(parseConfig('scanner: [').patterns, []);
  });

  it('is read whole, texts as they are written', () => {
    const { config, problems } = parseConfig(whole);
    assert.deepEqual(problems, []);
    assert.deepEqual(config, {
      account: { name: 'work', range: { start: whole.indexOf('work'), end: whole.indexOf('work') + 4 } },
      projectId: '0012e4',
      branch: 'main',
      fileFormat: 'nested_json',
      localeMapping: { 'pt-BR': 'pt' },
      targets: [
        {
          file: 'locales/<locale_name>/<tag>.json',
          range: config?.targets[0]?.range,
          params: {
            tags: ['cart', 'home'],
            includeEmptyTranslations: true,
            fallbackLocaleId: 'abc',
            formatOptions: { indent: '4' },
          },
        },
        {
          file: 'config/en.yml',
          range: config?.targets[1]?.range,
          projectId: 'other',
          fileFormat: 'yml',
          params: { localeId: 'en', encoding: 'UTF-16', tags: [] },
        },
      ],
      scanner: {
        functions: ['translate', 'i18n.text'],
        components: { Text: 'id' },
        patterns: ['key="(?<key>[^"]+)"'],
        prefix: 'app',
        keysInUse: ['errors.*'],
      },
    });
    const { start, end } = config?.targets[1]?.range ?? { start: 0, end: 0 };
    assert.equal(whole.slice(start, end), '"config/en.yml"');
  });

  it('may be empty', () => {
    for (const text of ['', '# nothing yet\n']) {
      const { config, problems } = parseConfig(text);
      assert.deepEqual(problems, []);
      assert.deepEqual(config?.targets, []);
    }
  });

  const mistakes: readonly (readonly [string, readonly string[]])[] = [
    ['projectid: x', ['unknown-key at projectid → project_id']],
    ['pull:\n  target:\n    - file: x', ['unknown-key at target → targets']],
    [target('file: <locale_name>.yml\n      parms: {}'), ['unknown-key at parms → params']],
    [target('file: <locale_name>.yml\n      params:\n        tag: x'), ['unknown-key at tag → tags']],
    ['colour: red', ['unknown-key at colour']],
    ['host: https://elsewhere.example', ['address-in-repository at host']],
    ['base_url: https://elsewhere.example', ['address-in-repository at base_url']],
    ['account: https://elsewhere.example', ['address-in-repository at https://elsewhere.example']],
    ['account: api.elsewhere.example:8080', ['address-in-repository at api.elsewhere.example:8080']],
    ['access_token: abc', ['secret-in-repository at access_token']],
    ['project_id:', ['empty at project_id']],
    ['project_id: [a]', ['wrong-type at [a]']],
    ['project_id: a\nproject_id: b', ['repeated-key at project_id']],
    ['project_id: &p a\nbranch: *p', ['alias at *p']],
    ['pull: []', ['wrong-type at []']],
    ['- a', ['wrong-type at - a']],
    ['pull:\n  targets:\n    file: x', ['wrong-type at file: x']],
    [target('params: {tags: a}'), ['missing at params']],
    ['project_id: p\npull:\n  targets:\n    - file: <locale_name>.yml', ['missing at <locale_name>.yml']],
    ['file_format: yml\npull:\n  targets:\n    - file: <locale_name>.yml', ['missing at <locale_name>.yml']],
    ['file_format: nested_jsn', ['unknown-format at nested_jsn → nested_json']],
    [target('file: <locale>.yml'), ['unknown-placeholder at <locale> → <locale_name>']],
    [target('file: <locale_nam>.yml'), ['unknown-placeholder at <locale_nam> → <locale_name>']],
    [target('file: "<tags>/<locale_name>.yml"'), ['unknown-placeholder at <tags> → <tag>']],
    [target('file: <locale_name>/<locale_name>.yml'), ['repeated-placeholder at <locale_name>']],
    [target('file: en.yml'), ['locale-missing at en.yml']],
    [target('file: <locale_name>.yml\n      params:\n        locale_id: en'), ['locale-twice at en']],
    [target('file: <locale_name>/<tag>.yml'), ['tag-missing at <locale_name>/<tag>.yml']],
    [target('file: <locale_name>.yml\n      params:\n        tags: [a, b]'), ['tags-in-one-file at [a, b]']],
    [target('file: ../<locale_name>.yml'), ['unsafe-path at ../<locale_name>.yml']],
    [target('file: /etc/<locale_name>.yml'), ['unsafe-path at /etc/<locale_name>.yml']],
    [target('file: .git/<locale_name>.yml'), ['unsafe-path at .git/<locale_name>.yml']],
    [target('file: <locale_name>.yml\n    - file: <locale_name>.yml'), ['same-file at <locale_name>.yml']],
    [
      target('file: <locale_name>.yml\n      params:\n        fallback_locale_id: x'),
      ['fallback-needs-empty at x'],
    ],
    [
      target('file: <locale_name>.yml\n      params:\n        convert_emoji: yes'),
      ['wrong-type at yes → true'],
    ],
    [
      target('file: <locale_name>.yml\n      params:\n        encoding: utf8'),
      ['wrong-choice at utf8 → UTF-8'],
    ],
    ['scanner:\n  patterns: ["("]', ['wrong-pattern at "("']],
    ['scanner:\n  components: [Text]', ['wrong-type at [Text]']],
    ['a: "', ['syntax at ']],
  ];
  for (const [text, expected] of mistakes)
    it(`${JSON.stringify(text)}: ${expected.join(', ')}`, () => assert.deepEqual(problemsOf(text), expected));

  it('never crashes, and never points outside the text', () => {
    const piece = fc.constantFrom(
      ...whole.split(/(?<=\n)|(?=:)|(?<= )/),
      '\t',
      '&a ',
      '*a',
      '<<: ',
      '!!map',
      '\uFEFF',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map(pieces => pieces.join('')),
          fc.string(),
        ),
        text => {
          for (const { range } of parseConfig(text).problems)
            assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has a JSON schema for completion and hover that says the same', () => {
    const file = path.resolve(import.meta.dirname, '../../../media/localens.schema.json');
    const { $schema, title, description, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal($schema, 'http://json-schema.org/draft-07/schema#');
    assert.ok(title && description);
    assert.deepEqual(schema, JSON.parse(JSON.stringify(toJsonSchema(configSchema))));
  });
});

describe('nearestWord', () => {
  it('finds what was meant, and nothing where nothing is near', () => {
    assert.equal(nearestWord('fileFormat', ['file', 'file_format']), 'file_format');
    assert.equal(nearestWord('barnch', ['branch', 'pull']), 'branch');
    assert.equal(nearestWord('zzz', ['branch', 'pull']), undefined);
  });
});

describe('project: a config that is half written', () => {
  const last = parseConfig('project_id: one\nfile_format: yml\n').config;
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    ['cannot be read at all', 'project_id: "one\nfile_format: [', 'one'],
    ['names no project for a moment', 'project_id:\nfile_format: yml\n', 'one'],
    ['has a mistake elsewhere', 'project_id: two\nfile_fromat: yml\n', 'two'],
    ['names another project', 'project_id: two\n', 'two'],
    ['names none, and has no mistake', '# nothing\n', undefined],
  ];
  for (const [what, text, projectId] of cases) {
    it(`and ${what} stands for ${projectId ?? 'no project'}`, () => {
      const parsed = parseConfig(text);
      const followed = lastNamed(parsed, last);
      assert.equal(followed.config?.projectId, projectId);
      assert.deepEqual(followed.problems, parsed.problems);
      assert.equal(lastNamed(parsed, undefined), parsed);
    });
  }
});
