import type { TextDocument } from 'vscode';
import type { OffsetRange } from '../../core/base/range.ts';
import { type ExtractableText, replacementFor } from '../../core/insight/extractText.ts';
import type { Usage } from '../../core/scanner/types.ts';
import { languageToRead } from '../../platform/documents/languages.ts';
import type { Scans } from '../../platform/scanner/scans.ts';

/** A call to replace a text, and how the scanner reads it. */
export interface TriedCall {
  readonly range: OffsetRange;
  readonly text: string;
  readonly usage: Usage;
}

/** Common names of translators in the frameworks' documentation, for files that call none yet. */
const commonCallees = ['t', '$t', 'this.$t', '$_', 'i18n.t', 'I18n.t', 'i18next.t', '__', '_', 'gettext'];

/**
 * Replaces a text by a call: of the nearest translator in the file, else of a common one. The scanner decides which of
 * them is a translator at that place, by reading the changed file.
 *
 * @returns undefined if none is
 */
export async function tryCallees(
  scans: Scans,
  document: TextDocument,
  found: ExtractableText,
  key: string,
): Promise<TriedCall | undefined> {
  const source = document.getText();
  const usages = await scans.usages(document);
  const near = usages
    .filter(({ kind }) => kind === 'call')
    .sort((a, b) => distance(a, found) - distance(b, found))
    .map(({ callRange }) => /^[\w$.]+(?=\()/.exec(source.slice(callRange.start, callRange.end))?.[0] ?? '');
  for (const callee of new Set([...near.filter(name => name !== ''), ...commonCallees])) {
    const { range, text } = replacementFor(source, found, callee, key, languageToRead(document));
    const after = source.slice(0, range.start) + text + source.slice(range.end);
    const usage = (await scans.usagesIn(document, after)).find(
      ({ range: at, key: read }) =>
        read === key && at.start >= range.start && at.end <= range.start + text.length,
    );
    if (usage !== undefined) return { range, text, usage };
  }
  return undefined;
}

function distance({ range }: Usage, found: ExtractableText): number {
  return Math.abs(range.start - found.range.start);
}
