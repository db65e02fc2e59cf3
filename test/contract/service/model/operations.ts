import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Answer, Json } from '../support.ts';
import { command, type Real } from './command.ts';
import type { Model, ModelKey, ModelText } from './model.ts';

async function change(real: Real, method: string, path: string, body: Json, status: number): Promise<Answer> {
  return real.service.expect(status, method, path, body);
}

const keyNames = fc.constantFrom('a', 'a.b', 'ab', 'c d', 'é*ß', '"q"', '𝒳');
const localeNames = fc.constantFrom('en', 'de', 'pt (x)');
const tagNames = fc.constantFrom('t', 'u/v', 'w x');
const contents = fc.constantFrom('', 'one', 'two words', 'a%b_c', '{{n}} ünits');

const addLocale = fc.tuple(localeNames, fc.boolean()).map(([name, isDefault]) =>
  command(`add locale ${name} ${isDefault}`, async (model, real) => {
    const isTaken = model.locales.has(name);
    await change(real, 'POST', '~/locales', { name, code: 'en', default: isDefault }, isTaken ? 422 : 201);
    if (isTaken) return;
    if (isDefault) for (const other of model.locales.keys()) model.locales.set(other, false);
    model.locales.set(name, isDefault);
  }),
);

const removeLocale = localeNames.map(name =>
  command(`remove locale ${name}`, async (model, real) => {
    const path = `~/locales/${encodeURIComponent(name)}`;
    await real.service.expect(model.locales.delete(name) ? 204 : 404, 'DELETE', path);
    for (const text of model.texts) if (text.locale === name) model.texts.delete(text);
  }),
);

const addKey = fc.tuple(keyNames, fc.boolean(), fc.uniqueArray(tagNames)).map(([name, plural, tags]) =>
  command(`add key ${name} ${plural} ${tags}`, async (model, real) => {
    const isTaken = model.key(name) !== undefined;
    const body = { name, plural, tags: tags.join(',') };
    const answer = await change(real, 'POST', '~/keys', body, isTaken ? 422 : 201);
    if (!isTaken) model.keys.add({ id: String(answer.object()['id']), name, plural, tags: new Set(tags) });
  }),
);

const changeKey = fc.tuple(keyNames, keyNames, fc.option(fc.boolean())).map(([name, newName, plural]) =>
  command(`change key ${name} to ${newName} ${plural}`, async (model, real) => {
    const key = model.key(name);
    const isTaken = newName !== name && model.key(newName) !== undefined;
    const status = key === undefined ? 404 : isTaken ? 422 : 200;
    const body = { name: newName, ...(plural === null ? {} : { plural }) };
    await change(real, 'PATCH', `~/keys/${key?.id ?? 'none'}`, body, status);
    if (status !== 200 || key === undefined) return;
    key.name = newName;
    if (plural !== null && plural !== key.plural) convertPlural(model, key, plural);
  }),
);

function convertPlural(model: Model, key: ModelKey, plural: boolean): void {
  key.plural = plural;
  for (const text of model.texts) {
    if (text.key !== key) continue;
    if (!plural && text.suffix !== 'other') model.texts.delete(text);
    text.suffix = plural ? 'other' : '';
  }
}

const removeKeys = fc.constantFrom('name:a', 'a*', 'tags:t', 'b', '"é*"').map(q =>
  command(`remove keys ${q}`, async (model, real) => {
    const matching = keysMatching(model, q);
    const answer = await change(real, 'DELETE', '~/keys', { q }, 200);
    assert.equal(answer.object()['records_affected'], matching.length);
    for (const key of matching) model.removeKey(key);
  }),
);

