import type { OffsetRange } from '../../../../base/range.ts';
import { remembering } from '../../../../base/remembering.ts';
import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import type { Token } from '../lexing/token.ts';
import type { CodeRules } from '../rules.ts';
import type { RuleTable } from '../ruleTable.ts';
import { Code } from '../syntax/code.ts';
import { Constants } from '../values/constants.ts';
import { callAt } from './callees.ts';
import { addCall } from './calls.ts';
import { Domains } from './domains.ts';
import { addField } from './fields.ts';
import { addMapped } from './mapped.ts';
import { addIndexed, addMember } from './members.ts';
import { addOption, defaultOption } from './options.ts';
import { ownFunctions } from './ownFunctions.ts';
import { importedPackages } from './packages.ts';
import type { Search } from './search.ts';
import { addFilter, addMethod, addMethodOfValue, addSigned, addTag, addTypedText } from './textUses.ts';
import { addToTypedParameters } from './typedParameters.ts';

/** Words that make the name after them a function. */
const defining: ReadonlySet<string> = new Set(['def', 'fun', 'func', 'function', 'defp']);

/**
 * The usages in code that has been read into tokens, code inside strings included. Keys may be empty: the
 * place for one that is yet to be typed.
 *
 * @param takesBareArguments whether arguments may stand without brackets (Ruby, Elixir)
 */
export function findUsages(
  text: string,
  tokens: readonly Token[],
  rules: Rules,
  table: RuleTable,
  takesBareArguments: boolean,
): Usage[] {
  const search = beginSearch(text, tokens, rules, table, takesBareArguments);
  look(search.whole, search);
  addToTypedParameters(search);
  if (rules.onOwnFunctions !== undefined) {
    const own = ownFunctions(search);
    if (own.length > 0) rules.onOwnFunctions(own);
  }
  return withoutKnown(withoutWrapped(search));
}

/**
 * Without keys that are found twice: a function of the file that hands its key on may have the name of a translator, of
 * which it then says better what it does with the key.
 */
function withoutWrapped({ found, passed }: Search): readonly Usage[] {
  if (passed.size === 0) return found;
  const named = ({ range, names }: Usage) => `${range.start} ${names[0]}`;
  const direct = found.filter(usage => usage.certainty !== 'dynamic' && !passed.has(usage));
  const known = new Set(direct.map(named));
  const better = new Set<number>();
  const twice = new Set<Usage>();
  for (const usage of passed) {
    const name = named(usage);
    if (known.has(name)) twice.add(usage);
    else better.add(usage.range.start);
    known.add(name);
  }
  for (const usage of direct) if (better.has(usage.range.start)) twice.add(usage);
  return found.filter(usage => !twice.has(usage));
}

/** Without arguments that are no text but a use of a key themselves: `tr(LocaleKeys.title)`. */
function withoutKnown(found: readonly Usage[]): Usage[] {
  const placed = ({ start, end }: OffsetRange) => `${start} ${end}`;
  const known = new Set(
    found.flatMap(({ certainty, callRange }) => (certainty === 'dynamic' ? [] : [placed(callRange)])),
  );
  return found.filter(({ certainty, range }) => certainty !== 'dynamic' || !known.has(placed(range)));
}

/** What the code of a text as a whole says, before anything has been looked for. */
export function beginSearch(
  text: string,
  tokens: readonly Token[],
  rules: Rules,
  table: RuleTable,
  takesBareArguments: boolean,
): Search {
  const whole = new Code(tokens);
  let constants: Constants | undefined;
  let packages: ReadonlyMap<string, string> | undefined;
  return {
    rules,
    table,
    whole,
    takesBareArguments,
    // Most texts with a trace have no usage after all, and never ask.
    get constants() {
      constants ??= new Constants(whole, takesBareArguments);
      return constants;
    },
    defaultOption: remembering(label => defaultOption(whole, label)),
    aliases: aliasesIn(whole, rules, table, takesBareArguments),
    variables: new Map(),
    owned: new Map(),
    others: new Map(),
    blocks: new Map(),
    get packages() {
      packages ??= importedPackages(whole);
      return packages;
    },
    shadows: new Map(),
    domains: new Domains(text, rules),
    ownTranslators: new Map(),
    found: [],
    unclear: [],
    passed: new Set(),
  };
}

/** @param around the method whose text holds the code */
function look(code: Code, search: Search, around?: string): void {
  let method = around;
  let isPrivate = false;
  let index = -1;
  for (const token of code.tokens) {
    index += 1;
    if (token.kind === 'name') {
      if (isDefined(code, index)) method = isPrivate || isMadePrivate(code, index) ? '*' : token.text;
      else if (token.startsLine) isPrivate = search.takesBareArguments && hides(code, index, isPrivate);
      lookAtName(code, index, method, search);
    } else if (token.string !== undefined) lookAtString(code, index, token.string, method, search);
  }
}

