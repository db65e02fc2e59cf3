import assert from 'node:assert/strict';
import type { FlagAction } from '../../../src/core/actions/flagTranslations.ts';
import { isStoppedHalfway } from '../../../src/core/actions/outcome.ts';
import { type ProjectActions, projectActions } from '../../../src/core/actions/projectActions.ts';
import { planTags } from '../../../src/core/actions/tagKeys.ts';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';

const { signal } = new AbortController();

describe('actions on a project, over HTTP', () => {
  let service: RunningService;
  let client: Client;
  let actions: ProjectActions;
  let localeId: string;

  before(async () => {
    service = await startService({ limits: 'off' });
    const { apiRoot, token, projectId } = service;
    client = createClient({ apiRoot, token, userAgent: 'localens-tests' });
    actions = projectActions(client, projectId);
    const locale = await client.locales.create(projectId, { name: 'fr', code: 'fr', default: true });
    localeId = locale.id;
    const tags = ['', 'release', 'release,old', 'with space,a/b'];
    for (let index = 0; index < 8; index += 1) {
      const key = await client.keys.create(projectId, {
        name: `shop.key ${index}`,
        tags: tags[index % tags.length] ?? '',
      });
      await client.translations.create(projectId, {
        locale_id: localeId,
        key_id: key.id,
        content: `texte ${index}`,
        unverified: index % 2 === 0,
        excluded: index % 3 === 0,
      });
    }
  });

  after(async () => {
    await client.close();
    await service.close();
  });

  async function tagsOfKeys(): Promise<Record<string, readonly string[]>> {
    const keys = await client.keys.list(service.projectId, { per_page: 100 }).toArray();
    return Object.fromEntries(keys.map(({ name, tags }) => [name, [...tags].sort()]));
  }

  async function flagsOfTranslations() {
    const all = await client.translations.list(service.projectId, { per_page: 100 }).toArray();
    return Object.fromEntries(
      all.map(({ key, unverified, excluded }) => [key.name, { unverified, excluded }]),
    );
  }

  for (const direction of ['tag', 'untag'] as const) {
    it(`${direction}s and undoes to the exact former state`, async () => {
      const before = await tagsOfKeys();
      const keys = await actions.keysMatching('shop*', signal);
      assert.equal(keys.length, 8);
      const plan = planTags(keys, ['release', 'a/b', 'brand new'], direction);
      const done = await actions.applyTags(plan, { signal });
      assert.equal(
        done.affected,
        plan.groups.reduce((sum, { keys }) => sum + keys.length, 0),
      );
      const after = await tagsOfKeys();
      for (const tag of ['release', 'a/b']) {
        assert.ok(Object.values(after).every(tags => tags.includes(tag) === (direction === 'tag')));
      }
      await done.undo?.({ signal });
      assert.deepEqual(await tagsOfKeys(), before);
    });
  }

  it('reads keys by their ids as they are now, and leaves out what is gone', async () => {
    const keys = await actions.keysMatching('shop*', signal);
    const ids = keys.slice(0, 3).map(({ id }) => id);
    const found = await actions.keysById([...ids, 'f'.repeat(32)], signal);
    assert.deepEqual(found.map(({ id }) => id).sort(), [...ids].sort());
  });

  const expected: Record<FlagAction, number> = { verify: 4, unverify: 4, exclude: 5, include: 3 };
  for (const act of ['verify', 'unverify', 'exclude', 'include'] as const) {
    it(`${act} lists what it would change, changes that, and undoes it exactly`, async () => {
      const before = await flagsOfTranslations();
      const affected = await actions.affectedBy(act, { kind: 'locale', localeId }, signal);
      assert.equal(affected.length, expected[act]);
      const done = await actions.applyFlags(act, affected, { signal });
      assert.equal(done.affected, expected[act]);
      assert.deepEqual(await actions.affectedBy(act, { kind: 'locale', localeId }, signal), []);
      await done.undo?.({ signal });
      assert.deepEqual(await flagsOfTranslations(), before);
    });
  }

  it('takes a query, and some keys in one locale, for a scope', async () => {
    const byQuery = await actions.affectedBy('verify', { kind: 'query', q: 'texte' }, signal);
    assert.equal(byQuery.length, 4);
    const [key] = await actions.keysMatching('name:"shop.key 2"', signal);
    assert.ok(key);
    const scope = { kind: 'keys', keyIds: [key.id], localeName: 'fr' } as const;
    const byKey = await actions.affectedBy('verify', scope, signal);
    assert.deepEqual(
      byKey.map(({ keyName, content }) => [keyName, content]),
      [['shop.key 2', 'texte 2']],
    );
    const elsewhere = await actions.affectedBy('verify', { ...scope, localeName: 'de' }, signal);
    assert.deepEqual(elsewhere, []);
  });

  it('lists the tags with how many keys each has', async () => {
    const tags = await actions.tags(signal);
    assert.deepEqual(
      tags.filter(({ keysCount }) => keysCount > 0).map(({ name, keysCount }) => [name, keysCount]),
      [
        ['a/b', 2],
        ['old', 2],
        ['release', 4],
        ['with space', 2],
      ],
    );
  });

  it('names a key otherwise and back, with all that belongs to it', async () => {
    const [key] = await actions.keysMatching('name:"shop.key 3"', signal);
    assert.ok(key);
    const outcome = await actions.renameKey(
      { keyId: key.id, from: key.name, to: 'shop.renamed' },
      { signal },
    );
    assert.deepEqual(await actions.keysById([key.id], signal), [{ ...key, name: 'shop.renamed' }]);
    const again = await outcome.undo?.({ signal });
    assert.deepEqual(await actions.keysById([key.id], signal), [key]);
    await again?.undo?.({ signal });
    assert.deepEqual(await actions.keysById([key.id], signal), [{ ...key, name: 'shop.renamed' }]);
    await outcome.undo?.({ signal });
  });

  it('creates keys with their texts, and undoes to the exact former state', async () => {
    const listOf = async () => {
      const keys = await client.keys.list(service.projectId, { per_page: 100 }).toArray();
      const texts = await client.translations.list(service.projectId, { per_page: 100 }).toArray();
      return {
        keys: keys.map(({ id, name, plural }) => ({ id, name, plural })),
        texts: texts.map(({ id, content, plural_suffix }) => ({ id, content, plural_suffix })),
      };
    };
    const before = await listOf();
    const text = (content: string, pluralSuffix: '' | 'one' | 'other' = '') => ({
      localeId,
      pluralSuffix,
      content,
    });
    const outcome = await actions.createKeys(
      [
        { name: 'new.title', texts: [text('Nouveau')] },
        { name: 'new.items', texts: [text('un', 'one'), text('plusieurs', 'other')] },
        { name: 'new.empty', texts: [] },
      ],
      { signal },
    );
    assert.equal(outcome.affected, 3);
    const after = await listOf();
    const created = after.keys.filter(({ name }) => name.startsWith('new.'));
    assert.deepEqual(created.map(({ name, plural }) => [name, plural]).sort(), [
      ['new.empty', false],
      ['new.items', true],
      ['new.title', false],
    ]);
    assert.equal(after.texts.length, before.texts.length + 3);
    assert.equal((await outcome.undo?.({ signal }))?.affected, 3);
    assert.deepEqual(await listOf(), before);
  });

  it('finds the key by its name whose making lost its answer, and takes it for its own', async () => {
    const lossy = await startService({ limits: 'off', faults: [{ every: 2, kind: 'truncate' }] });
    const user = createClient({
      apiRoot: lossy.apiRoot,
      token: lossy.token,
      userAgent: 'localens-tests',
      retries: { baseMs: 1 },
    });
    const { createKeys, keysMatching } = projectActions(user, lossy.projectId);
    try {
      await keysMatching('', signal);
      const making = createKeys([{ name: 'new.*,"late\\"', texts: [] }], { signal });
      const stopped = await making.catch((error: unknown) => error);
      assert.ok(isStoppedHalfway(stopped));
      assert.ok(stopped.isUncertain);
      const rest = await stopped.resume({ signal });
      assert.equal(rest.affected, 1);
      assert.equal((await keysMatching('', signal)).length, 1);
    } finally {
      await user.close();
      await lossy.close();
    }
  });

  it('leaves no half of a key behind when its text is refused', async () => {
    const stop = actions.createKeys(
      [{ name: 'new.half', texts: [{ localeId: 'nowhere', pluralSuffix: '', content: 'x' }] }],
      { signal },
    );
    await assert.rejects(stop, isStoppedHalfway);
    assert.deepEqual(await actions.keysMatching('new.half', signal), []);
  });

  it('deletes keys and makes them again with texts, flags and tags, and leaves all others alone', async () => {
    const listOf = async () => {
      const keys = await client.keys.list(service.projectId, { per_page: 100 }).toArray();
      const texts = await client.translations.list(service.projectId, { per_page: 100 }).toArray();
      return {
        keys: await Promise.all(
          keys.map(async ({ id, name, plural, tags, description, data_type }) => {
            const { max_characters_allowed } = await client.keys.get(service.projectId, id);
            return { name, plural, tags, description, data_type, max_characters_allowed };
          }),
        ),
        texts: texts
          .map(({ key, content, plural_suffix, unverified, excluded }) =>
            [key.name, plural_suffix, content, unverified, excluded].join(),
          )
          .sort(),
      };
    };
    const untouched = await listOf();
    const details = { description: 'On the till', tags: ['till'], dataType: 'number', maxCharacters: 20 };
    const locale = { localeId, localeName: 'fr' };
    const text = { ...locale, pluralSuffix: '' as const, content: '12', isUnverified: true };
    const left = { ...locale, pluralSuffix: '' as const, content: 'Caisse', isExcluded: true };
    const forms = [
      { ...locale, pluralSuffix: 'one' as const, content: 'article' },
      { ...locale, pluralSuffix: 'other' as const, content: 'articles' },
    ];
    const made = [
      { name: 'doomed.count', texts: [text], details },
      { name: 'doomed.title', texts: [left] },
      { name: 'doomed.items', texts: forms },
      { name: 'doomed.plural', texts: [], isPlural: true },
    ];
    await actions.createKeys(made, { signal });
    const before = await listOf();
    const found = await actions.keysMatching('doomed.', signal);
    const doomed = made.map(key => ({ ...key, id: found.find(({ name }) => name === key.name)?.id ?? '' }));
    const steps: number[] = [];
    const outcome = await actions.deleteKeys(doomed, { signal, onProgress: done => steps.push(done) });
    assert.deepEqual([outcome.affected, steps], [4, [4]]);
    assert.deepEqual(await listOf(), untouched);
    const again = await outcome.undo?.({ signal });
    assert.deepEqual(await listOf(), before);
    await again?.undo?.({ signal });
    assert.deepEqual(await listOf(), untouched);
    const late = await actions.deleteKeys(doomed, { signal });
    assert.equal(late.affected, 0);
  });

  it('makes deleted keys again without the texts of a locale that was removed, and names it', async () => {
    const locales = await Promise.all(
      ['eo', 'ia'].map(name => client.locales.create(service.projectId, { name, code: name })),
    );
    const texts = locales.map(({ id, name }) => ({
      localeId: id,
      localeName: name,
      pluralSuffix: '' as const,
      content: `Saluto (${name})`,
    }));
    await actions.createKeys([{ name: 'orphan', texts }], { signal });
    const [key = assert.fail()] = await actions.keysMatching('orphan', signal);
    const deleted = await actions.deleteKeys([{ ...key, texts }], { signal });
    for (const { id } of locales) await client.locales.delete(service.projectId, id);
    await client.locales.create(service.projectId, { name: 'ia', code: 'ia' });
    const undone = await deleted.undo?.({ signal });
    assert.deepEqual([undone?.affected, undone?.lostLocales], [1, ['eo']]);
    const [made = assert.fail()] = await actions.keysMatching('orphan', signal);
    const there = await client.translations.listByKey(service.projectId, made.id).toArray();
    assert.deepEqual(
      there.filter(({ content }) => content !== '').map(({ locale, content }) => [locale.name, content]),
      [['ia', 'Saluto (ia)']],
    );
    await undone?.undo?.({ signal });
  });

  it('makes deleted keys again though others have made one of that name meanwhile', async () => {
    const made = ['a', 'b', 'c'].map(name => ({ name: `lost.${name}`, texts: [] }));
    await actions.createKeys(made, { signal });
    const found = await actions.keysMatching('lost.', signal);
    const outcome = await actions.deleteKeys(
      found.map(({ id, name }) => ({ id, name, texts: [] })),
      { signal },
    );
    const foreign = await client.keys.create(service.projectId, { name: 'lost.a' });
    const namesThere = async () => (await actions.keysMatching('lost.', signal)).map(({ name }) => name);
    const stopped = await (outcome.undo ?? assert.fail())({ signal }).catch((error: unknown) => error);
    assert.ok(isStoppedHalfway(stopped));
    assert.deepEqual([stopped.done.affected, stopped.remaining], [2, 1]);
    assert.deepEqual(await namesThere(), ['lost.a', 'lost.b', 'lost.c']);
    await client.keys.delete(service.projectId, foreign.id);
    assert.equal((await stopped.resume({ signal })).affected, 1);
    assert.deepEqual(await namesThere(), ['lost.a', 'lost.b', 'lost.c']);
    await stopped.done.undo?.({ signal });
    assert.deepEqual(await namesThere(), ['lost.a']);
  });
});
