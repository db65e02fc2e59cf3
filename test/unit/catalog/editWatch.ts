import assert from 'node:assert/strict';
import type { EditOutcome } from '../../../src/core/catalog/edits/send.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import type { PendingEdit } from '../../../src/core/catalog/writer/pendingEdits.ts';
import type { FakeService } from './fakeService.ts';

/** Sees to it that no edit goes from a catalog without a word. */
export class EditWatch {
  private readonly service: FakeService;
  private waiting: readonly PendingEdit[] = [];
  /** Numbers of edits of which was told that they were sent, or refused. */
  private readonly ended = new Set<number>();

  constructor(service: FakeService) {
    this.service = service;
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
  private wasSaid({ keyId, localeId, pluralSuffix, content }: PendingEdit): boolean {
    return content === '' || this.service.said.has(JSON.stringify([keyId, localeId, pluralSuffix, content]));
  }
}