const tagKeys = fc
  .tuple(fc.constantFrom('tag', 'untag'), fc.constantFrom('name:a', 'a*', 'tags:t', 'b', '"é*"'), tagNames)
  .map(([action, q, tag]) =>
    command(`${action} ${q} ${tag}`, async (model, real) => {
      const matching = keysMatching(model, q);
      const answer = await change(real, 'PATCH', `~/keys/${action}`, { q, tags: tag }, 200);
      assert.equal(answer.object()['records_affected'], matching.length);
      for (const key of matching) {
        if (action === 'tag') key.tags.add(tag);
        else key.tags.delete(tag);
      }
    }),
  );

function keysMatching(model: Model, q: string): ModelKey[] {
  const test: Record<string, (key: ModelKey) => boolean> = {
    'name:a': key => key.name === 'a',
    'a*': key => key.name.startsWith('a'),
    'tags:t': key => key.tags.has('t'),
    b: key => key.name.includes('b'),
    '"é*"': key => key.name.includes('é*'),
  };
  return [...model.keys].filter(key => test[q]?.(key) ?? false);
}

const addTag = tagNames.map(name =>
  command(`add tag ${name}`, async (model, real) => {
    const isTaken = model.tags().includes(name);
    await change(real, 'POST', '~/tags', { name }, isTaken ? 422 : 201);
    if (!isTaken) model.explicitTags.add(name);
  }),
);

const removeTag = tagNames.map(name =>
  command(`remove tag ${name}`, async (model, real) => {
    const isThere = model.tags().includes(name);
    await real.service.expect(isThere ? 204 : 404, 'DELETE', `~/tags/${encodeURIComponent(name)}`);
    model.explicitTags.delete(name);
    for (const key of model.keys) key.tags.delete(name);
  }),
);

const setText = fc
  .tuple(keyNames, localeNames, fc.constantFrom('', 'one', 'other'), contents, fc.boolean())
  .map(([name, locale, suffix, content, unverified]) =>
    command(`set text ${name} ${locale} ${suffix} ${content}`, async (model, real) => {
      const key = model.key(name);
      const isValid = key !== undefined && model.locales.has(locale) && key.plural === (suffix !== '');
      const known = key && model.text(key, locale, suffix);
      const body = { content, plural_suffix: suffix, unverified };
      const place = { key_id: key?.id ?? 'none', locale_id: locale };
      const status = isValid && !known ? 201 : 422;
      const answer = await change(real, 'POST', '~/translations', { ...body, ...place }, status);
      if (known) {
        await change(real, 'PATCH', `~/translations/${known.id}`, body, 200);
        Object.assign(known, { content, unverified });
      } else if (status === 201 && key) {
        model.texts.add({
          id: String(answer.object()['id']),
          key,
          locale,
          suffix,
          content,
          unverified,
          excluded: false,
        });
      }
    }),
  );

const setFlag = fc
  .tuple(
    fc.constantFrom('verify', 'unverify', 'exclude', 'include'),
    fc.constantFrom('', 'one', 'tags:t', 'a%b_c', '*s'),
  )
  .map(([action, q]) =>
    command(`${action} ${q}`, async (model, real) => {
      const test: Record<string, (text: ModelText) => boolean> = {
        '': () => true,
        one: text => text.content.includes('one'),
        'tags:t': text => text.key.tags.has('t'),
        'a%b_c': text => text.content.includes('a%b_c'),
        '*s': text => text.content.endsWith('s'),
      };
      const matching = [...model.texts].filter(text => test[q]?.(text) ?? false);
      const answer = await change(real, 'PATCH', `~/translations/${action}`, q === '' ? {} : { q }, 200);
      assert.equal(answer.object()['records_affected'], matching.length);
      for (const text of matching) {
        if (action.endsWith('verify')) text.unverified = action === 'unverify';
        else text.excluded = action === 'exclude';
      }
    }),
  );

/** What clients do, the more often the more it matters. */
export const operations = [
  addLocale,
  removeLocale,
  addKey,
  addKey,
  changeKey,
  removeKeys,
  tagKeys,
  addTag,
  removeTag,
  setText,
  setText,
  setText,
  setFlag,
];
