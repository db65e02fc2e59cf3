import assert from 'node:assert/strict';
import { fetchTargets, UnsoundBodyError } from '../../../src/core/project/download/fetchTargets.ts';
import type { PlannedTarget } from '../../../src/core/project/download/types.ts';

function target(locale: string, format = 'nested_json'): PlannedTarget {
  return {
    path: `locales/${locale}.json`,
    projectId: 'p',
    locale: { id: `id-${locale}`, name: locale, code: locale },
    params: { file_format: format },
  };
}

interface Situation {
  readonly bodies: Readonly<Record<string, string | Error>>;
  readonly files?: Readonly<Record<string, string>>;
}

function fetch(
  targets: readonly PlannedTarget[],
  { bodies, files = {} }: Situation,
  cancel?: AbortController,
) {
  const port = {
    async download({ locale }: PlannedTarget) {
      const body = bodies[locale.name] ?? '';
      if (body instanceof Error) throw body;
      return Buffer.from(body);
    },
    async read({ locale }: PlannedTarget) {
      const text = files[locale.name];
      return text === undefined ? undefined : Buffer.from(text);
    },
    onDone: () => cancel?.abort(new Error('enough')),
  };
  return fetchTargets(targets, port, (cancel ?? new AbortController()).signal);
}

describe('fetching the targets of a download', () => {
  it('takes the service’s own bytes for a file that is not there', async () => {
    const { files } = await fetch([target('de')], { bodies: { de: '{"a": {"b": "x"}}' } });
    const [file] = files;
    assert.equal(String(file?.bytes), '{"a": {"b": "x"}}');
    assert.deepEqual([file?.added, file?.changed, file?.removed], [1, 0, []]);
  });

  it('keeps order, indentation and final newline of a file that is there', async () => {
    const present = '{\n\t"z": "last",\n\t"a": "first"\n}';
    const { files } = await fetch([target('de')], {
      bodies: { de: '{\n  "a": "FIRST",\n  "n": "new",\n  "z": "last"\n}\n' },
      files: { de: present },
    });
    const [file] = files;
    const text = String(file?.bytes);
    assert.ok(text.startsWith('{\n\t"z": "last",\n\t"a": "FIRST"'), text);
    assert.ok(!text.endsWith('\n'));
    assert.deepEqual([file?.added, file?.changed, file?.removed], [1, 1, []]);
  });

  it('leaves a file alone that says the same already', async () => {
    const { files } = await fetch([target('de')], {
      bodies: { de: '{"a": "x", "b": "y"}' },
      files: { de: '{ "b": "y",\n "a": "x" }' },
    });
    assert.equal(files[0]?.bytes, undefined);
  });

  it('keeps to the letter where an encoding was asked for, or the format has no shape to keep', async () => {
    const encoded = { ...target('de'), params: { file_format: 'nested_json', encoding: 'UTF-8' } } as const;
    const bodies = { de: '{"a":"x"}', fr: 'a = x\n' };
    const files = { de: '{ "a": "old" }', fr: 'a: old\n' };
    const fetched = await fetch([encoded, target('fr', 'properties')], { bodies, files });
    assert.deepEqual(
      fetched.files.map(({ bytes }) => String(bytes)),
      ['{"a":"x"}', 'a = x\n'],
    );
  });

  it('does not take an error page or half a file for a locale file, and goes on with the others', async () => {
    const refused = new Error('no');
    const { files, failures } = await fetch([target('de'), target('fr'), target('pl'), target('ja')], {
      bodies: { de: '<!doctype html><p>502', fr: '{"a": "x", "b', pl: '{"a": "ok"}', ja: refused },
    });
    assert.deepEqual(
      files.map(({ target: { locale } }) => locale.name),
      ['pl'],
    );
    assert.ok(failures[0]?.error instanceof UnsoundBodyError);
    assert.ok(failures[1]?.error instanceof UnsoundBodyError);
    assert.equal(failures[2]?.error, refused);
  });

  it('comes to nothing when cancelled', async () => {
    const cancel = new AbortController();
    await assert.rejects(fetch([target('de')], { bodies: { de: '{}' } }, cancel), /enough/);
  });
});
