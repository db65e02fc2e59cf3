import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { parseJson } from '../../../../src/core/formats/json/document.ts';
import { chromeYaml, structuredJson } from '../../../../src/core/formats/json/structured.ts';
import { type InPlaceFormat, LocaleFileError } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

function read(format: InPlaceFormat, text: string) {
  return format
    .parse(text, context('en'))
    .messages.map(({ key, content, description, range }) => [
      key,
      content,
      description,
      text.slice(range?.start, range?.end),
    ]);
}

function put(format: InPlaceFormat, text: string, contents: Contents): string {
  return updateText(text, messagesOf(contents), format, context('en'));
}

const extension = `# Texts of the popup
buttonEdit:
  description: Button to edit a script.
  message: Edit
  touched: false
menuScripts:
  message: '$COUNT$ scripts'
  placeholders:
    count:
      content: $1
'on':
  message: ''
`;

describe("a browser extension's messages in YAML", () => {
  it('are read by their names, with what is said of them', () => {
    assert.deepEqual(read(chromeYaml, extension), [
      ['buttonEdit', 'Edit', 'Button to edit a script.', 'buttonEdit'],
      ['menuScripts', '$COUNT$ scripts', undefined, 'menuScripts'],
      ['on', '', undefined, 'on'],
    ]);
  });

  it('come, go and change with nothing else', () => {
    const kept = { buttonEdit: 'Edit', menuScripts: '$COUNT$ scripts', on: '' };
    assert.equal(
      put(chromeYaml, extension, { ...kept, menuScripts: "It's $COUNT$" }),
      extension.replace("'$COUNT$ scripts'", () => "'It''s $COUNT$'"),
    );
    assert.equal(
      put(chromeYaml, extension, { ...kept, zoom: 'Zoom' }),
      `${extension}zoom:\n  message: Zoom\n`,
    );
    const { menuScripts: _, ...others } = kept;
    assert.equal(put(chromeYaml, extension, others), extension.replace(/menuScripts[\s\S]*(?='on')/, ''));
    const windows = extension.replaceAll('\n', '\r\n');
    assert.equal(put(chromeYaml, windows, { ...kept, on: 'On' }), windows.replace("''", "'On'"));
  });

  it('have no place for plural forms', () => {
    assert.throws(
      () => put(chromeYaml, extension, { buttonEdit: { one: 'a', other: 'b' } }),
      LocaleFileError,
    );
  });
});

const nested = `{
  "title": {
    "edit": { "string": "Edit", "developer_comment": "On a button" },
    "more": {
      "string": "More",
      "character_limit": 20
    }
  }
}
`;
const flat = '{"form.title": {"string": "Form", "developer_comment": "c"}, "form.ok": {"string": "OK"}}';

describe('structured JSON', () => {
  it('is read by keys, nested or not, with what is said of them', () => {
    assert.deepEqual(read(structuredJson, nested), [
      ['title.edit', 'Edit', 'On a button', 'edit'],
      ['title.more', 'More', undefined, 'more'],
    ]);
    assert.deepEqual(read(structuredJson, flat), [
      ['form.title', 'Form', 'c', 'form.title'],
      ['form.ok', 'OK', undefined, 'form.ok'],
    ]);
  });

  it('changes by texts alone', () => {
    assert.equal(
      put(structuredJson, nested, { 'title.edit': 'Edit', 'title.more': 'Most' }),
      nested.replace('"More"', '"Most"'),
    );
    assert.equal(
      put(structuredJson, nested, { 'title.edit': 'Edit' }),
      nested.replace(/,\n {4}"more"[\s\S]*?\}/, ''),
    );
    assert.equal(
      put(structuredJson, nested, { 'title.edit': 'Edit', 'title.more': 'More', 'title.new': 'New' }),
      nested.replace('20\n    }', '20\n    },\n    "new": {\n      "string": "New"\n    }'),
    );
    assert.equal(
      put(structuredJson, flat, { 'form.title': 'Form', 'form.ok': 'OK', 'form.no': 'No' }),
      flat.replace('}}', '}, "form.no": {"string": "No"}}'),
    );
  });

  it('keeps every other byte when one text changes', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (a, note, fresh) => {
        const of = (text: string) =>
          `{\n\t"a": { "b": {"string": ${JSON.stringify(text)}, "developer_comment": ${JSON.stringify(note)}} },\n\t"c": {"string": ""}\n}`;
        assert.equal(put(structuredJson, of(a), { 'a.b': fresh, c: '' }), of(fresh));
        assert.equal(parseJson(put(structuredJson, of(a), { 'a.b': a })).kind, 'object');
      }),
    );
  });
});
