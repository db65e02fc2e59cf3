import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { type Receiver, startReceiver } from './records.ts';
import { type Subject, startSubject } from './support.ts';

describe('service: webhooks', () => {
  let service: Subject;
  let receiver: Receiver;

  before(async () => {
    service = await startSubject();
    receiver = await startReceiver();
  });
  after(async () => {
    await service.close();
    await receiver.close();
  });

  it('are told of the events they subscribe to, signed with their secret', async () => {
    const events = 'locales:create, keys:delete';
    const hook = { callback_url: receiver.url, events, secret: 's3cret', description: 'd' };
    const made = (await service.expect(201, 'POST', '~/webhooks', hook)).object();
    assert.equal(made['events'], 'locales:create,keys:delete');
    assert.equal('secret' in made, false);
    await service.expect(201, 'POST', '~/keys', { name: 'unheard' });
    await service.expect(422, 'POST', '~/locales', { name: 'nl' });
    await service.expect(201, 'POST', '~/locales', { name: 'nl', code: 'nl' });
    await receiver.until(1);
    const [delivery] = receiver.received;
    const body = delivery?.body ?? '';
    const { event, locale, project } = JSON.parse(body);
    assert.deepEqual([event, locale.name, project.id], ['locales:create', 'nl', service.projectId]);
    const signature = createHmac('sha256', 's3cret').update(body).digest('hex');
    assert.equal(delivery?.headers['x-service-signature'], `sha256=${signature}`);
    const test = await service.expect(200, 'POST', `~/webhooks/${made['id']}/test`, {});
    assert.deepEqual(test.object(), { delivered: true, status: 200 });
    await service.expect(200, 'PATCH', `~/webhooks/${made['id']}`, { ...hook, active: false });
    await service.expect(201, 'POST', '~/locales', { name: 'fi', code: 'fi' });
    await service.expect(200, 'POST', `~/webhooks/${made['id']}/test`, {});
    assert.deepEqual(
      receiver.received.map(({ body: text }) => JSON.parse(text).event),
      ['locales:create', 'webhooks:test', 'webhooks:test'],
    );
  });

  it('are not signed with a secret that is empty or taken away', async () => {
    for (const secret of ['', null]) {
      const hook = { callback_url: receiver.url, events: 'keys:tag', secret: 'first' };
      const made = (await service.expect(201, 'POST', '~/webhooks', hook)).object();
      await service.expect(200, 'PATCH', `~/webhooks/${made['id']}`, { ...hook, secret });
      await service.expect(200, 'POST', `~/webhooks/${made['id']}/test`, {});
      assert.equal(receiver.received.at(-1)?.headers['x-service-signature'], undefined);
      await service.expect(204, 'DELETE', `~/webhooks/${made['id']}`);
    }
  });

  it('cannot be aimed at link-local or metadata addresses', async () => {
    const wrong = [
      'http://169.254.169.254/latest/meta-data',
      'http://2852039166/',
      'http://0xA9.0xFE.0xA9.0xFE/',
      'http://[::ffff:a9fe:a9fe]/',
      'http://[64:ff9b::a9fe:a9fe]/',
      'http://[64:ff9b::169.254.169.254]/',
      'http://[::ffff:169.254.169.254]/',
      'http://[fe80::1]/',
      'http://[fd00:ec2::254]/',
      'http://metadata.google.internal/',
      'http://0.0.0.0/',
      'ftp://example.org/',
      'http://user:secret@example.org/',
      'nonsense',
    ];
    for (const callback_url of wrong) {
      const answer = await service.expect(422, 'POST', '~/webhooks', { callback_url, events: 'keys:create' });
      const [error] = answer.object()['errors'] as { field: string }[];
      assert.equal(error?.field, 'callback_url', callback_url);
    }
  });

  it('reach this machine only where that is allowed', async () => {
    const strict = await startSubject({ callbacks: 'public' });
    try {
      for (const callback_url of [receiver.url, 'http://localhost:1/', 'http://10.0.0.1/', 'http://[::1]/']) {
        await strict.expect(422, 'POST', '~/webhooks', { callback_url, events: 'keys:create' });
      }
      await strict.expect(201, 'POST', '~/webhooks', {
        callback_url: 'https://example.org/h',
        events: 'keys:create',
      });
    } finally {
      await strict.close();
    }
  });
});
