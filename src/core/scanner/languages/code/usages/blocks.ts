import type { Framework } from '../../../framework.ts';
import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import { type TemplateTag, templateTags } from '../syntax/templateTags.ts';
import { Domains } from './domains.ts';
import { toUsage } from './usage.ts';

const variable = /\{\{-?\s*([\w.]+)([^{}]*)\}\}/g;

/**
 * Keys that stand between two tags: `{% blocktranslate %}Welcome{% endblocktranslate %}`. Of a plural message
 * the singular is the key.
 */
export function blockUsages(text: string, rules: Rules, languageId: string): Usage[] {
  const frameworks = rules.frameworks.filter(({ code }) => code?.languages.includes(languageId));
  if (!frameworks.some(({ code }) => code?.blocks !== undefined)) return [];
  const found: Usage[] = [];
  const domains = new Domains(text, rules);
  let open: { readonly tag: TemplateTag; readonly framework: Framework } | undefined;
  const tags = templateTags(text);
  for (const [index, tag] of tags.entries()) {
    const { name } = tag;
    if (name === undefined) continue;
    if (open !== undefined && (name === `end${open.tag.name}` || /^plural(?:ize)?$/.test(name))) {
      const domain = domains.at(open.framework, tag.start);
      found.push(blockUsage(text, open.tag, tag.start, open.framework, rules, domain));
      open = undefined;
      continue;
    }
    const filter = /^(?:apply|filter)$/.test(name)
      ? /^\W*\w+\s+(\w+)/.exec(text.slice(tag.start, tag.end))?.[1]
      : undefined;
    const framework = frameworks.find(({ code }) =>
      filter === undefined ? code?.blocks?.includes(name) : code?.filters?.includes(filter),
    );
    // `{% trans "title" %}` holds its message itself.
    const isAlone = /^\W*\w+\s*["'_]/.test(text.slice(tag.start, tag.end)) && !isClosed(tags, index);
    const isBlock = framework !== undefined && !isAlone;
    open = isBlock ? { tag, framework } : undefined;
  }
  return found;
}

/** So many tags may stand in a block. */
const maxInside = 50;

/** Whether a tag that holds a text begins a block all the same: Jinja takes the text for the context. */
function isClosed(tags: readonly TemplateTag[], index: number): boolean {
  const name = tags[index]?.name;
  for (let at = index + 1; at < Math.min(tags.length, index + maxInside); at++) {
    const next = tags[at]?.name;
    if (next === name) return false;
    if (next === `end${name}` || next === 'pluralize') return true;
  }
  return false;
}

/** What a block of Twig fills in: `with {'%name%': name}`, and `%name%` of the text itself, from the variable `name`. */
function placeholdersOf(options: string, content: string): string[] {
  const given = /\bwith\s*(\{[\s\S]*)/.exec(options)?.[1] ?? '';
  return [
    ...[...given.matchAll(/["']([^"']+)["']\s*:/g)].map(([, name = '']) => name),
    ...[...content.matchAll(/(?<!%)%[^%\s]+%/g)].map(([name]) => name),
  ];
}

/** Jinja's messages may hold comments; Django's and Twig's have none. */
function withoutComments(content: string): string {
  const [first = '', ...rest] = content.split('{#');
  const after = (part: string) => {
    const end = part.indexOf('#}');
    return end < 0 ? `{#${part}` : part.slice(end + 2);
  };
  return first + rest.map(after).join('');
}

/** https://jinja.palletsprojects.com/en/stable/templates/#i18n (`trimmed`) */
function withoutBreaks(content: string): string {
  return content.trim().replace(/\s*\n\s*/g, ' ');
}

function blockUsage(
  text: string,
  open: TemplateTag,
  end: number,
  framework: Framework,
  rules: Rules,
  usualNamespace: string | undefined,
): Usage {
  const options = text.slice(open.content.start, open.content.end);
  const content = withoutComments(text.slice(open.end, end));
  const lines = content.includes('\r') ? content.replaceAll('\r\n', '\n') : content;
  const variables = framework.code?.blockVariables ?? '%(*)s';
  const isTrimmed = /\btrimmed\b(?!\s*=)/.test(options) || framework.code?.blockVariables !== undefined;
  // What Symfony does to its own tag it does not to what a filter is applied to.
  const isBare =
    framework.code?.blocksAreTrimmed === true && framework.code.blocks?.includes(open.name ?? '');
  // `-%}` and `{%-` take the blanks beside them away.
  const startsBare = isBare === true || /-%\}$/.test(text.slice(open.start, open.end));
  const endsBare = isBare === true || text.startsWith('{%-', end);
  const args: string[] = [];
  const bare = startsBare ? lines.trimStart() : lines;
  const stripped = endsBare ? bare.trimEnd() : bare;
  const undoubled = isBare === true ? stripped.replaceAll('%%', '%') : stripped;
  const written = isTrimmed ? withoutBreaks(content) : undoubled;
  const value = written.replace(variable, (_, name: string, filters: string) => {
    args.push(name);
    // Drupal's `placeholder` makes another sign of it.
    return (/\|\s*placeholder\b/.test(filters) ? '%*' : variables).replace('*', name);
  });
  const isDoubled = framework.code?.percentIsDoubled === true;
  // Whether Jinja trims all messages an application's own policy says (`ext.i18n.trimmed`).
  const inFiles = isDoubled
    ? [written, withoutBreaks(written)].map(one => one.replaceAll('%', '%%').replace(variable, '%($1)s'))
    : undefined;
  const context =
    /\bcontext["']?(?:\s+|\s*:\s*)["']([^"']+)["']/.exec(options)?.[1] ??
    /^\W*\w+\s*(?:"([^"]*)"|'([^']*)')/
      .exec(options)
      ?.slice(1)
      .find(found => found !== undefined);
  const lead = isTrimmed || startsBare ? content.length - content.trimStart().length : 0;
  const trail = isTrimmed || endsBare ? content.length - content.trimEnd().length : 0;
  const range = { start: open.end + lead, end: Math.max(end - trail, open.end + lead) };
  if (!isDoubled) args.push(...placeholdersOf(options, content));
  const domain =
    /\bfrom\s+["']([^"']+)["']/.exec(options)?.[1] ??
    /^\W*(?:apply|filter)\s+\w+\([^()]*,\s*(?:domain\s*[=:]\s*)?["']([^"']+)["']/.exec(options)?.[1] ??
    usualNamespace;
  return toUsage(
    { value, range, certainty: 'literal' },
    {
      framework,
      kind: 'template',
      callRange: { start: open.start, end },
      context,
      inFiles,
      args,
      ...(domain === undefined ? {} : { namespace: domain }),
    },
    rules,
  );
}
