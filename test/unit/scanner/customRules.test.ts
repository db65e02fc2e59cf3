import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { usagesOfPatterns } from '../../../src/core/scanner/patterns.ts';
import type { CustomRules, RuleProblem, Rules } from '../../../src/core/scanner/rules.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

const i18next = frameworkById('i18next');

function found(text: string, custom: CustomRules, problems: RuleProblem[] = []): string[] {
  const rules = {
    frameworks: i18next === undefined ? [] : [i18next],
    custom,
    onProblem: (one: RuleProblem) => problems.push(one),
  };
  return scan(text, 'typescriptreact', rules).map(({ names, framework }) => `${framework} ${names[0]}`);
}

describe("The user's own rules", () => {
  it('know functions and members', () => {
    const text = "msg('a'); app.text('b'); text('c'); t('d')";
    assert.deepEqual(found(text, { functions: ['msg', 'app.text'] }), ['custom a', 'custom b', 'i18next d']);
  });

  it('take no declaration for a call, whether a word introduces it or not', () => {
    const text =
      'class Texts {\n  String say(String key) {\n    return key;\n  }\n  String title = say("cart");\n}';
    const rules = { frameworks: [], custom: { functions: ['say'] } };
    const usages = ['java', 'kotlin'].flatMap(languageId => scan(text, languageId, rules));
    assert.deepEqual(
      usages.map(({ key, certainty }) => `${certainty} ${key}`),
      ['literal cart', 'literal cart'],
    );
    const views = 'HStack\n  say("cart") { $0 }';
    assert.equal(scan(views, 'swift', rules)[0]?.key, 'cart');
  });

  it('know components', () => {
    assert.deepEqual(found('<Text id="a" />; <Other id="b" />', { components: { Text: 'id' } }), [
      'custom a',
    ]);
  });

  it('know patterns, with or without a named group', () => {
    const text = '@tr{a.b} [[c]]';
    assert.deepEqual(found(text, { patterns: ['@tr\\{(?<key>[^}]+)\\}', '\\[\\[(\\w+)\\]\\]'] }), [
      'custom a.b',
      'custom c',
    ]);
  });

  it('know patterns in lines that are read in pieces, each match once and whole', () => {
    const keys = Array.from({ length: 200 }, (_, index) => `page.section.title_${index}`);
    const text = keys.map(key => `<b>T:${key}</b>`).join('');
    assert.deepEqual(
      found(text, { patterns: ['T:([\\w.]+)'] }),
      keys.map(key => `custom ${key}`),
    );
  });

  it('put a prefix before what they find, and before nothing else', () => {
    const custom = {
      functions: ['msg'],
      components: { Text: 'id' },
      patterns: ['@tr\\{([^}]+)\\}'],
      prefix: 'app',
    };
    assert.deepEqual(found("msg('a'); <Text id='b' />; t('c'); @tr{d}", custom), [
      'custom app.a',
      'custom app.b',
      'i18next c',
      'custom app.d',
    ]);
    const inRuby = scan("msg('a')", 'ruby', { frameworks: [], custom });
    assert.deepEqual(
      inRuby.map(({ names }) => names),
      [['app.a']],
    );
  });

  it('report an invalid pattern once, and go on without it', () => {
    const problems: RuleProblem[] = [];
    const custom = { patterns: ['(', '#(\\w+)'] };
    assert.deepEqual(found('#a', custom, problems), ['custom a']);
    assert.deepEqual(found('#b', custom, problems), ['custom b']);
    assert.deepEqual(problems, [{ pattern: '(', reason: 'invalid' }]);
  });

  it('switch off a pattern that could take exponential time, before it runs', () => {
    const problems: RuleProblem[] = [];
    const text = 'a'.repeat(5_000);
    assert.deepEqual(found(text, { patterns: ['((a+))+$x'] }, problems), []);
    assert.deepEqual(problems, [{ pattern: '((a+))+$x', reason: 'slow' }]);
  });

  it('switch off a pattern that takes too long', () => {
    const problems: RuleProblem[] = [];
    const rules = rulesOfPattern(problems);
    assert.deepEqual(usagesOfPatterns('x\nx\n', rules, { passed: ticking(), processor: ticking() }), []);
    assert.deepEqual(problems, [{ pattern: '(x)', reason: 'slow' }]);
  });

  it('keep a pattern that took long because the process waited for a processor', () => {
    const problems: RuleProblem[] = [];
    const rules = rulesOfPattern(problems);
    const usages = usagesOfPatterns('x\nx\n', rules, { passed: ticking(), processor: () => 1 });
    assert.deepEqual([usages.length, problems], [2, []]);
  });
});

function rulesOfPattern(problems: RuleProblem[]): Rules {
  return { frameworks: [], custom: { patterns: ['(x)'] }, onProblem: one => problems.push(one) };
}

/** A clock that goes on by 100 ms whenever it is looked at. */
function ticking(): () => number {
  let time = 0;
  return () => {
    time += 100;
    return time;
  };
}
