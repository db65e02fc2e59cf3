import assert from 'node:assert/strict';
import { rewrite } from '../../../../src/core/formats/rewrite/rewrite.ts';
import type { FormatContext, Message, MessageContent } from '../../../../src/core/formats/types.ts';
import { context, format } from '../messages.ts';

export type Contents = Readonly<Record<string, MessageContent>>;

export const messagesOf = (contents: Contents): Message[] =>
  Object.entries(contents).map(([key, content]) => ({ key, content }));

/** Puts contents into a file of a format, and insists on every byte of what comes out. */
export function checkRewrite(
  id: string,
  before: string,
  contents: Contents,
  after: string,
  of: FormatContext = context('en'),
): void {
  assert.equal(rewrite(before, messagesOf(contents), format(id), of), after);
}
