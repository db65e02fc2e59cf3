import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import type { BraceTag } from '../syntax/braceTags.ts';
import { toUsage } from './usage.ts';

const attribute = /\b(context|domain|d)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([\w.]+))/g;
const inside = /\{[^{}]*\}/g;

/** Keys that stand between two tags: `{t}Title{/t}`, `{translate domain: shop}Title{/translate}`. */
export function pairUsages(
  text: string,
  tags: readonly BraceTag[],
  rules: Rules,
  languageId: string,
): Usage[] {
  const framework = rules.frameworks.find(
    ({ code }) => code?.blocks !== undefined && code.languages.includes(languageId),
  );
  if (framework === undefined) return [];
  const found: Usage[] = [];
  let open: { readonly tag: BraceTag; readonly name: string } | undefined;
  for (const tag of tags) {
    const content = text.slice(tag.content.start, tag.content.end);
    const [, sign = '', name = ''] = /^(\/?)(\w+)(?![^\s|])/.exec(content) ?? [];
    if (sign === '/' && name === open?.name) {
      const written = text.slice(open.tag.end, tag.start);
      const key = written.trim();
      const value = key.replace(inside, '*');
      const lead = written.length - written.trimStart().length;
      const start = open.tag.end + lead;
      const options = optionsOf(text.slice(open.tag.content.start, open.tag.content.end));
      if (/[^*\s]/.test(value)) {
        found.push(
          toUsage(
            {
              value,
              range: { start, end: start + key.length },
              certainty: value === key ? 'literal' : 'family',
            },
            {
              framework,
              kind: 'template',
              callRange: { start: open.tag.start, end: tag.end },
              args: [],
              argsAreOpen: true,
              ...options,
            },
            rules,
          ),
        );
      }
      open = undefined;
    } else if (sign === '' && framework.code?.blocks?.includes(name) === true) open = { tag, name };
  }
  return found;
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
