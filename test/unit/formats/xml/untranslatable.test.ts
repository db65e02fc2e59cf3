import assert from 'node:assert/strict';
import {
  isOfLibrary,
  mayKeepFromTranslation,
  untranslatableIn,
} from '../../../../src/core/formats/xml/untranslatable.ts';

describe('Texts that an Android application keeps from translation', () => {
  it('are resources that say so', () => {
    const text = `<resources>
      <string name="brand" translatable="false">Localens</string>
      <string name="save">Save</string>
      <string name="cancel" translatable="true">Cancel</string>
      <!-- <string name="old" translatable="false">Old</string> -->
      <string-array name="codes" translatable = 'false'><item>a</item></string-array>
    </resources>`;
    assert.deepEqual(untranslatableIn('app/src/main/res/values/strings.xml', text), ['brand', 'codes']);
  });

  it('are texts that are items of a type, of which no translation is asked for', () => {
    const text = `<resources>
      <item name="mode" type='string'>auto</item>
      <item name="width" type="dimen">4dp</item>
      <string name="save">Save</string>
    </resources>`;
    assert.deepEqual(untranslatableIn('app/src/main/res/values/values.xml', text), ['mode']);
  });

  it('are texts that a build makes', () => {
    const groovy = `resValue 'string', 'build_date', date()\n resValue "bool", "is_debug", "true"`;
    assert.deepEqual(untranslatableIn('app/build.gradle', groovy), ['build_date']);
    const kotlin = 'resValue("string", "app_id", applicationId)';
    assert.deepEqual(untranslatableIn('app/build.gradle.kts', kotlin), ['app_id']);
  });

  it('are looked for in resources and in what builds them', () => {
    const paths = [
      'app/src/main/res/values/brand.xml',
      'i18n/src/commonMain/moko-resources/base/strings.xml',
      'i18n/src/commonMain/moko-resources/values/base/strings.xml',
      'common.gradle',
      'app/build.gradle.kts',
      'build-logic/convention/src/main/kotlin/app/Flavors.kt',
      'buildSrc/Flavors.kt',
    ];
    assert.deepEqual(paths.filter(mayKeepFromTranslation), paths);
    const others = ['app/src/main/res/values-de/strings.xml', 'app/src/main/Flavors.kt', 'gradle.properties'];
    assert.deepEqual(others.filter(mayKeepFromTranslation), []);
  });

  it('may come with libraries', () => {
    const names = ['appbar_scrolling_view_behavior', 'abc_action_bar_up_description', 'mtrl_picker_cancel'];
    assert.deepEqual(names.map(isOfLibrary), [true, true, true]);
    assert.deepEqual(['abcd', 'save', 'behavior'].map(isOfLibrary), [false, false, false]);
  });

  it('are none in files that are half written or of another kind', () => {
    const half = '<resources><string name="brand" translatable="false">';
    assert.deepEqual(untranslatableIn('res/values/strings.xml', half), []);
    assert.deepEqual(untranslatableIn('res/values/a.xml', '<menu translatable="false"/>'), []);
  });
});
