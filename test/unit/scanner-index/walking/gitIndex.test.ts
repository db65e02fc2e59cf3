import assert from 'node:assert/strict';
import fc from 'fast-check';
import { GitIndex } from '../../../../src/core/scanner/index/walking/gitIndex.ts';
import { indexOf } from './indexOf.ts';

const name = fc.stringMatching(/^[a-cé/.𝒳]{1,40}$/u).filter(text => !/^\/|\/$|\/\//.test(text));

describe('The index of git', () => {
  for (const version of [2, 3, 4] as const) {
    it(`names the files that are tracked, and the folders that they are in (version ${version})`, () => {
      const tracked = ['a/b/c.ts', 'a/b.ts', 'a-b/x.ts', 'ü/ñ.ts', `long/${'x'.repeat(5_000)}.ts`, 'z'];
      const index = GitIndex.read(indexOf(tracked, version));
      for (const file of tracked) assert.ok(index.has(file), file);
      for (const file of ['a/b/c.t', 'a/b', 'b/c.ts', 'zz', '']) assert.ok(!index.has(file), file);
      for (const folder of ['a', 'a/b', 'a-b', 'ü', 'long']) assert.ok(index.hasBelow(folder), folder);
      for (const folder of ['b', 'a/b.ts', 'z', 'a/b/c', 'lon']) assert.ok(!index.hasBelow(folder), folder);
    });
  }

  it('finds each of any names, and no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { maxLength: 30 }),
        name,
        fc.constantFrom(2 as const, 3 as const, 4 as const),
        (names, other, version) => {
          const index = GitIndex.read(indexOf(names, version));
          for (const one of names) assert.ok(index.has(one));
          assert.equal(index.has(other), names.includes(other));
          assert.equal(
            index.hasBelow(other),
            names.some(one => one.startsWith(`${other}/`)),
          );
        },
      ),
    );
  });

  it('names no files where it cannot be read, and those before the place where it ends too early', () => {
    const whole = indexOf(['a.ts', 'b.ts']);
    assert.ok(!GitIndex.read(Buffer.from('no index')).has('a.ts'));
    assert.ok(GitIndex.read(whole.subarray(0, 100)).has('a.ts'));
    assert.ok(!GitIndex.read(whole.subarray(0, 100)).has('b.ts'));
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(200), (bytes, at) => {
        const damaged = Buffer.from(whole);
        damaged.set(bytes.subarray(0, Math.max(0, damaged.length - at)), Math.min(at, damaged.length));
        GitIndex.read(damaged).has('a.ts');
      }),
    );
  });
});
