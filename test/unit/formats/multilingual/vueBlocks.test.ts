import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { vueBlocks, vueGlobalBlocks } from '../../../../src/core/formats/multilingual/vueBlocks.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

function read(text: string, code: string): Contents {
  return Object.fromEntries(
    vueBlocks.parse(text, context(code)).messages.map(({ key, content }) => [key, content]),
  );
}

function put(text: string, code: string, contents: Contents): string {
  return updateText(text, messagesOf(contents), vueBlocks, context(code));
}

const component = `<template>
  <i18n-t keypath="title"/>
</template>

<i18n lang="json5">
{
  en: {
    // Above the list
    title: 'List',
    steps: ['One', "Two"]
  }
}
</i18n>

<!-- Made by a tool -->
<i18n>
{
  "de": {
    "title": "Liste"
  },
  "fr": { "title": "x" }
}
</i18n>

<i18n locale="ja" lang="yml">
title: 一覧
</i18n>
<i18n global>
{ "en": { "app": "App" } }
</i18n>
`;

describe("texts of Vue's components", () => {
  it('are read from every block of its own', () => {
    assert.deepEqual(read(component, 'en'), { title: 'List', 'steps.0': 'One', 'steps.1': 'Two' });
    assert.deepEqual(read(component, 'de'), { title: 'Liste' });
    assert.deepEqual(read(component, 'ja'), { title: '一覧' });
    assert.deepEqual(read(component, 'it'), {});
  });

  it('stand where they are said to stand', () => {
    for (const [code, name] of [
      ['en', 'title'],
      ['de', 'title'],
      ['ja', 'title'],
    ] as const) {
      const range = vueBlocks.parse(component, context(code)).messages[0]?.range;
      assert.equal(component.slice(range?.start, range?.end), name, code);
    }
  });

  it('are beside those of the application, which are read by themselves', () => {
    const all = (text: string) =>
      vueGlobalBlocks.parse(text, context('en')).messages.map(({ key, content }) => [key, content]);
    assert.deepEqual(all(component), [['app', 'App']]);
    assert.deepEqual(read('<i18n global>{"en": {"a": "A"}}</i18n>\n', 'en'), {});
    const changed = updateText(component, messagesOf({ app: 'New' }), vueGlobalBlocks, context('en'));
    assert.equal(changed, component.replace('"App"', '"New"'));
  });

  it('are none where a block shows one or reads a file', () => {
    assert.deepEqual(read('<i18n path="a">{"en": {"a": "A"}}</i18n>\n', 'en'), {});
    assert.deepEqual(read('<i18n src="./a.json"></i18n>\n<i18n></i18n>\n', 'en'), {});
    assert.throws(() => read('<i18n>\n["a"]\n</i18n>', 'en'), LocaleFileError);
  });

  const withoutYaml = component.replace(/<i18n locale="ja"[\s\S]*$/, '');

  it('change in their block alone', () => {
    assert.equal(
      put(withoutYaml, 'en', { title: "It's", 'steps.0': 'One', 'steps.1': 'Zwei' }),
      withoutYaml.replace("'List'", "'It\\'s'").replace('"Two"', '"Zwei"'),
    );
    assert.equal(put(withoutYaml, 'fr', { title: 'y' }), withoutYaml.replace('"x"', '"y"'));
    assert.equal(
      put(withoutYaml, 'de', { title: 'Liste', more: 'Mehr' }),
      withoutYaml.replace('"Liste"\n', '"Liste",\n    "more": "Mehr"\n'),
    );
  });

  it('of a new locale come into the last block', () => {
    assert.equal(
      put(withoutYaml, 'pt-BR', { title: 'Lista' }),
      withoutYaml.replace(
        '{ "title": "x" }\n',
        '{ "title": "x" },\n  "pt-BR": {\n    "title": "Lista"\n  }\n',
      ),
    );
  });

  it('change in blocks of YAML', () => {
    assert.equal(put(component, 'ja', { title: 'x' }), component.replace('一覧', 'x'));
    assert.equal(
      put(component, 'ja', { title: '一覧', 'more.x': 'y' }),
      component.replace('一覧\n', '一覧\nmore:\n  x: "y"\n'),
    );
    const yaml =
      '<template/>\n\n<i18n lang="yaml">\n  en:\n    # The title\n    a: A\n    b: B\n  de:\n    a: A\n</i18n>\n';
    assert.equal(
      put(yaml, 'en', { b: 'B', c: 'C' }),
      yaml.replace('    a: A\n', '').replace('b: B\n', 'b: B\n    c: C\n'),
    );
    assert.equal(put(yaml, 'fr', { a: 'F' }), yaml.replace('</i18n>', '  fr:\n    a: F\n</i18n>'));
  });

  it('go from JSON with the comma before the last one', () => {
    const json = '<i18n>\n{"en": {\n  "a": "A",\n  "b": "B",\n  "c": "C"\n}}\n</i18n>\n';
    assert.equal(put(json, 'en', { a: 'A', b: 'B' }), json.replace(',\n  "c": "C"', ''));
    assert.equal(put(json, 'en', { a: 'A' }), json.replace(/,\n {2}"b"[^}]*\n/, '\n'));
    assert.equal(put(json, 'en', { b: 'B', c: 'C' }), json.replace('  "a": "A",\n', ''));
    const json5 = json.replace('<i18n>', '<i18n lang="json5">').replace('"B",', '"B", // of A');
    assert.equal(
      put(json5, 'en', { a: 'A', b: 'B' }),
      json5.replace('"B",', '"B"').replace('  "c": "C"\n', ''),
    );
    const ended = json5.replace('"C"', '"C",');
    assert.equal(put(ended, 'en', { a: 'A', b: 'B' }), ended.replace('  "c": "C",\n', ''));
  });

  it('are refused where JSON is none, and it stays JSON otherwise', () => {
    const json = '<i18n>\n{"en": {"a": "A", "b": "B"}}\n</i18n>\n';
    assert.equal(put(json, 'en', { a: 'A' }), json.replace(', "b": "B"', ''));
    assert.throws(() => put(json.replace('"b"', 'b'), 'en', { a: 'A', b: 'C' }), LocaleFileError);
  });

  it('keep every other byte when one text changes', () => {
    const json = (said: string) =>
      JSON.stringify(said).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
    const text = hostileText.filter(one => !one.includes('</i18n'));
    fc.assert(
      fc.property(text, text, text, (a, b, fresh) => {
        const of = (first: string, second: string) =>
          `<script>x</script>\n<i18n>\n{"en": {"a": ${json(first)}, "l": [${json(second)}]}, "de": {"a": "A"}}\n</i18n>\n<style/>\n`;
        const before = of(a, b);
        assert.deepEqual(read(before, 'en'), { a, 'l.0': b });
        assert.deepEqual(read(put(before, 'en', { a, 'l.0': fresh }), 'en'), { a, 'l.0': fresh });
        assert.deepEqual(read(put(before, 'en', { a, 'l.0': fresh }), 'de'), { a: 'A' });
        assert.equal(put(before, 'en', { a: fresh, 'l.0': b }), fresh === a ? before : of(fresh, b));
      }),
    );
  });
});
