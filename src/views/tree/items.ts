import { l10n, MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { CatalogLocale, CatalogReader } from '../../core/catalog/types.ts';
import type { Coverage } from '../../core/insight/coverage.ts';
import type { CommandId } from '../../platform/contributions.ts';
import { localeUri } from './decorations.ts';
import type { KeyNode, ListedState, LocaleNode, TranslationNode, TreeNode } from './nodes.ts';
import { percentOf } from './percent.ts';

const { Collapsed, Expanded, None } = TreeItemCollapsibleState;
const openKey: CommandId = 'localens.openKey';

/** What a row looks like, what it says to a screen reader, and what a click does. */
export function itemFor(node: TreeNode): TreeItem {
  const item = appearance(node);
  item.id = node.id;
  item.contextValue = node.kind;
  return item;
}

function appearance(node: TreeNode): TreeItem {
  switch (node.kind) {
    case 'openFile':
      return row(
        l10n.t('In {0}', node.fileName),
        Expanded,
        'file-code',
        l10n.t('{0} keys', node.keys.length),
      );
    case 'project': {
      const facts = l10n.t('{0} keys, {1} locales', node.keys, node.locales);
      return row(node.name, Expanded, 'project', facts);
    }
    case 'locales':
      return row(l10n.t('Locales'), Expanded, 'globe', String(node.count));
    case 'keys':
      return row(l10n.t('Keys'), Collapsed, 'key', String(node.count));
    case 'prefix':
      return row(node.label, Collapsed, 'symbol-namespace', String(node.keysBelow));
    case 'more':
      return row(l10n.t('More…'), Collapsed, 'ellipsis', '');
    case 'locale':
      return localeItem(node);
    case 'list':
      return row(listLabels(node.state), Collapsed, listIcons[node.state], String(node.count));
    case 'key':
      return keyItem(node);
    case 'translation':
      return translationItem(node);
  }
}

const listIcons: Readonly<Record<ListedState, string>> = {
  missing: 'circle-slash',
  unverified: 'unverified',
  excluded: 'eye-closed',
};

function listLabels(state: ListedState): string {
  switch (state) {
    case 'missing':
      return l10n.t('Missing');
    case 'unverified':
      return l10n.t('Unverified');
    case 'excluded':
      return l10n.t('Excluded');
  }
}

function localeItem({ locale }: LocaleNode): TreeItem {
  const { counts } = locale;
  const percent = percentOf(counts);
  const facts = [
    l10n.t('{0} %', percent),
    ...(counts.missing > 0 ? [l10n.t('{0} missing', counts.missing)] : []),
    ...(counts.unverified > 0 ? [l10n.t('{0} unverified', counts.unverified)] : []),
    ...(counts.excluded > 0 ? [l10n.t('{0} excluded', counts.excluded)] : []),
  ];
  const hasLists = counts.missing + counts.unverified + counts.excluded > 0;
  const item = new TreeItem(locale.name, hasLists ? Collapsed : None);
  item.description = [...facts, ...(locale.isDefault ? [l10n.t('source')] : [])].join(' · ');
  item.iconPath = localeIcon(locale, percent);
  item.resourceUri = localeUri(locale);
  item.accessibilityInformation = {
    label: l10n.t('{0}, translated to {1}', locale.name, facts.join(', ')),
  };
  return item;
}

function localeIcon({ counts }: CatalogLocale, percent: number): ThemeIcon {
  if (percent === 100 && counts.unverified === 0) return icon('pass-filled', 'testing.iconPassed');
  if (percent === 100) return icon('pass', 'testing.iconPassed');
  return percent >= 50 ? icon('color-mode', 'charts.yellow') : icon('circle-large-outline', 'charts.orange');
}

function keyItem(node: KeyNode): TreeItem {
  const item = new TreeItem(node.label, Collapsed);
  item.description = node.sourceText ?? '';
  item.iconPath =
    node.missing.length > 0
      ? icon('warning', 'list.warningForeground')
      : node.unverified.length > 0
        ? icon('unverified', 'charts.blue')
        : new ThemeIcon(node.isPlural ? 'symbol-array' : 'symbol-string');
  const state = [
    ...(node.missing.length > 0 ? [l10n.t('missing in {0}', node.missing.join(', '))] : []),
    ...(node.unverified.length > 0 ? [l10n.t('unverified in {0}', node.unverified.join(', '))] : []),
  ];
  item.accessibilityInformation = { label: [node.name, node.sourceText ?? '', ...state].join(', ') };
  return item;
}

function translationItem(node: TranslationNode): TreeItem {
  const { locale, state, texts, missingForms } = node.coverage;
  const item = new TreeItem(locale.name, None);
  const text = texts.map(({ pluralSuffix, content }) =>
    pluralSuffix === '' ? content : `${pluralSuffix}: ${content}`,
  );
  const missing =
    missingForms.length === 0 ? l10n.t('missing') : l10n.t('missing: {0}', missingForms.join(', '));
  item.description = [...text, ...(state === 'missing' ? [missing] : [])].join(' · ').replace(/\s+/g, ' ');
  item.iconPath = translationIcon(state);
  item.command = { title: l10n.t('Open in Locale File'), command: openKey, arguments: [node] };
  item.tooltip = [...text, ...(state === 'missing' ? [missing] : [])].join('\n');
  item.accessibilityInformation = { label: `${locale.name}, ${wordState(state)}, ${text.join(', ')}` };
  return item;
}

function translationIcon(state: Coverage['state']): ThemeIcon {
  switch (state) {
    case 'translated':
      return icon('pass', 'testing.iconPassed');
    case 'missing':
      return icon('circle-slash', 'list.warningForeground');
    case 'unverified':
      return icon('unverified', 'charts.blue');
    case 'excluded':
      return icon('eye-closed', 'disabledForeground');
  }
}

function wordState(state: Coverage['state']): string {
  switch (state) {
    case 'translated':
      return l10n.t('translated');
    case 'missing':
      return l10n.t('missing');
    case 'unverified':
      return l10n.t('unverified');
    case 'excluded':
      return l10n.t('excluded');
  }
}

/** The tooltip of a row, made when it is asked for. */
export function describeNode(node: TreeNode, catalog: CatalogReader): MarkdownString | undefined {
  if (node.kind === 'key') {
    const missing = node.missing.length === 0 ? '' : l10n.t('Missing in {0}', node.missing.join(', '));
    const lines = [node.name, node.sourceText ?? '', missing].filter(line => line !== '');
    return new MarkdownString().appendText(lines.join('\n'));
  }
  if (node.kind !== 'locale') return undefined;
  const { counts, code, name } = node.locale;
  const lines = [
    name === code ? name : `${name} (${code})`,
    l10n.t('{0} of {1} keys translated', counts.translated, catalog.keyCount()),
    l10n.t('{0} missing, {1} unverified, {2} excluded', counts.missing, counts.unverified, counts.excluded),
  ];
  return new MarkdownString().appendText(lines.join('\n'));
}

function row(
  label: string,
  state: TreeItemCollapsibleState,
  iconName: string,
  description: string,
): TreeItem {
  const item = new TreeItem(label, state);
  item.iconPath = new ThemeIcon(iconName);
  item.description = description;
  item.accessibilityInformation = { label: description === '' ? label : `${label}, ${description}` };
  return item;
}

function icon(name: string, color: string): ThemeIcon {
  return new ThemeIcon(name, new ThemeColor(color));
}
