import { ConfigurationTarget, l10n, type QuickPickItem, ThemeIcon, window, workspace } from 'vscode';
import type { SettingId, Settings } from '../../platform/manifest/contributions.ts';
import { setting } from '../../platform/manifest/settings.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { warn } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';

interface TextsItem extends QuickPickItem {
  /** Undefined for none; '' for the source locale. */
  readonly locale: string | undefined;
}

/** Shows the texts of keys inline in the code, in a chosen locale, or hides them. */
export const showTexts = defineCommand({
  id: 'localens.showTexts',
  async run({ atHand }) {
    const { catalog } = atHand;
    if (catalog === undefined) return;
    const uri = window.activeTextEditor?.document.uri;
    const current = setting('localens.inlayHints.enabled', uri)
      ? setting('localens.inlayHints.locale', uri)
      : undefined;
    const source = catalog.sourceLocale();
    const others = catalog.locales().filter(({ name }) => name !== source?.name);
    const items: readonly TextsItem[] = [
      { label: plainLabel(source?.name ?? ''), description: l10n.t('source'), locale: '' },
      ...others.map(({ name }) => ({ label: plainLabel(name), locale: name })),
      { label: l10n.t('None'), locale: undefined },
    ].map(item => (item.locale === current ? { ...item, iconPath: new ThemeIcon('check') } : item));
    const chosen = await window.showQuickPick(items, { title: l10n.t('Show texts of which locale?') });
    if (chosen === undefined) return;
    await change('localens.inlayHints.enabled', chosen.locale !== undefined);
    if (chosen.locale === undefined) return;
    await change('localens.inlayHints.locale', chosen.locale);
    if (workspace.getConfiguration('editor', uri ?? null).get('inlayHints.enabled') === 'off') {
      warn(
        l10n.t('The editor shows nothing behind code: its setting “Editor › Inlay Hints: Enabled” is off.'),
      );
    }
  },
});

/** Applies to every workspace, unless this one has a value of its own. */
async function change<Id extends SettingId>(id: Id, value: Settings[Id]): Promise<void> {
  const configuration = workspace.getConfiguration();
  const isOwn = configuration.inspect(id)?.workspaceValue !== undefined;
  await configuration.update(id, value, isOwn ? ConfigurationTarget.Workspace : ConfigurationTarget.Global);
}
