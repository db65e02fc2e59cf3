import assert from 'node:assert/strict';
import { type Subject, startSubject } from './support.ts';

describe('service: long requests', () => {
  let service: Subject;

  before(async () => {
    service = await startSubject({ scale: { keys: 8000, locales: 3 } });
  });
  after(() => service.close());

  const target = '~/locales/de/download?file_format=simple_json';

  it('answer with one state of the locale and its ETag, whatever changes meanwhile', async () => {
    const [translation] = (await service.expect(200, 'GET', '~/locales/de/translations?per_page=1')).list();
    const download = service.ask('GET', target);
    const change = service.expect(200, 'PATCH', `~/translations/${translation?.['id']}`, {
      content: 'Changed meanwhile',
    });
    const answer = await download;
    await change;
    const later = await service.expect(200, 'GET', target);
    const isNew = answer.text === later.text;
    assert.equal(answer.headers.get('etag') === later.headers.get('etag'), isNew);
    assert.equal(later.text.includes('Changed meanwhile'), true);
    const again = await service.ask('GET', target, {
      headers: { 'if-none-match': later.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });

  it('are overtaken by short ones', async () => {
    const order: string[] = [];
    const long = service
      .ask('GET', `${target}&include_empty_translations=true`)
      .then(() => order.push('long'));
    await service.ask('GET', '~/tags').then(() => order.push('short'));
    await long;
    assert.deepEqual(order, ['short', 'long']);
  });

  it('find the keys of a tag in one look', async () => {
    const tagged = await service.expect(200, 'GET', `${target}&tag=legal`);
    const names = new Set<unknown>();
    for (const page of [1, 2]) {
      const keys = await service.expect(200, 'GET', `~/keys?q=tags:legal&per_page=100&page=${page}`);
      for (const key of keys.list()) names.add(key['name']);
    }
    const loaded = Object.keys(tagged.object());
    assert.equal(loaded.length > 0, true);
    assert.deepEqual(
      loaded.filter(name => !names.has(name)),
      [],
    );
  });

  it('leave out the excluded form of a plural key and keep the others', async () => {
    const key = (await service.expect(201, 'POST', '~/keys', { name: 'files.count', plural: true })).object();
    for (const suffix of ['one', 'other']) {
      await service.expect(201, 'POST', '~/translations', {
        key_id: key['id'],
        locale_id: 'de',
        content: `${suffix} text`,
        plural_suffix: suffix,
        excluded: suffix === 'one',
      });
    }
    const file = (await service.expect(200, 'GET', target)).object();
    assert.deepEqual(file['files.count'], { other: 'other text' });
  });
});
