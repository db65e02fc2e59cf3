import assert from 'node:assert/strict';
import path from 'node:path';
import fc from 'fast-check';
import { openCatalog } from '../../../src/core/catalog/open.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import type { Reply } from '../client/recordingServer.ts';
import { VirtualClock } from '../client/virtualClock.ts';
import { type BehindProxy, startBehindProxy } from './behindProxy.ts';
import { assertAgreement } from './support.ts';

/** How many odd answers; more of them find what is rare. */
const runs = Number(process.env['LOCALENS_HISTORIES'] ?? 12);

const strange = fc.constantFrom<unknown>(
  ...[null, -1, 1e308, 2 ** 60, true, 'x', '\u0000', '\ud800', [], {}, [null], { a: 1 }, '../x', '__proto__'],
);

/** What becomes of one value of an answer. */
const change = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'remove', 'repeat'),
  by: strange,
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

describe('catalog against a service whose answers are odd', function () {
  this.timeout(60_000 + runs * 30_000);
  let behind: BehindProxy;

  before(async () => {
    behind = await startBehindProxy();
  });
  after(() => behind.close());

  it('says that the answer is not as expected, or goes on, and is right again with the next answers', async () => {
    const { service, proxy, other, folder } = behind;
    const client = behind.clientOf({ clock: new VirtualClock(Date.now()), retries: { attempts: 1 } });
    const remote = remoteFromClient(client, { id: service.projectId });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.nat(8), change, async (isNew, after, odd) => {
        const catalog = openCatalog(path.join(folder, `${run++}.db`));
        try {
          if (!isNew) await syncProject(catalog, remote);
          let left = after;
          proxy.onRequest = () => (left-- === 0 ? answer => changed(answer, odd) : undefined);
          await syncProject(catalog, remote, { thorough: true }).catch(assertUnexpected);
          proxy.onRequest = () => undefined;
          await syncProject(catalog, remote, { thorough: true });
          await assertAgreement(catalog.reader, other, service.projectId);
        } finally {
          catalog.dispose();
        }
      }),
      { numRuns: runs },
    );
  });

  it('follows a service whose times cannot be read', async () => {
    const { service, proxy, other, folder } = behind;
    const client = behind.clientOf({ clock: new VirtualClock(Date.now()) });
    const remote = remoteFromClient(client, { id: service.projectId });
    const [text] = await other.translations.list(service.projectId).toArray({ limit: 1 });
    assert.ok(text);
    for (const time of ['soon', '+275760-09-13T00:00:00Z']) {
      const catalog = openCatalog(path.join(folder, `${time}.db`));
      proxy.onRequest = () => answer => ({
        ...answer,
        headers: withoutLength(answer),
        body: Buffer.from(String(answer.body).replaceAll(/"updated_at":"[^"]*"/g, `"updated_at":"${time}"`)),
      });
      try {
        await syncProject(catalog, remote);
        await assertAgreement(catalog.reader, other, service.projectId);
        await other.translations.update(service.projectId, text.id, {
          content: `Changed ${time}`,
          plural_suffix: text.plural_suffix,
        });
        await syncProject(catalog, remote);
        await assertAgreement(catalog.reader, other, service.projectId);
      } finally {
        proxy.onRequest = () => undefined;
        catalog.dispose();
      }
    }
  });
});

function withoutLength({ headers = {} }: Reply): Readonly<Record<string, string>> {
  const { 'content-length': _, ...others } = headers;
  return others;
}

function assertUnexpected(error: unknown): void {
  assert.ok(error instanceof Error);
  // The catalog's own error for a service that gives no answers.
  const { cause } = error;
  const told = error.name === 'RemoteUnreachableError' && cause instanceof Error ? cause : error;
  assert.equal('kind' in told && told.kind, 'unexpectedResponse', String(error.stack));
}

/** An answer with one value changed. Its validators are left out: they would vouch for it ever after. */
function changed(answer: Reply, { where, how, by }: Change): Reply {
  if (answer.status !== 200) return answer;
  const { etag: _, 'last-modified': __, 'content-length': ___, ...headers } = answer.headers ?? {};
  const root: unknown[] = [JSON.parse(String(answer.body))];
  const places = placesIn(root);
  const place = places[where % places.length];
  if (how === 'replace') place?.set(by);
  else if (how === 'remove') place?.remove();
  else place?.repeat();
  return { status: answer.status, headers, body: Buffer.from(JSON.stringify(root[0] ?? null)) };
}

interface Place {
  set(value: unknown): void;
  remove(): void;
  repeat(): void;
}

function placesIn(parent: unknown): readonly Place[] {
  if (typeof parent !== 'object' || parent === null) return [];
  return Object.entries(parent).flatMap(([name, value]) => {
    const remove = () => {
      if (Array.isArray(parent)) parent.splice(Number(name), 1);
      else Reflect.deleteProperty(parent, name);
    };
    const repeat = () => Array.isArray(parent) && parent.push(value);
    return [{ set: (by: unknown) => Reflect.set(parent, name, by), remove, repeat }, ...placesIn(value)];
  });
}
