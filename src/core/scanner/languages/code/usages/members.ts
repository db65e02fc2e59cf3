import type { OffsetRange } from '../../../../base/range.ts';
import type { Framework } from '../../../framework.ts';
import { namingOf } from '../../../rules.ts';
import { isInterpolated, type Token } from '../lexing/token.ts';
import type { MemberRule } from '../rules.ts';
import { argumentsAt, argumentsOf, labelled } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import { afterTypeArguments, asksFor, type Variables, variablesOf } from '../syntax/owners.ts';
import { isWithin } from '../syntax/shadows.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { withImplicitType } from './implicitMembers.ts';
import { isEndOf, ownerIn, withoutAlias } from './memberPaths.ts';
import { add, addProperty, isVariable, type Search, shadowsIn } from './search.ts';

/** Adds a key that is a member of something: `R.string.title`, `S.of(context).title`. */
export function addMember(code: Code, index: number, search: Search): void {
  if (search.table.members.length === 0 || !isMemberName(code, index)) return;
  const { path: written, start } = code.pathBefore(index);
  if (isImportedType(code, index, start)) return;
  const path = withoutAlias(written, search);
  if (path !== written && isShadowed(code, start, search)) return;
  const name = code.textAt(index);
  for (const { rule, framework } of search.table.members) {
    const offset = code.at(start)?.start ?? 0;
    const { owner, ...below } = ownerIn(path, written, rule);
    if (!mayBeKey(code.at(index), rule)) continue;
    if (!memberMatches(withImplicitType(code, owner, start, rule), offset, { rule, framework }, search))
      continue;
    if (rule.isCommon === true && start === index - 2 && rule.of.includes(path)) {
      // Of `context.t` the first name is a parameter nearly everywhere.
      if (isShadowed(code, start, search)) return;
    }
    if (rule.lookUps?.includes(name) === true && code.textAt(index + 1) === '(') {
      addLookedUp(code, index, { framework, start }, search);
      return;
    }
    addKeys(code, index, { rule, framework, start, below }, search);
    return;
  }
}

/** Whether a name ends what Java imports, which without `static` is a type: `import shop.ErrorMessages.Kind;`. */
function isImportedType(code: Code, index: number, start: number): boolean {
  if (code.textAt(index + 1) !== ';') return false;
  let first = start;
  while (code.textAt(first - 1) === '.' && code.at(first - 2)?.kind === 'name') first -= 2;
  return code.textAt(first - 1) === 'import' && code.at(first - 1)?.startsLine === true;
}

/** Adds what a member's name says, unless what is done with it says that it is no key. */
function addKeys(
  code: Code,
  index: number,
  member: OwnedRule & { readonly start: number; readonly below: { readonly prefix?: string } },
  search: Search,
): void {
  const { rule, framework, start, below } = member;
  const { key, end } = memberKey(code, index, rule);
  if (takesOthers(code, index, end - 1, rule) || isNoValue(code, index, { start, end }, rule)) return;
  if (rule.hasTypesInCapitals === true && isTypeName(key)) return;
  if (rule.isNested === true && !key.value.includes('.')) return;
  const isNamed = code.textAt(index).startsWith('$');
  // `$lang->$title` is the member that a variable names.
  const keys = isNamed ? keysOf(code, index, index + 1, search.constants) : [key];
  const details = { framework, callRange: rangeOf(code, start, end), ...below };
  for (const each of keys) addProperty(search, each, details);
}

/** Whether a member of PHP's is given a value, or one of .NET's is a namespace: PHP's dot puts texts together. */
function isNoValue(code: Code, index: number, { start, end }: OffsetRange, { isValue }: MemberRule): boolean {
  if (isValue !== true) return false;
  return code.textAt(index - 1) === '->' ? code.textAt(end) === '=' : isNamespace(code, start, end);
}

/** Whether a name follows a sign for members, which the arrow is in PHP: elsewhere it stands before a result. */
function isMemberName(code: Code, index: number): boolean {
  const before = code.textAt(index - 1);
  if (before === '->') return code.textAt(code.pathBefore(index).start).startsWith('$');
  return before.endsWith('.') || before === '::';
}

/** Whether what looks like a key ends with the name of a type: `typealias Texts = L10n.Cart`. */
function isTypeName({ value }: KeyValue): boolean {
  return /(?:^|\.)\p{Lu}[^.]*$/u.test(value);
}

/** What begins a statement: on the line after a dot it says that the member is not written yet. */
const beginning =
  /^(?:va[lr]|let|final|const|func?|return|if|else|when|switch|case|for|while|do|try|throw|await|class|struct|object|enum|public|private|protected|internal|override|static|void)$/;

/** Whether a rule has a member of such a name. */
function mayBeKey(token: Token | undefined, { hasNoMembers, only, keys, except }: MemberRule): boolean {
  if (token === undefined || (token.startsLine && beginning.test(token.text))) return false;
  if (keys?.test(token.text) === false) return false;
  return hasNoMembers !== true && only?.has(token.text) !== false && except?.includes(token.text) !== true;
}

