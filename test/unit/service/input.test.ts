import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatTime, parseTime } from '../../../src/service/input/time.ts';
import { likePattern, splitQuery } from '../../../src/service/query/words.ts';
import { matchesWildcards } from '../../../src/service/resources/blacklistedKeys.ts';
import { placeholdersIn } from '../../../src/service/resources/placeholders.ts';
import { PublicIds } from '../../../src/service/storage/publicIds.ts';

describe('service: times', () => {
  it('are written as Date writes them', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), date => {
        assert.equal(formatTime(date.getTime()), `${date.toISOString().slice(0, 19)}Z`);
      }),
    );
    assert.equal(formatTime(Date.parse('2000-02-29T23:59:59.999Z')), '2000-02-29T23:59:59Z');
    for (const text of ['0000-01-01T00:00:00Z', '0999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])
      assert.equal(formatTime(Date.parse(text)), text);
  });

  it('are read with Z, an offset, or neither', () => {
    const time = Date.parse('2030-01-02T03:04:05Z');
    for (const text of ['2030-01-02T03:04:05Z', '2030-01-02T05:04:05+02:00', '2030-01-02T03:04:05']) {
      assert.equal(parseTime(text), time);
    }
    for (const text of ['', 'soon', '2030-13-01T00:00:00Z', '12:00', '2030-01-02 03:04']) {
      assert.equal(parseTime(text), undefined);
    }
    assert.equal(parseTime('2028-02-29'), Date.parse('2028-02-29T00:00:00Z'));
    assert.equal(parseTime('2000-02-29'), Date.parse('2000-02-29T00:00:00Z'));
    for (const day of [
      '2100-02-29',
      '2030-02-29',
      '2030-02-30T00:00:00Z',
      '2030-04-31T12:00:00+02:00',
      '2030-01-00',
    ])
      assert.equal(parseTime(day), undefined, day);
    for (const text of ['9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+01:00'])
      assert.equal(parseTime(text), undefined, `${text} is in no year of four digits`);
  });
});

describe('service: queries', () => {
  const known = ['name', 'tags'];

  it('are split at spaces, with quotes and known qualifiers', () => {
    assert.deepEqual(splitQuery('a  tags:b name:"c \\"d\\"" ns:key "x y" other:"z w"', known), [
      { value: 'a', isQuoted: false },
      { qualifier: 'tags', value: 'b', isQuoted: false },
      { qualifier: 'name', value: 'c "d"', isQuoted: true },
      { value: 'ns:key', isQuoted: false },
      { value: 'x y', isQuoted: true },
      { value: 'other:z w', isQuoted: true },
    ]);
    assert.deepEqual(
      splitQuery('say "hi', known).map(word => word.value),
      ['say', '"hi'],
    );
  });

  it('never fail, and lose no word', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a" \\:*é𝒳\t') }), text => {
        assert.equal(splitQuery(text, known).length > 0, /\S/u.test(text));
      }),
    );
  });

  it('become patterns in which only their own wildcards are ones', () => {
    assert.equal(likePattern({ value: 'a*b', isQuoted: false }), 'a%b');
    assert.equal(likePattern({ value: '50%_\\', isQuoted: false }), '%50\\%\\_\\\\%');
    assert.equal(likePattern({ value: 'a*b', isQuoted: true }), '%a*b%');
  });
});

describe('service: rules, placeholders and ids', () => {
  it('match wildcards as regular expressions would', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (pattern, name) => {
        const text = name.replaceAll('*', 'c');
        const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text);
        assert.equal(matchesWildcards(pattern, text), expected);
      }),
    );
  });

  it('find placeholders of every spelling once', () => {
    assert.deepEqual(placeholdersIn(`{{a}} {b} %{c} %s %1$d %@ \${e} %(f)s {a, plural, one {# day}} {b}`), [
      '{{a}}',
      '{b}',
      '%{c}',
      '%s',
      '%1$d',
      '%@',
      `\${e}`,
      '%(f)s',
      '{a}',
    ]);
    assert.deepEqual(placeholdersIn('100 % sure'), []);
  });

  it('tell records of different kinds apart and come back', () => {
    const ids = new PublicIds(Buffer.alloc(16, 5));
    fc.assert(
      fc.property(fc.maxSafeNat(), row => {
        const id = ids.encode('key', row);
        assert.match(id, /^[0-9a-f]{32}$/);
        assert.equal(ids.decode('key', id), row);
        assert.equal(ids.decode('locale', id), undefined);
      }),
    );
    assert.equal(ids.decode('key', 'x'.repeat(32)), undefined);
  });
});
