import { l10n, type TextDocument, WorkspaceEdit, window, workspace } from 'vscode';
import { followedBy, type Outcome } from '../../core/actions/outcome.ts';
import type { OffsetRange } from '../../core/base/range.ts';
import type { CatalogOverview } from '../../core/catalog/types.ts';
import { sourceTextOf } from '../../core/insight/coverage.ts';
import { type ExtractableText, isInKey, readsMarkup, textToExtract } from '../../core/insight/extractText.ts';
import { proposeName } from '../../core/insight/proposeName.ts';
import { resolve } from '../../core/insight/resolve.ts';
import { typedName } from '../../core/insight/typedName.ts';
import { isSource, languageToRead } from '../../platform/documents/languages.ts';
import { toOffsets, toRange } from '../../platform/documents/positions.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { keyCount } from '../../platform/words/countWords.ts';
import { plainSentence, plainText } from '../../platform/words/plainLabel.ts';
import { inform, warn } from '../../platform/words/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { downloadAllStep } from '../download/downloadAllStep.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { type TriedCall, tryCallees } from './tryCallees.ts';

/** Extracts a text of the code into a key: the service gets the key and text, the code gets the framework's call. */
export const extractText = defineCommand({
  id: 'localens.extractText',
  async run(parts) {
    const { project, state } = parts.atHand;
    const editor = window.activeTextEditor;
    if (project === undefined || state.kind !== 'open' || editor === undefined) return;
    const { document } = editor;
    const found = isSource(document)
      ? textToExtract(document.getText(), toOffsets(document, editor.selection), languageToRead(document))
      : undefined;
    if (found === undefined) {
      inform(
        readsMarkup(languageToRead(document))
          ? l10n.t('Place the cursor in a text between tags, or in a string without interpolation.')
          : l10n.t('Place the cursor in a string without interpolation.'),
      );
      return;
    }
    if (isInKey(found, await parts.scans.usages(document))) {
      inform(l10n.t('“{0}” is used as a key here already.', found.text));
      return;
    }
    const { catalog } = state;
    const written = await askKey(parts, document, found, catalog);
    if (written === undefined) return;
    const call = await tryCallees(parts.scans, document, found, written);
    const name = call && resolve(call.usage, catalog);
    if (call === undefined || name === undefined) {
      warn(l10n.t('There is no translator to call here. Add one first, as other files of this project do.'));
      return;
    }
    if (name.kind === 'key') {
      await replace(document, call.range, call.text);
      inform(l10n.t('{0} already says this, so the code uses it.', name.name));
      return;
    }
    if (name.kind === 'unknown')
      await extract(parts, project, document, call, { name: name.name, text: found.text });
  },
});

/** The key as written in the call. */
async function askKey(
  { scans }: Parts,
  document: TextDocument,
  found: ExtractableText,
  catalog: CatalogOverview,
): Promise<string | undefined> {
  const neighbours = (await scans.usages(document)).filter(usage => usage.certainty === 'literal');
  const source = catalog.sourceLocale()?.name ?? '';
  const proposed = proposeName(
    found.text,
    neighbours.map(({ key }) => key),
  );
  const typed = await window.showInputBox({
    title: l10n.t('Key for “{0}”', found.text),
    prompt: plainSentence(l10n.t('As written in the call. The text is sent to the service in {0}.', source)),
    value: proposed,
    ignoreFocusOut: true,
    validateInput: async value => {
      const name = typedName(value, proposed);
      if (name.trim() === '') return l10n.t('A key needs a name');
      const call = await tryCallees(scans, document, found, name);
      const reason = call && reasonAgainst(call, found.text, catalog);
      return reason && plainSentence(reason);
    },
  });
  return typed === undefined ? undefined : typedName(typed, proposed);
}

/** Why a text cannot get the key of a call; undefined if it can. An existing key is reused if it has the same text. */
function reasonAgainst({ usage }: TriedCall, text: string, catalog: CatalogOverview): string | undefined {
  const found = resolve(usage, catalog);
  if (found.kind === 'group')
    return l10n.t('{0} is a group of {1}. Choose another name.', found.name, keyCount(found.keysBelow));
  if (found.kind !== 'key') return undefined;
  const entry = catalog.get(found.name);
  const present = (entry && sourceTextOf(entry, catalog.sourceLocale())) ?? '';
  return present === text
    ? undefined
    : l10n.t('{0} already exists and says “{1}”. Choose another name.', found.name, plainText(present));
}

async function extract(
  parts: Parts,
  project: OpenProject,
  document: TextDocument,
  call: TriedCall,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<void> {
  const source = parts.atHand.catalog?.sourceLocale();
  if (source === undefined) return;
  const before = document.getText(toRange(document, call.range));
  const version = document.version;
  const key = { name, texts: [{ localeId: source.id, pluralSuffix: '' as const, content: text }] };
  let isReplaced = false;
  const hasFiles = await parts.localeFiles.any();
  await runAndReport(parts, {
    title: l10n.t('Creating {0}', name),
    run: followedBy(
      options => project.actions.createKeys([key], options),
      async creation => {
        isReplaced = document.version === version && (await replace(document, call.range, call.text));
        const { affected, undo } = creation;
        if (undo === undefined) return creation;
        const takeOut = async (undone: Outcome): Promise<Outcome> => {
          if (isReplaced) await putBack(document, call, before);
          return { affected: undone.affected };
        };
        return { affected, undo: followedBy(undo, takeOut) };
      },
    ),
    describe: () =>
      isReplaced
        ? l10n.t('Created “{0}” with this text and used it in the code.', name)
        : l10n.t(
            'Created “{0}” with this text. The code has changed in the meantime and was left alone.',
            name,
          ),
    nextSteps: () => (hasFiles ? [downloadAllStep(parts)] : []),
  });
}

/** Removes the call from the code again, unless somebody has changed the place since. */
async function putBack(document: TextDocument, { range, text }: TriedCall, before: string): Promise<void> {
  const written = { start: range.start, end: range.start + text.length };
  if (document.getText(toRange(document, written)) === text) await replace(document, written, before);
}

async function replace(document: TextDocument, range: OffsetRange, text: string): Promise<boolean> {
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, toRange(document, range), text);
  return workspace.applyEdit(edit);
}
