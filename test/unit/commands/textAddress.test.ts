import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  projectTag,
  readAddress,
  type TextAddress,
  textScheme,
  toAddress,
} from '../../../src/commands/edits/textAddress.ts';

const text: TextAddress = {
  project: projectTag('account/project/'),
  keyName: 'cart/items: "\u202e?',
  localeName: 'pt-BR',
  pluralSuffix: 'other',
  side: 'text',
};

describe('commands: the address of a text as a document', () => {
  it('leads back to the text, whatever its key is called', () => {
    for (const one of [text, { ...text, pluralSuffix: '' as const, side: 'source' as const }])
      assert.deepEqual(readAddress(toAddress(one)), one);
  });

  it('leads back for any names', () => {
    const name = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ minLength: 1, unit: fc.constantFrom('a', ' · ', '∕', '/', '\\', '\n', '\u202e', 'other') }),
    );
    fc.assert(
      fc.property(
        fc.record({
          project: fc.string().map(projectTag),
          keyName: name,
          localeName: name,
          pluralSuffix: fc.constantFrom('', 'one', 'other'),
          side: fc.constantFrom('text', 'source'),
        }),
        one => assert.deepEqual(readAddress(toAddress(one)), { ...one }),
      ),
    );
  });

  it('is short, since the editor puts it before the cause where a text cannot be saved', () => {
    for (const keyName of ['cart.title', 'cart/title']) {
      const { path: file, query } = toAddress({ ...text, keyName });
      assert.equal(file.split('/').at(-1), `${keyName.replace('/', '∕')} · pt-BR · other`);
      assert.match(query, /^[0-9a-f]{8}$/);
    }
  });

  it('has a name that a person reads in a tab', () => {
    const { scheme, path: file } = toAddress(text);
    assert.equal(scheme, textScheme);
    assert.equal(file.split('/').at(-1), 'cart∕items: "? · pt-BR · other');
  });

  it('is in the folder for which the manifest keeps the editor from changing texts unasked', () => {
    const { contributes } = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
    );
    const language = contributes.languages.find(({ id }: { id: string }) => id === textScheme);
    assert.deepEqual(language.filenamePatterns, [`${path.posix.dirname(toAddress(text).path)}/*`]);
    const settings = contributes.configurationDefaults[`[${textScheme}]`];
    for (const id of [
      'files.insertFinalNewline',
      'files.trimFinalNewlines',
      'files.trimTrailingWhitespace',
      'editor.formatOnSave',
    ])
      assert.equal(settings[id], false, id);
    // Half of a text is not to be sent.
    assert.equal(settings['files.autoSave'], 'off');
  });

  it('is none where the query says something else', () => {
    for (const query of ['', '{', '[]', '["a","b","c","d","text"]', '["a","b","c","","both"]', '[1,2,3,4,5]'])
      assert.equal(readAddress({ path: '/Localens texts/key · de', query }), undefined, query);
    const query = projectTag('account/project/');
    for (const name of ['', 'key', 'key · de · some'])
      assert.equal(readAddress({ path: `/Localens texts/${name}`, query }), undefined, name);
  });
});
