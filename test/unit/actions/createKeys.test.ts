import assert from 'node:assert/strict';
import { createKeys, type KeyCreation, type NewKey } from '../../../src/core/actions/createKeys.ts';
import { isStoppedHalfway, type Outcome, type StoppedHalfway } from '../../../src/core/actions/outcome.ts';
import { NetworkError, NotFoundError, ValidationError } from '../../../src/core/api/errors.ts';

/** A service in memory; `fail` is asked before each request is carried out, and after it. */
class FakeService implements KeyCreation {
  readonly keys = new Map<string, { readonly name: string; readonly texts: string[] }>();
  fail: (what: string, isDone: boolean) => Error | undefined = () => undefined;
  private last = 0;

  create = ({ name }: { readonly name: string }) =>
    this.answer(`create ${name}`, () => {
      if (this.names.includes(name)) throw refusal;
      const id = `${++this.last}`;
      this.keys.set(id, { name, texts: [] });
      return id;
    });
  idOf = async (name: string) => [...this.keys].find(([, key]) => key.name === name)?.[0];
  addText = (id: string, { content }: { readonly content: string }) =>
    this.answer(`say ${content}`, () => void this.keys.get(id)?.texts.push(content));
  textsOf = async (id: string) => {
    const { texts } = this.keys.get(id) ?? {};
    if (texts === undefined) throw new NotFoundError({ status: 404 });
    return texts.map(content => ({ localeId: 'en', pluralSuffix: '', content }));
  };
  delete = (id: string) =>
    this.answer(`delete ${this.keys.get(id)?.name}`, () => {
      if (!this.keys.delete(id)) throw new NotFoundError({ status: 404 });
    });

  get names(): readonly string[] {
    return [...this.keys.values()].map(({ name }) => name);
  }

  get texts(): readonly string[] {
    return [...this.keys.values()].flatMap(({ texts }) => texts);
  }

  private async answer<T>(what: string, act: () => T): Promise<T> {
    const before = this.fail(what, false);
    if (before !== undefined) throw before;
    const result = act();
    const after = this.fail(what, true);
    if (after !== undefined) throw after;
    return result;
  }
}

const refusal = new ValidationError(
  [{ resource: 'Key', field: 'name', message: 'has already been taken' }],
  {},
);
const broken = new NetworkError('broken', 'ECONNRESET', {});

const keys = ['a', 'b', 'c'].map(
  (name): NewKey => ({ name, texts: [{ localeId: 'en', pluralSuffix: '', content: `Text ${name}` }] }),
);

async function stopOf(act: Promise<Outcome>): Promise<StoppedHalfway> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(isStoppedHalfway(error), String(error));
  return error;
}

describe('actions: making keys', () => {
  let service: FakeService;

  beforeEach(() => {
    service = new FakeService();
  });

  /** Fails once: before or after what was asked is done. */
  function failOnce(what: string, isLost: boolean): void {
    let isLeft = true;
    service.fail = (asked, isDone) => {
      if (!isLeft || asked !== what || isDone !== isLost) return undefined;
      isLeft = false;
      return broken;
    };
  }

  for (const what of ['create b', 'say Text b']) {
    for (const isLost of [false, true]) {
      const words = isLost ? 'whose answer was lost' : 'that never arrived';
      it(`goes on after “${what}” ${words}, with each key once and whole`, async () => {
        failOnce(what, isLost);
        const { resume } = await stopOf(createKeys(service, keys, {}));
        await resume({});
        assert.deepEqual(service.names, ['a', 'b', 'c']);
        assert.deepEqual(service.texts, ['Text a', 'Text b', 'Text c']);
      });
    }
  }

  it('goes on after half a key could not be taken away again', async () => {
    let isOffline = false;
    service.fail = what => {
      isOffline ||= what === 'say Text b';
      return isOffline ? broken : undefined;
    };
    const { resume } = await stopOf(createKeys(service, keys, {}));
    assert.deepEqual(service.names, ['a', 'b']);
    const { resume: again } = await stopOf(resume({}));
    service.fail = () => undefined;
    await again({});
    assert.deepEqual(service.names, ['a', 'b', 'c']);
    assert.deepEqual(service.texts, ['Text a', 'Text b', 'Text c']);
  });

  it('leaves half a key in which somebody else has written by then', async () => {
    service.fail = (what, isDone) => {
      if (what !== 'say Text b') return undefined;
      if (!isDone) service.keys.get('2')?.texts.push('Theirs');
      return refusal;
    };
    const { resume } = await stopOf(createKeys(service, keys, {}));
    service.fail = () => undefined;
    const { refused } = await stopOf(resume({}));
    assert.deepEqual(
      refused.map(({ names }) => names),
      [['b']],
    );
    assert.deepEqual(service.texts, ['Text a', 'Theirs', 'Text c']);
  });

  it('does not take a key of somebody else for its own', async () => {
    service.keys.set('other', { name: 'b', texts: ['Theirs'] });
    const { cause, done } = await stopOf(createKeys(service, keys, {}));
    assert.equal(cause, refusal);
    await done.undo?.({});
    assert.deepEqual(service.texts, ['Theirs']);
  });

  it('is taken back where somebody else deleted one meanwhile, and where taking back stopped on its way', async () => {
    const { undo } = await createKeys(service, keys, {});
    assert.ok(undo);
    service.keys.delete('1');
    failOnce('delete c', true);
    const { resume } = await stopOf(undo({}));
    assert.deepEqual(service.names, []);
    const redone = await resume({});
    assert.equal(redone.affected, 1);
  });

  it('is not taken back where somebody else has written since', async () => {
    const { undo } = await createKeys(service, keys, {});
    service.keys.get('2')?.texts.push('Theirs');
    const undone = await undo?.({});
    assert.deepEqual([service.names, undone?.affected, undone?.notRemoved], [['b'], 2, ['b']]);
    await undone?.undo?.({});
    assert.deepEqual(service.texts, ['Text b', 'Theirs', 'Text a', 'Text c']);
  });
});
