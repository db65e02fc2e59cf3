import type { Locator } from 'playwright-core';

/** A coloured line below text. */
export interface Squiggle {
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  /** The text right above it. */
  readonly text: string;
}

/** Where the middle of `text` is on the screen, in an editor that shows it. */
export async function textAt(
  editor: Locator,
  text: string,
): Promise<{ readonly x: number; readonly y: number }> {
  const line = editor
    .locator('.view-line')
    .filter({ hasText: new RegExp(withAnySpace(text)) })
    .first();
  await line.waitFor();
  return line.evaluate((element, wanted) => {
    const content = (element.textContent ?? '').replaceAll('\u00a0', ' ');
    const start = content.indexOf(wanted);
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const middle = start + Math.floor(wanted.length / 2);
    for (let seen = 0, node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0;
      if (middle < seen + length) {
        const range = document.createRange();
        range.setStart(node, middle - seen);
        range.setEnd(node, middle - seen + 1);
        const { left, top, width, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      seen += length;
    }
    throw new Error(`“${wanted}” is not in the line`);
  }, text);
}

/** The editor shows spaces as no-break spaces. */
function withAnySpace(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '[ \\u00a0]');
}

/** The coloured lines of an editor, each with the characters that it stands below. */
export function squigglesIn(editor: Locator): Promise<readonly Squiggle[]> {
  return editor.evaluate(root => {
    const lines = [...root.querySelectorAll('.view-line')];

    const lineAt = (y: number) =>
      lines.find(line => {
        const { top, bottom } = line.getBoundingClientRect();
        return top <= y && y < bottom;
      });

    const isBetween = (node: Node, at: number, { left, right }: DOMRect) => {
      const character = document.createRange();
      character.setStart(node, at);
      character.setEnd(node, at + 1);
      const box = character.getBoundingClientRect();
      const centre = box.left + box.width / 2;
      return left < centre && centre < right;
    };

    const textAbove = (mark: Element) => {
      const box = mark.getBoundingClientRect();
      const line = lineAt(box.top + box.height / 2);
      let text = '';
      const walker = document.createTreeWalker(line ?? document.createElement('i'), NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const content = node.textContent ?? '';
        for (let at = 0; at < content.length; at++) if (isBetween(node, at, box)) text += content[at];
      }
      return text.replaceAll('\u00a0', ' ');
    };

    return (['error', 'warning', 'info', 'hint'] as const).flatMap(severity =>
      [...root.querySelectorAll(`.squiggly-${severity}`)].map(mark => ({ severity, text: textAbove(mark) })),
    );
  });
}
