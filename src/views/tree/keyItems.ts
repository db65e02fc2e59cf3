import { l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import { showTags } from '../../core/formats/xml/inlineTags.ts';
import type { CoverageState } from '../../core/insight/coverage.ts';
import type { CommandId, SeveritySetting } from '../../platform/manifest/contributions.ts';
import { localeCount } from '../../platform/words/countWords.ts';
import { plainText, undirected } from '../../platform/words/plainLabel.ts';
import { spoken } from '../../platform/words/spoken.ts';
import { icon, problemIcon } from './icon.ts';
import type { KeyNode, TranslationNode, UnknownNode } from './nodes.ts';
import { describeFilterState } from './words.ts';

const { Collapsed, None } = TreeItemCollapsibleState;
const openKey: CommandId = 'localens.openKey';
const showInCode: CommandId = 'localens.showInCode';

export function keyItem(node: KeyNode): TreeItem {
  const item = new TreeItem(node.label, Collapsed);
  const sourceText = node.sourceText ?? l10n.t('without source text');
  // Where texts are their own keys, the text would only repeat the name.
  item.description = sourceText === node.label ? '' : plainText(sourceText);
  item.iconPath =
    node.gaps.length > 0 || node.sourceText === undefined
      ? problemIcon('circle-slash', node.severity)
      : node.unverified.length > 0
        ? icon('unverified', 'charts.blue')
        : new ThemeIcon(node.isPlural ? 'symbol-array' : 'symbol-string');
  const toCome = node.missing.length - node.gaps.length;
  const state = [
    ...(node.gaps.length > 0 ? [l10n.t('missing in {0}', node.gaps.join(', '))] : []),
    ...(toCome > 0 ? [l10n.t('still to come in {0}', localeCount(toCome))] : []),
    ...(node.unverified.length > 0 ? [l10n.t('unverified in {0}', node.unverified.join(', '))] : []),
  ];
  const kind = node.isPlural ? [l10n.t('plural')] : [];
  item.accessibilityInformation = { label: spoken([node.name, ...kind, sourceText, ...state]) };
  return item;
}

/** The icons with which the editor lists problems. */
const unknownIcons: Readonly<Record<SeveritySetting, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  hint: 'question',
  off: 'question',
};

/** A click opens the use in the file, where the quick fixes are. */
export function unknownItem(node: UnknownNode): TreeItem {
  const item = new TreeItem(node.label, None);
  item.description = l10n.t('not in this project');
  item.iconPath = problemIcon(unknownIcons[node.severity], node.severity);
  item.command = { title: l10n.t('Show in Code'), command: showInCode, arguments: [node] };
  item.accessibilityInformation = { label: spoken([node.name, item.description]) };
  return item;
}

export function translationItem(node: TranslationNode): TreeItem {
  const { locale, state, texts, missingForms } = node.coverage;
  const item = new TreeItem(locale.name, None);
  const text = texts.map(({ pluralSuffix, content }) =>
    pluralSuffix === '' ? content : `${pluralSuffix}: ${content}`,
  );
  const missing =
    missingForms.length === 0 ? l10n.t('missing') : l10n.t('missing: {0}', missingForms.join(', '));
  const lines = [
    // First, since a narrow view cuts the end.
    ...(state === 'missing' ? [missing] : []),
    ...text,
    ...(state === 'withoutSource' || state === 'unfetched' ? [describeState(state)] : []),
  ];
  item.description = plainText(lines.join(' · '));
  item.iconPath = translationIcon(state, node.severity);
  item.command = { title: l10n.t('Open in Locale File'), command: openKey, arguments: [node] };
  item.tooltip = undirected(showTags(lines.join('\n')));
  const description = state === 'missing' ? missing : describeState(state);
  item.accessibilityInformation = { label: spoken([locale.name, description, ...text]) };
  return item;
}

function translationIcon(state: CoverageState, severity: SeveritySetting): ThemeIcon {
  switch (state) {
    case 'translated':
      return icon('pass', 'testing.iconPassed');
    case 'missing':
      return problemIcon('circle-slash', severity);
    case 'unverified':
      return icon('unverified', 'charts.blue');
    case 'excluded':
      return icon('eye-closed', 'disabledForeground');
    case 'withoutSource':
      return icon('dash', 'disabledForeground');
    case 'unfetched':
      return icon('circle-outline', 'disabledForeground');
  }
}

function describeState(state: CoverageState): string {
  switch (state) {
    case 'translated':
      return l10n.t('translated');
    case 'missing':
    case 'unverified':
    case 'excluded':
      return describeFilterState(state);
    case 'withoutSource':
      return l10n.t('no text');
    case 'unfetched':
      return l10n.t('not fetched yet');
  }
}
