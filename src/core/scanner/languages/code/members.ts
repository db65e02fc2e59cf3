import type { Framework } from '../../rules.ts';
import type { Code } from './code.ts';
import { keysOf, rangeOf } from './keys.ts';
import type { FieldRule, MemberRule } from './rules.ts';
import { add, type Search } from './search.ts';

/** Adds a key that is a member of something: `R.string.title`, `S.of(context).title`. */
export function addMember(code: Code, index: number, search: Search): void {
  const before = code.textAt(index - 1);
  if (search.table.members.length === 0 || !(before.endsWith('.') || before === '::')) return;
  const { path: written, start } = code.pathBefore(index);
  const path = withoutAlias(written, search);
  const name = code.textAt(index);
  for (const { rule, framework } of search.table.members) {
    if (rule.except?.includes(name) === true || !memberMatches(path, rule, search)) continue;
    const last = rule.isDeep === true ? lastMember(code, index, rule) : index;
    const end = code.textAt(last + 1) === '(' ? code.skip(last + 1) : last + 1;
    const value = code.tokens
      .slice(index, last + 1)
      .map(({ kind, text }) => (kind === 'name' ? text : '.'))
      .join('');
    const range = rangeOf(code, index, last + 1);
    add(
      search,
      rule.isList === true
        ? { value: `${value}.*`, range, certainty: 'family' }
        : { value, range, certainty: 'literal' },
      { framework, kind: 'property', callRange: rangeOf(code, start, end), args: [], argsAreOpen: true },
    );
    return;
  }
}

/** The index of the last name of the key that begins at `index`. */
function lastMember(code: Code, index: number, { except = [] }: MemberRule): number {
  let last = index;
  while (
    code.textAt(last + 1) === '.' &&
    code.at(last + 2)?.kind === 'name' &&
    !except.includes(code.textAt(last + 2))
  ) {
    last += 2;
  }
  return last;
}

/** `import shop.R as ShopR` makes `ShopR.string` what `R.string` is. */
function withoutAlias(path: string, { aliases }: Search): string {
  const end = path.indexOf('.');
  const first = end < 0 ? path : path.slice(0, end);
  return `${aliases.get(first) ?? first}${path.slice(first.length)}`;
}

function memberMatches(path: string, rule: MemberRule, search: Search): boolean {
  const matches = rule.of.some(of => path === of || (rule.isDeep !== true && path.endsWith(`.${of}`)));
  if (matches) return !(rule.notAfter ?? []).some(not => path.startsWith(`${not}.`));
  return (
    (rule.bindsVariables === true || rule.types !== undefined) &&
    variablesOf(search, rule).has(path.replace(/^(?:this|self|context)\./, ''))
  );
}

/** Variables that hold what a rule's path stands for: `final l10n = S.of(context)`. */
function variablesOf(search: Search, rule: MemberRule): ReadonlySet<string> {
  const answer = search.variables.get(rule) ?? findVariables(search.whole, rule);
  search.variables.set(rule, answer);
  return answer;
}

function findVariables(code: Code, rule: MemberRule): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [index, token] of code.tokens.entries()) {
    if (rule.types?.includes(token.text)) {
      const name = nameAfterType(code, index);
      if (name !== undefined) names.add(name);
    }
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

/** `AppLocalizations texts`, `AppLocalizations? texts`, `AppLocalizations get texts` */
function nameAfterType(code: Code, index: number): string | undefined {
  let at = code.textAt(index + 1) === '?' ? index + 2 : index + 1;
  if (code.textAt(at) === 'get' && code.at(at + 1)?.kind === 'name') at += 1;
  return code.at(at)?.kind === 'name' ? code.textAt(at) : undefined;
}

function pathEndingAt(code: Code, index: number): string {
  const isCall = code.textAt(index) === ')';
  const name = isCall ? code.partner(index) - 1 : index;
  if (code.at(name)?.kind !== 'name') return '';
  const { path } = code.pathBefore(name);
  return `${path === '' ? '' : `${path}.`}${code.textAt(name)}${isCall ? '()' : ''}`;
}

const endOfField: ReadonlySet<string> = new Set([',', '}']);

/** How far the beginning of a literal is looked for, in tokens. */
const longestLiteral = 400;

/** Adds a key that is a labelled value of a literal: `LocalizeConfig{MessageID: "title"}`. */
export function addField(code: Code, index: number, search: Search): void {
  const rules = search.table.fields.get(code.textAt(index));
  if (rules === undefined) return;
  const sign = code.textAt(index + 1);
  if (sign === '=') addBraced(code, index, rules, search);
  if (sign !== ':') return;
  const type = typeAround(code, index);
  const match = rules.find(
    ({ rule: { inside, isBraced } }) => isBraced !== true && (inside.length === 0 || inside.includes(type)),
  );
  if (match === undefined) return;
  const stop =
    match.rule.inside.length === 0 ? index + 3 : code.find(index + 2, index + longestLiteral, endOfField);
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

interface OwnedField {
  readonly rule: FieldRule;
  readonly framework: Framework;
}

/** `message = "{user.name.required}"` in an annotation. */
function addBraced(code: Code, index: number, rules: readonly OwnedField[], search: Search): void {
  const token = code.at(index + 2);
  const key = /^\{([\w.-]+)\}$/.exec(token?.kind === 'string' ? token.text : '')?.[1];
  const match = rules.find(({ rule }) => rule.isBraced === true);
  if (token?.string === undefined || key === undefined || match === undefined) return;
  const { start, end } = token.string.inner;
  add(
    search,
    { value: key, range: { start: start + 1, end: end - 1 }, certainty: 'literal' },
    {
      framework: match.framework,
      kind: 'property',
      callRange: rangeOf(code, index, index + 3),
      args: [],
      argsAreOpen: true,
    },
  );
}

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
