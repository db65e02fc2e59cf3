import assert from 'node:assert/strict';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { isInPlace } from '../../../../src/core/formats/inPlace.ts';
import { linguiJson } from '../../../../src/core/formats/json/linguiJson.ts';
import {
  allFormats,
  formatById,
  formatOfFile,
  formatsForExtension,
} from '../../../../src/core/formats/registry.ts';
import { context } from '../messages.ts';

const file = (translation: string) => `{
  "X0N0PA": {
    "message": " (edited)",
    "placeholders": {},
    "comments": ["Behind a comment", "that was changed"],
    "origin": [["src/Comment.tsx", 153]],
    "translation": ${JSON.stringify(translation)}
  },
  "menu.title": {
    "translation": ""
  },
  "old": {
    "message": "Old",
    "translation": "Alt",
    "obsolete": true
  }
}
`;

describe("Lingui's JSON", () => {
  it('is read by the ids of messages, but for those that the code has no more', () => {
    const { messages } = linguiJson.parse(file(' (bearbeitet)'), context('de'));
    assert.deepEqual(
      messages.map(({ key, content, description }) => [key, content, description]),
      [
        ['X0N0PA', ' (bearbeitet)', 'Behind a comment\nthat was changed'],
        ['menu.title', '', undefined],
      ],
    );
  });

  it('changes a translation and nothing else', () => {
    const wanted = [
      { key: 'X0N0PA', content: ' ("neu")' },
      { key: 'menu.title', content: '' },
    ];
    assert.equal(updateText(file('alt'), wanted, linguiJson, context('de')), file(' ("neu")'));
  });
});

describe('formats that the service does not know', () => {
  it('are found for files, and not by their names in the API', () => {
    const known = new Set(allFormats().map(({ id }) => id));
    const others = ['ftl', 'json', 'php', 'toml', 'ts', 'vue', 'xaml', 'yml']
      .flatMap(formatsForExtension)
      .filter(({ id }) => !known.has(id));
    assert.deepEqual(others.map(({ id }) => id).sort(), [
      'chrome_yaml',
      'fluent',
      'lingui_json',
      'locales_json',
      'locales_module',
      'locales_yaml',
      'messages_json',
      'php_assigned',
      'php_defined',
      'qt_file',
      'script_module',
      'structured_json',
      'toml',
      'vue_i18n',
      'vue_i18n_global',
      'xaml_dictionary',
    ]);
    for (const { id } of others) {
      assert.equal(formatById(id), undefined);
      assert.equal(formatOfFile(id)?.id, id);
      assert.ok(isInPlace(id));
    }
    assert.ok(!isInPlace('nested_json'));
  });
});
