import { computeMsgId } from '@angular/compiler';
import type { ParseResult } from '@babel/parser';
import traverse from '@babel/traverse';
import type { TemplateLiteral } from '@babel/types';
import { angularMessagesTruth } from './angularMessages.ts';
import { leavesOf } from './leaves.ts';
import type { TruthUsage } from './types.ts';

/** Angular's own messages in TypeScript: what `$localize` tags, and those of templates in the code. */
export function localizeTruth(text: string, file: string, tree: ParseResult): TruthUsage[] {
  const usages: TruthUsage[] = [];
  traverse(tree, {
    TaggedTemplateExpression: ({ node: { tag, quasi } }) => {
      if (tag.type === 'Identifier' && tag.name === '$localize') usages.push(messageIn(quasi));
    },
    ObjectProperty: ({ node: { key, value } }) => {
      if (key.type !== 'Identifier' || key.name !== 'template') return;
      for (const { offset } of leavesOf(value, false)) {
        const template = text.slice(offset, (value.end ?? 0) - 1);
        for (const usage of angularMessagesTruth(template, file)) {
          usages.push({ ...usage, offset: usage.offset + offset });
        }
      }
    },
  });
  return usages;
}

/** `:meaning|description@@id:text ${value}:name:` */
function messageIn({ quasis }: TemplateLiteral): TruthUsage {
  let metadata = '';
  let textAt = quasis[0]?.start ?? 0;
  const parts = quasis.map(({ value: { cooked, raw } }, place) => {
    const block = raw.startsWith(':') ? raw.slice(1, raw.indexOf(':', 1)) : undefined;
    const text = block === undefined ? (cooked ?? raw) : (cooked ?? raw).slice(block.length + 2);
    if (place === 0) {
      metadata = block ?? '';
      if (block !== undefined) textAt += block.length + 2;
      return text;
    }
    const usual = place === 1 ? 'PH' : `PH_${place - 1}`;
    return `{$${block ?? usual}}${text}`;
  });
  const [described = '', id] = metadata.split('@@');
  if (id !== undefined) {
    return { offset: (quasis[0]?.start ?? 0) + 1 + described.length + 2, name: id };
  }
  const meaning = described.includes('|') ? described.slice(0, described.indexOf('|')) : '';
  return { offset: textAt, name: computeMsgId(parts.join(''), meaning) };
}
