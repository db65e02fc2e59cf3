import { isInterpolated } from '../lexing/token.ts';
import type { OptionRule } from '../rules.ts';
import type { Code } from '../syntax/code.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import type { KeyValue } from '../values/knownNames.ts';
import { add, type Search } from './search.ts';

const path = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_*-]+)+$/u;

/** Names of hosts, and of files, which have fewer parts than a key may have that ends so: `mail.config.minify.html`. */
const notKey = /\.(?:com|org)$|^[^.]+(?:\.[^.]+)?\.(?:html|json|pdf|txt|xml|ya?ml)$/;

/** Whether a text has several segments and no blanks. Any other may just be shown verbatim. */
export function isPath(text: string): boolean {
  return path.test(text) && !notKey.test(text);
}

/** Options that hold options themselves: Symfony's `first_options`, `entry_options`. */
const nesting = /(?:^|_)options$/;

/** Options that disable translation: `'translation_domain' => false`. */
const noNamespace = false;

/** What stands before the brackets of PHP's lists, and of lists that are put together. */
const listNames = /^array(?:_(?:merge|replace)(?:_recursive)?)?$/;

/** How far the beginning of a list or call is searched, in tokens, and how deeply nested an option may be. */
const longestList = 2000;
const deepest = 4;

/** Adds a key that is a labelled option of some functions and classes: `['label' => 'cart.title']`, `{label: 'cart.title'}`. */
export function addOption(code: Code, index: number, search: Search): void {
  const rules = search.table.options.get(wordAt(code, index));
  const sign = code.textAt(index + 1);
  if (rules === undefined || !(sign === '=>' || sign === ':')) return;
  const call = callAround(code, index);
  if (call === undefined) return;
  const match = rules.find(
    ({ rule }) => rule.inside === call.inside && takes(code, call.callee, rule, search),
  );
  if (match === undefined) return;
  const { rule, framework } = match;
  const domain = namespaceOf(code, call.list, rule, search);
  if (domain === noNamespace) return;
  const to = endOfOption(code, index + 2);
  const keys =
    rule.areLabels === true ? labelsIn(code, index + 2) : keysOf(code, index + 2, to, search.constants);
  for (const key of keys) {
    if (key.certainty === 'dynamic' || !(rule.takesAnyText === true || isPath(key.value))) continue;
    const callRange = rangeOf(code, index, to);
    const namespace = domain === undefined ? {} : { namespace: domain };
    add(search, key, {
      framework,
      kind: 'property',
      callRange,
      ...namespace,
      args: [],
      argsAreOpen: true,
    });
  }
}

/** The labels of a list, and of nested lists: `['cart.colours' => ['cart.red' => 'red']]`. */
function labelsIn(code: Code, index: number, depth = 0): KeyValue[] {
  const open = code.textAt(index) === 'array' ? index + 1 : index;
  const close = code.partner(open);
  if (close < open || depth === deepest) return [];
  return code.split(open + 1, close).flatMap(([from]) => {
    const token = code.at(from);
    if (token?.string === undefined || code.textAt(from + 1) !== '=>' || isInterpolated(token)) return [];
    const key = { value: token.text, range: token.string.inner, certainty: 'literal' as const };
    return [key, ...labelsIn(code, from + 2, depth + 1)];
  });
}

/** What contains a label: the index of the bracket around it, and of the called name. */
interface CallAround {
  readonly list: number;
  readonly callee: number;
  /** The label of the list around it, where that is an option itself: `attr`. */
  readonly inside: string | undefined;
}

function callAround(code: Code, index: number): CallAround | undefined {
  let list = openerAround(code, index);
  let inside: string | undefined;
  let open = list;
  for (let depth = 0; depth < deepest && open >= 0; depth++) {
    const isShort = /^[[{]$/.test(code.textAt(open));
    const isList = isShort || listNames.test(code.textAt(open - 1));
    if (!isList) return code.at(open - 1)?.kind === 'name' ? { list, callee: open - 1, inside } : undefined;
    const first = isShort ? open : open - 1;
    const outer = openerAround(code, first);
    const label = /^(?:=>|:)$/.test(code.textAt(first - 1)) ? wordAt(code, first - 2) : undefined;
    // A nested list only counts if its label is one that holds options.
    if (label !== undefined && !nesting.test(label)) {
      if (depth > 0) return undefined;
      inside = label;
      list = outer;
    }
    open = outer;
  }
  return undefined;
}

/** The index of the bracket that opens the group around a token; -1 for none. */
function openerAround(code: Code, index: number): number {
  for (let at = index - 1; at >= 0 && at > index - longestList; at--) {
    const partner = code.partner(at);
    if (partner > at) return at;
    if (partner >= 0) at = partner;
    else if (code.textAt(at) === ';') return -1;
  }
  return -1;
}

function takes(
  code: Code,
  callee: number,
  { methods, classes, imports }: OptionRule,
  search: Search,
): boolean {
  const { classNames } = search.constants;
  if (imports !== undefined && !classNames.imports(imports)) return false;
  if (methods !== undefined) return methods.includes(code.textAt(callee));
  let start = callee;
  while (code.textAt(start - 1) === '\\' && code.at(start - 2)?.kind === 'name') start -= 2;
  const inside = code.tokens.slice(start + 1, callee + 1).map(({ text }) => text);
  return classes?.test(`${classNames.named(code.textAt(start))}${inside.join('')}`) === true;
}

function namespaceOf(
  code: Code,
  list: number,
  { namespace, namespaceLabels }: OptionRule,
  search: Search,
): string | undefined | typeof noNamespace {
  if (namespaceLabels === undefined) return namespace;
  const options = code.split(list + 1, Math.min(code.partner(list), list + longestList));
  for (const label of namespaceLabels) {
    const beside = options.find(([from]) => wordAt(code, from) === label);
    const optionText = beside === undefined ? search.defaultOption(label) : textOrNone(code, beside[0] + 2);
    if (optionText !== undefined) return optionText;
  }
  return undefined;
}

/** The default that a file sets for an option: `$resolver->setDefaults(['translation_domain' => 'shop'])`. */
export function defaultOption(code: Code, label: string): string | undefined | typeof noNamespace {
  for (let index = 0; index < code.tokens.length; index++) {
    if (wordAt(code, index) !== label) continue;
    const call = callAround(code, index);
    const isOption = call !== undefined && call.inside === undefined;
    if (isOption && code.textAt(call.callee) === 'setDefaults') return textOrNone(code, index + 2);
  }
  return undefined;
}

function textOrNone(code: Code, index: number): string | undefined | typeof noNamespace {
  const token = code.at(index);
  if (token?.text === 'false') return noNamespace;
  return token?.kind === 'string' ? token.text : undefined;
}

function endOfOption(code: Code, from: number): number {
  let at = from;
  while (at < from + longestList && code.at(at) !== undefined && !/^[,)\]};]$/.test(code.textAt(at)))
    at = code.skip(at);
  return at;
}

/** A name, or the content of quotes. */
function wordAt(code: Code, index: number): string {
  return code.at(index)?.text ?? '';
}
