import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { namesIn } from '../namesIn.ts';
import { TemporaryTree } from '../temporaryTree.ts';

const manifest = [
  'name: shop',
  'dependencies:',
  '  flutter:',
  '    sdk: flutter',
  '  flutter_localizations:',
  '    sdk: flutter',
].join('\n');

/** A class that asks a table by the key, as Flutter's documentation once had it. */
const ownClass = [
  'class ShopTexts {',
  '  final Locale locale;',
  '  Map<String, String> _texts = {};',
  '  static ShopTexts? of(BuildContext context) => Localizations.of<ShopTexts>(context, ShopTexts);',
  '  String? translate(String key) {',
  '    return _texts[key];',
  '  }',
  '  String text(String key) => _texts[key] ?? key;',
  '  static String get(String key) { return _texts[key]!; }',
  '}',
].join('\n');

describe('Flutter applications with tables of texts of their own', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  /** The names of the keys in `lib/page.dart`. */
  function foundIn(page: string, files: Record<string, string>): readonly string[] {
    tree = new TemporaryTree({ 'pubspec.yaml': manifest, 'lib/page.dart': page, ...files });
    const names = namesIn(new RootIndexer({ path: tree.root }, { version: '1' }).refresh());
    return names['lib/page.dart'] ?? [];
  }

  it('have methods that are known by their names where these speak of translating', () => {
    const page = "final a = ShopTexts.of(context)!.translate('cart.title')! + texts.translate('cart.total');";
    assert.deepEqual(foundIn(page, { 'lib/app_localizations.dart': ownClass }), ['cart.title', 'cart.total']);
  });

  it('have others that are known by the class or a variable that is called like it', () => {
    const page =
      "final a = ShopTexts.of(context)!.text('a') + shopTexts.text('b') + ShopTexts.get('c') + box.get('no') + page.text('no');";
    assert.deepEqual(foundIn(page, { 'lib/translations.dart': ownClass }), ['a', 'b', 'c']);
  });

  it('leave the messages of a generated class, which list what they are filled in with, what they are', () => {
    const generated = [
      'class S {',
      '  static const AppLocalizationDelegate delegate = AppLocalizationDelegate();',
      '  String failed(String link) {',
      "    return Intl.message('Failed: $link', name: 'failed', desc: '', args: [link]);",
      '  }',
      '  String found(String name) => _texts![name];',
      '}',
    ].join('\n');
    const page = "final a = S.of(context).failed('no') + S.of(context).found('a');";
    assert.deepEqual(foundIn(page, { 'lib/generated/l10n.dart': generated }), ['failed', 'a']);
  });

  it('have functions that are given a context before the key, or the key alone', () => {
    const page =
      "final a = getTranslated(context, 'a') + translate(b ? 'b' : 'c') + label('no') + _translated('no');";
    const files = {
      'lib/language_constants.dart': [
        'String getTranslated(BuildContext context, String key) {',
        '  return ShopTexts.of(context).translate(key);',
        '}',
        'String label(String key) => labels[key];',
        'String _translated(String key) { return translate(key); }',
      ].join('\n'),
      'lib/common.dart':
        "String translate(String name) {\n  if (name.startsWith('Failed to')) {\n    return '';\n  }\n  return bridge.translate(name, locale);\n}\n",
    };
    assert.deepEqual(foundIn(page, files), ['a', 'b', 'c']);
  });

  it('have extensions of contexts and of texts', () => {
    const page =
      "final a = context.say('a') + person.say('no') + context.translate('b') + 'c'.tr + 'd'.asText(context) + 'no'.size;";
    const files = {
      'lib/extensions.dart': [
        'extension OfContext on BuildContext {',
        '  String say(String key) => ShopTexts.of(this).translate(key);',
        '  String translate(String key, {Map<String, String>? args}) {',
        '    return ShopTexts.of(this).translate(key, args: args);',
        '  }',
        '}',
        'extension on String {',
        '  String get tr => ShopTexts.current.translate(this);',
        '  String asText(BuildContext context) => ShopTexts.of(context).translate(this);',
        '  String get size => this.length.toString();',
        '}',
      ].join('\n'),
    };
    assert.deepEqual(foundIn(page, files), ['a', 'b', 'c', 'd']);
  });

  it('have getters of texts that another method looks them up for, and classes that know names of languages', () => {
    const page =
      "final a = 'a'.tl + 'b'.tlParams({}) + 'no'._find() + 'no'.short + Languages.getLanguageName('no');";
    const files = {
      'lib/utils/translations.dart': [
        'extension AppTranslation on String {',
        '  String _find() {',
        '    return (translations[locale]?[this]) ?? this;',
        '  }',
        '  String get tl => _find();',
        '  String tlParams(Map<String, Object> values) {',
        '    var found = _find();',
        '    return found;',
        '  }',
        '  String get short => substring(0, 2);',
        '}',
      ].join('\n'),
      'lib/language_codes.dart':
        'class Languages {\n  static String? getLanguageName(String languageCode) => _resolve(languageCode)?.name;\n}\n',
    };
    assert.deepEqual(foundIn(page, files), ['a', 'b']);
  });

  it('are no classes that ask a table of something else, nor functions that give something else', () => {
    const page = "final a = settings.text('no') + translate('no');";
    const files = {
      'lib/helper.dart': 'class Settings {\n  String text(String key) => values[key];\n}\n',
      'lib/utils.dart': 'Future<String> translate(String text) => online.translate(text);\n',
    };
    assert.deepEqual(foundIn(page, files), []);
  });
});
