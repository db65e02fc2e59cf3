import { l10n, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { CommandId } from '../../platform/manifest/contributions.ts';
import { formatNumber, keyCount, localeCount } from '../../platform/words/countWords.ts';
import { undirected } from '../../platform/words/plainLabel.ts';
import { spoken } from '../../platform/words/spoken.ts';
import { keyItem, translationItem, unknownItem } from './keyItems.ts';
import { localeItem, localesItem } from './localeItems.ts';
import type {
  AccountNode,
  BranchNode,
  KeysNode,
  ListedProjectNode,
  ListedState,
  ListNode,
  MoreNode,
  NoteNode,
  OpenFileNode,
  ProjectNode,
  TreeNode,
} from './nodes.ts';
import { describeFilter, describeNote } from './words.ts';

const { Collapsed, Expanded, None } = TreeItemCollapsibleState;
const filterKeys: CommandId = 'localens.filterKeys';

/** The appearance of a row, its label for screen readers, and its click action. */
export function itemFor(node: TreeNode): TreeItem {
  const item = appearance(node);
  // Names and texts come from the service.
  if (typeof item.label === 'string') item.label = undirected(item.label);
  if (typeof item.description === 'string') item.description = undirected(item.description);
  item.id = node.id;
  item.contextValue = node.kind;
  return item;
}

function appearance(node: TreeNode): TreeItem {
  switch (node.kind) {
    case 'openFile':
      return openFileItem(node);
    case 'project':
      return projectItem(node);
    case 'account':
      return accountItem(node);
    case 'listedProject':
      return placeItem(node.name, 'project', node);
    case 'branch':
      return placeItem(node.branch ?? l10n.t('Main branch'), 'git-branch', node);
    case 'locales':
      return localesItem(node);
    case 'locale':
      return localeItem(node);
    case 'keys':
      return keysItem(node);
    case 'prefix':
      return row(
        node.label,
        Collapsed,
        'symbol-namespace',
        keyCount(node.keysBelow),
        formatNumber(node.keysBelow),
      );
    case 'list':
      return listItem(node);
    case 'key':
      return keyItem(node);
    case 'unknown':
      return unknownItem(node);
    case 'translation':
      return translationItem(node);
    case 'more':
      return moreItem(node);
    case 'note':
      return noteItem(node);
  }
}

function openFileItem({ fileName, keys, unknown, coming }: OpenFileNode): TreeItem {
  const known = keys.length === 0 ? noKeys(coming) : keyCount(keys.length);
  const facts = [
    known,
    ...(unknown.length === 0 ? [] : [l10n.t('{0} unknown', formatNumber(unknown.length))]),
  ];
  const state = keys.length + unknown.length === 0 ? None : Expanded;
  return row(l10n.t('In {0}', fileName), state, 'file-code', spoken(facts), facts.join(' · '));
}

function noKeys(coming: OpenFileNode['coming']): string {
  if (coming === undefined) return l10n.t('no keys');
  return coming === 'keys' ? l10n.t('fetching…') : l10n.t('reading the code…');
}

function projectItem({ name, account, branch, counts }: ProjectNode): TreeItem {
  const facts = [
    ...(account === undefined ? [] : [account]),
    ...(branch === undefined ? [] : [branch]),
    counts === undefined ? l10n.t('fetching…') : `${keyCount(counts.keys)}, ${localeCount(counts.locales)}`,
  ];
  const item = row(name, Expanded, 'project', facts.join(' · '));
  item.accessibilityInformation = { label: spoken([l10n.t('Project {0}', name), ...facts]) };
  return item;
}

function accountItem({ label, note, isEmbedded }: AccountNode): TreeItem {
  if (isEmbedded) return row(label, Collapsed, 'vm', l10n.t('all projects'));
  const item = row(label, Collapsed, 'account', note === '' ? l10n.t('all projects') : note);
  const named = spoken([label, note]);
  item.accessibilityInformation = { label: l10n.t('Account {0}, all projects', named) };
  return item;
}

function moreItem({ rest }: MoreNode): TreeItem {
  if (rest.of !== 'openFile') return row(l10n.t('More…'), Collapsed, 'ellipsis');
  const count = rest.unknown.length + rest.keys.length;
  return row(l10n.t('More…'), Collapsed, 'ellipsis', keyCount(count), formatNumber(count));
}

function placeItem(label: string, icon: string, { isOfWorkspace }: ListedProjectNode | BranchNode): TreeItem {
  return row(label, Collapsed, icon, isOfWorkspace ? l10n.t('in this workspace') : '');
}

function keysItem({ count, filtered }: KeysNode): TreeItem {
  if (filtered === undefined)
    return row(l10n.t('Keys'), Collapsed, 'key', keyCount(count), formatNumber(count));
  const matching = filtered.isComplete
    ? l10n.t('{0} of {1}', formatNumber(filtered.matching), formatNumber(count))
    : l10n.t('at least {0} of {1}', formatNumber(filtered.matching), formatNumber(count));
  // The title of the view also shows it, but is hidden while it is the only view there.
  const facts = `${matching} · ${describeFilter(filtered.by)}`;
  return row(l10n.t('Keys'), Expanded, 'filter-filled', l10n.t('filtered, {0}', facts), facts);
}

function listItem({ state, count }: ListNode): TreeItem {
  return row(listLabel(state), Collapsed, listIcons[state], keyCount(count), formatNumber(count));
}

const listIcons: Readonly<Record<ListedState, string>> = {
  missing: 'circle-slash',
  unverified: 'unverified',
  excluded: 'eye-closed',
  withoutSource: 'question',
};

function listLabel(state: ListedState): string {
  switch (state) {
    case 'missing':
      return l10n.t('Missing');
    case 'unverified':
      return l10n.t('Unverified');
    case 'excluded':
      return l10n.t('Excluded');
    case 'withoutSource':
      return l10n.t('Without source text');
  }
}

function noteItem({ note }: NoteNode): TreeItem {
  const isFailure = note.reason === 'failed';
  const item = row(describeNote(note), None, note.reason === 'reading' ? 'loading~spin' : 'info');
  if (isFailure) item.iconPath = new ThemeIcon('warning', new ThemeColor('list.warningForeground'));
  if (note.reason === 'refine' || note.reason === 'noMatch') {
    item.command = { title: l10n.t('Filter Keys…'), command: filterKeys };
  }
  return item;
}

/** @param facts what a screen reader reads after the label, in place of `description` */
function row(
  label: string,
  state: TreeItemCollapsibleState,
  icon: string,
  facts = '',
  description = facts,
): TreeItem {
  const item = new TreeItem(label, state);
  item.iconPath = new ThemeIcon(icon);
  item.description = description;
  item.accessibilityInformation = { label: spoken([label, facts]) };
  return item;
}