/** The key that begins at a name, and where what is done with it ends. */
function memberKey(
  code: Code,
  index: number,
  rule: MemberRule,
): { readonly key: KeyValue; readonly end: number } {
  const last = rule.isDeep === true ? lastMember(code, index, rule) : index;
  const entry = rule.isIndexed === true ? entryOf(code, last + 1, rule) : { value: '', end: last + 1 };
  const end = code.textAt(entry.end) === '(' ? code.skip(entry.end) : entry.end;
  const below = rule.isList === true ? '.*' : entry.value;
  const value = `${namesOf(code, index, last + 1)}${below}`;
  const range = rangeOf(code, index, last + 1);
  return { key: { value, range, certainty: certaintyOf(below) }, end };
}

/** How sure a key is, by what is asked of the texts below a name: an entry whose place is written out is one key. */
function certaintyOf(below: string): KeyValue['certainty'] {
  if (below === '') return 'literal';
  return below.split('.').includes('*') ? 'family' : 'computed';
}

/** Whether the member at `index` is called although none of its rule is, or no such one, or with other arguments than these. */
function takesOthers(
  code: Code,
  index: number,
  close: number,
  { takes, isValue, methods }: MemberRule,
): boolean {
  if (code.textAt(close) !== ')') return false;
  if (methods?.test(code.textAt(index)) === true) return true;
  if (isValue === true || takes === undefined) return isValue === true;
  return labelled(code, code.partner(close) + 1, close).some(
    ({ label, from, to }) => from < to && (label !== undefined) !== (takes === 'labelled'),
  );
}

/** Whether what looks like a class of texts is a namespace: `using Shop.Strings.Cart;`, `Strings.Cart.Title`. */
function isNamespace(code: Code, start: number, end: number): boolean {
  if (/^(?:using|namespace)$/.test(code.textAt(start - 1))) return true;
  const member = code.textAt(end) === '.' ? code.textAt(end + 1) : '';
  return /^\p{Lu}/u.test(member) && member !== 'Length' && code.textAt(end + 2) !== '(';
}

/** Names with what stands between them written as a dot. */
function namesOf(code: Code, from: number, to: number): string {
  return code.tokens
    .slice(from, to)
    .map(({ kind, text }) => (kind === 'name' ? text : '.'))
    .join('');
}

/** What is asked of a key that holds several texts: `t.steps[2]`, `t.errors['late'].title`. */
function entryOf(
  code: Code,
  from: number,
  rule: MemberRule,
): { readonly value: string; readonly end: number } {
  let value = '';
  let end = from;
  while (code.textAt(end) === '[' && code.partner(end) > end) {
    const index = code.at(end + 1);
    const isAlone = index !== undefined && code.partner(end) === end + 2;
    const isKnown =
      isAlone && (index.kind === 'number' || (index.kind === 'string' && !isInterpolated(index)));
    value += isKnown ? `.${index.text}` : '.*';
    end = code.partner(end) + 1;
    if (code.textAt(end) !== '.' || rule.except?.includes(code.textAt(end + 1)) === true) continue;
    const last = lastMember(code, end + 1, rule) + 1;
    value += `.${namesOf(code, end + 1, last)}`;
    end = last;
  }
  return { value, end };
}

/** Adds the key that a method is given: `S.of(context).translate('title')`. */
function addLookedUp(
  code: Code,
  index: number,
  { framework, start }: { readonly framework: Framework; readonly start: number },
  search: Search,
): void {
  const given = argumentsOf(code, index, false);
  const [first] = argumentsAt(given?.list ?? [], 0);
  if (given === undefined || first === undefined) return;
  const callRange = rangeOf(code, start, given.end);
  for (const key of keysOf(code, first.from, first.to, search.constants)) {
    add(search, key, { framework, kind: 'call', callRange, args: [], argsAreOpen: true });
  }
}

/** What gives an entry another text: `$lang['title'] = 'Title'` defines it. */
const assigning: ReadonlySet<string> = new Set(['=', '.=', '??=']);

/**
 * Adds a key in square brackets: `t['cart.title']`, `$lang['cart']['title']`, `$lang['cart_' . $kind]`,
 * `localizer["title", name]`.
 */
