import assert from 'node:assert/strict';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import type { FormatContext, Message, MessageContent } from '../../../../src/core/formats/types.ts';
import { context, format } from '../messages.ts';

export type Contents = Readonly<Record<string, MessageContent>>;

export const messagesOf = (contents: Contents): Message[] =>
  Object.entries(contents).map(([key, content]) => ({ key, content }));

/** Writes contents into a file of a format, and compares every byte of the result. */
export function checkUpdate(
  id: string,
  before: string,
  contents: Contents,
  after: string,
  of: FormatContext = context('en'),
): void {
  assert.equal(updateText(before, messagesOf(contents), format(id), of), after);
}
