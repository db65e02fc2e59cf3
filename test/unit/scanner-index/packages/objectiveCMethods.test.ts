import assert from 'node:assert/strict';
import { allNames } from '../allNames.ts';

describe("What an application's own methods look up in Objective-C", () => {
  const method = (head: string, body: string) => `${head} {\n    return ${body};\n}\n`;
  const files = {
    'Shop/Info.xcodeproj/project.pbxproj': '',
    'Shop/ShopLanguage.m': [
      '@implementation ShopLanguage\n',
      method('+ (NSString *)localizedTextFor:(NSString *)key', 'NSLocalizedString(key, nil)'),
      method(
        '- (nonnull NSString*) translate: (NSString * _Nonnull) key with:(id)value',
        '[NSString stringWithFormat:[self.bundle localizedStringForKey:key value:@"" table:nil], value]',
      ),
      method('- (NSString *)translatedPath:(NSString *)path', '[root stringByAppendingString:path]'),
      method('- (NSString *)text:(NSString *)key', 'NSLocalizedString(key, nil)'),
      '@end\n',
    ].join(''),
    'Shop/Cart.m': [
      'self.title = [ShopLanguage localizedTextFor:@"title"];',
      'self.hint = [[ShopLanguage shared] translate:@"left %@" with:@"no"];',
      'self.label = [ShopLanguage localizedTextFor:isNew ? @"new" : @"old"];',
      'self.path = [language translatedPath:@"no"]; self.mail = [message text:@"no"];',
    ].join('\n'),
  };

  it('takes what is sent to those whose names say so', () => {
    assert.deepEqual(allNames(files, 'Shop/Cart.m'), [['title'], ['left %@'], ['new'], ['old']]);
  });

  it('takes nothing where no file has them', () => {
    const { 'Shop/ShopLanguage.m': _, ...others } = files;
    assert.deepEqual(allNames(others, 'Shop/Cart.m'), []);
  });
});
