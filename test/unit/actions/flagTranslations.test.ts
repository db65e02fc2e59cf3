import assert from 'node:assert/strict';
import {
  affectedBy,
  applyFlags,
  type FlagAction,
  mayAffect,
  type TranslationFlagging,
} from '../../../src/core/actions/flagTranslations.ts';

function translations() {
  return [
    { id: '1', unverified: true, excluded: false },
    { id: '2', unverified: false, excluded: true },
    { id: '3', unverified: true, excluded: true },
  ];
}

function serviceOver(records: ReturnType<typeof translations>): TranslationFlagging {
  const acts: Record<FlagAction, Partial<(typeof records)[number]>> = {
    verify: { unverified: false },
    unverify: { unverified: true },
    exclude: { excluded: true },
    include: { excluded: false },
  };
  return {
    async flag(act, ids) {
      const touched = records.filter(({ id }) => ids.includes(id));
      for (const record of touched) Object.assign(record, acts[act]);
      return touched.length;
    },
  };
}

describe('flagging translations', () => {
  const cases: readonly [FlagAction, readonly string[]][] = [
    ['verify', ['1', '3']],
    ['unverify', ['2']],
    ['exclude', ['1']],
    ['include', ['2', '3']],
  ];
  for (const [act, expected] of cases) {
    it(`${act} touches only what it changes, and is undone exactly`, async () => {
      const records = translations();
      const service = serviceOver(records);
      const affected = affectedBy(act, records).map(({ id }) => ({ id, keyName: id, localeName: 'de' }));
      assert.deepEqual(
        affected.map(({ id }) => id),
        expected,
      );
      const done = await applyFlags(service, act, affected);
      assert.equal(done.affected, expected.length);
      assert.deepEqual(affectedBy(act, records), []);
      await done.undo?.({});
      assert.deepEqual(records, translations());
    });
  }

  it('is not offered for a locale in which it would change nothing', () => {
    const none = { unverified: 0, excluded: 0 };
    const some = { unverified: 1, excluded: 2 };
    const actions: readonly FlagAction[] = ['verify', 'unverify', 'exclude', 'include'];
    assert.deepEqual(
      actions.filter(act => mayAffect(act, none)),
      ['unverify', 'exclude'],
    );
    assert.deepEqual(
      actions.filter(act => mayAffect(act, some)),
      actions,
    );
  });
});
