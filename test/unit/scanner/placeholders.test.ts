import assert from 'node:assert/strict';
import { symfony } from '../../../src/core/scanner/frameworks/php/symfony.ts';
import { nextTranslate } from '../../../src/core/scanner/frameworks/react/nextTranslate.ts';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

/** Whether something may be passed that cannot be read, for each key of a text. */
const isOpen = (text: string, id: string, languageId = 'typescriptreact') => {
  const framework = frameworkById(id);
  assert.ok(framework);
  return scan(text, languageId, { frameworks: [framework] }).map(usage => usage.argsAreOpen === true);
};

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

describe('Placeholders that calls in code fill in', () => {
  const cases: ReadonlyArray<readonly [id: string, languageId: string, text: string, args: string]> = [
    ['laravel', 'php', "<?php __('a', ['x' => 1, 'y' => 2]);", 'x y'],
    ['laravel', 'php', "<?php __('a', array('x' => 1, 'y' => 2));", 'x y'],
    ['laravel', 'php', "<?php __('a', ['x' => 1, ...$more]);", 'x …'],
    ['laravel', 'php', "<?php __('a', [$name => 1]);", '…'],
    ['laravel', 'php', '<?php __("a", ["x$n" => 1]);', '…'],
    ['symfony', 'twig', "{{ 'a'|trans({ x: 1, y }) }}", 'x …'],
    ['symfony', 'php', "<?php $c->buildViolation('a.b')->setParameter('{{ x }}', $x);", '…'],
    ['symfony', 'php', "<?php $c->addViolation('a.b');", ''],
    ['symfony', 'twig', "{{ 'a'|trans({ 'x': 1, ...more }) }}", 'x …'],
    ['easy-localization', 'dart', "'a'.tr(namedArgs: {'x': '1', ...more});", 'x …'],
    ['rails', 'ruby', "I18n.t('a', x: 1, y:)", 'x y'],
    ['rails', 'ruby', "I18n.t('a', :x => 1, 'y' => 2)", 'x y'],
    ['rails', 'ruby', "I18n.t('a', x: 1, name => 2)", 'x …'],
    ['rails', 'ruby', 'I18n.t("a", "x#{n}": 1)', '…'],
  ];
  for (const [id, languageId, text, expected] of cases) {
    it(`are ${expected} in ${text}`, () => {
      const framework = frameworkById(id);
      assert.ok(framework);
      const [usage] = scan(text, languageId, { frameworks: [framework] });
      assert.ok(usage);
      const { args, argsAreOpen } = usage;
      assert.equal([...args, ...(argsAreOpen === true ? ['…'] : [])].join(' '), expected);
    });
  }
});

describe('Placeholders that are filled in otherwise', () => {
  it('are those of a macro, which takes the values out of its message', () => {
    const macros = "import { t, plural } from '@lingui/core/macro';";
    assert.deepEqual(isOpen(`${macros} t({ message: \`Only \${kind} files\` })`, 'lingui'), [true]);
    assert.deepEqual(isOpen(`${macros} plural(n, { one: '# note', other: '# notes' })`, 'lingui'), [true]);
    assert.deepEqual(isOpen("import { i18n } from '@lingui/core'; i18n._('note', {})", 'lingui'), [false]);
  });

  it('are those of a text or group that is asked for as it is written', () => {
    const next = "import { useTranslations } from 'next-intl'; const t = useTranslations('Faq');";
    assert.deepEqual(isOpen(`${next} t.raw('list'); t.has('list'); t('title')`, 'next-intl'), [
      true,
      true,
      false,
    ]);
    assert.deepEqual(
      isOpen(`<a v-for="x in $tm('list')" v-if="$te('title')">{{ $t('title') }}</a>`, 'vue-i18n', 'vue'),
      [true, true, false],
    );
    assert.deepEqual(isOpen("{$json('list')}{$_('title')}", 'svelte-i18n', 'svelte'), [true, false]);
    assert.deepEqual(isOpen("i18next.exists('title'); i18next.t('title')", 'i18next'), [true, false]);
  });

  it('names what asks for a group of next-translate', () => {
    const { args } =
      scan("useTranslation().t('list', {}, { returnObjects: true, default: [] })", 'javascript', {
        frameworks: [nextTranslate],
      })[0] ?? {};
    assert.deepEqual(args, ['returnObjects']);
  });

  it('are those of a text that is worked on afterwards', () => {
    const first = (text: string) => isOpen(text, 'i18next')[0];
    assert.equal(first("t('footer').split('{{link}}')[0]"), true);
    assert.equal(first("t('footer').replace('{{link}}', link)"), true);
    assert.equal(first("t('footer').toUpperCase()"), false);
    assert.equal(first("t('footer'), text.split(',')"), false);
  });

  it('may be those of values without labels', () => {
    assert.deepEqual(
      isOpen("t(:a, account.name)\nt('b', @account.name)\nt(:c, n: 1)\nt(:d)", 'rails', 'ruby'),
      [...[true, true, false, false]],
    );
  });

  it('may be those of a text that a template of Blade hands to scripts', () => {
    assert.deepEqual(isOpen("'@lang('a')'.replace(':b', b)", 'laravel', 'blade'), [true]);
    assert.deepEqual(isOpen("{{ __('a', ['b' => $b]) }}", 'laravel', 'blade'), [false]);
    assert.deepEqual(isOpen("<?php __('a');", 'laravel', 'php'), [false]);
  });
});
