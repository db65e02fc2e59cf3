import { type Framework, namingOf, type Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import { type Argument, argumentAt, argumentsOf, labelled } from './arguments.ts';
import { Code } from './code.ts';
import { type Constants, constantsOf, type KeyValue, keysOf, rangeOf } from './keys.ts';
import type { RuleTable } from './rule-table.ts';
import type { CallRule, MemberRule } from './rules.ts';
import { isInterpolated, type Token } from './token.ts';
import { toUsage, type UsageDetails } from './usage.ts';

/** Words that make the name after them a declaration. */
const declaring: ReadonlySet<string> = new Set([
  'def',
  'defp',
  'defmacro',
  'fun',
  'func',
  'function',
  'fn',
  'class',
  'alias',
]);
const defining: ReadonlySet<string> = new Set(['def', 'fun', 'func', 'function', 'defp']);

export interface CodeOptions {
  /** Whether arguments may stand without brackets (Ruby, Elixir). */
  readonly takesBareArguments: boolean;
}

/** Everything that stays the same while the pieces of one text are looked through. */
interface Search {
  readonly rules: Rules;
  readonly table: RuleTable;
  readonly options: CodeOptions;
  readonly constants: Constants;
  readonly aliases: ReadonlyMap<string, string>;
  readonly found: Usage[];
}

/**
 * The usages in code that has been read into tokens, code inside strings included. Keys may be empty: the
 * place for one that is yet to be typed.
 */
export function findUsages(
  tokens: readonly Token[],
  rules: Rules,
  table: RuleTable,
  options: CodeOptions,
): Usage[] {
  const code = new Code(tokens);
  const search: Search = {
    rules,
    table,
    options,
    constants: constantsOf(code),
    aliases: importAliases(code),
    found: [],
  };
  look(code, search);
  return search.found;
}

function look(code: Code, search: Search, around?: string): void {
  let method = around;
  for (const [index, token] of code.tokens.entries()) {
    if (token.kind === 'name') {
      if (
        defining.has(code.textAt(index - 1)) ||
        (code.textAt(index - 1) === '.' && defining.has(code.textAt(index - 3)))
      ) {
        method = token.text;
      }
      const call = callAt(code, index, search);
      if (call !== undefined) addCall(code, index, call, method, search);
      else addMember(code, index, search);
      addField(code, index, search);
      addFilter(code, index, search);
      addTag(code, index, search);
    } else if (token.kind === 'string') {
      addMethod(code, index, search);
      for (const inside of token.string?.inside ?? [])
        if (inside.length > 0) look(new Code(inside), search, method);
    }
  }
}

interface FoundCall {
  readonly rule: CallRule;
  readonly framework: Framework;
  /** Index of the first token of the callee. */
  readonly start: number;
}

function callAt(code: Code, index: number, search: Search): FoundCall | undefined {
  const written = code.textAt(index);
  const name = search.aliases.get(written) ?? written;
  const candidates = search.table.calls.get(name);
  if (candidates === undefined) return undefined;
  const { path, start } = code.pathBefore(index);
  if (declaring.has(code.textAt(start - 1))) return undefined;
  const full =
    path === '' ? name : `${path.replace(/^(?:self|this)(?:\.|$)/, '')}.${name}`.replace(/^\./, '');
  const isDirective = code.textAt(start - 1) === '@';
  const isMember = start !== index && /[^.]/.test(path);
  const match = candidates.find(
    ({ callee }) =>
      (callee.startsWith('*.') ? isMember : callee === full) || (isDirective && callee === `@${full}`),
  );
  return match && { ...match, start };
}

function addCall(
  code: Code,
  index: number,
  { rule, framework, start }: FoundCall,
  method: string | undefined,
  search: Search,
): void {
  const given = argumentsOf(code, index, search.options.takesBareArguments);
  if (given === undefined) return;
  const { list, end } = given;
  if (rule.needs !== undefined && argumentAt(list, rule.needs) === undefined) return;
  const argument = argumentAt(list, rule.key ?? 0);
  if (argument === undefined) return;
  const one = (place: CallRule['namespace']): KeyValue | undefined =>
    keyAt(code, argumentAt(list, place), search.constants);
  const namespace = one(rule.namespace);
  const prefixArgument = argumentAt(list, rule.prefix);
  const prefix = prefixArgument && prefixOf(code, prefixArgument, framework, search);
  const defaultValue = one(rule.defaultValue);
  const shared = {
    framework,
    kind: 'call' as const,
    callRange: rangeOf(code, start, end),
    method,
    ...(namespace?.certainty === 'literal' ? { namespace: namespace.value } : {}),
    ...(prefix === undefined ? {} : { prefix }),
    ...placeholders(code, list, rule),
  };
  for (const key of keysOf(code, argument.from, argument.to, search.constants)) {
    const isText = defaultValue !== undefined && defaultValue.certainty !== 'dynamic';
    add(search, key, isText ? { ...shared, defaultValue: defaultValue.value } : shared);
  }
}

function keyAt(code: Code, argument: Argument | undefined, constants: Constants): KeyValue | undefined {
  return argument && keysOf(code, argument.from, argument.to, constants)[0];
}

/** `scope: [:cart, :labels]` or `scope: 'cart.labels'`. */
function prefixOf(code: Code, argument: Argument, framework: Framework, search: Search): string {
  const values = keysOf(code, argument.from, argument.to, search.constants);
  const separator = namingOf(framework, search.rules).keySeparator ?? '.';
  return values.map(({ value, certainty }) => (certainty === 'dynamic' ? '*' : value)).join(separator);
}

function placeholders(
  code: Code,
  list: readonly Argument[],
  rule: CallRule,
): { args: string[]; argsAreOpen?: boolean } {
  const labels = (items: readonly Argument[]) =>
    items.flatMap(({ label }) => (label === undefined || rule.options?.includes(label) ? [] : [label]));
  if (rule.values === 'labels') {
    const isOpen = list.some(
      ({ label, from, to }) => label === undefined && /^(?:\*\*?|\w+)$/.test(code.textAt(from)) && to > from,
    );
    return { args: labels(list), ...(isOpen ? { argsAreOpen: true } : {}) };
  }
  const values = argumentAt(list, rule.values);
  if (rule.values === undefined) return { args: [], argsAreOpen: true };
  if (values === undefined) return { args: [] };
  const isList = /^[[{]$/.test(code.textAt(values.from)) && code.partner(values.from) === values.to - 1;
  return isList
    ? { args: labels(labelled(code, values.from + 1, values.to - 1)) }
    : { args: [], argsAreOpen: true };
}

/** `'title'.tr()` */
function addMethod(code: Code, index: number, search: Search): void {
  if (!/^\??\.$/.test(code.textAt(index + 1))) return;
  const found = search.table.methods.get(code.textAt(index + 2));
  const token = code.at(index);
  if (found === undefined || token?.string === undefined) return;
  const certainty = isInterpolated(token) ? 'family' : 'literal';
  const end = code.textAt(index + 3) === '(' ? code.skip(index + 3) : index + 3;
  add(
    search,
    { value: token.text, range: token.string.inner, certainty },
    { framework: found, kind: 'call', callRange: rangeOf(code, index, end), args: [], argsAreOpen: true },
  );
}

/** `{{ 'title'|trans({}, 'shop') }}` */
function addFilter(code: Code, index: number, search: Search): void {
  if (code.textAt(index - 1) !== '|') return;
  const framework = search.table.filters.get(code.textAt(index));
  if (framework === undefined) return;
  const last = index - 2;
  const from = code.textAt(last) === ')' ? code.partner(last) : last;
  if (from < 0) return;
  const given = argumentsOf(code, index, false);
  const domain = given && keyAt(code, argumentAt(given.list, 1), search.constants);
  const details = {
    framework,
    kind: 'pipe' as const,
    callRange: rangeOf(code, from, given?.end ?? index + 1),
    ...placeholders(code, given?.list ?? [], { callees: [], values: 0 }),
    ...(domain?.certainty === 'literal' ? { namespace: domain.value } : {}),
  };
  for (const key of keysOf(code, from, last + 1, search.constants)) add(search, key, details);
}

/** `{% translate "title" %}` */
function addTag(code: Code, index: number, search: Search): void {
  const before = code.at(index - 1);
  const framework = search.table.tags.get(code.textAt(index));
  const message = code.at(index + 1);
  if (framework === undefined || before?.kind !== 'edge' || message?.string === undefined) return;
  add(
    search,
    { value: message.text, range: message.string.inner, certainty: 'literal' },
    { framework, kind: 'template', callRange: rangeOf(code, index, index + 2), args: [], argsAreOpen: true },
  );
}

/** `R.string.title`, `S.of(context).title` */
function addMember(code: Code, index: number, search: Search): void {
  const before = code.textAt(index - 1);
  if (search.table.members.length === 0 || !(before.endsWith('.') || before === '::')) return;
  const { path, start } = code.pathBefore(index);
  const name = code.textAt(index);
  for (const { rule, framework } of search.table.members) {
    if (rule.except?.includes(name) === true || !memberMatches(path, rule, code)) continue;
    const token = code.at(index);
    if (token === undefined) continue;
    const end = code.textAt(index + 1) === '(' ? code.skip(index + 1) : index + 1;
    add(
      search,
      { value: name, range: { start: token.start, end: token.end }, certainty: 'literal' },
      { framework, kind: 'property', callRange: rangeOf(code, start, end), args: [], argsAreOpen: true },
    );
    return;
  }
}

function memberMatches(path: string, rule: MemberRule, code: Code): boolean {
  const matches = rule.of.some(of => path === of || path.endsWith(`.${of}`));
  if (matches) return !(rule.notAfter ?? []).some(not => path.startsWith(`${not}.`));
  return rule.bindsVariables === true && variablesOf(code, rule).has(path.replace(/^(?:this|self)\./, ''));
}

const variablesByRule = new WeakMap<Code, Map<MemberRule, ReadonlySet<string>>>();

/** Variables that hold what a rule's path stands for: `final l10n = S.of(context)`. */
function variablesOf(code: Code, rule: MemberRule): ReadonlySet<string> {
  const known = variablesByRule.get(code) ?? new Map<MemberRule, ReadonlySet<string>>();
  variablesByRule.set(code, known);
  const answer = known.get(rule) ?? findVariables(code, rule);
  known.set(rule, answer);
  return answer;
}

function findVariables(code: Code, rule: MemberRule): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [index, token] of code.tokens.entries()) {
    if (token.text !== '=' || code.at(index - 1)?.kind !== 'name') continue;
    let end = index + 1;
    while (end < code.tokens.length && /^(?:[\w$]+|\.|\?\.|!|\(|\[)$/.test(code.textAt(end)))
      end = code.skip(end);
    const last = code.textAt(end - 1) === '!' ? end - 2 : end - 1;
    const probe = pathEndingAt(code, last);
    if (rule.of.some(of => probe === of || probe.endsWith(`.${of}`))) names.add(code.textAt(index - 1));
  }
  return names;
}

function pathEndingAt(code: Code, index: number): string {
  const isCall = code.textAt(index) === ')';
  const name = isCall ? code.partner(index) - 1 : index;
  if (code.at(name)?.kind !== 'name') return '';
  const { path } = code.pathBefore(name);
  return `${path === '' ? '' : `${path}.`}${code.textAt(name)}${isCall ? '()' : ''}`;
}

const endOfField: ReadonlySet<string> = new Set([',', '}']);

/** `LocalizeConfig{MessageID: "title"}` */
function addField(code: Code, index: number, search: Search): void {
  const rules = search.table.fields.get(code.textAt(index));
  if (rules === undefined || code.textAt(index + 1) !== ':') return;
  const type = typeAround(code, index);
  const match = rules.find(({ rule }) => rule.inside.includes(type));
  if (match === undefined) return;
  const stop = code.find(index + 2, index + longestLiteral, endOfField);
  for (const key of keysOf(code, index + 2, stop < 0 ? index + 3 : stop, search.constants)) {
    const callRange = rangeOf(code, index, stop < 0 ? index + 3 : stop);
    add(search, key, {
      framework: match.framework,
      kind: 'property',
      callRange,
      args: [],
      argsAreOpen: true,
    });
  }
}

/** How far the beginning of a literal is looked for, in tokens. */
const longestLiteral = 400;

/** The name before the brace that opens the literal around the token at `index`. */
function typeAround(code: Code, index: number): string {
  for (let at = index - 1; at >= 0 && at > index - longestLiteral; at--) {
    const partner = code.partner(at);
    if (partner >= 0 && partner < at) at = partner;
    else if (code.textAt(at) === '{') return code.textAt(at - 1);
    else if (code.textAt(at) === ';' || code.textAt(at) === '(') return '';
  }
  return '';
}

/** `from gettext import gettext as _l`: what a name stands for. */
function importAliases(code: Code): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  for (const [index, token] of code.tokens.entries()) {
    if (token.text !== 'as' || token.kind !== 'name') continue;
    const [original, alias] = [code.at(index - 1), code.at(index + 1)];
    if (original?.kind === 'name' && alias?.kind === 'name') aliases.set(alias.text, original.text);
  }
  return aliases;
}

function add(search: Search, key: KeyValue, details: UsageDetails): void {
  search.found.push(toUsage(key, details, search.rules));
}
