import assert from 'node:assert/strict';
import { discover } from '../../../../src/core/formats/discover/discover.ts';
import type { Files } from './discoverLayouts.ts';

/** The root, the source and the locales of each group of a tree. */
async function sources(files: Files): Promise<string[]> {
  const { groups } = await discover(Object.keys(files), {
    size: async path => Buffer.byteLength(files[path] ?? ''),
    read: async path => Buffer.from(files[path] ?? ''),
  });
  return groups
    .map(
      ({ root, sourceLocale, locales }) =>
        `${root} ${sourceLocale} of ${locales.map(({ name }) => name).join()}`,
    )
    .sort();
}

const yaml = (names: string) => [...names].map(name => `${name}: text\n`).join('');
const android = (names: string) =>
  `<resources>${[...names].map(name => `<string name="${name}">A</string>`).join('')}</resources>`;

describe('discover: the source of a group', () => {
  it('is no English whose files translate nothing of the locale with the most keys', async () => {
    const symfony = {
      'translations/messages.de.yaml': yaml('abcde'),
      'translations/validators.de.yaml': yaml('fg'),
      'translations/openapi.en.yaml': yaml('hi'),
    };
    assert.deepEqual(await sources(symfony), ['translations de of de,en']);
    assert.deepEqual(await sources({ ...symfony, 'translations/validators.en.yaml': yaml('f') }), [
      'translations en of de,en',
    ]);
  });

  it('has the name that English has elsewhere where it is only assumed', async () => {
    const app = {
      'app/src/main/res/values/strings.xml': android('abc'),
      'app/src/main/res/values-ja/strings.xml': android('abc'),
    };
    const web = { 'web/locales/en-US.yaml': yaml('xyz'), 'web/locales/zh-CN.yaml': yaml('xyz') };
    assert.deepEqual(await sources({ ...app, ...web }), [
      'app/src/main/res en-US of en-US,ja',
      'web/locales en-US of en-US,zh-CN',
    ]);
    const plain = { 'web/locales/en.yaml': yaml('xyz'), 'site/locales/en-US.yaml': yaml('xyz') };
    assert.deepEqual((await sources({ ...app, ...plain }))[0], 'app/src/main/res en of en,ja');
    const both = { ...app, ...web, 'app/src/main/res/values-en-rUS/strings.xml': android('a') };
    assert.deepEqual((await sources(both))[0], 'app/src/main/res en of en,en-US,ja');
    const small = {
      ...web,
      'app/src/main/res/values/strings.xml': android('abcdefghijklmnopqrstuvwxyzABCDEFG'),
    };
    assert.deepEqual((await sources(small))[0], 'app/src/main/res en of en');
  });
});
