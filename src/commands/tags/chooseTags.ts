import { l10n, type QuickPickItem, window } from 'vscode';
import type { TagChoice } from '../../core/actions/projectActions.ts';
import { DisposableStore } from '../../core/base/disposable.ts';
import { keyCount } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { untilClosed } from '../untilClosed.ts';

interface TagItem extends QuickPickItem {
  readonly tag: string;
}

/**
 * Lets the person choose tags. Input that is no existing tag is offered as a new one.
 *
 * @param mayCreate false to offer only tags that keys carry
 * @returns undefined if the person cancelled
 */
export function chooseTags(
  title: string,
  tags: readonly TagChoice[],
  mayCreate: boolean,
): Promise<readonly string[] | undefined> {
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<TagItem>());
  const existing = tags.map(({ name, keysCount }) => ({
    label: plainLabel(name),
    tag: name,
    description: keyCount(keysCount),
  }));
  box.title = title;
  box.placeholder = mayCreate
    ? l10n.t('Choose tags, or type the name of a new one')
    : l10n.t('Choose tags to remove');
  box.canSelectMany = true;
  box.ignoreFocusOut = true;
  box.items = existing;
  store.add(
    box.onDidChangeValue(value => {
      const chosen = new Set(box.selectedItems.map(({ tag }) => tag));
      const fresh = mayCreate
        ? newTags(
            value,
            existing.map(({ tag }) => tag),
          )
        : [];
      const tickedNew = box.items.filter(
        ({ tag }) => chosen.has(tag) && !existing.some(item => item.tag === tag),
      );
      const items = [
        ...fresh.map(newItem),
        ...tickedNew.filter(({ tag }) => !fresh.includes(tag)),
        ...existing,
      ];
      box.items = items;
      box.selectedItems = items.filter(({ tag }) => chosen.has(tag));
    }),
  );
  return untilClosed(box, store, close => {
    const chosen = box.selectedItems.map(({ tag }) => tag);
    // Enter without a tick takes the input.
    const typed = mayCreate ? newTags(box.value, []) : [];
    close(chosen.length > 0 ? chosen : typed.length > 0 ? typed : undefined);
  });
}

/** Names in the input that are not yet tags: the service separates tags by commas. */
function newTags(typed: string, existing: readonly string[]): readonly string[] {
  const names = typed.split(',').map(name => name.trim());
  return [...new Set(names)].filter(name => name !== '' && !existing.includes(name));
}

function newItem(tag: string): TagItem {
  return { label: plainLabel(tag), tag, description: l10n.t('new tag'), alwaysShow: true };
}
