import { escapeRegExp } from '../../base/escapeRegExp.ts';
import { anyOf } from '../plainText/expressions.ts';
import type { ComponentRule, DefinitionRule, DirectiveRule, ScriptValue } from './rules.ts';

/** The words of a vocabulary that leave a trace in a text. */
export interface TracedWords {
  readonly names: ReadonlyMap<string, { readonly rule: ScriptValue }>;
  readonly members: ReadonlyMap<string, { readonly rule: ScriptValue }>;
  readonly components: ReadonlyMap<string, ReadonlyArray<{ readonly rule: ComponentRule }>>;
  readonly attributes: ReadonlyMap<string, unknown>;
  readonly definitions: ReadonlyMap<string, { readonly rule: DefinitionRule }>;
  readonly types: ReadonlyMap<string, unknown>;
  readonly directives: ReadonlyMap<string, { readonly rule: DirectiveRule }>;
  readonly pipes: ReadonlyMap<string, unknown>;
  readonly structural: ReadonlyMap<string, unknown>;
}

/** What a file may import from a module. */
export interface ExportedNames {
  /** Its path; in asterisks what is only a part of it. */
  readonly module: string;
  readonly names: readonly string[];
}

/** Objects that are in every file: what tells is the member that is taken from them. */
const everywhere: ReadonlySet<string> = new Set([
  'this',
  'props',
  'req',
  'request',
  'res',
  'response',
  'Astro',
  'ctx',
  'context',
  'opts',
  'options',
  'language',
]);

/**
 * An expression that matches somewhere in every text in which these words lead to a usage. Whatever name a file
 * gives a translator, it has it from one of them: by its name, type or module. `don't` is no trace of `t`, nor are
 * `border-t` and `../t`.
 *
 * @param exports what means something when it is imported
 */
export function traceOf(words: TracedWords, exports: readonly ExportedNames[]): RegExp {
  const names = new Set<string>();
  for (const [name, { rule }] of [...words.names, ...words.members]) addNames(name, rule, names);
  const { components, attributes, definitions, types, directives, pipes, structural } = words;
  for (const [name, all] of components)
    if (all.some(({ rule }) => rule.modules === undefined)) names.add(name);
  for (const known of [attributes, definitions, types, directives, pipes, structural]) {
    for (const name of known.keys()) names.add(name);
  }
  for (const { rule } of definitions.values()) {
    if (rule.standsAlone === true && rule.defaultValue !== undefined) names.add(rule.defaultValue);
  }
  const parts = exports.filter(isEnough).map(({ module }) => module.replaceAll('*', ''));
  // An instance is known by the end of its name too.
  if (words.names.has('i18n')) parts.push('I18n', 'i18n');
  const enough = parts.filter(part => !parts.some(other => other !== part && part.includes(other)));
  const whole = [...names].filter(name => !enough.some(part => name.includes(part))).map(escapeRegExp);
  const imported = exports
    .filter(({ module }) => !enough.some(part => module.includes(part)))
    .map(({ module, names }) => importOf(module, names));
  return anyOf([
    ...(whole.length === 0 ? [] : [`${start}(?:${whole.join('|')})${end}`]),
    ...new Set([...enough.map(escapeRegExp), ...imported]),
    ...(pipes.has('translate') ? [endOfPipes] : []),
    // A plural or choice of Angular's is a message without any word of the rules.
    ...([...directives.values()].some(({ rule }) => rule.holds === 'metadata') ? [choice] : []),
  ]);
}

/** Names of pipes of an application's own, with its prefix before what they do: `'key' | appTranslate`. */
export const pipesOfOnesOwn = '[a-z]{2,}Translate';

/** What they end with: to look for their beginning would be to look at each word. */
const endOfPipes = '(?<=[a-z]{2})Translate(?![\\w$])';

const choice = ',\\s*(?:plural|select|selectordinal)\\s*,';

const start = `(?<![\\w$\\\\]|[A-Za-z]'|[\\w@.]/|[A-Za-z]-)`;
const end = '(?![\\w$])';

/** Whether a module's path is a trace by itself: where its export has any name, or the path is not known whole. */
function isEnough({ module, names }: ExportedNames): boolean {
  return module.includes('*') || names.includes('default');
}

/** The longest list of imported names, in characters, that is looked over before their module. */
const longestImport = 400;

/** The module comes first: the engine goes through a text for one sooner than for each of the names. */
function importOf(module: string, names: readonly string[]): string {
  const any = names.map(name => `(?<![\\w$])${escapeRegExp(name)}${end}`).join('|');
  const path = `['"]${escapeRegExp(module)}['"]`;
  return `${path}(?<=(?:${any}|\\*)[^'"]{0,${longestImport}}${path})`;
}

function addNames(name: string, value: ScriptValue, names: Set<string>): void {
  if (value.is !== 'object' || !everywhere.has(name)) names.add(name);
  else for (const [member, inner] of Object.entries(value.members)) addNames(member, inner, names);
}
