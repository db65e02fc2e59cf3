import type { OffsetRange } from '../../../../base/range.ts';
import type { Framework } from '../../../framework.ts';
import type { Token } from '../lexing/token.ts';
import type { MemberRule } from '../rules.ts';
import { argumentsAt, bracketedArguments, labelled } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { withImplicitType } from './implicitMembers.ts';
import { memberKey } from './memberKeys.ts';
import { isShadowed, memberMatches, type OwnedRule } from './memberMatches.ts';
import { ownerIn, withoutAlias } from './memberPaths.ts';
import { add, addProperty, type Search } from './search.ts';

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
    if (!mayBeKey(code.at(index), below.prefix, rule)) continue;
    if (!memberMatches(withImplicitType(code, owner, start, rule), offset, rule, search)) continue;
    if (rule.isCommon === true && start === index - 2 && rule.of.includes(path)) {
      // In `context.t` the first name is a parameter nearly everywhere.
      if (isShadowed(code, start, search)) return;
    }
    if (rule.lookUps?.includes(name) === true && code.textAt(index + 1) === '(') {
      addLookedUp(code, index, { framework, start }, search);
      return;
    }
    addKeys(code, index, { rule, framework, start, callee: path, below }, search);
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

/** Adds the key in a member's name, unless its use rules that out. */
function addKeys(
  code: Code,
  index: number,
  member: OwnedRule & {
    readonly start: number;
    readonly callee: string;
    readonly below: { readonly prefix?: string };
  },
  search: Search,
): void {
  const { rule, framework, start, callee, below } = member;
  const { key, end } = memberKey(code, index, rule);
  if (takesOthers(code, index, end - 1, rule) || isNoValue(code, index, { start, end }, rule)) return;
  if (rule.hasTypesInCapitals === true && isTypeName(key)) return;
  if (rule.isNested === true && !key.value.includes('.')) return;
  const isNamed = code.textAt(index).startsWith('$');
  // In `$lang->$title` a variable names the member.
  const keys = isNamed ? keysOf(code, index, index + 1, search.constants) : [key];
  const details = { framework, callRange: rangeOf(code, start, end), callee, ...below };
  for (const each of keys) addProperty(search, each, details);
}

/** Whether a PHP member is assigned to, or a .NET one is a namespace. In PHP a dot joins texts. */
function isNoValue(code: Code, index: number, { start, end }: OffsetRange, { isValue }: MemberRule): boolean {
  if (isValue !== true) return false;
  return code.textAt(index - 1) === '->' ? code.textAt(end) === '=' : isNamespace(code, start, end);
}

/** Whether a name follows a sign for members. The arrow is one in PHP; elsewhere it precedes a result. */
function isMemberName(code: Code, index: number): boolean {
  const before = code.textAt(index - 1);
  if (before === '->') return code.textAt(code.pathBefore(index).start).startsWith('$');
  return before.endsWith('.') || before === '::';
}

/** Whether what looks like a key ends with the name of a type: `typealias Texts = L10n.Cart`. */
function isTypeName({ value }: KeyValue): boolean {
  return /(?:^|\.)\p{Lu}[^.]*$/u.test(value);
}

/**
 * Whether a rule allows a member of that name.
 *
 * @param prefix what an alias has before it: `Cart` of `typealias Texts = L10n.Cart`
 */
function mayBeKey(
  token: Token | undefined,
  prefix: string | undefined,
  { hasNoMembers, only, keys, except }: MemberRule,
): boolean {
  // On the line after a dot, the next statement begins: the member is yet to be typed.
  if (token === undefined || token.startsLine) return false;
  if (hasNoMembers === true || keys?.test(token.text) === false || except?.includes(token.text) === true)
    return false;
  const [first = token.text] = prefix?.split('.') ?? [];
  return only?.has(first) !== false;
}

/** Whether the member at `index` is called in a way that its rule excludes: at all, by that name, or with such arguments. */
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

/** Adds the key that a method is given: `S.of(context).translate('title')`. */
function addLookedUp(
  code: Code,
  index: number,
  { framework, start }: { readonly framework: Framework; readonly start: number },
  search: Search,
): void {
  const callArgs = bracketedArguments(code, index);
  const [first] = argumentsAt(callArgs?.list ?? [], 0);
  if (callArgs === undefined || first === undefined) return;
  const callRange = rangeOf(code, start, callArgs.end);
  for (const key of keysOf(code, first.from, first.to, search.constants)) {
    add(search, key, { framework, kind: 'call', callRange, args: [], argsAreOpen: true });
  }
}
