import type { Framework } from '../../../framework.ts';
import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import { type TemplateTag, templateTags } from '../syntax/templateTags.ts';
import { Domains } from './domains.ts';
import { toUsage } from './usage.ts';

/** The tags within a block that end its message. Twig's extension for gettext has notes and contexts. */
const innerTag = /^(?:plural(?:ize)?|notes|context)$/;
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
    if (open !== undefined && (name === `end${open.tag.name}` || innerTag.test(name))) {
      const domain = domains.at(open.framework, tag.start);
      const rest = name.startsWith('plural') ? formForMany(text, tags, index, open.tag) : '';
      const context = name.startsWith('end') ? undefined : contextWithin(text, tags, index);
      found.push(blockUsage(text, { ...open, end: tag.start, rest, domain, context }, rules));
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

/** How many tags a block may contain. */
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

/** What a block says for many, the tag before it being at `index`. */
function formForMany(
  text: string,
  tags: readonly TemplateTag[],
  index: number,
  { name }: TemplateTag,
): string {
  const end = tags.slice(index, index + maxInside).find(tag => tag.name === `end${name}`);
  return end === undefined ? '' : text.slice(tags[index]?.end, end.start);
}

/** What stands behind the tag `context` of a block, one of whose tags is at `index`. */
function contextWithin(text: string, tags: readonly TemplateTag[], index: number): string | undefined {
  for (let at = index; at < Math.min(tags.length, index + maxInside); at++) {
    const tag = tags[at];
    if (tag?.name === 'context') return text.slice(tag.end, tags[at + 1]?.start).trim();
    if (tag?.name?.startsWith('end') === true) return undefined;
  }
  return undefined;
}

/** The placeholders of a Twig block: `with {'%name%': name}`, and `%name%` of the text itself, from the variable `name`. */
function placeholdersOf(options: string, content: string): string[] {
  const withValues = /\bwith\s*(\{[\s\S]*)/.exec(options)?.[1] ?? '';
  return [
    ...[...withValues.matchAll(/["']([^"']+)["']\s*:/g)].map(([, name = '']) => name),
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
  return content
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');
}

/** A block of a template that is a message: `{% trans %}…{% endtrans %}`. */
interface Block {
  /** The tag that opens it. */
  readonly tag: TemplateTag;
  /** Where the tag that closes it begins. */
  readonly end: number;
  /** What the block says for many. */
  readonly rest: string;
  readonly framework: Framework;
  /** The domain of the file, for a block that names none. */
  readonly domain: string | undefined;
  /** What a tag of the block says of its context. */
  readonly context: string | undefined;
}

function blockUsage(text: string, block: Block, rules: Rules): Usage {
  const { tag, end, framework } = block;
  const options = text.slice(tag.content.start, tag.content.end);
  const content = withoutComments(text.slice(tag.end, end));
  // Symfony trims its own tag, but not a block that a filter is applied to.
  const isBare = framework.code?.blocksAreTrimmed === true && framework.code.blocks?.includes(tag.name ?? '');
  const isOneLine = framework.code?.blockVariables !== undefined && isBare !== true;
  const isTrimmed = /\btrimmed\b(?!\s*=)/.test(options) || isOneLine;
  // `-%}` and `{%-` remove the blanks beside them.
  const startsBare = isBare === true || /-%\}$/.test(text.slice(tag.start, tag.end));
  const endsBare = isBare === true || text.startsWith('{%-', end);
  const lines = content.includes('\r') ? content.replaceAll('\r\n', '\n') : content;
  const bare = startsBare ? lines.trimStart() : lines;
  const stripped = endsBare ? bare.trimEnd() : bare;
  const undoubled = isBare === true ? stripped.replaceAll('%%', '%') : stripped;
  const written = isTrimmed ? withoutBreaks(content) : undoubled;
  const { value, names } = withVariables(written, framework);
  const isDoubled = framework.code?.percentIsDoubled === true;
  // An application's policy (`ext.i18n.trimmed`) decides whether Jinja trims all messages.
  const inFiles = isDoubled
    ? [written, withoutBreaks(written)].map(one => one.replaceAll('%', '%%').replace(variable, '%($1)s'))
    : undefined;
  const lead = isTrimmed || startsBare ? content.length - content.trimStart().length : 0;
  const trail = isTrimmed || endsBare ? content.length - content.trimEnd().length : 0;
  const range = { start: tag.end + lead, end: Math.max(end - trail, tag.end + lead) };
  const others = isDoubled ? withVariables(block.rest, framework).names : placeholdersOf(options, content);
  const context = contextOf(options) ?? block.context;
  const namespace = domainOf(options) ?? block.domain;
  return toUsage(
    { value, range, certainty: 'literal' },
    {
      framework,
      kind: 'template',
      callRange: { start: tag.start, end },
      context,
      inFiles,
      args: [...new Set([...names, ...others])],
      ...(namespace === undefined ? {} : { namespace }),
    },
    rules,
  );
}

/** A message as written in the files, and the names of its variables. */
function withVariables(written: string, { code }: Framework): { value: string; names: readonly string[] } {
  const form = code?.blockVariables ?? '%(*)s';
  const names: string[] = [];
  const value = written.replace(variable, (_, name: string, filters: string) => {
    names.push(name);
    // Drupal's `placeholder` filter changes the sign.
    return (/\|\s*placeholder\b/.test(filters) ? '%*' : form).replace('*', name);
  });
  return { value, names };
}

/** `{% blocktranslate context "menu" %}` (Django), `{% trans with { context: 'menu' } %}` (Drupal), `{% trans "menu" %}` (Jinja). */
function contextOf(options: string): string | undefined {
  return (
    /\bcontext["']?(?:\s+|\s*:\s*)["']([^"']+)["']/.exec(options)?.[1] ??
    /^\W*\w+\s*(?:"([^"]*)"|'([^']*)')/
      .exec(options)
      ?.slice(1)
      .find(found => found !== undefined)
  );
}

/** `{% trans from "shop" %}`, `{% apply trans({}, 'shop') %}` (Twig). */
function domainOf(options: string): string | undefined {
  return (
    /\bfrom\s+["']([^"']+)["']/.exec(options)?.[1] ??
    /^\W*(?:apply|filter)\s+\w+\([^()]*,\s*(?:domain\s*[=:]\s*)?["']([^"']+)["']/.exec(options)?.[1]
  );
}