function lookAtName(code: Code, index: number, method: string | undefined, search: Search): void {
  const { aliases, table } = search;
  const name = code.textAt(index);
  const hasMembers = table.members.length > 0;
  if (table.names.has(name) || aliases.has(name)) lookAtKnown(code, index, method, search);
  else if (hasMembers) addMember(code, index, search);
  if (hasMembers) addIndexed(code, index, search);
}

function lookAtString(
  code: Code,
  index: number,
  { inside }: NonNullable<Token['string']>,
  method: string | undefined,
  search: Search,
): void {
  if (code.at(index)?.kind === 'string') addMethod(code, index, search);
  if (search.table.options.size > 0) addOption(code, index, search);
  if (search.table.textSigns.size > 0) addSigned(code, index, search);
  for (const tokens of inside) if (tokens.length > 0) look(new Code(tokens), search, method);
}

/** A name that the rules have, or that the file has for one of theirs. */
function lookAtKnown(code: Code, index: number, method: string | undefined, search: Search): void {
  const call = callAt(code, index, search);
  if (call !== undefined) addCall(code, index, call, method, search);
  else addMember(code, index, search);
  addField(code, index, search);
  addOption(code, index, search);
  addTypedText(code, index, search);
  addFilter(code, index, search);
  if (call === undefined) addMapped(code, index, search);
  // `context.tr('title')` is a call; `title.tr()` is a method of a text.
  if (call === undefined) addMethodOfValue(code, index, search);
  addTag(code, index, search);
}

/** Whether what follows the word at `index` is Ruby's private part of a class: it is no action that anybody asks for. */
function hides(code: Code, index: number, isPrivate: boolean): boolean {
  const word = code.textAt(index);
  if (/^(?:class|module|public)$/.test(word)) return false;
  const isAlone = code.at(index + 1)?.startsLine !== false;
  return isPrivate || (isAlone && /^(?:private|protected)$/.test(word));
}

/** `private def name` */
function isMadePrivate(code: Code, index: number): boolean {
  return /^(?:private|protected)$/.test(code.textAt(index - 2)) && code.textAt(index - 1) === 'def';
}

/** `def name` or `def self.name` */
function isDefined(code: Code, index: number): boolean {
  const before = code.textAt(index - 1);
  return defining.has(before) || (before === '.' && defining.has(code.textAt(index - 3)));
}

/** What a function is called somewhere in whose name it is said that it translates. */
const translating = /gettext|transl|message|i18n|l10n|locali[sz]/i;

/** What a name stands for: `from gettext import gettext as _l`, `_l = translation.gettext`. */
function aliasesIn(
  code: Code,
  { frameworks }: Rules,
  table: RuleTable,
  takesBareArguments: boolean,
): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  const types = frameworks.flatMap(each => each.code?.typeAliases ?? []);
  const owners = ownersIn(table);
  const likeCalls = frameworks.flatMap(each => each.code?.likeCalls ?? []);
  let index = -1;
  for (const token of code.tokens) {
    index += 1;
    if (likeCalls.length > 0 && token.text === '(')
      addLikeCalls(code.textAt(index - 1), likeCalls, table, aliases);
    if (token.text === '=' && !takesBareArguments) addAssigned(code, index, table, aliases);
    if (token.text === 'typealias' || token.text === 'using') addNamedType(code, index, table, aliases);
    if (token.text === 'from' && token.startsLine) addImportedCalls(code, index, table, aliases);
    if (token.text === 'import' && token.startsLine) {
      addImportedTypes(code, index, types, aliases);
      addImportedOwner(code, index, owners, aliases);
    }
    if (token.text === 'as' && token.kind === 'name') addRenamed(code, index, table, aliases);
  }
  return aliases;
}

/** `import gettext as _`: what stands before the word at `index` has the name behind it. */
function addRenamed(code: Code, index: number, table: RuleTable, aliases: Map<string, string>): void {
  const [original, alias] = [code.at(index - 1), code.at(index + 1)];
  if (original?.kind !== 'name' || alias?.kind !== 'name' || aliases.has(alias.text)) return;
  // `from plone.base import PloneMessageFactory as _` says what it is for by both of its names.
  if (!table.calls.has(original.text) && table.calls.has(alias.text) && translating.test(original.text))
    return;
  const { path } = code.pathBefore(index - 1);
  aliases.set(alias.text, path === '' ? original.text : `${path}.${original.text}`);
}

