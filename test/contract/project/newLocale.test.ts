import assert from 'node:assert/strict';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import { discover } from '../../../src/core/formats/discover/discover.ts';
import { ExistingGroup } from '../../../src/core/project/download/existing.ts';
import { downloadPlanner } from '../../../src/core/project/download/plan.ts';
import { parseLocale } from '../../../src/platform/engine/fileWork/plan.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';

const tree: Readonly<Record<string, string>> = {
  'locales/en/cart.json':
    '{\n\t"title": "Cart",\n\t"items_one": "{{count}} item",\n\t"items_other": "{{count}} items"\n}\n',
  'locales/en/orders.json': '{\n\t"title": "Orders"\n}\n',
};

describe('a locale that was added to the service, over HTTP', () => {
  let service: RunningService;
  let client: Client;

  before(async () => {
    service = await startService({ limits: 'off', email: 'joe@example.com', password: 'correct horse' });
    client = createClient({ apiRoot: service.apiRoot, token: service.token, userAgent: 'localens-tests' });
  });

  after(async () => {
    await client.close();
    await service.close();
  });

  it('gets its files from what a download of it says, plural forms of its own included', async () => {
    const { projectId } = service;
    const added = await client.locales.create(projectId, { name: 'pl', code: 'pl' });
    const say = async (name: string, texts: Readonly<Record<string, string>>) => {
      const plural = Object.keys(texts).length > 1;
      const key = await client.keys.create(projectId, { name, plural });
      for (const [plural_suffix, content] of Object.entries(texts))
        await client.translations.create(projectId, {
          ...{ key_id: key.id, locale_id: added.id, content },
          ...(plural ? { plural_suffix: plural_suffix as 'one' } : {}),
        });
    };
    await say('cart:title', { other: 'Koszyk' });
    await say('cart:items', { one: 'rzecz', few: 'rzeczy', many: 'rzeczy', other: 'rzeczy' });

    const locales = await client.locales.list(projectId).toArray();
    const file = await client.locales.download(projectId, added.id, { file_format: 'simple_json' });
    assert.ok(!file.notModified);
    const bytes = (path: string) => Buffer.from(tree[path] ?? '');
    const { groups } = await discover(Object.keys(tree), {
      size: async path => bytes(path).length,
      read: async path => bytes(path),
    });
    const present = groups.map(({ sourceLocale, files }) => {
      const group = new ExistingGroup(sourceLocale);
      for (const found of files) group.add(found, bytes(found.path));
      return group;
    });
    const { newFiles, unplaced } = downloadPlanner(present)(
      parseLocale({ name: 'pl', code: 'pl', text: file.text }),
      {
        locales,
        isKnown: () => true,
        keepsUnknown: true,
      },
    );
    assert.deepEqual(unplaced, []);
    assert.deepEqual(
      newFiles.map(({ path, bytes: printed }) => [path, Buffer.from(printed).toString()]),
      [
        [
          'locales/pl/cart.json',
          '{\n\t"title": "Koszyk",\n\t"items_one": "rzecz",\n\t"items_other": "rzeczy",\n\t"items_few": "rzeczy",\n\t"items_many": "rzeczy"\n}\n',
        ],
      ],
    );
  });
});
