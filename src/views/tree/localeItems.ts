import { l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import { formatNumber, localeCount } from '../../platform/words/countWords.ts';
import { spoken } from '../../platform/words/spoken.ts';
import { gapsUri } from './decorations.ts';
import { icon, problemIcon } from './icon.ts';
import type { LocaleNode, LocalesNode } from './nodes.ts';
import { percentOf } from './percent.ts';

const { Collapsed, Expanded, None } = TreeItemCollapsibleState;

/** More locales than this are collapsed at first, so that the keys below them are visible. */
const shownAtFirst = 6;

export function localesItem(node: LocalesNode): TreeItem {
  const { count, done } = node;
  const item = new TreeItem(l10n.t('Locales'), count > shownAtFirst ? Collapsed : Expanded);
  item.description = localesDone(node, formatNumber(count));
  item.iconPath = new ThemeIcon(done === undefined ? 'loading~spin' : 'globe');
  item.accessibilityInformation = { label: localesDone(node, localeCount(count)) };
  return item;
}

/** @param all how many locales there are, in words */
function localesDone({ count, done }: LocalesNode, all: string): string {
  if (done === undefined) return l10n.t('{0}, fetching…', all);
  return done.fetched === count
    ? l10n.t('{0}, {1} complete', all, formatNumber(done.complete))
    : l10n.t('{0} of {1} fetched', formatNumber(done.fetched), all);
}

export function localeItem(node: LocaleNode): TreeItem {
  return node.locale.isFilled ? filledItem(node) : unfilledItem(node);
}

/** Nothing is shown for a locale about which nothing is known. */
function unfilledItem({ locale, isSyncing }: LocaleNode): TreeItem {
  const item = new TreeItem(locale.name, None);
  item.description = isSyncing ? l10n.t('fetching…') : l10n.t('not fetched yet');
  item.iconPath = isSyncing ? new ThemeIcon('loading~spin') : icon('circle-outline', 'disabledForeground');
  item.accessibilityInformation = { label: `${locale.name}, ${item.description}` };
  return item;
}

function filledItem(node: LocaleNode): TreeItem {
  const { locale, hasGaps } = node;
  const { counts, name, isDefault } = locale;
  const percent = percentOf(counts);
  const share = l10n.t('{0} %', percent);
  const facts = [
    ...(counts.missing > 0 ? [l10n.t('{0} missing', formatNumber(counts.missing))] : []),
    ...(counts.unverified > 0 ? [l10n.t('{0} unverified', formatNumber(counts.unverified))] : []),
    ...(counts.excluded > 0 ? [l10n.t('{0} excluded', formatNumber(counts.excluded))] : []),
  ];
  // Texts that only other locales have need no translation: they wait for a source text, or are obsolete.
  const sourceless = isDefault ? counts.withoutSource : 0;
  if (sourceless > 0) facts.push(l10n.t('{0} without text', formatNumber(sourceless)));
  const hasLists = counts.missing + counts.unverified + counts.excluded + sourceless > 0;
  const item = new TreeItem(name, hasLists ? Collapsed : None);
  const source = isDefault ? [l10n.t('source')] : [];
  // Only what is most urgent: more would be cut, and is in the rows below and in the tooltip.
  const shown = isDefault && facts.length > 0 ? [...source, ...facts] : [share, ...source, ...facts];
  item.description = shown.slice(0, 2).join(' · ');
  item.iconPath = localeIcon(node, percent);
  if (hasGaps) item.resourceUri = gapsUri(name, node.severity);
  item.accessibilityInformation = {
    label: spoken([l10n.t('{0}, translated to {1}', name, share), ...source, ...facts]),
  };
  return item;
}

/** Only gaps have the colour of a problem; other locales are still being translated. */
function localeIcon({ locale: { counts }, hasGaps, severity }: LocaleNode, percent: number): ThemeIcon {
  if (percent === 100) return icon(counts.unverified === 0 ? 'pass-filled' : 'pass', 'testing.iconPassed');
  const name = percent >= 50 ? 'color-mode' : 'circle-large-outline';
  return hasGaps ? problemIcon(name, severity) : icon(name, 'descriptionForeground');
}
