import { l10n, type QuickPickItem, ThemeIcon, window } from 'vscode';
import { type FlagAction, mayAffect } from '../../core/actions/flagTranslations.ts';
import type { TranslationScope } from '../../core/actions/projectActions.ts';
import type { CatalogOverview } from '../../core/catalog/types.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import type { TreeNode } from '../../views/tree/nodes.ts';
import type { Parts } from '../command.ts';
import { chooseKeys, keysAtClick } from '../selection/chooseKeys.ts';
import { keyNamesOf, rowsOf } from '../selection/rows.ts';
import { describeCounts, questionFor } from './words.ts';

interface Choice extends QuickPickItem {
  choose(): Promise<readonly TranslationScope[] | undefined>;
}

/**
 * The translations of the rows that a command was called on; else of a locale, of keys or of a query, as the person
 * chooses.
 *
 * @returns undefined if the person cancelled
 */
export async function chooseScope(
  action: FlagAction,
  parts: Parts,
  catalog: CatalogOverview,
  target: unknown,
  selected: unknown,
): Promise<readonly TranslationScope[] | undefined> {
  const rows = rowsOf(target, selected);
  if (rows.length > 0) return scopesOf(rows, catalog);
  const clicked = await keysAtClick(parts, catalog, target);
  if (clicked.length > 0) return [{ kind: 'keys', keyIds: idsOf(clicked, catalog) }];
  const choice = await window.showQuickPick(choices(action, parts, catalog), { title: questionFor(action) });
  return choice?.choose();
}

function scopesOf(rows: readonly TreeNode[], catalog: CatalogOverview): readonly TranslationScope[] {
  const scopes: TranslationScope[] = [];
  const keys: TreeNode[] = [];
  for (const row of rows) {
    if (row.kind === 'locale') {
      scopes.push({ kind: 'locale', localeId: row.locale.id });
    } else if (row.kind === 'translation') {
      const keyIds = idsOf([row.keyName], catalog);
      scopes.push({ kind: 'keys', keyIds, localeName: row.coverage.locale.name });
    } else if (row.kind === 'list') {
      scopes.push({
        kind: 'keys',
        keyIds: idsOf(keyNamesOf([row], catalog), catalog),
        localeName: row.localeName,
      });
    } else {
      keys.push(row);
    }
  }
  const keyIds = idsOf(keyNamesOf(keys, catalog), catalog);
  return keyIds.length > 0 ? [...scopes, { kind: 'keys', keyIds }] : scopes;
}

function choices(action: FlagAction, parts: Parts, catalog: CatalogOverview): Choice[] {
  const { state } = parts.atHand;
  // Flags are the last that a synchronisation brings.
  const isSyncing = state.kind === 'open' && state.sync.kind === 'syncing';
  const offered = catalog.locales().filter(({ counts }) => isSyncing || mayAffect(action, counts));
  const locales = offered.map((locale): Choice => {
    return {
      label: plainLabel(locale.name),
      iconPath: new ThemeIcon('globe'),
      description: describeCounts(action, locale.counts),
      choose: async () => [{ kind: 'locale', localeId: locale.id }],
    };
  });
  const keys: Choice = {
    label: l10n.t('Keys in all locales…'),
    iconPath: new ThemeIcon('key'),
    async choose() {
      const chosen = await chooseKeys(questionFor(action), parts, catalog, undefined, undefined);
      if (chosen === undefined) return undefined;
      if (chosen.kind === 'query') return [{ kind: 'query', q: chosen.q }];
      return [{ kind: 'keys', keyIds: idsOf(chosen.names, catalog) }];
    },
  };
  const query: Choice = {
    label: l10n.t('Translations matching a query…'),
    iconPath: new ThemeIcon('search'),
    choose: askQuery,
  };
  return [keys, query, ...locales];
}

async function askQuery(): Promise<readonly TranslationScope[] | undefined> {
  const q = await window.showInputBox({
    title: l10n.t('Translations matching a query'),
    prompt: l10n.t('Words in the text, * for any characters; also tags:…, updated_at:>=…'),
    placeHolder: 'tags:checkout updated_at:>=2026-01-01T00:00:00Z',
    ignoreFocusOut: true,
    // Without a query the service would take every translation of the project.
    validateInput: value => (value.trim() === '' ? l10n.t('Type at least one word') : undefined),
  });
  return q === undefined ? undefined : [{ kind: 'query', q: q.trim() }];
}

function idsOf(names: readonly string[], catalog: CatalogOverview): readonly string[] {
  return names.flatMap(name => catalog.get(name)?.key.id ?? []);
}
