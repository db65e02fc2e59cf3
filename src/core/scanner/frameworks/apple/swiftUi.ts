import type { Framework } from '../../framework.ts';

/** Views that begin with a text. */
export const views = [
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
  'SharePreview',
  'ControlGroup',
  'Gauge',
  'Tab',
  'TabSection',
  'CommandMenu',
  'WindowGroup',
  'Window',
  'MenuBarExtra',
  'TableColumn',
  'UtilityWindow',
  'ControlWidgetToggle',
  'ControlWidgetButton',
];

/** The same by their whole names, where an application has a view of that name. */
const whole = views.map(name => `SwiftUI.${name}`);

/** Modifiers that are given a text first. */
export const modifiers = [
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
  '*.fileExporterFilenameLabel',
  // https://developer.apple.com/documentation/charts
  '*.chartXAxisLabel',
  '*.chartYAxisLabel',
  // https://developer.apple.com/documentation/widgetkit
  '*.configurationDisplayName',
  '*.description',
  '*.displayName',
];

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
        callees: [...views, ...whole],
        isLiteral: true,
        takesTypedKeys: true,
        namespace: 'tableName',
        moreKeys: 'prompt',
      },
      {
        isLiteral: true,
        takesTypedKeys: true,
        callees: modifiers,
      },
      { callees: ['*.accessibilityCustomContent'], isLiteral: true, takesTypedKeys: true, moreKeys: 1 },
      { callees: ['*.searchable'], isLiteral: true, takesTypedKeys: true, key: 'prompt' },
      { callees: ['*.accessibilityAction'], isLiteral: true, takesTypedKeys: true, key: 'named' },
    ],
  },
};
