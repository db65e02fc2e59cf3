import {
  type CancellationToken,
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  l10n,
  type Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import { diagnoseEach, type Finding } from '../core/insight/diagnose.ts';
import { keysWithText } from '../core/insight/keysWithText.ts';
import { proposedText } from '../core/insight/proposedText.ts';
import { renamedFamily } from '../core/insight/similarFamily.ts';
import type { SimilarKey } from '../core/insight/similarKey.ts';
import type { Usage } from '../core/scanner/types.ts';
import { toRange } from '../platform/documents/positions.ts';
import type { CommandId, KeyLink } from '../platform/manifest/contributions.ts';
import { setting } from '../platform/manifest/settings.ts';
import { escapedAt } from './quotes.ts';
import type { Source } from './source.ts';

const createKey: CommandId = 'localens.createKey';
const editTranslation: CommandId = 'localens.editTranslation';

/** The most locales that get a quick fix each. */
const localesNamed = 3;

/** Quick fixes for the problems of a key: use the name that was meant, or create the key. */
export class KeyCodeActions implements CodeActionProvider {
  static readonly kinds = [CodeActionKind.QuickFix];
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  async provideCodeActions(
    document: TextDocument,
    range: Range,
    _context: unknown,
    token: CancellationToken,
  ): Promise<CodeAction[]> {
    if (this.source.catalog(document.uri) === undefined) return [];
    const usages = await this.source.scans.usages(document);
    const catalog = this.source.catalog(document.uri);
    if (catalog === undefined || token.isCancellationRequested) return [];
    const completeFrom = setting('localens.diagnostics.completeFrom', document.uri);
    const project = this.source.projectKey(document.uri) ?? '';
    const here = usages.filter(usage => toRange(document, usage.range).intersection(range) !== undefined);
    return diagnoseEach(here, catalog, completeFrom).flatMap(({ usage, findings }) =>
      findings.flatMap(finding =>
        isOfTexts(finding)
          ? editsFor(finding, project)
          : fixesFor(finding, usage, document, project, keysWithText(usage, catalog)),
      ),
    );
  }
}

/** Findings about the texts of an existing key. */
type TextFinding = Extract<Finding, { code: 'missing' | 'withoutSource' | 'placeholders' }>;

function isOfTexts(finding: Finding): finding is TextFinding {
  return finding.code === 'missing' || finding.code === 'withoutSource' || finding.code === 'placeholders';
}

/** Opens the texts to write: one fix for each of a few locales, or one for the list of all. */
function editsFor(finding: TextFinding, project: string): CodeAction[] {
  const { name } = finding;
  if (finding.code === 'withoutSource') {
    const title = l10n.t('Write “{0}” in {1}…', name, finding.source);
    return [editing(title, { name, project, locale: finding.source })];
  }
  const edits =
    finding.code === 'missing'
      ? finding.locales.map(({ locale, forms }) => {
          const [form, ...others] = forms;
          const isOne = form !== undefined && others.length === 0;
          const title = isOne
            ? l10n.t('Translate “{0}” into {1} ({2})…', name, locale, form)
            : l10n.t('Translate “{0}” into {1}…', name, locale);
          return editing(title, { name, project, locale, ...(isOne ? { form } : {}) });
        })
      : finding.locales.map(({ locale }) =>
          editing(l10n.t('Edit “{0}” in {1}…', name, locale), { name, project, locale }),
        );
  if (edits.length <= localesNamed) return edits;
  return [
    ...edits.slice(0, localesNamed),
    editing(l10n.t('Edit “{0}” in another locale…', name), { name, project }),
  ];
}

function editing(title: string, link: KeyLink): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { title, command: editTranslation, arguments: [link] };
  return action;
}

function fixesFor(
  finding: Finding,
  usage: Usage,
  document: TextDocument,
  project: string,
  withText: readonly SimilarKey[],
): CodeAction[] {
  if (finding.code === 'emptyFamily') return familyFixes(finding, usage, document);
  if (finding.code !== 'unknownKey' && finding.code !== 'unknownNamespace') return [];
  const text = proposedText(usage);
  const create = creation({ name: finding.name, project, ...(text === undefined ? {} : { text }) });
  // A key that is written in another file, or an id that is generated from a text, cannot be changed here.
  const isWritten = usage.names.some(name => name.endsWith(usage.key));
  if (usage.keyIsElsewhere === true || !isWritten) return [create];
  const others = finding.similar.filter(({ name }) => !withText.some(one => one.name === name));
  const candidates = [...withText, ...others];
  const renames = candidates.map((similar, index) => renameTo(similar, finding, document, index === 0));
  return [...renames, create];
}

/** Changes the written part of a key that is computed at run time. */
function familyFixes(
  finding: Extract<Finding, { code: 'emptyFamily' }>,
  usage: Usage,
  document: TextDocument,
): CodeAction[] {
  const source = document.getText(toRange(document, finding.range));
  return finding.similar.flatMap(({ written }, index) => {
    const text = renamedFamily(source, usage.key, written);
    return text === undefined ? [] : changeTo(written, text, finding, document, index === 0);
  });
}

function renameTo(
  { written }: SimilarKey,
  finding: Finding,
  document: TextDocument,
  isBest: boolean,
): CodeAction {
  const text = escapedAt(document.getText(), finding.range.start, written);
  return changeTo(written, text, finding, document, isBest);
}

function changeTo(
  key: string,
  text: string,
  finding: Finding,
  document: TextDocument,
  isBest: boolean,
): CodeAction {
  const action = new CodeAction(l10n.t('Change to “{0}”', key), CodeActionKind.QuickFix);
  action.edit = new WorkspaceEdit();
  action.edit.replace(document.uri, toRange(document, finding.range), text);
  action.isPreferred = isBest;
  return action;
}

function creation(link: KeyLink): CodeAction {
  const title = l10n.t('Create the key “{0}”…', link.name);
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { title, command: createKey, arguments: [link] };
  return action;
}