/** `from i18n import t, get as g`: functions that the rules know as members of a module (Python). */
function addImportedCalls(
  code: Code,
  index: number,
  { calls }: RuleTable,
  aliases: Map<string, string>,
): void {
  const module = code.textAt(index + 1);
  if (code.textAt(index + 2) !== 'import') return;
  const open = index + 3;
  const isGroup = code.textAt(open) === '(';
  for (let at = isGroup ? open + 1 : open; code.at(at)?.kind === 'name'; at += 2) {
    const name = code.textAt(at);
    if (code.textAt(at + 1) === 'as') at += 2;
    const callee = `${module}.${name}`;
    if (calls.get(name)?.some(each => each.callee === callee) === true) aliases.set(code.textAt(at), callee);
    if (code.textAt(at + 1) !== ',') return;
  }
}

/** `OCLocalizedString(…)` and `AppLocalizedString(…)` are called like a function that the rules know. */
function addLikeCalls(
  name: string,
  likeCalls: ReadonlyArray<NonNullable<CodeRules['likeCalls']>>,
  { calls }: RuleTable,
  aliases: Map<string, string>,
): void {
  for (const { ending, meant } of likeCalls) {
    if (!name.endsWith(ending) || calls.has(name) || aliases.has(name)) continue;
    if (/^[A-Z]+[a-z]*$/.test(name.slice(0, -ending.length))) aliases.set(name, meant);
  }
}

/** `typealias Texts = L10n.Cart`, `using Texts = Shop.Resources.Strings;`: a name for what has keys as its members. */
function addNamedType(code: Code, index: number, { members }: RuleTable, aliases: Map<string, string>): void {
  const [name, sign] = [code.at(index + 1), code.textAt(index + 2)];
  if (name?.kind !== 'name' || sign !== '=') return;
  let last = index + 3;
  while (code.textAt(last + 1) === '.' && code.at(last + 2)?.kind === 'name') last += 2;
  const { path: before } = code.pathBefore(last);
  const path = before === '' ? code.textAt(last) : `${before}.${code.textAt(last)}`;
  const hasKeys = members.some(({ rule: { of, isDeep } }) =>
    of.some(each => (isDeep === true ? `${path}.`.startsWith(`${each}.`) : `.${path}`.endsWith(`.${each}`))),
  );
  if (hasKeys) aliases.set(name.text, path);
}

/** `import shop.strings.CommonStrings`: a type that stands for resources. */
function addImportedTypes(
  code: Code,
  index: number,
  types: ReadonlyArray<NonNullable<CodeRules['typeAliases']>>,
  aliases: Map<string, string>,
): void {
  if (types.length === 0) return;
  let last = index + 1;
  while (code.textAt(last + 1) === '.' && code.at(last + 2)?.kind === 'name') last += 2;
  const { path } = code.pathBefore(last);
  const name = code.textAt(last);
  for (const { packages, endings, except } of types) {
    const ending = Object.keys(endings).find(each => name.endsWith(each));
    const meant = ending === undefined ? undefined : endings[ending];
    if (meant !== undefined && packages.test(path) && !except.test(name)) aliases.set(name, meant);
  }
}

/** By its last name what an import may bring whose members are keys, with the path that it has to end with. */
function ownersIn({ members }: RuleTable): ReadonlyMap<string, readonly string[]> {
  const paths = members.flatMap(({ rule }) =>
    rule.notAfter === undefined ? [] : [...rule.of, ...rule.of.map(path => path.replace(/\..*/, ''))],
  );
  return Map.groupBy(new Set(paths), path => path.slice(path.lastIndexOf('.') + 1));
}

/** `import android.R`, `import shop.R.string`: what else is called so is that one in this file. */
function addImportedOwner(
  code: Code,
  index: number,
  owners: ReadonlyMap<string, readonly string[]>,
  aliases: Map<string, string>,
): void {
  let last = index + 1;
  while (code.textAt(last + 1) === '.' && code.at(last + 2)?.kind === 'name') last += 2;
  const name = code.textAt(last);
  const paths = owners.get(name);
  if (last === index + 1 || code.textAt(last + 1) === 'as' || paths === undefined) return;
  const whole = `${code.pathBefore(last).path}.${name}`;
  if (paths.some(path => whole.endsWith(`.${path}`))) aliases.set(name, whole);
}

/** `n_ = translation.ngettext`: a function of an object under a name of its own, nothing else. */
function addAssigned(code: Code, index: number, { calls }: RuleTable, aliases: Map<string, string>): void {
  const name = code.at(index - 1);
  let last = index + 1;
  while (code.textAt(last + 1) === '.' && code.at(last + 2)?.kind === 'name') last += 2;
  const end = code.at(last + 1);
  if (name?.kind !== 'name' || last === index + 1 || !calls.has(code.textAt(last))) return;
  if (calls.has(name.text) || (end !== undefined && !end.startsLine && end.text !== ';')) return;
  aliases.set(name.text, code.textAt(last));
}
