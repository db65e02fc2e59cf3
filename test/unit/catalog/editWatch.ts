import assert from 'node:assert/strict';
import type { EditOutcome } from '../../../src/core/catalog/edits/send.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import type { PendingEdit } from '../../../src/core/catalog/writer/pendingEdits.ts';

/** Sees to it that no edit goes from a catalog without a word. */
export class EditWatch {
  private readonly said: ReadonlySet<string>;
  private waiting: readonly PendingEdit[] = [];
  /** Numbers of edits of which was told that they were sent, or refused. */
  private readonly ended = new Set<number>();

  /** @param said every text that the service ever had: see {@link placeOfText}. */
  constructor(said: ReadonlySet<string>) {
    this.said = said;
  }

  told({ kind, edit }: EditOutcome): void {
    if (kind === 'sent' || kind === 'refused') this.ended.add(edit.no);
  }

  /** Compares the edits that wait with those of the last time. */
  check({ reader }: Catalog): void {
    const now = reader.edits();
    const numbers = new Set(now.map(({ no }) => no));
    const lost = this.waiting.filter(
      edit => !numbers.has(edit.no) && !this.ended.has(edit.no) && !this.wasSaid(edit),
    );
    assert.deepEqual(lost, [], 'edits that went without a word');
    this.waiting = now;
  }

  /** True for a text that the service has had at its place by itself: nothing was left to be sent. */
  private wasSaid(edit: PendingEdit): boolean {
    return edit.content === '' || this.said.has(placeOfText(edit));
  }
}

/** Tells a text at its place from others. */
export function placeOfText({
  keyId,
  localeId,
  pluralSuffix,
  content,
}: Pick<PendingEdit, 'keyId' | 'localeId' | 'pluralSuffix' | 'content'>): string {
  return JSON.stringify([keyId, localeId, pluralSuffix, content]);
}
