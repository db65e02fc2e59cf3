import type { Framework } from '../framework.ts';
import type { PlacedKey, ResolvedKey } from '../languages/code/rules.ts';
import { appleHelpers, ownLookUps, withLookUps } from './appleHelpers.ts';

/** Types of intents, made of a text that is looked up: https://developer.apple.com/documentation/appintents */
const described = ['IntentDescription', 'TypeDisplayRepresentation', 'DisplayRepresentation'];
const summaries = ['Summary', 'IntentDialog'];

/** Apple's localized strings in Swift and Objective-C: https://developer.apple.com/documentation/foundation/nslocalizedstring */
export const ios: Framework = {
  id: 'ios',
  name: 'Apple localized strings',
  detect: {
    dependencies: { swift: [] },
    files: ['**/*.xcodeproj', '**/*.lproj', '**/*.xcstrings', 'Podfile'],
  },
  words: [
    'NSLocalizedString',
    'localize',
    'localised',
    'LocalizedString',
    'LocalizedAttributedString',
    'LocalizationValue',
    'AppIntent',
    'DisplayRepresentation',
  ],
  naming: { keySeparator: undefined },
  setUp: { files: appleHelpers, read: ownLookUps },
  withOwnNames: names => withLookUps(ios, names),
  code: {
    languages: ['swift', 'objective-c', 'objective-cpp'],
    calls: [
      {
        callees: ['NSLocalizedString', 'NSLocalizedAttributedString', 'CFCopyLocalizedString'],
        namespace: 'tableName',
        defaultValue: 'value',
      },
      // What applications call their own: all of them take the key first.
      {
        callees: [
          'LocalizedString',
          'localizedString',
          'OWSLocalizedString',
          'MZLocalizedString',
          'WMFLocalizedString',
        ],
        key: [0, 'key'],
        namespace: 'tableName',
        defaultValue: 'value',
      },
      {
        // `.localized("title")` where a text is asked for is a method of `String` as well.
        callees: ['String.localized', 'String.localised', 'String.localize', 'localized', 'localised'],
        key: [0, 'key'],
      },
      {
        callees: [
          'NSLocalizedStringFromTable',
          'CFCopyLocalizedStringFromTable',
          'CFCopyLocalizedStringFromTableInBundle',
          'NSLocalizedStringFromTableInBundle',
          'NSLocalizedAttributedStringFromTable',
          'NSLocalizedAttributedStringFromTableInBundle',
        ],
        namespace: 1,
      },
      { callees: ['CFBundleCopyLocalizedString'], key: 1, namespace: 3 },
      {
        callees: ['NSLocalizedStringWithDefaultValue', 'NSLocalizedAttributedStringWithDefaultValue'],
        namespace: 1,
        defaultValue: 3,
      },
      {
        isFilledInLater: true,
        callees: ['String', 'AttributedString'],
        key: 'localized',
        namespace: 'table',
        defaultValue: 'defaultValue',
      },
      {
        isFilledInLater: true,
        callees: ['LocalizedStringKey', 'LocalizedStringResource', 'String.LocalizationValue'],
        namespace: 'table',
        defaultValue: 'defaultValue',
      },
      { callees: described, key: [0, 'title', 'name'], isLiteral: true },
      { callees: summaries, isLiteral: true },
      { callees: ['Parameter'], key: 'title', isLiteral: true },
      {
        callees: ['*.localizedString', '*.localizedAttributedString'],
        key: 'forKey',
        namespace: 'table',
        defaultValue: 'value',
      },
    ],
    // `[bundle localizedStringForKey:@"title" value:nil table:nil]`
    fields: ['localizedStringForKey', 'localizedAttributedStringForKey'].map(label => ({
      label,
      inside: [],
      namespace: 'table',
    })),
    // `OCLocalizedString`: a function of an application's or library's own, called like those above.
    likeCalls: { ending: 'LocalizedString', meant: 'LocalizedString' },
    methods: ['localized', 'localised', 'localize', 'localizedString'],
    // Texts of storyboards, by the ids of their objects: `y68-ot-NOl.title`.
    implicit: [
      'title',
      'label',
      'text',
      'placeholder*',
      'headerTitle',
      'paletteLabel',
      'normalTitle',
      'segment*',
      'ib*',
      'toolTip',
      'headerCell.*',
      'accessibility*',
      'prompt',
    ].map(property => `*-*-*.${property}`),
    textTypes: ['LocalizedStringKey', 'LocalizedStringResource', 'LocalizationValue', ...described],
  },
};

