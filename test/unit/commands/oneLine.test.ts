import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fromOneLine, toOneLine } from '../../../src/commands/edits/oneLine.ts';

describe('commands: a text in one line', () => {
  it('leaves a text without line ends as it is, backslashes included', () => {
    assert.deepEqual(toOneLine('C:\\new {{name}}'), { text: 'C:\\new {{name}}', isEscaped: false });
  });

  it('can be written with line ends where there may be some', () => {
    assert.deepEqual(toOneLine('', true), { text: '', isEscaped: true });
    assert.equal(fromOneLine('Eins\\nZwei'), 'Eins\nZwei');
  });

  it('comes back as it was', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\\', '\n', '\r', 'n', 'r', 'é') });
    fc.assert(
      fc.property(text, fc.boolean(), (original, mayBreak) => {
        const line = toOneLine(original, mayBreak);
        assert.ok(!/[\r\n]/.test(line.text));
        assert.equal(line.isEscaped ? fromOneLine(line.text) : line.text, original);
      }),
    );
  });
});
