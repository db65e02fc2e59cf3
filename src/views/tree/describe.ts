import { l10n, MarkdownString } from 'vscode';
import { formatNumber, keyCount, localeCount } from '../../platform/words/countWords.ts';
import { plainText } from '../../platform/words/plainLabel.ts';
import type { TreeModel } from './model.ts';
import type { TreeNode } from './nodes.ts';

/** The tooltip of a row, created when it is needed. Nothing in it is interpreted as markdown. */
export function describeNode(node: TreeNode, model: TreeModel): MarkdownString | undefined {
  const lines = linesOf(node, model).filter(line => line !== '');
  if (lines.length === 0) return undefined;
  const [first = '', ...others] = lines;
  const text = new MarkdownString('**').appendText(first).appendMarkdown('**');
  for (const line of others) text.appendMarkdown('  \n').appendText(line);
  return text;
}

function linesOf(node: TreeNode, model: TreeModel): readonly string[] {
  switch (node.kind) {
    case 'project': {
      const { name, branch } = node;
      const { account = '', catalog } = model.project(node.project) ?? {};
      return [
        name,
        l10n.t('Account: {0}', account),
        l10n.t('Branch: {0}', branch ?? l10n.t('main branch')),
        // While they come in, the row itself does not say how many there are by now.
        catalog === undefined
          ? ''
          : `${keyCount(catalog.keyCount())}, ${localeCount(catalog.locales().length)}`,
      ];
    }
    case 'account':
      if (node.isEmbedded) return [node.label, l10n.t('Without an account, at {0}', node.host)];
      return [node.label, node.note];
    case 'key': {
      const { name, sourceText, missing, unverified } = node;
      return [
        name,
        sourceText === undefined ? l10n.t('without source text') : plainText(sourceText),
        missing.length === 0 ? '' : l10n.t('Missing in {0}', missing.join(', ')),
        unverified.length === 0 ? '' : l10n.t('Unverified in {0}', unverified.join(', ')),
      ];
    }
    case 'unknown':
      return [node.name, l10n.t('not in this project')];
    case 'locale': {
      const { counts, code, name, isFilled } = node.locale;
      const title = name === code ? name : `${name} (${code})`;
      if (!isFilled) return [title];
      return [
        title,
        l10n.t('{0} of {1} translated', formatNumber(counts.translated), keyCount(counts.keys)),
        l10n.t(
          '{0} missing, {1} unverified, {2} excluded',
          formatNumber(counts.missing),
          formatNumber(counts.unverified),
          formatNumber(counts.excluded),
        ),
        sourcelessSentence(counts.withoutSource),
      ];
    }
    default:
      return [];
  }
}

function sourcelessSentence(keys: number): string {
  if (keys === 0) return '';
  return keys === 1
    ? l10n.t('1 more key has no source text and is not counted')
    : l10n.t('{0} more keys have no source text and are not counted', formatNumber(keys));
}
