import type { Framework } from '../../framework.ts';
import type { CallRule } from '../../languages/code/rules.ts';
import { appleHelpers, ownLookUps, withLookUps } from './appleHelpers.ts';

/** Types of intents, made of a text that is looked up: https://developer.apple.com/documentation/appintents */
const described = ['IntentDescription', 'TypeDisplayRepresentation', 'DisplayRepresentation'];
const summaries = ['Summary', 'IntentDialog'];

/** What the system itself looks up: https://developer.apple.com/documentation/bundleresources/information-property-list */
const ofTheSystem = [
  ...['*InfoPlist:*', 'AppShortcuts:*', 'CFBundle*Name', 'CFBundleGetInfoString', 'NSHumanReadableCopyright'],
  'NS*UsageDescription',
];

/** Texts of storyboards, by the ids of their objects: `y68-ot-NOl.title`. */
const ofStoryboards = [
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
].map(property => `*-*-*.${property}`);

/** `String(localized: "title", defaultValue: "Title", table: "Cart")` */
const ofInitializer = (...callees: string[]): CallRule => ({
  isFilledInLater: true,
  callees,
  key: 'localized',
  namespace: 'table',
  defaultValue: 'defaultValue',
});

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
    'L("',
    'L(@"',
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
      // What headers and helpers of many names call theirs.
      { callees: ['L'], isLiteral: true },
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
        callees: [
          'NSLocalizedStringWithDefaultValue',
          'NSLocalizedAttributedStringWithDefaultValue',
          'WMFLocalizedStringWithDefaultValue',
        ],
        namespace: 1,
        defaultValue: 3,
      },
      ofInitializer('String', 'AttributedString'),
      // Where the type is known: `case .late: .init(localized: "late")`.
      { ...ofInitializer('init'), receiver: /^\.$/ },
      {
        isFilledInLater: true,
        callees: ['LocalizedStringKey', 'LocalizedStringResource', 'String.LocalizationValue'],
        key: [0, 'stringLiteral'],
        namespace: 'table',
        defaultValue: 'defaultValue',
      },
      {
        callees: described,
        key: [0, 'title', 'name'],
        moreKeys: [
          'subtitle',
          'categoryName',
          'numericFormat',
          'searchKeywords',
          'synonyms',
          'resultValueName',
        ],
        isLiteral: true,
      },
      { callees: summaries, isLiteral: true },
      {
        callees: ['Parameter'],
        key: 'title',
        moreKeys: ['description', 'requestValueDialog', 'requestDisambiguationDialog'],
        isLiteral: true,
      },
      { callees: ['Property', 'ComputedProperty', 'DeferredProperty'], key: 'title', isLiteral: true },
      { callees: ['AppShortcut'], key: 'shortTitle', isLiteral: true },
      // What an intent asks: `throw $size.needsValueError("Which size?")`.
      {
        callees: ['needsValueError', 'requestValue', 'requestDisambiguation', 'needsDisambiguationError'].map(
          name => `*.${name}`,
        ),
        key: [0, 'dialog'],
        isLiteral: true,
      },
      { callees: ['requestConfirmation', '*.requestConfirmation'], key: 'dialog', isLiteral: true },
      // What an intent answers: `.result(dialog: "Done")`.
      { callees: ['result'], key: 'dialog', isLiteral: true },
      {
        callees: ['*.localizedString', '*.localizedAttributedString'],
        key: 'forKey',
        namespace: 'table',
        defaultValue: 'value',
      },
      { callees: ['*.localizedUserNotificationString'], key: 'forKey' },
    ],
    // `[bundle localizedStringForKey:@"title" value:nil table:nil]`
    fields: [
      ...['localizedStringForKey', 'localizedAttributedStringForKey'],
      'localizedUserNotificationStringForKey',
    ].map(label => ({ label, inside: [], namespace: 'table' })),
    // `OCLocalizedString`: a function of an application's or library's own, called like those above.
    likeCalls: [
      { ending: 'LocalizedString', callee: 'LocalizedString' },
      ...['FromTable', 'FromTableInBundle', 'WithDefaultValue'].map(end => ({
        ending: `LocalizedString${end}`,
        callee: `NSLocalizedString${end}`,
      })),
    ],
    methods: [
      ...['localized', 'localised', 'localize', 'localizedString'],
      // https://github.com/marmelroy/Localize-Swift
      ...['localizedFormat', 'localizedPlural'],
    ],
    methodKey: 'key',
    implicit: [...ofTheSystem, ...ofStoryboards],
    textTypes: ['LocalizedStringKey', 'LocalizedStringResource', 'LocalizationValue', ...described],
  },
};
