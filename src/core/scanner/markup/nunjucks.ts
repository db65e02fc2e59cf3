import type { OffsetRange } from '../../base/range.ts';
import type { TemplateTag } from '../languages/code/syntax/templateTags.ts';
import type { Span } from '../script/lexing/span.ts';
import { Char, Kind } from '../script/lexing/tokens.ts';
import { MarkupDocument } from './document.ts';
import { loopIn } from './loops.ts';
import { expressionAsScript } from './nunjucksCode.ts';

/** The name of a tag, with a preceding white space control sign. */
const tagName = /^[-\s]*\w+/;

/** The content of a tag after its name. */
interface Expression extends OffsetRange {
  readonly name: string | undefined;
}

/**
 * Reads the tags of a template of Nunjucks as what a script would write:
 * https://mozilla.github.io/nunjucks/templating.html. The page around them is not read.
 */
export function readNunjucks(text: string, tags: readonly TemplateTag[]): MarkupDocument {
  const expressions = tags.map(tag => expressionOf(text, tag));
  const document = new MarkupDocument(asScript(text, expressions));
  const openLoops: Span[] = [];
  for (const { name, start, end } of expressions) {
    if (name === 'endfor') closeLoop(document, openLoops.pop());
    else {
      const span = document.code(start, end, { jsx: false });
      if (name === 'for') openLoops.push(span);
      if (name === 'set') addValue(document, span);
    }
  }
  return document;
}

/** The template with its expressions as a script would write them. */
function asScript(text: string, expressions: readonly Expression[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of expressions) {
    parts.push(text.slice(at, start), expressionAsScript(text.slice(start, end)));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

function expressionOf(text: string, tag: TemplateTag): Expression {
  const { name, content } = tag;
  const inside = text.slice(content.start, content.end);
  const skipped = name === undefined ? undefined : tagName.exec(inside)?.[0];
  const start = content.start + (skipped?.length ?? 0);
  if (tag.end > content.end) return { name, start, end: content.end };
  // A tag that is not closed yet would turn the rest of the page into code.
  const line = /^.*/.exec(inside)?.[0] ?? '';
  return { name, start, end: Math.max(start, content.start + line.length) };
}

function closeLoop({ tokens, loops }: MarkupDocument, head: Span | undefined): void {
  const loop = head && loopIn(tokens, head);
  if (head === undefined || loop === undefined) return;
  loops.push({ ...loop, scopeStart: head.from, scopeEnd: tokens.length });
}

/** `{% set title = 'cart.title' %}` */
function addValue({ tokens, values }: MarkupDocument, { from, to }: Span): void {
  if (tokens.kind(from) !== Kind.Word || tokens.kind(from + 1) !== Char.Equals) return;
  values.push({ name: tokens.slice(from), span: { from: from + 2, to } });
}
