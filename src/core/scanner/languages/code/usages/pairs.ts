import type { OffsetRange } from '../../../../base/range.ts';
import type { Framework } from '../../../framework.ts';
import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import type { BraceTag } from '../syntax/braceTags.ts';
import { toUsage } from './usage.ts';

const attribute = /\b(context|domain|d)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([\w.]+))/g;
const inside = /\{[^{}]*\}/g;

/** Keys between two tags: `{t}Title{/t}`, `{translate domain: shop}Title{/translate}`. */
export function pairUsages(
  text: string,
  tags: readonly BraceTag[],
  rules: Rules,
  languageId: string,
): Usage[] {
  const framework = frameworkOfBlocks(rules, languageId);
  if (framework === undefined) return [];
  const found: Usage[] = [];
  let open: { readonly tag: BraceTag; readonly name: string } | undefined;
  for (const tag of tags) {
    const content = text.slice(tag.content.start, tag.content.end);
    const [, sign = '', name = ''] = /^(\/?)(\w+)(?![^\s|])/.exec(content) ?? [];
    if (sign === '/' && name === open?.name) {
      found.push(...contentUsages(text, { opening: open.tag, closing: tag }, framework, rules));
      open = undefined;
    } else if (sign === '' && framework.code?.blocks?.includes(name) === true) open = { tag, name };
  }
  return found;
}

/** The framework whose keys are between tags. */
export function frameworkOfBlocks({ frameworks }: Rules, languageId: string): Framework | undefined {
  return frameworks.find(({ code }) => code?.blocks !== undefined && code.languages.includes(languageId));
}

/** The key between two tags, if there is one. Everything else in the opening tag is its options. */
export function contentUsages(
  text: string,
  { opening, closing }: { readonly opening: BraceTag; readonly closing: OffsetRange },
  framework: Framework,
  rules: Rules,
): Usage[] {
  const written = text.slice(opening.end, closing.start);
  const key = written.trim();
  const value = key.replace(inside, '*');
  if (!/[^*\s]/.test(value)) return [];
  const start = opening.end + written.length - written.trimStart().length;
  const certainty = value === key ? 'literal' : 'family';
  return [
    toUsage(
      { value, range: { start, end: start + key.length }, certainty },
      {
        framework,
        kind: 'template',
        callRange: { start: opening.start, end: closing.end },
        args: [],
        argsAreOpen: true,
        ...optionsOf(text.slice(opening.content.start, opening.content.end)),
      },
      rules,
    ),
  ];
}

function optionsOf(content: string): { context?: string; namespace?: string } {
  const options: { context?: string; namespace?: string } = {};
  for (const [, name, ...values] of content.matchAll(attribute)) {
    const value = values.find(each => each !== undefined);
    if (value === undefined) continue;
    if (name === 'context') options.context = value;
    else options.namespace = value;
  }
  return options;
}
