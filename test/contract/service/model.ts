import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Answer, Json, Subject } from './support.ts';

// A state machine: random operations on the service and on a model in memory, which have to agree.

interface ModelKey {
  name: string;
  plural: boolean;
  readonly id: string;
  readonly tags: Set<string>;
}

interface ModelText {
  suffix: string;
  content: string;
  unverified: boolean;
  excluded: boolean;
  readonly id: string;
  readonly key: ModelKey;
  readonly locale: string;
}

/** What the service should hold. */
class Model {
  /** Name to whether it is the default. */
  readonly locales = new Map<string, boolean>();
  readonly keys = new Set<ModelKey>();
  readonly texts = new Set<ModelText>();
  readonly explicitTags = new Set<string>();

  key(name: string): ModelKey | undefined {
    return [...this.keys].find(key => key.name === name);
  }

  text(key: ModelKey, locale: string, suffix: string): ModelText | undefined {
    return [...this.texts].find(text => text.key === key && text.locale === locale && text.suffix === suffix);
  }

  removeKey(key: ModelKey): void {
    this.keys.delete(key);
    for (const text of this.texts) if (text.key === key) this.texts.delete(text);
  }

  tags(): string[] {
    return [...new Set([...this.explicitTags, ...[...this.keys].flatMap(key => [...key.tags])])].sort(
      byCodePoint,
    );
  }

  sortedKeys(): ModelKey[] {
    return [...this.keys].sort((a, b) => byCodePoint(a.name, b.name));
  }
}

/** The service, and what it last answered to the requests that are repeated. */
export interface Real {
  readonly service: Subject;
  readonly seen: Map<string, { readonly etag: string; readonly text: string }>;
  steps: number;
}

type Command = fc.AsyncCommand<Model, Real>;

/** One operation with its arguments; its name is what a counterexample shows. */
function command(name: string, work: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      real.steps++;
      await work(model, real);
    },
  };
}

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

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

/** Compares everything that can be read, by conditional requests, whose answers have to stay the same on a 304. */
const compare = fc.constant(
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

const operations = [
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

/**
 * Runs random sequences of operations until at least `steps` are done; each begins with an empty project.
 *
 * @returns the number of steps. @throws with the shortest sequence that shows a difference.
 */
export async function runModel(service: Subject, steps: number, sequenceLength: number): Promise<number> {
  let done = 0;
  const sequences = fc.commands([...operations, ...operations, compare], {
    maxCommands: sequenceLength,
    size: 'max',
  });
  const property = fc.asyncProperty(sequences, async commands => {
    const project = (await service.expect(201, 'POST', '/projects', { name: 'model' })).object();
    const fresh = withProject(service, String(project['id']));
    const real: Real = { service: fresh, seen: new Map(), steps: 0 };
    await fc.asyncModelRun(() => ({ model: new Model(), real }), commands);
    await service.expect(204, 'DELETE', `/projects/${project['id']}`);
    done += real.steps;
  });
  while (done < steps) await fc.assert(property, { numRuns: 5 });
  return done;
}

/** The same service with `~` meaning another project. */
function withProject(service: Subject, projectId: string): Subject {
  const there = (path: string) => path.replace(/^~/, `/projects/${projectId}`);
  return {
    ...service,
    projectId,
    ask: (method, path, options) => service.ask(method, there(path), options),
    expect: (status, method, path, body) => service.expect(status, method, there(path), body),
  };
}
