import { type Comment, type Element, HtmlParser, type Text } from '@angular/compiler';
import type { TruthUsage } from './types.ts';

type Node = Partial<Element> & Partial<Text> & Partial<Comment>;

/** Literal messages of Thymeleaf's pages: in its attributes, and in texts between double brackets. */
export function thymeleafTruth(text: string, file: string): TruthUsage[] {
  const usages: TruthUsage[] = [];
  const visit = (nodes: readonly unknown[], moved: number): void => {
    for (const node of nodes as readonly Node[]) {
      for (const { name, valueSpan } of node.attrs ?? [])
        if (/^(?::th:|th:|data-th-)/.test(name) && valueSpan !== undefined)
          usages.push(...keysIn(text, moved + valueSpan.start.offset, moved + valueSpan.end.offset));
      if (node.children !== undefined) visit(node.children, moved);
      else if (node.sourceSpan !== undefined) {
        const [start, end] = [moved + node.sourceSpan.start.offset, moved + node.sourceSpan.end.offset];
        const written = text.slice(start, end);
        // https://www.thymeleaf.org/doc/tutorials/3.1/usingthymeleaf.html#thymeleaf-prototype-only-comment-blocks
        const isPrototype = written.startsWith('<!--/*/');
        if (isPrototype) visit(parsed(written.slice(7, -6), file), start + 7);
        else if (!written.startsWith('<!--')) usages.push(...inlined(text, start, end));
      }
    }
  };
  visit(parsed(text, file), 0);
  return usages;
}

function parsed(text: string, file: string): readonly unknown[] {
  return new HtmlParser().parse(text, file, { tokenizeBlocks: false, tokenizeLet: false }).rootNodes;
}

/** `[[#{title}]]` and `[(#{title})]` */
function inlined(text: string, start: number, end: number): TruthUsage[] {
  const found: TruthUsage[] = [];
  for (let at = start; at < end; at++) {
    const close = text.startsWith('[[', at) ? ']]' : text.startsWith('[(', at) ? ')]' : undefined;
    const until = close === undefined ? -1 : text.indexOf(close, at + 2);
    if (until < 0 || until > end) continue;
    found.push(...keysIn(text, at + 2, until));
    at = until;
  }
  return found;
}

/** The messages that are written out in an expression: character by character, as it tells texts and bars apart. */
function keysIn(text: string, start: number, end: number): TruthUsage[] {
  const found: TruthUsage[] = [];
  let quote = false;
  let bars = false;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    if (char === "'" && !bars) quote = !quote;
    else if (char === '|' && !quote) bars = !bars;
    if (quote) continue;
    if (text.startsWith('#{', at)) {
      const { offset, name } = keyFrom(text, at + 2, end);
      if (/^[\w.-]+$/.test(name)) found.push({ offset, name });
    }
    const called = /^#messages\.\w+\('([^']+)'\s*[,)]/.exec(text.slice(at, at + 200));
    if (called?.[1] !== undefined) found.push({ offset: at + called[0].indexOf("'") + 1, name: called[1] });
  }
  return found;
}

/** What stands between the brace and the arguments of a message, without the quotes around it. */
function keyFrom(text: string, start: number, end: number): TruthUsage {
  let at = start;
  while (at < end && !'}('.includes(text.charAt(at))) at += 1;
  const written = text.slice(start, at);
  const bare = /^\s*'([^']*)'\s*$/.exec(written)?.[1] ?? written.trim();
  return { offset: start + written.indexOf(bare), name: bare };
}
