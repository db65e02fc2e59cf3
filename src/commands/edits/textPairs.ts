import { isDeepStrictEqual } from 'node:util';
import { type Disposable, type Tab, TabInputText, type Uri, ViewColumn, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { readAddress, type TextAddress, textScheme } from './textAddress.ts';

/** A tab that shows a text or its source text. */
interface TextTab {
  readonly tab: Tab;
  readonly uri: Uri;
  readonly address: TextAddress;
}

/** The columns for a source text and its translation: those of the open pair, else the next ones. */
export function pairColumns(): { readonly source: ViewColumn; readonly text: ViewColumn } {
  const open = textTabs();
  for (const text of open) {
    const source = text.address.side === 'text' ? otherOf(text, open) : undefined;
    if (source === undefined || source.tab.group === text.tab.group) continue;
    return { source: source.tab.group.viewColumn, text: text.tab.group.viewColumn };
  }
  return { source: ViewColumn.Active, text: ViewColumn.Beside };
}

/** Keeps a text and its source text together: both come to the front, and the source closes with the text. */
export function pairTexts(): Disposable {
  const store = new DisposableStore();
  store.add(
    window.tabGroups.onDidChangeTabs(({ opened, changed, closed }) => {
      for (const tab of closed) void closeSource(tab);
      for (const tab of [...opened, ...changed]) if (tab.isActive) void showOther(tab);
    }),
  );
  return store;
}

async function closeSource(closed: Tab): Promise<void> {
  const text = readTab(closed);
  if (text?.address.side !== 'text') return;
  const open = textTabs();
  // It was moved, or is shown in another column too.
  if (open.some(({ uri }) => uri.toString() === text.uri.toString())) return;
  const source = otherOf(text, open);
  if (source !== undefined) await window.tabGroups.close(source.tab, true);
}

async function showOther(active: Tab): Promise<void> {
  const shown = readTab(active);
  const other = shown && otherOf(shown, textTabs());
  if (other === undefined || other.tab.isActive || other.tab.group === active.group) return;
  const { viewColumn } = other.tab.group;
  await window.showTextDocument(other.uri, { viewColumn, preview: false, preserveFocus: true });
}

/** The other document of a pair. */
function otherOf({ address }: TextTab, among: readonly TextTab[]): TextTab | undefined {
  const side = address.side === 'text' ? 'source' : 'text';
  return among.find(other => isDeepStrictEqual(other.address, { ...address, side }));
}

function textTabs(): readonly TextTab[] {
  return window.tabGroups.all.flatMap(({ tabs }) => tabs).flatMap(tab => readTab(tab) ?? []);
}

function readTab(tab: Tab): TextTab | undefined {
  const { input } = tab;
  if (!(input instanceof TabInputText) || input.uri.scheme !== textScheme) return undefined;
  const address = readAddress(input.uri);
  return address && { tab, uri: input.uri, address };
}