export function addIndexed(code: Code, index: number, search: Search): void {
  const open = search.table.hasIndexers ? openOfIndexer(code, index) : index + 1;
  if (code.textAt(open) !== '[') return;
  const beginsWithText = code.at(open + 1)?.kind === 'string';
  const mayMatch = ({ rule }: OwnedRule) =>
    rule.isIndexer === true || (beginsWithText && rule.isIndexed === true);
  if (!search.table.members.some(mayMatch)) return;
  const close = code.partner(open);
  let end = close + 1;
  while (code.textAt(end) === '[' && code.partner(end) > end) end = code.partner(end) + 1;
  if (close < 0 || assigning.has(code.textAt(end))) return;
  const { path: written, start } = code.pathBefore(index);
  const name = code.textAt(open - 1) === ')' ? `${code.textAt(index)}()` : code.textAt(index);
  const path = written === '' ? name : `${written}.${name}`;
  const offset = code.at(start)?.start ?? 0;
  const match = search.table.members.find(
    owned =>
      mayMatch(owned) &&
      (memberMatches(path, offset, owned, search) || asksFor(code, index, owned.rule.types ?? [])),
  );
  if (match === undefined || (start === index && isAnother(code, start, match, search))) return;
  const [[from, to] = [close, close]] =
    match.rule.isIndexer === true ? code.split(open + 1, close) : [[open + 1, close]];
  const entry = match.rule.isIndexer === true ? { value: '', end } : entryOf(code, close + 1, match.rule);
  const details = { framework: match.framework, callRange: rangeOf(code, start, entry.end) };
  for (const key of keysOf(code, from, to, search.constants)) {
    if (match.rule.except?.includes(key.value) !== true)
      addProperty(search, below(key, entry.value), details);
  }
}

/** What is asked of the texts that a key holds: `$lang['cart'][$kind]` is one of `cart.*`. */
function below(key: KeyValue, entry: string): KeyValue {
  if (entry === '' || key.certainty === 'dynamic') return key;
  const certainty = key.certainty === 'family' ? 'family' : certaintyOf(entry);
  return { ...key, value: key.value + entry, certainty };
}

/**
 * Where square brackets open behind a name, what it is called with and a question mark: `factory.Create(type)["title"]`,
 * `localizer?["title"]`.
 */
function openOfIndexer(code: Code, index: number): number {
  let at = index + 1;
  if (code.textAt(at) === '<') {
    at = afterTypeArguments(code, at);
    if (code.textAt(at) !== '(') return index + 1;
  }
  if (code.textAt(at) === '(') at = Math.max(code.partner(at), index) + 1;
  return code.textAt(at) === '?' ? at + 1 : at;
}

/** Whether a name that a rule has is something else of the code's own there, and no variable of the rule's types. */
function isAnother(code: Code, start: number, { rule, framework }: OwnedRule, search: Search): boolean {
  if (!isShadowed(code, start, search)) return false;
  if (rule.types === undefined) return true;
  const variables = variablesFor(search, rule, framework);
  return !isVariable(search, variables, code.textAt(start), code.at(start)?.start ?? 0);
}

/** Whether the name at `start` is something of the code's own there. */
function isShadowed(code: Code, start: number, search: Search): boolean {
  return isWithin(shadowsIn(search, code.textAt(start)), code.at(start)?.start ?? 0);
}

/** The index of the last name of the key that begins at `index`. */
function lastMember(code: Code, index: number, { except = [], hasTypesInCapitals }: MemberRule): number {
  let last = index;
  while (
    !(hasTypesInCapitals === true && /^\p{Ll}/u.test(code.textAt(last))) &&
    code.textAt(last + 1) === '.' &&
    code.at(last + 2)?.kind === 'name' &&
    !except.includes(code.textAt(last + 2))
  ) {
    last += 2;
  }
  return last;
}

/** A rule, and whose it is. */
interface OwnedRule {
  readonly rule: MemberRule;
  readonly framework: Framework;
}

/** @param offset of the path */
function memberMatches(
  path: string,
  offset: number,
  { rule, framework }: OwnedRule,
  search: Search,
): boolean {
  const matches = pathsOf(rule, framework, search).some(
    of => path === of || ((rule.isDeep !== true || rule.isEndOfName === true) && isEndOf(path, of, rule)),
  );
  if (matches) return !(rule.notAfter ?? []).some(not => path.startsWith(`${not}.`));
  if (rule.bindsVariables !== true && rule.types === undefined) return false;
  const variables = variablesFor(search, rule, framework);
  const name = path.replace(/^(?:this|self|context)\./, '');
  return name === path ? isVariable(search, variables, name, offset) : variables.has(name);
}

/** The paths of a rule, those of the class that the application's set-up names among them. */
function pathsOf(rule: MemberRule, framework: Framework, search: Search): readonly string[] {
  const usual = `${rule.types?.[0]}.`;
  const [name] = ownClass(rule, framework, search);
  if (name === undefined) return rule.of;
  const own = rule.of.filter(of => of.startsWith(usual)).map(of => `${name}.${of.slice(usual.length)}`);
  return [...rule.of, ...own];
}

/** The name that the application's set-up gives the generated class of a rule; none where it is the usual one. */
function ownClass({ isGenerated }: MemberRule, framework: Framework, { rules }: Search): readonly string[] {
  const name = isGenerated === true ? namingOf(framework, rules).className : undefined;
  return name === undefined ? [] : [name];
}

/** Variables that hold what a rule's path stands for: `final l10n = S.of(context)`. */
function variablesFor(search: Search, rule: MemberRule, framework: Framework): Variables {
  const answer =
    search.variables.get(rule) ??
    variablesOf(search.whole, {
      made: pathsOf(rule, framework, search),
      types: [...(rule.types ?? []), ...ownClass(rule, framework, search)],
    });
  search.variables.set(rule, answer);
  return answer;
}
