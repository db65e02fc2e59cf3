import type { Rules } from '../../../rules.ts';
import type { CodeRules } from '../rules.ts';
import type { RuleTable } from '../ruleTable.ts';
import type { Code } from '../syntax/code.ts';

/** Pattern of function names that imply translation. */
const translating = /get_?text|transl|message|i18n|l10n|locali[sz]/i;

/** The meaning of an alias: `from gettext import gettext as _l`, `_l = translation.gettext`. */
export function aliasesIn(
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

/** `import gettext as _`: the name after the word at `index` stands for the one before it. */
function addRenamed(code: Code, index: number, table: RuleTable, aliases: Map<string, string>): void {
  const [original, alias] = [code.at(index - 1), code.at(index + 1)];
  if (original?.kind !== 'name' || alias?.kind !== 'name' || aliases.has(alias.text)) return;
  if (!isInImport(code, index)) return;
  // `from plone.base import PloneMessageFactory as _` is recognised by both of its names.
  if (!table.calls.has(original.text) && table.calls.has(alias.text) && translating.test(original.text))
    return;
  const { path } = code.pathBefore(index - 1);
  aliases.set(alias.text, path === '' ? original.text : `${path}.${original.text}`);
}

/**
 * Whether the word at `index` stands in an import, whose list may be in brackets (Python, Rust, PHP). In Swift, Kotlin and
 * C#, `url as String?` says of which type a value is.
 */
function isInImport(code: Code, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - longestImport); at--) {
    if (importing.test(code.textAt(at))) return true;
    const token = code.at(at);
    const isInList = /^(?:[,({]|\\)$/.test(code.textAt(at - 1));
    if (token?.text === ';' || (token?.startsLine === true && !isInList)) return false;
  }
  return false;
}

const importing = /^(?:import|from|use)$/;

/** How many tokens of an import are looked through. */
const longestImport = 400;

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
  likeCalls: NonNullable<CodeRules['likeCalls']>,
  { calls }: RuleTable,
  aliases: Map<string, string>,
): void {
  for (const { ending, callee } of likeCalls) {
    if (!name.endsWith(ending) || calls.has(name) || aliases.has(name)) continue;
    if (/^[A-Z]+[a-z]*$/.test(name.slice(0, -ending.length))) aliases.set(name, callee);
  }
}

/** `typealias Texts = L10n.Cart`, `using Texts = Shop.Resources.Strings;`: another name for a class whose members are keys. */
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
    const alias = ending === undefined ? undefined : endings[ending];
    if (alias !== undefined && packages.test(path) && !except.test(name)) aliases.set(name, alias);
  }
}

/** Importable classes whose members are keys: by the last name, the path that the import must end with. */
function ownersIn({ members }: RuleTable): ReadonlyMap<string, readonly string[]> {
  const paths = members.flatMap(({ rule }) =>
    rule.notAfter === undefined ? [] : [...rule.of, ...rule.of.map(path => path.replace(/\..*/, ''))],
  );
  return Map.groupBy(new Set(paths), path => path.slice(path.lastIndexOf('.') + 1));
}

/** `import android.R`, `import shop.R.string`: that name refers to it everywhere in this file. */
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

/** What the name of a class may say that is about texts. */
const ofTexts = /text|transl|message|i18n|l10n|local|lang|string|lazy/i;

/**
 * `T = TagName`: a translator's name for a class, so that what it is called with are no keys. What is assigned to `_` is
 * not wanted as a rule.
 */
function isNameOfClass(name: string, value: string): boolean {
  return /^\p{L}/u.test(name) && /^\p{Lu}\p{L}*\p{Ll}/u.test(value) && !ofTexts.test(value);
}

/** `n_ = translation.ngettext`, `say = gettext`: a name for a function, whatever that is itself called here. */
function addAssigned(code: Code, index: number, { calls }: RuleTable, aliases: Map<string, string>): void {
  const name = code.at(index - 1);
  let last = index + 1;
  while (code.textAt(last + 1) === '.' && code.at(last + 2)?.kind === 'name') last += 2;
  const end = code.at(last + 1);
  const value = code.textAt(last);
  const isMember = last > index + 1;
  const meaning = isMember ? pathOfRule(code, last, calls) : (aliases.get(value) ?? value);
  const isKnown = isMember
    ? calls.has(value)
    : aliases.has(value) || calls.get(value)?.some(({ callee }) => callee === value) === true;
  if (name?.kind !== 'name') return;
  const isOther =
    calls.has(name.text) && !isMember && name.startsLine && !isKnown && isNameOfClass(name.text, value);
  if (!isOther && (!isKnown || calls.has(name.text))) return;
  if (end !== undefined && !end.startsLine && (end.text !== ';' || isOther)) return;
  aliases.set(name.text, meaning);
}

/** The whole path before the name at `last` where a rule knows the function by it: `wx.GetTranslation`; else the name. */
function pathOfRule(code: Code, last: number, calls: RuleTable['calls']): string {
  const name = code.textAt(last);
  const whole = `${code.pathBefore(last).path}.${name}`;
  return calls.get(name)?.some(({ callee }) => callee === whole) === true ? whole : name;
}
