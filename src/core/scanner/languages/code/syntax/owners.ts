import type { Code } from './code.ts';
import { endsWithPath } from './pathEnds.ts';

/** How a variable comes to hold something that a rule applies to. */
export interface Owner {
  /** Calls whose results are assigned to it: `AppLocalizations.of()`. */
  readonly constructors: readonly string[];
  /** Types that it is declared with. */
  readonly types: readonly string[];
}

/** Names, each with the offsets at which it is declared as what it is known for. */
export type Variables = ReadonlyMap<string, ReadonlySet<number>>;

/** Variables, parameters and fields that hold something of an owner: `final l10n = S.of(context)`. */
export function variablesOf(code: Code, { constructors, types }: Owner): Variables {
  const found = new Map<string, Set<number>>();
  const add = (name: number | undefined): void => {
    const token = name === undefined ? undefined : code.at(name);
    if (token === undefined) return;
    found.set(token.text, (found.get(token.text) ?? new Set()).add(token.start));
  };
  let index = -1;
  for (const { text } of code.tokens) {
    index += 1;
    if (types.includes(text)) {
      add(nameAfterType(code, index) ?? nameBeforeType(code, index));
    }
    if ((text !== '=' && text !== ':=') || code.at(index - 1)?.kind !== 'name') continue;
    if (isConstructed(code, index + 1, constructors, types)) add(assignedName(code, index - 1));
  }
  return found;
}

/** Functions that give what they are asked for by its type: `services.GetRequiredService<IStringLocalizer<Cart>>()`. */
const asking = /^(?:Get(?:Required)?Service|Resolve)$/;

/** Whether the name at a token asks for one of some types. */
export function asksFor(code: Code, index: number, types: readonly string[]): boolean {
  return (
    asking.test(code.textAt(index)) &&
    code.textAt(index + 1) === '<' &&
    types.includes(code.textAt(index + 2))
  );
}

/** Whether the value that begins at a token is one of some paths, or of some types. */
function isConstructed(
  code: Code,
  from: number,
  constructors: readonly string[],
  types: readonly string[],
): boolean {
  let end = from;
  while (end < code.tokens.length && /^(?:[\w$]+|\.|\?\.|!\.?|\(|\[)$/.test(code.textAt(end))) {
    if (end > from && code.at(end)?.startsLine === true && code.at(end)?.kind === 'name') break;
    end = code.skip(end);
    if (code.textAt(end) !== '<') continue;
    if (asksFor(code, end - 1, types) || endsAny(pathEndingAt(code, end - 1), constructors)) return true;
    const behind = afterTypeArguments(code, end);
    if (code.textAt(behind) === '(') end = behind;
  }
  const last = code.textAt(end - 1) === '!' ? end - 2 : end - 1;
  return endsAny(pathEndingAt(code, last), constructors);
}

/** `val labels: ResourceBundle = …` is about `labels`. */
function assignedName(code: Code, index: number): number {
  return code.textAt(index - 1) === ':' && code.at(index - 2)?.kind === 'name' ? index - 2 : index;
}

/** How many tokens the arguments of a type may have. */
const longestArguments = 24;

/** The index after the arguments of a type: `IStringLocalizer<Cart> texts`. */
export function afterTypeArguments(code: Code, index: number): number {
  if (code.textAt(index) !== '<') return index;
  let depth = 0;
  for (let at = index; at < index + longestArguments; at++) {
    if (code.textAt(at) === '<') depth += 1;
    else if (code.textAt(at) === '>') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return index;
}

/** Words behind a type that are no variable's name: `class Page extends Base`, `val labels: ResourceBundle by lazy { … }`. */
const afterTypes = /^(?:by|extends|implements|throws)$/;
/** Words before a type that has a path: `import java.util.ResourceBundle`, `new java.util.ResourceBundle`. */
const beforePaths =
  /^(?:extends|final|implements|import|instanceof|new|package|return|static|throws?|using)$/;

/** `AppLocalizations texts`, `AppLocalizations? texts`, `AppLocalizations get texts` */
function nameAfterType(code: Code, index: number): number | undefined {
  const end = afterTypeArguments(code, index + 1);
  let at = code.textAt(end) === '?' ? end + 1 : end;
  if (code.textAt(at) === 'get' && code.at(at + 1)?.kind === 'name') at += 1;
  if (afterTypes.test(code.textAt(at))) return undefined;
  return code.at(at)?.kind === 'name' && code.at(at)?.startsLine === false ? at : undefined;
}

/** `labels: ResourceBundle`, `out *message.Printer`, `out message.Printer` */
function nameBeforeType(code: Code, index: number): number | undefined {
  // `late ? a.muscles : Texts.of(context)` says nothing of a type.
  if (/^(?:\.|\(|\?\.|::)$/.test(code.textAt(index + 1))) return undefined;
  const { start } = code.pathBefore(index);
  const sign = code.textAt(start - 1);
  const isQualified = start !== index && code.at(start)?.startsLine === false;
  if (isQualified && code.at(start - 1)?.kind === 'name')
    return beforePaths.test(code.textAt(start - 1)) ? undefined : start - 1;
  if (sign !== ':' && sign !== '*') return undefined;
  return code.at(start - 2)?.kind === 'name' ? start - 2 : undefined;
}

function endsAny(path: string, constructors: readonly string[]): boolean {
  return constructors.some(of => endsWithPath(path, of));
}

function pathEndingAt(code: Code, index: number): string {
  const [name, first] = code.segmentEndingAt(index);
  if (code.at(first)?.kind !== 'name') return '';
  const { path } = code.pathBefore(first);
  return path === '' ? name : `${path}.${name}`;
}
