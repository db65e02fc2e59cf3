import assert from 'node:assert/strict';
import { icuArguments } from '../../../src/core/insight/icu.ts';
import { icuForms } from '../../../src/core/insight/icuForms.ts';

describe('forms of an ICU message', () => {
  it('are the message itself without a plural', () => {
    assert.deepEqual(icuForms('Hi {name}'), ['Hi {name}']);
    assert.deepEqual(icuForms('{kind, select, cat {Meow} other {Hi}}'), [
      '{kind, select, cat {Meow} other {Hi}}',
    ]);
  });

  it('begin with what every language has', () => {
    assert.deepEqual(icuForms('On {day}: {n, plural, =0 {no {a}} one {a {b}} other {# {c}}}!'), [
      'On {day}: {n, plural, other {# {c}}}!',
      'On {day}: {n, plural, other {no {a}}}!',
      'On {day}: {n, plural, other {a {b}}}!',
    ]);
  });

  it('are those of all plurals together, also in a choice', () => {
    const text =
      '{kind, select, cat {{n, plural, offset:1 one {a} other {b}}} other {{m, selectordinal, two {c} other {d}}}}';
    assert.deepEqual(icuForms(text), [
      '{kind, select, cat {{n, plural, offset:1 other {b}}} other {{m, selectordinal, other {d}}}}',
      '{kind, select, cat {{n, plural, offset:1 other {a}}} other {{m, selectordinal, other {d}}}}',
      '{kind, select, cat {{n, plural, offset:1 other {b}}} other {{m, selectordinal, other {c}}}}',
    ]);
  });

  it('keep what is quoted, and end with what is malformed', () => {
    assert.deepEqual(icuForms("{n, plural, one {'{a}' isn''t} other {it's}}"), [
      "{n, plural, other {it's}}",
      "{n, plural, other {'{a}' isn''t}}",
    ]);
    assert.deepEqual(icuForms('} {n, plural, one {a'), [
      '} {n, plural, other {a}}',
      '} {n, plural, other {a}}',
    ]);
    assert.deepEqual(icuForms('{n, plural, one {a} {b}}'), [
      '{n, plural, other {a}}}',
      '{n, plural, other {a}}}',
    ]);
  });

  it('are few of a message with many, and end with one that is nested deeply', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `=${at} {a}`).join(' ');
    assert.equal(icuForms(`{n, plural, ${many}}`).length, 20);
    const deep = `{n, plural, one ${'{{n, plural, one '.repeat(20_000)}`;
    assert.equal(icuForms(deep).length, 2);
    assert.deepEqual([...icuArguments(`{name} ${'{'.repeat(50_000)}`)], ['name']);
  });
});
