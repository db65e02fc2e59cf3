import { parseExpression } from '@babel/parser';
import type { CallExpression, Node, StringLiteral, TemplateLiteral } from '@babel/types';
import { traverseFast } from '@babel/types';
import { firstText, leavesOf, propertyOf } from './leaves.ts';
import type { TruthUsage } from './types.ts';

/** What Formily takes for code in a schema: all of a text, in braces. */
const isCode = /^\s*\{\{([\s\S]*)\}\}\s*$/;

/** A part of a text that is only known at run time, as a name that the code in the text may hold. */
const unknown = '\uE000';

/** The text that a literal holds, and where each of its characters is written. */
interface Written {
  readonly text: string;
  readonly offsets: readonly number[];
}

/**
 * The keys of a text of a schema that is code: `title: '{{t("Title", { ns: "cart" })}}'`.
 *
 * @param source the file that the literal stands in
 */
export function schemaTextKeys(literal: StringLiteral | TemplateLiteral, source: string): TruthUsage[] {
  const { text, offsets } = written(literal, source);
  const code = isCode.exec(text)?.[1];
  if (code === undefined) return [];
  const from = text.indexOf('{{') + 2;
  const usages: TruthUsage[] = [];
  traverseFast(expression(code), node => {
    if (!isTranslation(node)) return;
    const namespace = firstText(propertyOf(node.arguments[1], 'ns'));
    for (const leaf of leavesOf(node.arguments[0], false)) {
      if (leaf.text.includes(unknown)) continue;
      const isNamed = namespace !== undefined && !namespace.includes(unknown);
      const name = isNamed ? `${namespace}:${leaf.text}` : leaf.text;
      usages.push({ offset: offsets[from + leaf.offset] ?? 0, name });
    }
  });
  return usages;
}

function isTranslation(node: Node): node is CallExpression {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't';
}

/** Code that is none is a text like others. */
function expression(code: string): Node {
  try {
    return parseExpression(code);
  } catch {
    return parseExpression("''");
  }
}

function written(literal: StringLiteral | TemplateLiteral, source: string): Written {
  const spans: (readonly [number, number])[] =
    literal.type === 'StringLiteral'
      ? [[(literal.start ?? 0) + 1, (literal.end ?? 0) - 1]]
      : literal.quasis.map(({ start, end }) => [start ?? 0, end ?? 0] as const);
  let text = '';
  const offsets: number[] = [];
  for (const [index, [start, end]] of spans.entries()) {
    if (index > 0) {
      text += unknown;
      offsets.push(start);
    }
    for (const { 0: one, index: at } of source.slice(start, end).matchAll(/\\?[\s\S]/g)) {
      text += one.at(-1);
      offsets.push(start + at);
    }
  }
  return { text, offsets };
}
