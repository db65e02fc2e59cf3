import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Json } from '../support.ts';
import { command, type Real } from './command.ts';
import { byCodePoint, type Model } from './model.ts';

/** Compares everything that can be read, by conditional requests, whose answers have to stay the same on a 304. */
export const compare = fc.constant(
  command('compare', async (model, real) => {
    const keys = model.sortedKeys();
    const shownKeys = (await read(real, '~/keys?per_page=100')).map(key => [
      key['id'],
      key['name'],
      key['plural'],
      key['tags'],
    ]);
    assert.deepEqual(
      shownKeys,
      keys.map(key => [key.id, key.name, key.plural, [...key.tags].sort(byCodePoint)]),
    );
    const shownLocales = (await read(real, '~/locales')).map(locale => [locale['name'], locale['default']]);
    assert.deepEqual(
      shownLocales,
      [...model.locales].sort(([a], [b]) => byCodePoint(a, b)),
    );
    const shownTags = (await read(real, '~/tags')).map(tag => [tag['name'], tag['keys_count']]);
    assert.deepEqual(
      shownTags,
      model.tags().map(tag => [tag, keys.filter(key => key.tags.has(tag)).length]),
    );
    const shown = (await read(real, '~/translations?per_page=100')).map(text => [
      text['id'],
      text['content'],
      text['plural_suffix'],
      text['unverified'],
      text['excluded'],
    ]);
    assert.deepEqual(
      shown.sort(),
      [...model.texts]
        .map(text => [text.id, text.content, text.suffix, text.unverified, text.excluded])
        .sort(),
    );
    for (const locale of model.locales.keys()) await compareDownload(model, real, locale);
  }),
);

async function compareDownload(model: Model, real: Real, locale: string): Promise<void> {
  const path = `~/locales/${encodeURIComponent(locale)}/download?file_format=simple_json`;
  const expected: Record<string, unknown> = {};
  for (const key of model.sortedKeys()) {
    const texts = [...model.texts].filter(text => text.key === key && text.locale === locale);
    const used = texts.filter(text => text.content !== '' && !text.excluded);
    if (used.length === 0) continue;
    expected[key.name] = key.plural
      ? Object.fromEntries(used.map(text => [text.suffix, text.content]))
      : used[0]?.content;
  }
  assert.deepEqual(JSON.parse(await readText(real, path)), expected);
}

async function read(real: Real, path: string): Promise<Json[]> {
  return JSON.parse(await readText(real, path));
}

async function readText(real: Real, path: string): Promise<string> {
  const known = real.seen.get(path);
  const headers = known ? { 'if-none-match': known.etag } : {};
  const answer = await real.service.ask('GET', path, { headers });
  if (answer.status === 304 && known) return known.text;
  assert.equal(answer.status, 200, answer.text);
  real.seen.set(path, { etag: answer.headers.get('etag') ?? '', text: answer.text });
  return answer.text;
}
