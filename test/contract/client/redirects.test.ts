import assert from 'node:assert/strict';
import { UnexpectedResponseError } from '../../../src/core/api/errors.ts';
import { projectDetail, tagDetail } from './samples.ts';
import { token, Workshop } from './workshop.ts';

describe('redirects', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  const leads = (problem: RegExp) => (error: unknown) => {
    assert.ok(error instanceof UnexpectedResponseError);
    assert.equal(error.field, 'Location');
    assert.match(error.message, problem);
    return true;
  };

  it('are followed on the same origin, with the same method, body and token', async () => {
    const seen: string[] = [];
    const origin = await workshop.http((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', chunk => chunks.push(chunk));
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
        assert.equal(request.headers.authorization, `token ${token}`);
        if (request.url?.startsWith('/old/')) {
          const location = request.url.replace('/old/', '/new/');
          response.writeHead(request.method === 'GET' ? 301 : 308, { location }).end();
        } else response.end(JSON.stringify({ ...projectDetail, ...tagDetail }));
      });
    });
    const client = workshop.client(`${origin}/old`);
    await client.projects.get('p1');
    await client.tags.create('p1', { name: 'x' });
    assert.deepEqual(seen, [
      'GET /old/projects/p1 ',
      'GET /new/projects/p1 ',
      'POST /old/projects/p1/tags {"name":"x"}',
      'POST /new/projects/p1/tags {"name":"x"}',
    ]);
  });

  it('to another origin are an error, and that origin hears nothing', async () => {
    let heard = 0;
    const other = await workshop.http((_, response) => {
      heard++;
      response.end(JSON.stringify(projectDetail));
    });
    for (const location of [`${other}/projects/p1`, `//${other.slice('http://'.length)}/x`]) {
      const origin = await workshop.http((_, response) => response.writeHead(302, { location }).end());
      await assert.rejects(workshop.client(origin).projects.get('p1'), leads(/another origin/));
    }
    assert.equal(heard, 0);
  });

  it('that would turn a change into a reading, have no address or no end are errors', async () => {
    for (const [status, headers, problem] of [
      [302, { location: '/elsewhere' }, /redirects a change/],
      [307, {}, /not an address/],
      [307, { location: 'http://[' }, /not an address/],
      [308, { location: '/again' }, /5 times/],
    ] as const) {
      let requests = 0;
      const origin = await workshop.http((_, response) => {
        requests++;
        response.writeHead(status, headers).end();
      });
      await assert.rejects(workshop.client(origin).tags.create('p1', { name: 'x' }), leads(problem));
      assert.equal(requests, status === 308 ? 6 : 1);
    }
  });
});
