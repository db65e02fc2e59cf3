import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

const texts: ReadonlyArray<readonly [languageId: string, framework: string, source: string]> = [
  ['python', 'gettext', '_("""a\r\nb""")'],
  ['jinja', 'gettext', '{% trans %}a\r\nb{% endtrans %}'],
  ['php', 'laravel', '<?php __("a\r\nb");'],
  ['dart', 'easy-localization', "'''a\r\nb'''.tr()"],
  ['typescript', 'i18next', 't(`a\r\nb`)'],
  ['typescriptreact', 'lingui', 't`a\r\nb`'],
  ['vue', 'vue-i18n', '<p>{{ $t(`a\r\nb`) }}</p>'],
  ['xml', 'qt', '<ui><string>a\r\nb</string></ui>'],
  ['html', 'angular-translate', '<p translate="a\r\nb"></p>'],
  ['swift', 'ios', 'String(localized: """\r\n  a\r\n  b\r\n  """)'],
];

describe('Texts over several lines in files that end their lines with two signs', () => {
  for (const [languageId, id, source] of texts) {
    it(`have one sign between their lines in ${languageId}`, () => {
      const framework = frameworkById(id);
      assert.ok(framework);
      const keys = scan(source, languageId, { frameworks: [framework] }).map(({ key }) => key);
      assert.deepEqual(keys, ['a\nb']);
    });
  }
});
