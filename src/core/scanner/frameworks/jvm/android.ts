import { suffixesToTry } from '../../../base/plural.ts';
import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import { withDots } from '../withDots.ts';

/** Packages whose resources are not the application's own; others of Google's may be: `com.android.launcher3`. */
const libraries = [
  'android',
  'androidx',
  'com.android.internal',
  'com.google.android.exoplayer2',
  'com.google.android.gms',
  'com.google.android.libraries',
  'com.google.android.material',
  'com.google.android.play',
  'com.google.firebase',
];

/** What Telegram, and what is made of it, asks for a text that goes with a number: the name without its form. */
const plurals = [
  'formatPluralString',
  'formatPluralStringComma',
  'formatPluralStringSpaced',
  'getPluralString',
];

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
    'R.array.',
    'Res.array.',
    'MR.strings.',
    'MR.plurals.',
    'Res.strings.',
    'PluralString',
    'getIdentifier',
    'StringResources[',
    'string/',
    'plurals/',
    'array/',
  ],
  // `import shop.R.string` and then `string.title`, `import shop.R as core` and then `core.string.title`.
  wordsIn: { kotlin: ['.R as ', 'Strings', 'Plurals', 'Lang.', 'stringResource', 'R.string', 'R.plurals'] },
  naming: { keySeparator: undefined },
  code: {
    languages: ['kotlin', 'java', 'xml'],
    calls: [
      { callees: plurals.flatMap(name => [name, `LocaleController.${name}`]), isLiteral: true },
      // https://developer.android.com/reference/android/content/res/Resources#getIdentifier(java.lang.String,%20java.lang.String,%20java.lang.String)
      {
        callees: ['getIdentifier', '*.getIdentifier'],
        key: [0, 'name'],
        when: [
          { place: [1, 'defType'], is: /^(?:string|plurals)$/ },
          { place: [2, 'defPackage'], is: /^(?!android$)/ },
        ],
      },
    ],
    members: [
      {
        of: ['R.string', 'R.plurals'],
        isImported: true,
        except: ['class'],
        notAfter: libraries,
      },
      { of: ['R.array'], isList: true, except: ['class'], notAfter: libraries },
      // Compose's resources and moko's, whose class a module may call something of its own (`nameOfResClass`).
      {
        of: ['Res.string', 'Res.plurals', 'Res.strings', 'MR.strings', 'MR.plurals'],
        isEndOfName: true,
        except: ['class', 'stringsLoader'],
      },
      {
        of: ['Res.allStringResources', 'Res.allPluralStringResources'],
        isIndexer: true,
        hasNoMembers: true,
      },
      { of: ['Res.array'], isEndOfName: true, isList: true, except: ['class'] },
    ],
    // `typealias CommonStrings = R.string` and `val Lang get() = Res.string` in a module of their own.
    typeAliases: {
      packages: /\.(?:strings?|resources?|res|l10n|i18n|lang)$/,
      endings: { Strings: 'R.string', String: 'R.string', Lang: 'R.string', Plurals: 'R.plurals' },
      // What Compose hands down to views (`LocalStrings.current.title`) is named so, and has its texts elsewhere.
      except: /^Local[A-Z]/,
    },
    resolve: asInFiles,
  },
};

/** A resource `cart.title` is the field `cart_title`; a text for numbers of Telegram's is one for each form, `Days_one`. */
function asInFiles(placed: PlacedKey): ResolvedKey | undefined {
  const { key, callee } = placed;
  if (callee?.includes('PluralString') !== true) return withDots(placed);
  return { names: suffixesToTry.map(form => `${key}_${form}`) };
}
