import { memoize } from '../../../../base/memoize.ts';
import type { OffsetRange } from '../../../../base/range.ts';
import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import type { Token } from '../lexing/token.ts';
import type { RuleTable } from '../ruleTable.ts';
import { Code } from '../syntax/code.ts';
import { Constants } from '../values/constants.ts';
import { InnerConstants, mayHaveNames } from '../values/innerConstants.ts';
import { aliasesIn } from './aliases.ts';
import { callAt } from './callees.ts';
import { addCall } from './calls.ts';
import { addConstant, addQuotedConstant } from './constants.ts';
import { Domains } from './domains.ts';
import { addField } from './fields.ts';
import { addImported, importedMembers } from './importedMembers.ts';
import { addIndexed } from './indexedMembers.ts';
import { addMapped } from './mapped.ts';
import { addMember } from './members.ts';
import { addOption, defaultOption } from './options.ts';
import { ownFunctions } from './ownFunctions.ts';
import { importedPackages } from './packages.ts';
import type { Search } from './search.ts';
import { addFilter, addMethod, addMethodOfValue, addSigned, addTag } from './textUses.ts';
import { addToTypedParameters } from './typedParameters.ts';
import { addTypedText } from './typedTexts.ts';

/** Words that introduce a function's name. */
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
 * Removes duplicates: a function of the file that forwards its key may have a translator's name, and then describes
 * better what happens to the key. Only a namespace that it is given with the key, and forwards too, the call tells alone.
 */
function withoutWrapped({ found, passed }: Search): readonly Usage[] {
  if (passed.size === 0) return found;
  const named = ({ range, names }: Usage) => `${range.start} ${names[0]}`;
  const direct = found.filter(usage => usage.certainty !== 'dynamic' && !passed.has(usage));
  const known = new Set(direct.map(named));
  const placed = ({ range, key, prefix = '' }: Usage) => `${range.start} ${prefix}:${key}`;
  const spaced = new Set(direct.filter(({ namespace }) => namespace !== undefined).map(placed));
  const better = new Set<number>();
  const twice = new Set<Usage>();
  for (const usage of passed) {
    const name = named(usage);
    const isSpaced = usage.namespace === undefined && spaced.has(placed(usage));
    if (known.has(name) || isSpaced) twice.add(usage);
    else better.add(usage.range.start);
    known.add(name);
  }
  for (const usage of direct) if (better.has(usage.range.start)) twice.add(usage);
  return found.filter(usage => !twice.has(usage));
}

/** Drops arguments that are themselves usages of a key: `tr(LocaleKeys.title)`. */
function withoutKnown(found: readonly Usage[]): Usage[] {
  const placed = ({ start, end }: OffsetRange) => `${start} ${end}`;
  const known = new Set(
    found.flatMap(({ certainty, callRange }) => (certainty === 'dynamic' ? [] : [placed(callRange)])),
  );
  return found.filter(({ certainty, range }) => certainty !== 'dynamic' || !known.has(placed(range)));
}

/** The first class of a text in Ruby that extends another one: `class Orders::Index < UI::Pages::Index`. */
const extending = /^[ \t]*class[ \t]+[\w:]+[ \t]*<[ \t]*(?:::)?([A-Z][\w:]*)/m;

/** The state of a search through a whole text, before it starts. */
export function beginSearch(
  text: string,
  tokens: readonly Token[],
  rules: Rules,
  table: RuleTable,
  takesBareArguments: boolean,
): Search {
  const whole = new Code(tokens);
  let constants: Constants | undefined;
  let base: { readonly name: string | undefined } | undefined;
  let packages: ReadonlyMap<string, string> | undefined;
  let imported: Search['imported'] | undefined;
  return {
    rules,
    table,
    whole,
    takesBareArguments,
    // Computed lazily: most pre-filtered texts have no usage after all.
    get constants() {
      constants ??= new Constants(whole, {
        takesBareArguments,
        constantsElsewhere: rules.constantsElsewhere,
      });
      return constants;
    },
    defaultOption: memoize(label => defaultOption(whole, label)),
    aliases: aliasesIn(whole, rules, table, takesBareArguments),
    variables: new Map(),
    closures: new Map(),
    owned: new Map(),
    others: new Map(),
    blocks: new Map(),
    get base() {
      base ??= { name: takesBareArguments ? extending.exec(text)?.[1] : undefined };
      return base.name;
    },
    get packages() {
      packages ??= importedPackages(whole);
      return packages;
    },
    get imported() {
      imported ??= importedMembers(this);
      return imported;
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
  if (table.constants.length > 0) addConstant(code, index, search);
  if (table.names.has(name) || aliases.has(name)) lookAtKnown(code, index, method, search);
  else if (hasMembers) addMember(code, index, search);
  if (!hasMembers) return;
  addIndexed(code, index, search);
  if (search.imported.size > 0) addImported(code, index, search);
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
  if (search.table.constants.length > 0) addQuotedConstant(code, index, search);
  for (const tokens of inside) {
    if (tokens.length === 0) continue;
    const inner = new Code(tokens);
    look(inner, mayHaveNames(inner) ? withNamesOf(inner, search) : search, method);
  }
}

/** The search through code inside a text that may have names of its own. */
function withNamesOf(code: Code, search: Search): Search {
  return { ...search, constants: new InnerConstants(code, search, search.constants) };
}

/** A name from the rules, or the file's alias for one. */
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

/** Whether the word at `index` starts the private part of a Ruby class, which contains no actions. */
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
