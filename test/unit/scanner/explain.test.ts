import assert from 'node:assert/strict';
import { explain } from '../../../src/core/scanner/explain.ts';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';

/** What is explained at the `|` of a text. */
function at(marked: string, languageId = 'typescriptreact') {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return explain(text, offset, languageId, { frameworks });
}

describe('Why a place is a usage, or is not', () => {
  it('names the binding, and where namespace and prefix come from', () => {
    const text = "const { t } = useTranslation('cart', { keyPrefix: 'form' });\nt('tit|le');";
    const found = at(text);
    assert.equal(found.outcome, 'usage');
    assert.equal(found.callee, 't');
    assert.deepEqual(found.binding, { name: 't', start: text.indexOf('t }'), end: text.indexOf('t }') + 1 });
    assert.equal(found.namespaceFrom, text.indexOf('cart'));
    assert.equal(found.prefixFrom, text.indexOf('form'));
    assert.equal(found.usage?.names[0], 'cart:form.title');
  });

  it('names the place of a namespace that the key or the call names instead', () => {
    const inKey = "const { t } = useTranslation('cart');\nt('shop:tit|le');";
    assert.equal(at(inKey).namespaceFrom, inKey.indexOf('shop:'));
    const inOptions = "const { t } = useTranslation('cart');\nt('tit|le', { ns: 'shop' });";
    assert.equal(at(inOptions).namespaceFrom, inOptions.indexOf('shop') - 1);
  });

  const reasons: readonly (readonly [marked: string, outcome: string, reason: string | undefined])[] = [
    ["// t('a|')", 'comment', undefined],
    ['log("t(\'a|\')")', 'text', undefined],
    ["/t\\('a|'\\)/.test(x)", 'text', undefined],
    ["log('a|')", 'near', 'not-a-translator'],
    ["other.t('a|')", 'near', 'not-a-translator'],
    ["ot|her.page?.t('a')", 'near', 'not-a-translator'],
    ["import t from 'tap'; t('a|')", 'near', 'foreign-import'],
    ["const t = (x) => x.trim(); t('a|')", 'near', 'local-value'],
    ['t(ke|y)', 'near', 'dynamic-key'],
    ['t(|5)', 'near', 'no-key-argument'],
    ['<Row label="a|" />', 'near', 'not-a-key-attribute'],
    ["<ui.Row icon={<b/>} label={'a|'} />", 'near', 'not-a-key-attribute'],
    ["<Row label={say('a|')} />", 'near', 'not-a-translator'],
    ['<div title="a|" />', 'nothing', undefined],
    ["const { t } = useTranslation('ca|rt')", 'near', 'makes-translator'],
    ["i18next.getFixedT(null, 'ca|rt')", 'near', 'makes-translator'],
    ['const a = |1; t("b")', 'nothing', undefined],
  ];
  for (const [marked, outcome, reason] of reasons) {
    it(`${marked} is ${reason ?? outcome}`, () => {
      const found = at(marked);
      assert.deepEqual([found.outcome, found.reason], [outcome, reason]);
    });
  }

  const inOtherLanguages: readonly (readonly [
    languageId: string,
    marked: string,
    outcome: string,
    reason: string | undefined,
    callee: string | undefined,
  ])[] = [
    ['ruby', "I18n.t('a|')", 'usage', undefined, 'I18n.t'],
    ['ruby', "# t('a|')", 'comment', undefined, undefined],
    ['ruby', "other.t('a|')", 'near', 'not-a-translator', 'other.t'],
    ['ruby', "say 'a|', t('b')", 'near', 'not-a-translator', 'say'],
    ['ruby', "return 'a|'", 'nothing', undefined, undefined],
    ['ruby', 't(k|ey)', 'near', 'dynamic-key', 't'],
    ['ruby', '"text #{other.t(:|a)}"', 'near', 'not-a-translator', 'other.t'],
    ['ruby', 'a = |1', 'nothing', undefined, undefined],
    ['erb', "<p>t('a|')</p><%= t 'b' %>", 'text', undefined, undefined],
    ['erb', "<p>a|</p><%= t('b') %>", 'nothing', undefined, undefined],
    ['php', "<p>__('a|')</p><?= __('b') ?>", 'text', undefined, undefined],
    ['blade', "@verbatim {{ __('a|') }} @endverbatim", 'text', undefined, undefined],
    ['vue', "<template><p>$t('a|') {{ $t('b') }}</p></template>", 'text', undefined, undefined],
    ['vue', '<template><p title="$t(\'a|\')">{{ $t("b") }}</p></template>', 'text', undefined, undefined],
    ['vue', '<template><p @click="go(\'b\')">a|</p></template>', 'nothing', undefined, undefined],
    ['vue', '<template><Row label="a|">{{ $t("b") }}</Row></template>', 'near', 'not-a-key-attribute', 'Row'],
    ['vue', '<template><my-row :label="\'a|\'" /></template>', 'near', 'not-a-key-attribute', 'my-row'],
    ['vue', '<template><my-row :label="a|" /></template>', 'nothing', undefined, undefined],
    ['svelte', '<Row {id} label="a|" />', 'near', 'not-a-key-attribute', 'Row'],
    ['svelte', "<p>{$_('b')} $_('a|')</p>", 'text', undefined, undefined],
    ['mdx', "Call `t('a|')` {t('b')}", 'text', undefined, undefined],
    ['mdx', "Call `t('a')` {t('b|')}", 'usage', undefined, 't'],
    ['xml', '<!-- @string/a| --><x y="@string/b"/>', 'comment', undefined, undefined],
    ['xml', '<!-- @string/a --><x y="@string/b|"/>', 'usage', undefined, undefined],
    ['xml', '<!-- @string/a --><x| y="@string/b"/>', 'nothing', undefined, undefined],
    ['kotlin', '// R.string.a|', 'comment', undefined, undefined],
    ['kotlin', '/* R.string.b */|a = R.string.b', 'nothing', undefined, undefined],
    ['php', "<?php $x->foo('a|');", 'near', 'not-a-translator', '$x.foo'],
    ['php', '<?php __(|);', 'near', 'no-key-argument', '__'],
    ['php', "<?php __('a', ['b' => format('c|')]);", 'near', 'not-a-translator', 'format'],
    ['python', "_('a' 'b|')", 'usage', undefined, '_'],
    ['kotlin', '/* R.string.a| */', 'comment', undefined, undefined],
    ['twig', "{{ 'a|'|trans }}", 'usage', undefined, undefined],
    ['twig', "{# 'a|'|trans #}", 'comment', undefined, undefined],
    ['erb', "<%# t('a|') %>", 'comment', undefined, undefined],
    ['blade', "{{-- __('a|') --}}", 'comment', undefined, undefined],
    ['blade', '{{ __($a|) }}', 'near', 'dynamic-key', '__'],
    ['php', "<?php __($a ?? 'b|');", 'usage', undefined, '__'],
    ['elixir', '"a|" |> gettext()', 'usage', undefined, undefined],
    ['php', "<?php\n// __('a|')\n$b = 1;", 'comment', undefined, undefined],
    ['php', '<?php __($a|);', 'near', 'dynamic-key', '__'],
    ['php', '<?php $a = "__(\'a|\')";', 'text', undefined, undefined],
    ['ruby', "a = <<~T\n  t('a|')\nT", 'text', undefined, undefined],
    ['ruby', "a = <<~T\n  #{t('a|')}\nT", 'usage', undefined, 't'],
    ['html', '{% translate "a|" %}', 'usage', undefined, undefined],
    ['html', '{# {% translate "a|" %} #}', 'comment', undefined, undefined],
    ['html', '<a title="{% translate "a|" %}">{{ _("b") }}</a>', 'usage', undefined, undefined],
    ['go', 'fmt.Sprintf("a|")', 'near', 'not-a-translator', 'fmt.Sprintf'],
  ];
  for (const [languageId, marked, outcome, reason, callee] of inOtherLanguages) {
    it(`${marked} is ${reason ?? outcome}, in ${languageId}`, () => {
      const found = at(marked, languageId);
      assert.deepEqual([found.outcome, found.reason, found.callee], [outcome, reason, callee]);
    });
  }

  it('says that a lazy key comes from the place of its file', () => {
    const path = 'app/views/users/_form.html.erb';
    const found = explain("<%= t('.title') %>", 8, 'erb', { frameworks, path });
    assert.equal(found.prefixFromPath, path);
    assert.deepEqual(found.usage?.names, ['users.form.title']);
  });

  it("names the tag that gives a template's namespace", () => {
    const text = "{% trans_default_domain 'shop' %}{{ 'title'|trans }}";
    const found = explain(text, text.indexOf('title'), 'twig', { frameworks });
    assert.equal(found.namespaceFrom, text.indexOf("'shop'"));
  });

  it('names what a rule knows by the name that was called', () => {
    assert.deepEqual(at("$x->get('a|')", 'blade').nearest, undefined);
    assert.ok(at("<?php Foo::trans_choice('a|');", 'php').nearest?.includes('trans_choice'));
    const { nearest = [] } = at("user.t('a|')", 'ruby');
    assert.deepEqual(nearest, [...new Set(nearest)]);
    assert.ok(nearest.includes('I18n.t'));
  });

  it('says when no scanner reads the language', () => {
    assert.equal(at('t|(1)', 'cobol').outcome, 'unknown-language');
  });
});
