import assert from 'node:assert/strict';
import { mkdtemp, open, readdir, rm, symlink, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { diskResponseStore, storeByKind } from '../../../src/platform/engine/diskResponseStore.ts';

const address = 'https://localization.example/api/v2/projects/1/locales/2/download?file_format=simple_json';

function answer(text: string) {
  return {
    validators: { etag: '"1"', lastModified: undefined },
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(text),
  };
}

describe('platform: responses stored on disk', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'localens-answers-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives an answer back in another session', async () => {
    await diskResponseStore(folder).set(address, answer('{"a":\n"x"}'));
    const found = await diskResponseStore(folder).get(address);
    assert.equal(String(found?.body), '{"a":\n"x"}');
    assert.equal(found?.validators.etag, '"1"');
    assert.equal(await diskResponseStore(folder).get(`${address}&tag=a`), undefined);
  });

  it('takes half an answer for none, even one of the whole length', async () => {
    await diskResponseStore(folder).set(address, answer('a long enough body'));
    const [name = ''] = await readdir(folder);
    const file = await open(path.join(folder, name), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(4), 0, 4, size - 4);
    await file.close();
    for (const length of [size, 120, 40, 3, 0]) {
      await truncate(path.join(folder, name), length);
      assert.equal(await diskResponseStore(folder).get(address), undefined);
    }
  });

  it('lets go of what was used longest ago', async () => {
    const store = diskResponseStore(folder);
    for (const tag of ['a', 'b', 'c']) {
      await store.set(`${address}&tag=${tag}`, answer('x'.repeat(1000)));
    }
    await store.shrink(2500);
    const kept = await Promise.all(['a', 'b', 'c'].map(tag => store.get(`${address}&tag=${tag}`)));
    assert.equal(kept.filter(found => found !== undefined).length, 2);
  });

  it('lets go of the others where a file has disappeared meanwhile', async () => {
    const store = diskResponseStore(folder);
    await store.set(address, answer('x'.repeat(1000)));
    // What the folder lists, but is no longer there when it is looked at.
    await symlink(path.join(folder, 'removed'), path.join(folder, 'listed'));
    await store.shrink(500);
    assert.equal(await store.get(address), undefined);
  });

  it('keeps only downloads in files', async () => {
    const others = new Map<string, ReturnType<typeof answer>>();
    const store = storeByKind(diskResponseStore(folder), {
      get: key => others.get(key),
      set: (key, response) => void others.set(key, { ...answer(''), body: Buffer.from(response.body) }),
    });
    await store.set('https://localization.example/api/v2/projects/1/keys?page=1', answer('[]'));
    await store.set(address, answer('{}'));
    assert.equal(others.size, 1);
    assert.equal((await readdir(folder)).length, 1);
  });
});
