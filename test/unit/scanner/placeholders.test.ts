import assert from 'node:assert/strict';
import { symfony } from '../../../src/core/scanner/frameworks/symfony.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

const passed = (text: string) =>
  scan(text, 'twig', { frameworks: [symfony] }).map(({ key, args }) => `${key}: ${args.join(' ')}`);

describe('Placeholders that templates fill in', () => {
  it("are the labels of Twig's filter, whatever stands around the colon", () => {
    assert.deepEqual(passed(`{{ 'a'|trans({'%x%': 1, "%y%" : '<a href="'~path('b')~'">',}) }}`), [
      'a: %x% %y%',
    ]);
  });

  it("are the values of Twig's block, and the variables that its text names", () => {
    assert.deepEqual(passed("{% trans with {'%x%': y|default('z')} from 'a' %}key{% endtrans %}"), [
      'key: %x%',
    ]);
    assert.deepEqual(passed('{% trans %}Hello %name%, 100%{% endtrans %}'), ['Hello %name%, 100%: %name%']);
  });
});
