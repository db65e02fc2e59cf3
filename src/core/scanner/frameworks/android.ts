import type { Framework } from '../rules.ts';

/** Android's string resources: https://developer.android.com/guide/topics/resources/string-resource */
export const android: Framework = {
  id: 'android',
  name: 'Android string resources',
  detect: {
    dependencies: {
      gradle: [
        'com.android.application',
        'com.android.library',
        'com.android.tools.build:gradle',
        'plugins.android.application',
        'plugins.android.library',
        'plugins.androidApplication',
        'plugins.androidLibrary',
      ],
    },
    files: ['**/res/values/strings.xml', 'src/main/AndroidManifest.xml'],
  },
  words: [
    'R.string.',
    'R.plurals.',
    'Res.string.',
    'Res.plurals.',
    'MR.strings.',
    'MR.plurals.',
    'string/',
    'plurals/',
  ],
  naming: { keySeparator: undefined },
  code: {
    languages: ['kotlin', 'java', 'xml'],
    members: [
      {
        of: ['R.string', 'R.plurals', 'Res.string', 'Res.plurals', 'MR.strings', 'MR.plurals'],
        except: ['class'],
        notAfter: ['android', 'com.android', 'com.google', 'androidx'],
      },
    ],
  },
};
