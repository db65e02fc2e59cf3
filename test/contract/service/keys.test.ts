import assert from 'node:assert/strict';
import { type Subject, startSubject } from './support.ts';

describe('service: keys and tags', () => {
  let service: Subject;
  before(async () => {
    service = await startSubject();
  });
  after(() => service.close());

  it('creates, shows, changes and deletes a key', async () => {
    const made = (
      await service.expect(201, 'POST', '~/keys', { name: 'cart.title', tags: 'shop, cart' })
    ).object();
    assert.deepEqual(made['tags'], ['cart', 'shop']);
    assert.equal(made['plural'], false);
    assert.equal(made['data_type'], 'string');
    const path = `~/keys/${made['id']}`;
    const changed = await service.expect(200, 'PATCH', path, {
      name: 'cart.head',
      description: 'Above the list',
    });
    assert.equal(changed.object()['description'], 'Above the list');
    assert.deepEqual(changed.object()['tags'], ['cart', 'shop']);
    await service.expect(204, 'DELETE', path);
    await service.expect(404, 'GET', path);
  });

  it('names everything that is wrong at once', async () => {
    const answer = await service.expect(422, 'POST', '~/keys', {
      plural: 'perhaps',
      data_type: 'date',
      max_characters_allowed: -1,
    });
    const { message, errors } = answer.object();
    assert.equal(typeof message, 'string');
    assert.deepEqual(
      (errors as { field: string; message: string }[]).map(error => [error.field, error.message]),
      [
        ['name', "can't be blank"],
        ['plural', 'must be a boolean'],
        ['data_type', 'is not included in the list'],
        ['max_characters_allowed', 'must be an integer greater than or equal to 0'],
      ],
    );
  });

  it('takes tags with commas, as a list, and as both', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [index, tags] of ['a,b', ['a', 'b'], ['a, b', 'a']].entries()) {
      const made = await service.expect(201, 'POST', '~/keys', { name: `tagged${index}`, tags });
      assert.deepEqual(made.object()['tags'], ['a', 'b']);
    }
    const posted = await service.ask('POST', '~/keys', { headers: form, body: 'name=t&tags[]=a&tags[]=b' });
    assert.deepEqual(posted.object()['tags'], ['a', 'b']);
    await service.expect(200, 'DELETE', '~/keys', { q: 'tags:a' });
  });

  it('lets tags come and go with their keys, but keeps those that were made themselves', async () => {
    const key = (await service.expect(201, 'POST', '~/keys', { name: 'a', tags: 'passing' })).object();
    await service.expect(201, 'POST', '~/tags', { name: 'kept/one' });
    const names = async () => (await service.expect(200, 'GET', '~/tags')).list().map(tag => tag['name']);
    assert.deepEqual(await names(), ['kept/one', 'passing']);
    await service.expect(200, 'GET', '~/tags/kept%2Fone');
    await service.expect(204, 'DELETE', `~/keys/${key['id']}`);
    assert.deepEqual(await names(), ['kept/one']);
  });
});
