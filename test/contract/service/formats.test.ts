import assert from 'node:assert/strict';
import { decodeText } from '../../../src/core/formats/plainText/encoding.ts';
import { formatById } from '../../../src/core/formats/registry.ts';
import type { Message } from '../../../src/core/formats/types.ts';
import { type Json, type Subject, startSubject } from './support.ts';

/** Service facts, Downloads. */
const documented =
  'simple_json nested_json react_simple_json react_nested_json i18next i18next_4 json go_i18n angular_translate arb yml yml_symfony properties ini strings stringsdict strings_catalog xml resx gettext gettext_template xlf xliff_2 php_array laravel csv plist tmx ts'.split(
    ' ',
  );

/** A template holds the keys alone, whatever was asked for. */
const withTexts = documented.filter(id => id !== 'gettext_template');

describe('service: formats of downloads', () => {
  let service: Subject;
  let english: Json;

  before(async () => {
    service = await startSubject();
    const add = async (resource: string, body: object) =>
      (await service.expect(201, 'POST', `~/${resource}`, body)).object();
    english = await add('locales', { name: 'en', code: 'en', default: true });
    const french = await add('locales', { name: 'fr', code: 'fr' });
    const key = (name: string, more: object = {}) => add('keys', { name, ...more });
    const text = (of: Json, content: string, more: object = {}) =>
      add('translations', { key_id: of['id'], locale_id: french['id'], content, ...more });
    await text(await key('greeting', { description: 'On top', tags: 'page' }), 'Bonjour à tous');
    const items = await key('items', { plural: true });
    await text(items, 'un élément', { plural_suffix: 'one' });
    await text(items, '%{count} éléments', { plural_suffix: 'other' });
    await text(await key('launch'), ':rocket: Go <notranslate>Localens</notranslate>');
    await text(await key('heart'), 'Chœur — мир 🎈 "&" <b>');
    await text(await key('draft'), 'Brouillon', { unverified: true });
    await text(await key('hidden'), 'Caché', { excluded: true });
    const open = await key('open');
    await add('translations', { key_id: open['id'], locale_id: english['id'], content: 'Open' });
  });
  after(() => service.close());

  const path = (id: string, query = '') => `~/locales/fr/download?file_format=${id}${query}`;

  async function bytes(id: string, query = ''): Promise<Buffer> {
    const response = await fetch(
      `${service.apiRoot}${path(id, query).replace('~', `/projects/${service.projectId}`)}`,
      { headers: { authorization: `token ${service.token}`, 'user-agent': 'contract test' } },
    );
    assert.equal(response.status, 200, `${id}${query}`);
    return Buffer.from(await response.arrayBuffer());
  }

  function parsed(id: string, data: Buffer): Map<string, Message['content']> {
    const { text } = decodeText(data);
    const read = formatById(id)?.parse(text, { locale: { name: 'fr', code: 'fr' } });
    return new Map(read?.messages.map(({ key, content }) => [key, content]));
  }

  const download = async (id: string, query = '') => parsed(id, await bytes(id, query));

  for (const id of documented) {
    it(`${id} has the keys that each option asks for`, async () => {
      const keys = async (query = '') => [...(await download(id, query)).keys()].sort();
      assert.deepEqual(await keys(), ['draft', 'greeting', 'heart', 'items', 'launch']);
      assert.deepEqual(await keys('&tag=page'), ['greeting']);
      assert.deepEqual(await keys('&skip_unverified_translations=true'), [
        'greeting',
        'heart',
        'items',
        'launch',
      ]);
      const empty = await keys('&include_empty_translations=true');
      assert.deepEqual(empty, ['draft', 'greeting', 'heart', 'items', 'launch', 'open']);
    });

    it(`${id} refuses an option that it does not have`, async () => {
      const refused = await service.expect(400, 'GET', path(id, '&format_options[no_such]=1'));
      assert.match(refused.text, new RegExp(`${id} has no format option no_such; it has`));
      await service.expect(400, 'GET', path(id, '&format_options=no_such'));
      await service.expect(400, 'GET', path(id, '&format_options[]=no_such'));
    });
  }

  for (const id of withTexts) {
    it(`${id} has the texts that each option asks for`, async () => {
      const plain = await download(id);
      assert.equal(plain.get('heart'), 'Chœur — мир 🎈 "&" <b>');
      assert.equal(plain.get('launch'), ':rocket: Go Localens');
      assert.deepEqual(plain.get('items'), { one: 'un élément', other: '%{count} éléments' });
      const changed = await download(id, '&convert_emoji=true&keep_notranslate_tags=true');
      assert.equal(changed.get('launch'), '🚀 Go <notranslate>Localens</notranslate>');
      const filled = await download(
        id,
        `&include_empty_translations=true&fallback_locale_id=${english['id']}`,
      );
      assert.equal(filled.get('open'), 'Open');
    });

    it(`${id} says the same in every encoding, or that it cannot`, async () => {
      const plain = await download(id);
      const wide = await bytes(id, '&encoding=UTF-16');
      assert.deepEqual([...wide.subarray(0, 2)], [0xff, 0xfe]);
      assert.deepEqual(parsed(id, wide), plain);
      const latin = path(id, '&encoding=ISO-8859-1');
      if (formatById(id)?.escape === undefined) {
        const refused = await service.expect(400, 'GET', latin);
        assert.match(refused.text, new RegExp(`no “œ” and the format ${id} no other way to write it`));
        assert.equal((await download(id, '&encoding=ISO-8859-1&tag=page')).get('greeting'), 'Bonjour à tous');
      } else {
        assert.deepEqual(parsed(id, await bytes(id, '&encoding=ISO-8859-1')), plain);
      }
    });
  }

  for (const id of ['xml', 'resx', 'xlf', 'xliff_2', 'tmx', 'ts', 'plist', 'stringsdict', 'gettext']) {
    it(`${id} names the encoding that it has`, async () => {
      for (const encoding of ['UTF-8', 'UTF-16', 'ISO-8859-1']) {
        const { text } = decodeText(await bytes(id, `&tag=page&encoding=${encoding}`));
        const [, named] = /(?:encoding="|charset=)([\w-]+)/.exec(text) ?? [];
        assert.equal(named, encoding);
      }
    });
  }

  it('csv is separated as asked for', async () => {
    const text = async (query: string) => (await bytes('csv', query)).toString();
    assert.match(await text('&tag=page'), /^key_name,plural_suffix,/);
    assert.match(await text('&tag=page&format_options[delimiter]=%3B'), /^key_name;plural_suffix;/);
    assert.match(await text('&tag=page&format_options[delimiter]=%09'), /^key_name\tplural_suffix\t/);
    for (const wrong of ['', '%22', '%0A', '%3B%3B'])
      await service.expect(400, 'GET', path('csv', `&format_options[delimiter]=${wrong}`));
  });
});