/** SwiftUI's views, which look their text up: only where the project has string tables at all. */
export const swiftUi: Framework = {
  id: 'swiftui',
  name: 'SwiftUI text',
  detect: {
    signs: ['import SwiftUI'],
    dependencies: { swift: [] },
    files: ['**/Localizable.strings', '**/Localizable.xcstrings'],
  },
  // The latter hand SwiftUI on.
  words: ['import SwiftUI', 'import TipKit', 'import WidgetKit'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['swift'],
    calls: [
      {
        callees: [
          'Text',
          'Label',
          'Button',
          'Toggle',
          'Link',
          'Menu',
          'Picker',
          'TextField',
          'SecureField',
          'Section',
          'NavigationLink',
          'Stepper',
          'ProgressView',
          'DisclosureGroup',
          'LabeledContent',
          'GroupBox',
          'DatePicker',
          'ColorPicker',
          'ContentUnavailableView',
          'ShareLink',
          'ControlGroup',
          'Gauge',
          'Tab',
          'CommandMenu',
          'WindowGroup',
          'Window',
          'MenuBarExtra',
          'TableColumn',
          'UtilityWindow',
        ],
        isLiteral: true,
        namespace: 'tableName',
      },
      {
        isLiteral: true,
        callees: [
          '*.navigationTitle',
          '*.navigationBarTitle',
          '*.alert',
          '*.confirmationDialog',
          '*.help',
          '*.accessibilityLabel',
          '*.accessibilityHint',
          '*.accessibilityValue',
          '*.navigationSubtitle',
          '*.badge',
          '*.accessibilityRotor',
          '*.dialogSuppressionToggle',
          '*.fileDialogMessage',
          '*.fileDialogConfirmationLabel',
          // https://developer.apple.com/documentation/charts
          '*.chartXAxisLabel',
          '*.chartYAxisLabel',
          // https://developer.apple.com/documentation/widgetkit
          '*.configurationDisplayName',
          '*.description',
        ],
      },
      { callees: ['*.searchable'], isLiteral: true, key: 'prompt' },
      { callees: ['*.accessibilityAction'], isLiteral: true, key: 'named' },
      // https://developer.apple.com/documentation/appintents/intentdialog
      { callees: ['result'], isLiteral: true, key: 'dialog' },
    ],
  },
};

/** The constants that SwiftGen makes of string tables: https://github.com/SwiftGen/SwiftGen */
export const swiftGen: Framework = {
  id: 'swiftgen',
  name: 'SwiftGen',
  detect: { dependencies: { swift: [] }, files: ['**/swiftgen*.{yml,yaml}'] },
  words: ['L10n.', 'Strings.'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['swift', 'objective-c', 'objective-cpp'],
    members: [
      {
        of: ['L10n', 'Strings'],
        // `tr` is what the generated code itself calls.
        except: ['self', 'tr'],
        isDeep: true,
        hasTypesInCapitals: true,
        takes: 'plain',
      },
    ],
    resolve: resolveConstant,
  },
};

/** So many parts of a key are thought to be written each in its own way. */
const mostMixed = 4;

/** Of several tables each has a type of its own: `L10n.Localizable.Cart.title`, `L10n.InfoPlist.title`. */
function resolveConstant({ key }: PlacedKey): ResolvedKey {
  const dot = key.indexOf('.');
  const table = key.slice(0, Math.max(0, dot));
  if (!/^\p{Lu}/u.test(table)) return { names: spellings(key) };
  const rest = spellings(key.slice(dot + 1));
  return table === 'Localizable'
    ? { names: [...rest, ...spellings(key)] }
    : { names: [...spellings(key), ...rest.map(name => `${table}:${name}`)] };
}

/**
 * `L10n.CartView.emptyTitle` is `cart_view.empty_title`, or written with capitals inside, perhaps in one of its parts
 * only: all of them were possible.
 */
function spellings(key: string): string[] {
  const lower = key.replace(
    /(^|\.)([A-Z])/g,
    (_, dot: string, letter: string) => `${dot}${letter.toLowerCase()}`,
  );
  const snake = inSnakeCase(lower);
  const upper = key.replace(/(?<![^.])\p{Ll}/gu, letter => letter.toUpperCase());
  const words = capitalsInSnakeCase(lower);
  const others = [
    snake,
    words,
    ...withAcronyms(lower),
    snake.replaceAll('_', '-'),
    snake.replaceAll('.', '_'),
    words.replaceAll('.', '_'),
    upper,
    key,
  ];
  return [...new Set([lower, ...others, ...mixed(lower)])];
}

/** `minutes15` is `minutes_15`; a name that began with a digit has a line before it. */
function inSnakeCase(name: string): string {
  return capitalsInSnakeCase(name)
    .replace(/(?<=\p{L})\d/gu, '_$&')
    .replace(/(^|\.)_+(?=\d)/g, '$1');
}

/** `a11yAddress` is `a11y_address`. */
function capitalsInSnakeCase(name: string): string {
  return name.replace(/(?<=[\p{L}\d])[A-Z]/gu, letter => `_${letter.toLowerCase()}`);
}

/** `galleryURL` is `gallery_url` or `gallery_URL`. */
function withAcronyms(name: string): string[] {
  const apart = name.replace(/(?<=[\p{Ll}\d])\p{Lu}{2,}(?=$|\.|\p{Lu}\p{Ll})/gu, '_$&');
  if (apart === name) return [];
  return [apart.replace(/_\p{Lu}+/gu, acronym => acronym.toLowerCase()), apart].map(capitalsAlone);
}

/** `galleryTitle_URL` is `gallery_title_URL`. */
function capitalsAlone(name: string): string {
  return name.replace(/(?<=[\p{Ll}\d])\p{Lu}/gu, letter => `_${letter.toLowerCase()}`);
}

/** A key of several parts, each of them as it is or in snake case. */
function mixed(key: string): string[] {
  const parts = key.split('.').map(part => [...new Set([part, inSnakeCase(part)])]);
  if (parts.filter(({ length }) => length > 1).length > mostMixed) return [];
  return parts.reduce<string[]>(
    (heads, ways) => heads.flatMap(head => ways.map(way => (head === '' ? way : `${head}.${way}`))),
    [''],
  );
}
