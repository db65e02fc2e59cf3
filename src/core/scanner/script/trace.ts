import { escapeRegExp } from '../../base/escapeRegExp.ts';
import { anyOf } from '../plainText/expressions.ts';
import type { ComponentRule, DefinitionRule, DirectiveRule, ScriptValue } from './rules.ts';

/** The words of a vocabulary by which a file is pre-filtered. */
export interface TracedWords {
  readonly names: ReadonlyMap<string, { readonly rule: ScriptValue }>;
  readonly members: ReadonlyMap<string, { readonly rule: ScriptValue }>;
  readonly components: ReadonlyMap<string, ReadonlyArray<{ readonly rule: ComponentRule }>>;
  readonly attributes: ReadonlyMap<string, unknown>;
  readonly definitions: ReadonlyMap<string, { readonly rule: DefinitionRule }>;
  readonly types: ReadonlyMap<string, unknown>;
  readonly directives: ReadonlyMap<string, { readonly rule: DirectiveRule }>;
  readonly dataAttributes: { readonly members: ReadonlyMap<string, unknown> };
  readonly pipes: ReadonlyMap<string, unknown>;
  readonly structural: ReadonlyMap<string, unknown>;
}

/** Names that a file may import from a module. */
export interface ExportedNames {
  /** The module's path; between asterisks, a part of it. */
  readonly module: string;
  readonly names: readonly string[];
}

/** Objects found in every file: only their member is significant. */
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
  '$',
  'jQuery',
]);

/**
 * An expression that matches in every text in which these words lead to a usage, so that other files are skipped.
 * Whatever a file calls a translator, it gets it by a known name, type or module. `don't` does not count as `t`, nor do
 * `border-t` and `../t`.
 *
 * @param exports names that count when they are imported
 */
export function traceOf(words: TracedWords, exports: readonly ExportedNames[]): RegExp {
  const names = new Set<string>();
  for (const [name, { rule }] of [...words.names, ...words.members]) addNames(name, rule, names);
  const { components, attributes, definitions, types, directives, pipes, structural, dataAttributes } = words;
  for (const [name, all] of components)
    if (all.some(({ rule }) => rule.modules === undefined)) names.add(name);
  for (const known of [
    attributes,
    definitions,
    types,
    directives,
    pipes,
    structural,
    dataAttributes.members,
  ]) {
    for (const name of known.keys()) names.add(name);
  }
  for (const { rule } of definitions.values()) {
    if (rule.standsAlone === true && rule.defaultValue !== undefined) names.add(rule.defaultValue);
  }
  const parts = exports.filter(isEnough).map(({ module }) => module.replaceAll('*', ''));
  // An instance is recognized by the end of its name too.
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
    // In Angular, a plural or select is a message without any word of the rules.
    ...([...directives.values()].some(({ rule }) => rule.holds === 'metadata') ? [choice] : []),
  ]);
}

/** Names of an application's own pipes, with its prefix: `'key' | appTranslate`. */
export const customPipes = '[a-z]{2,}Translate';

/** Matched by their ending: matching the prefix would test every word. */
const endOfPipes = '(?<=[a-z]{2})Translate(?![\\w$])';

const choice = ',\\s*(?:plural|select|selectordinal)\\s*,';

const start = `(?<![\\w$\\\\]|[A-Za-z]'|[\\w@.]/|[A-Za-z]-)`;
const end = '(?![\\w$])';

/** Whether a module's path alone suffices: its export may have any name, or the path is only known in part. */
function isEnough({ module, names }: ExportedNames): boolean {
  return module.includes('*') || names.includes('default');
}

/** Longest list of imported names, in characters, that is searched before the module. */
const longestImport = 400;

/** The module comes first: the engine scans for one string faster than for each of the names. */
function importOf(module: string, names: readonly string[]): string {
  const any = names.map(name => `(?<![\\w$])${escapeRegExp(name)}${end}`).join('|');
  const path = `['"]${escapeRegExp(module)}['"]`;
  return `${path}(?<=(?:${any}|\\*)[^'"]{0,${longestImport}}${path})`;
}

function addNames(name: string, value: ScriptValue, names: Set<string>): void {
  if (value.is !== 'object' || !everywhere.has(name)) names.add(name);
  else for (const [member, inner] of Object.entries(value.members)) addNames(member, inner, names);
}
