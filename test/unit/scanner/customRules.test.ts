import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { usagesOfPatterns } from '../../../src/core/scanner/patterns.ts';
import type { CustomRules, RuleProblem, Rules } from '../../../src/core/scanner/rules.ts';
import { scan } from '../../../src/core/scanner/scan.ts';
import { endsSoon } from '../endsSoon.ts';

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

  it('know functions as members of a class, unless it says otherwise', () => {
    const custom = { functions: ['say', 'texts.label'] };
    const calls = "f() { this.say('a'); this.texts.label('b'); this.texts?.label('c'); other.say('d'); }";
    assert.deepEqual(found(`class A { ${calls} }`, custom), ['custom a', 'custom b', 'custom c']);
    const own = `class A { say(x: number) { return x + 1; } ${calls} }`;
    assert.deepEqual(found(own, custom), ['custom b', 'custom c']);
    assert.deepEqual(found("export default { f() { this.say('a'); } }", custom), ['custom a']);
  });

  it("add members to a framework's object, and take none from it", () => {
    const custom = { functions: ['i18n.say', 'i18next.say'] };
    const text =
      "import i18next from 'i18next'; i18n.t('a'); i18n.say('b'); i18next.t('c'); i18next.say('d'); i18n.no('e');";
    assert.deepEqual(found(text, custom), ['i18next a', 'custom b', 'i18next c', 'custom d']);
    const hook = "const { i18n } = useTranslation(); i18n.t('a'); i18n.say('b');";
    assert.deepEqual(found(hook, custom), ['i18next a', 'custom b']);
  });

  it('know functions by the separators of any language, and of variables', () => {
    const rules = { frameworks: [], custom: { functions: ['Texts::say', 'page->label', 'tell'] } };
    const keysIn = (text: string, languageId: string) => scan(text, languageId, rules).map(({ key }) => key);
    const php =
      "<?php Texts::say('a'); $page->label('b'); $this->page->label('c'); $this->tell('d'); $other->tell('e');";
    assert.deepEqual(keysIn(php, 'php'), ['a', 'b', 'c', 'd']);
    assert.deepEqual(keysIn('Texts.say("a")\nother.say("b")', 'kotlin'), ['a']);
  });

  it('go before what is usual, also outside of scripts', () => {
    const laravel = frameworkById('laravel');
    const rules = {
      frameworks: laravel === undefined ? [] : [laravel],
      custom: { functions: ['Lang::get'] },
    };
    const usages = scan("<?php Lang::get('a'); __('b');", 'php', rules);
    assert.deepEqual(
      usages.map(({ framework, key }) => `${framework} ${key}`),
      ['custom a', 'laravel b'],
    );
  });

  it('know components', () => {
    assert.deepEqual(found('<Text id="a" />; <Other id="b" />', { components: { Text: 'id' } }), [
      'custom a',
    ]);
  });

  it("know components behind a module, and further attributes of a library's", () => {
    const custom = { components: { 'Ui.Label': 'id', Trans: 'labelKey' } };
    const text =
      'import * as Ui from \'./ui\'; import { Trans } from \'react-i18next\'; <Ui.Label id="a" />; <Trans labelKey="b" />; <Trans i18nKey="c" />';
    assert.deepEqual(found(text, custom), ['custom a', 'custom b', 'i18next c']);
  });

  it("know components by either of the names that Vue's pages may give them", () => {
    const custom = { components: { 'my-text': 'id', TextField: 'labelKey', Text: 'id' } };
    const page =
      '<template><MyText id="a" /><my-text :id="\'b\'" /><text-field label-key="c" /><text id="d" /></template>';
    const keys = scan(page, 'vue', { frameworks: [], custom }).map(({ key }) => key);
    assert.deepEqual(keys, ['a', 'b', 'c']);
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

  it('switch off a pattern that takes exponential time', () => {
    const problems: RuleProblem[] = [];
    const text = `${'a'.repeat(5_000)}\nx`;
    assert.deepEqual(found(text, { patterns: ['((a+))+$x'] }, problems), []);
    assert.deepEqual(problems, [{ pattern: '((a+))+$x', reason: 'slow' }]);
  });

  it('interrupt a pattern within an attempt that would go on for years, and keep those that only look like it', () => {
    for (const pattern of [
      String.raw`KEY ((?:\w|_)+):`,
      '(a?b?_?)*c',
      String.raw`(\w*)(\w*)(\w*)(\w*)(\w*)!`,
    ]) {
      const problems: RuleProblem[] = [];
      const text = `KEY ${'ab__'.repeat(150)}\n:c!`;
      endsSoon(() => assert.deepEqual(found(text, { patterns: [pattern] }, problems), []));
      assert.deepEqual(problems, [{ pattern, reason: 'slow' }]);
    }
    const harmless = ['KEY ([a-z]+(?:[._][a-z]+)*)', String.raw`KEY\s+(?:"((?:[^"\\]|\\.)*)"|(\w[\w.]*))?`];
    const problems: RuleProblem[] = [];
    const keys = harmless.map(pattern =>
      found('KEY cart.title\nKEY "cart"', { patterns: [pattern] }, problems),
    );
    assert.deepEqual([keys, problems], [[['custom cart.title'], ['custom cart']], []]);
  });

  it('find nothing twice with a pattern that was interrupted, and go on with the others', () => {
    const problems: RuleProblem[] = [];
    const custom = { patterns: ['((?:a|a)+)x', 'KEY (b)'] };
    const text = `KEY b ${'a'.repeat(60)}\nx`;
    for (const time of [1, 2]) assert.deepEqual([time, found(text, custom, problems)], [time, ['custom b']]);
    assert.equal(problems.length, 1);
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
