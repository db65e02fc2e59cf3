/**
 * Ids shared by manifest and code, as types: an undeclared one does not compile, and a test checks these lists against
 * package.json. Does not import the editor, so that the test runs in plain Node.
 */

import type { PluralSuffix } from '../../core/base/plural.ts';

/** Command id → its arguments. The palette passes none. */
export interface CommandArguments {
  'localens.signIn': [];
  'localens.signOut': [target?: unknown];
  'localens.tryWithoutAccount': [];
  'localens.chooseProject': [];
  'localens.refresh': [];
  'localens.download': [];
  'localens.downloadAll': [];
  'localens.downloadLocale': [target?: unknown, selected?: unknown];
  'localens.createKey': [name?: unknown];
  'localens.extractText': [];
  'localens.editTranslation': [target?: unknown];
  'localens.translateMissing': [target?: unknown];
  'localens.openKey': [target?: unknown];
  'localens.copyKey': [target?: unknown];
  'localens.showInCode': [target?: unknown];
  'localens.findUsages': [target?: unknown];
  'localens.explainKey': [];
  'localens.findUnknownKeys': [];
  'localens.findUnusedKeys': [];
  'localens.renameKey': [target?: unknown, name?: unknown];
  'localens.deleteKey': [target?: unknown];
  'localens.findKey': [];
  'localens.filterKeys': [];
  'localens.filterByState': [];
  'localens.clearFilter': [];
  'localens.switchBranch': [target?: unknown];
  'localens.useProject': [target?: unknown];
  'localens.createConfig': [];
  'localens.openConfig': [];
  'localens.previewDownload': [];
  'localens.compareFiles': [];
  'localens.sendFiles': [];
  'localens.tag': [target?: unknown, selected?: unknown];
  'localens.untag': [target?: unknown, selected?: unknown];
  'localens.verify': [target?: unknown, selected?: unknown];
  'localens.unverify': [target?: unknown, selected?: unknown];
  'localens.exclude': [target?: unknown, selected?: unknown];
  'localens.include': [target?: unknown, selected?: unknown];
  'localens.syncRepository': [];
  'localens.undo': [];
  'localens.showNextSteps': [];
  'localens.showTexts': [];
  'localens.showLog': [];
  'localens.openSettings': [];
}

/** The argument of a link: the key, and the project of the link's file. */
export interface KeyLink {
  readonly name: string;
  /** The project's key. */
  readonly project: string;
  /** The name of the locale; all locales if undefined. */
  readonly locale?: string;
  /** The plural form. */
  readonly form?: PluralSuffix;
  /** The text of a key to be created. */
  readonly text?: string;
}

export type CommandId = keyof CommandArguments;

/** Commands that appear only in menus of rows: if called without a row, the row is gone. */
export const rowCommands: readonly CommandId[] = [
  'localens.downloadLocale',
  'localens.openKey',
  'localens.copyKey',
  'localens.showInCode',
  'localens.findUsages',
  'localens.renameKey',
  'localens.deleteKey',
  'localens.editTranslation',
  'localens.translateMissing',
  'localens.tag',
  'localens.untag',
  'localens.verify',
  'localens.unverify',
  'localens.exclude',
  'localens.include',
  'localens.switchBranch',
  'localens.useProject',
];

/** Setting → the type of its value. The manifest has a default for each. */
export interface Settings {
  'localens.apiRoot': string;
  'localens.oneTimePasswordHeader': string;
  'localens.refresh.interval': number;
  'localens.diagnostics.unknownKey': SeveritySetting;
  'localens.diagnostics.missingTranslation': SeveritySetting;
  'localens.diagnostics.placeholders': SeveritySetting;
  'localens.diagnostics.completeFrom': number;
  'localens.scan.functions': readonly string[];
  'localens.scan.components': Readonly<Record<string, string>>;
  'localens.scan.patterns': readonly string[];
  'localens.scan.prefix': string;
  'localens.inlayHints.enabled': boolean;
  'localens.inlayHints.locale': string;
  'localens.inlayHints.maximumLength': number;
}

export type SettingId = keyof Settings;

export type SeveritySetting = 'error' | 'warning' | 'information' | 'hint' | 'off';

/** Context keys for `when` clauses → their values. */
export interface ContextValues {
  /** Why the view shows what it shows; see `ViewReason`. */
  'localens.view': ViewReason;
  /** The project in front is of the embedded service. */
  'localens.isTrial': boolean;
  /** A change can be undone. */
  'localens.canUndo': boolean;
  /** A project with content was in front. Set only for a moment, like those below; see `Walkthrough`. */
  'localens.hasConnected': boolean;
  /** A text was shown, in a hover or in the view. */
  'localens.hasRead': boolean;
  /** A download has updated files of this workspace, or found them up to date. */
  'localens.hasDownloaded': boolean;
  /** A key was found by its text. */
  'localens.hasFoundKey': boolean;
  /** A config file names the project in front. */
  'localens.isNamedByFile': boolean;
  /** The view is filtered. */
  'localens.isFiltered': boolean;
  /** The file in front uses keys. */
  'localens.hasKeys': boolean;
  /** The cursor is on a key of the project. Follows the cursor after a short delay. */
  'localens.onKey': boolean;
  /** Paths of the workspace's locale files, while a project is open. */
  'localens.localeFiles': readonly string[];
}

export type ContextKey = keyof ContextValues;

/** The content of the view, or the reason why it is empty. */
export type ViewReason =
  | 'content'
  | 'loading'
  | 'noFolder'
  | 'restricted'
  | 'signedOut'
  | 'noProject'
  | 'unknownAccount'
  | 'syncing'
  | 'noKeys'
  | 'noLocaleFiles'
  | 'offline'
  | 'refused'
  | 'projectGone'
  | 'branchGone'
  | 'failed';

export const viewId = 'localens.project';
