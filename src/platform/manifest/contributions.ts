/**
 * Ids that the manifest and the code share, as types: one that is not declared does not compile, and a test
 * holds these lists against package.json. Knows no editor, so that the test runs in plain Node.
 */

import type { PluralSuffix } from '../../core/base/plural.ts';

/** Command id → what it is called with. From the palette it is called with nothing. */
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

/** What a link hands over: the key, and the project of the file that the link stands in. */
export interface KeyLink {
  readonly name: string;
  /** The project's key. */
  readonly project: string;
  /** The name of the locale that is meant; all of them where undefined. */
  readonly locale?: string;
  /** The plural form that is meant. */
  readonly form?: PluralSuffix;
  /** The text that the key would have, where it is to be created. */
  readonly text?: string;
}

export type CommandId = keyof CommandArguments;

/** Commands of the menus of rows that no other menu of the view has: called without their row, it has gone. */
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

/** Setting → the type of its value. Every one has its default in the manifest. */
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
  /** What is in front is of the service on this machine. */
  'localens.isTrial': boolean;
  /** Something was done that can be taken back. */
  'localens.canUndo': boolean;
  /** A project with content was in front. Like those below, for a moment; see `Walkthrough`. */
  'localens.hasConnected': boolean;
  /** What a key says was shown, in a hover or in the view. */
  'localens.hasRead': boolean;
  /** A download has brought files of this workspace in step, or found them so. */
  'localens.hasDownloaded': boolean;
  /** A key was found by its text. */
  'localens.hasFoundKey': boolean;
  /** The view shows not all of the keys. */
  'localens.isFiltered': boolean;
  /** The file in front uses keys. */
  'localens.hasKeys': boolean;
  /** The cursor rests on a key that the project has. Follows the cursor a moment later. */
  'localens.onKey': boolean;
  /** Paths of the workspace's locale files, while a project is open. */
  'localens.localeFiles': readonly string[];
}

export type ContextKey = keyof ContextValues;

/** What the view has to show, or the reason for which it is empty. */
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
