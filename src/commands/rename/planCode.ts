import type { TextDocument, Uri } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { planRename, type RewrittenUsage, willLeadTo } from '../../core/insight/renameKey.ts';
import type { Usage } from '../../core/scanner/types.ts';
import { escapedAt } from '../../editor/quotes.ts';
import type { Parts } from '../command.ts';
import { sourcesOf } from './sourcesOf.ts';

/** A key in the code and its replacement. */
export interface CodeChange {
  /** Offset in the current text. */
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

/** The changes of a file, in order. */
export interface FileChange {
  readonly uri: Uri;
  /** The text that the offsets refer to. */
  readonly text: string;
  readonly changes: readonly CodeChange[];
}

/** A usage and the document that it is in. */
export interface UsageIn {
  readonly document: TextDocument;
  readonly usage: Usage;
}

/** What renaming a key does to the code. */
export interface CodePlan {
  readonly files: readonly FileChange[];
  readonly stuck: readonly UsageIn[];
  readonly families: readonly UsageIn[];
  /** Counts only the files that were read. */
  readonly dynamic: number;
}

/**
 * Plans how a rename affects every usage of a key. Each change is tried first, by scanning the code with the change
 * applied.
 */
export async function planCode(
  from: string,
  to: string,
  catalog: CatalogReader,
  parts: Parts,
): Promise<CodePlan> {
  const files: FileChange[] = [];
  const stuck: UsageIn[] = [];
  const families: UsageIn[] = [];
  let dynamic = 0;
  for (const document of await sourcesOf(from, catalog, parts)) {
    const plan = planRename(await parts.scans.usages(document), from, to, catalog);
    const text = document.getText();
    const plannedChanges = plan.rewritten.map(rewritten => changeFor(rewritten, text));
    const usagesAfter = await parts.scans.usagesIn(document, changedText(text, plannedChanges));
    const changes: CodeChange[] = [];
    for (const [index, change] of plannedChanges.entries()) {
      const start = startAfter(change, plannedChanges);
      // A symbol may have been given quotes, which are no part of its key.
      const usageAfter = usagesAfter.find(({ range }) => range.start === start || range.start === start + 1);
      const usage = plan.rewritten[index]?.usage;
      if (usageAfter !== undefined && willLeadTo(usageAfter, from, to, catalog)) changes.push(change);
      else if (usage !== undefined) stuck.push({ document, usage });
    }
    if (changes.length > 0) files.push({ uri: document.uri, text, changes });
    stuck.push(...plan.stuck.map(usage => ({ document, usage })));
    families.push(...plan.families.map(usage => ({ document, usage })));
    dynamic += plan.dynamic;
  }
  return { files, stuck, families, dynamic };
}

/** The offset of a change after all changes of its file are made. */
export function startAfter({ start }: CodeChange, all: readonly CodeChange[]): number {
  const moved = all
    .filter(other => other.start < start)
    .reduce((sum, { before, after }) => sum + after.length - before.length, 0);
  return start + moved;
}

function changeFor({ usage: { range }, written }: RewrittenUsage, text: string): CodeChange {
  const after = escapedAt(text, range.start, written);
  return { start: range.start, before: text.slice(range.start, range.end), after };
}

function changedText(text: string, changes: readonly CodeChange[]): string {
  let result = '';
  let end = 0;
  for (const { start, before, after } of [...changes].sort((a, b) => a.start - b.start)) {
    result += text.slice(end, start) + after;
    end = start + before.length;
  }
  return result + text.slice(end);
}
