import { l10n, ThemeIcon, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { executeCommand, focusView } from '../../platform/manifest/host.ts';
import { defineCommand } from '../command.ts';

/** How long typing must pause before the view follows, in milliseconds. */
const debounceMs = 120;

/** Filters the keys in the view as the person types; Escape reverts it. */
export const filterKeys = defineCommand({
  id: 'localens.filterKeys',
  async run({ filter }) {
    await focusView();
    const before = filter.current.text;
    const store = new DisposableStore();
    const byState = {
      iconPath: new ThemeIcon('list-filter'),
      tooltip: l10n.t('Filter by state or tag…'),
    };
    const box = store.add(window.createInputBox());
    box.title = l10n.t('Filter keys');
    box.prompt = l10n.t('Part of a key, or of its text in any language');
    box.value = before;
    box.buttons = [byState];
    let timer: NodeJS.Timeout | undefined;
    let isAccepted = false;
    const apply = () => filter.change({ text: box.value.trim() });
    store.add({ dispose: () => clearTimeout(timer) });
    store.add(
      box.onDidChangeValue(() => {
        clearTimeout(timer);
        timer = setTimeout(apply, debounceMs);
      }),
    );
    store.add(
      box.onDidAccept(() => {
        isAccepted = true;
        apply();
        box.hide();
      }),
    );
    store.add(
      box.onDidTriggerButton(() => {
        isAccepted = true;
        apply();
        box.hide();
        void executeCommand('localens.filterByState');
      }),
    );
    store.add(
      box.onDidHide(() => {
        store.dispose();
        if (!isAccepted) filter.change({ text: before });
      }),
    );
    box.show();
  },
});
