import assert from 'node:assert/strict';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';
import { read } from '../../../src/core/scanner/scan.ts';

/** The slot at the `|` of a text. */
function slot(marked: string, languageId = 'typescriptreact') {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const rules = { frameworks: frameworks.filter(({ id }) => id !== 'lingui') };
  return read(text, languageId, rules).slotAt(offset);
}

describe('Key slots while typing', () => {
  const typed: readonly (readonly [title: string, marked: string, typed: string, languageId?: string])[] = [
    ['an empty string', "t('|')", ''],
    ['half a key', "t('car|')", 'car'],
    ['the middle of a key', "t('ca|rt')", 'cart'],
    ['no closing bracket', "t('car|'\nconst x = 1;", 'car'],
    ['no closing quote', "t('car|\nconst x = 1;", 'car'],
    ['a quote that the rest of the line follows', "t('car|)\nconst x = 1;", 'car'],
    ['no closing quote inside an element', "const a = (\n  <div>\n    <p>{t('car|</p>\n  </div>\n);", 'car'],
    ['no closing quote in an attribute', "const a = (\n  <p title={t('car|>x</p>\n);", 'car'],
    ['no closing quote before an operator', "x = t('car|\n  + rest;", 'car'],
    ['a quote that another one on the line follows', "const a = <p title={t('car|} id='x'>y</p>;", 'car'],
    ['a quote that another call follows', "const a = <p>{t('|)} {t('b')}</p>;", ''],
    ['a quote that seems to close at the next one', "f(t('car|), t('')); ", 'car'],
    ['a quote before another one in a template', "<p>{{ $t('car| }} <b title='x'>y</b></p>", 'car', 'vue'],
    ['an empty template', 't(`|`)', ''],
    ['a branch of a conditional', "t(x ? 'a' : 'b|')", 'b'],
    ['a component', '<Trans i18nKey="a.|" />', 'a.'],
    ['a template of Vue', '<template><p :title="$t(\'a|\')" /></template>', 'a', 'vue'],
    ['a template of Angular', "{{ 'a|' | translate }}", 'a', 'html'],
    ['a resource without its name', 'getString(R.string.|)', '', 'kotlin'],
    ['a resource without its name before another line', 'val c = R.string.|\nsay(c)', '', 'kotlin'],
    ["a resource's reference", '<TextView android:text="@string/|" />', '', 'xml'],
    ['a member without its name', "import { m } from './paraglide/messages.js';\nm.|;\nf();", ''],
    [
      'a member without its name before another line',
      "import { m } from './paraglide/messages.js';\nconst a = m.|\nsay(a);",
      '',
    ],
    ['a member of a member', 'Text(t.cart.|)', 'cart.', 'dart'],
    ['an attribute without a value', '<p translate="|"></p>', '', 'html'],
    ['a symbol without its name', 't(:|)', '', 'ruby'],
    ['a symbol without its name below a scope', "t(:|, scope: 'cart')", '', 'ruby'],
    ['a symbol without its name among the defaults', 't(:a, default: :|)', '', 'ruby'],
    ["an expression of Thymeleaf's", '<p th:text="#{|}"></p>', '', 'html'],
  ];
  for (const [title, marked, expected, languageId] of typed) {
    it(`is found in ${title}`, () => assert.equal(slot(marked, languageId)?.typed, expected));
  }

  // What was behind the quote before belongs to no key: completion would replace it.
  const open: readonly (readonly [title: string, marked: string, typed: string, languageId?: string])[] = [
    ['values with other quotes', "t('car|, { name: 'x' })", 'car'],
    ['attributes', '<p><Trans i18nKey="car| components={{ b: "x" }} /></p>', 'car'],
    ['a tag behind an attribute', '<i18n-t keypath="car|><a href="/x">y</a></i18n-t>', 'car', 'vue'],
    ['a pipe', "<p>{{ 'car| | translate }}</p>", 'car', 'html'],
    ['a method of the text', "Text('car|.tr(args: ['x']));", 'car', 'dart'],
    ['an index', 'var a = _localizer["car|];\nvar b = "c";', 'car', 'csharp'],
    ['a field of an object', "defineMessages({\n  a: { id: 'car|, defaultMessage: 'C' },\n});", 'car'],
    ['a space and the end of its tag', '{% trans "car| %}\n<p class="a">x</p>', 'car', 'django-html'],
    ['a line whose brackets are gone', "const a = <p title={t('car|\n  id='b'>x</p>;", 'car'],
    ['a bracket and an apostrophe', "<p>It's @lang('car|)</p>\n<p>@lang('b')</p>", 'car', 'blade'],
    ['lines with other quotes', "f(name: t('car|, x: 1)\ng(t('b'))", 'car', 'ruby'],
    ['an attribute that is open too', "<x-button :label=\"__('car|\n  <p>{{ __('b') }}</p>", 'car', 'blade'],
  ];
  for (const [title, marked, expected, languageId] of open) {
    it(`ends with the key before ${title}`, () => {
      const found = slot(marked, languageId);
      assert.deepEqual([found?.typed, found?.range.end], [expected, marked.indexOf('|')]);
    });
  }

  it('is the whole text where its quote is closed', () => {
    assert.equal(slot('_("Hello|, world (or not)")', 'python')?.typed, 'Hello, world (or not)');
  });

  it('knows the namespace behind a quote that is open', () => {
    assert.equal(slot("import i18next from 'i18next'; i18next.t('car|, { ns: 'cart' })")?.namespace, 'cart');
  });

  it('carries the component whose own texts go first', () => {
    const text = "<template>{{ $t('') }}</template>\n<i18n>{}</i18n>\n";
    const rules = { frameworks: frameworks.filter(({ id }) => id === 'vue-i18n'), path: 'src/list.vue' };
    assert.equal(read(text, 'vue', rules).slotAt(text.indexOf("''") + 1)?.component, 'list');
  });

  it('says that the keys of its framework are paths', () => {
    const rules = (id: string) => ({ frameworks: frameworks.filter(framework => framework.id === id) });
    const text = "t('')";
    const isPath = (id: string) => read(text, 'typescript', rules(id)).slotAt(text.indexOf("''") + 1)?.isPath;
    assert.deepEqual([isPath('vue-i18n'), isPath('i18next')], [true, undefined]);
  });

  it('carries the namespace and the prefix', () => {
    const found = slot("const { t } = useTranslation('cart', { keyPrefix: 'form' }); t('|')");
    assert.deepEqual([found?.namespace, found?.prefix], ['cart', 'form']);
  });

  it('is none in a variable, of whose key only the scope is known', () => {
    assert.equal(slot("t(ke|y, scope: 'cart')", 'ruby'), undefined);
  });

  for (const marked of [
    "foo('|')",
    "// t('|')",
    "other.t('|')",
    "t('a', '|')",
    'const a = |1;',
    'console.|',
    "f('|')",
    'a = {|}',
    "f('|) + t('x');",
    "const a = 'it|; t('x');",
    "f('it|, t('x'));",
    "f(t('x'), 'it|);",
    "// it's t('a|",
  ]) {
    it(`is none in ${marked}`, () => assert.equal(slot(marked), undefined));
  }
});
