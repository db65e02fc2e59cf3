import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { returnedBy } from '../names/returns.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { memberAt } from '../syntax/givenMembers.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { iteratedBy } from '../values/iterated.ts';
import { listMethodAt } from '../values/listMethods.ts';
import { isBox } from '../values/states.ts';

/** The maximum number of names to follow. */
const deepest = 6;

/**
 * What a member of a list's element is, where the code makes the elements of others: with
 * `crumbs = routes.map(each => ({ text: each.meta.title }))`, `crumb.text` is `each.meta.title`.
 */
export function membersOfMade(file: ScriptFile, span: Span): readonly Span[] {
  const { tokens, bindings } = file;
  const { from, to } = bare(tokens, span);
  const binding = tokens.kind(from) === Kind.Word ? bindings.resolve(tokens.slice(from), from) : undefined;
  const list = binding && listOf(file, binding);
  if (binding === undefined || list === undefined) return [];
  const path = [...binding.path];
  for (let at = from + 1; at < to; at += 2) {
    if (!isDot(tokens.kind(at)) || tokens.kind(at + 1) !== Kind.Word) return [];
    path.push(tokens.slice(at + 1));
  }
  return madeElements(file, list, 0).flatMap(element => memberAt(tokens, element, path) ?? []);
}

/** The list that a name stands for each element of. */
function listOf({ tokens }: ScriptFile, binding: Binding): Span | undefined {
  const { kind, init, isElement } = binding;
  if (kind === 'parameter') return iteratedBy(tokens, binding)?.list;
  return isElement && init >= 0 ? { from: init, to: endOfExpression(tokens, init) } : undefined;
}

/** The expressions that the elements of a list are made by. */
function madeElements(file: ScriptFile, list: Span, depth: number): readonly Span[] {
  const { tokens, bindings } = file;
  const { from, to } = bare(tokens, list);
  if (depth > deepest || from >= to) return [];
  const open = tokens.kind(to - 1) === Char.ParenClose ? tokens.pair(to - 1) : -1;
  if (open > from) {
    const method = isDot(tokens.kind(open - 2)) ? listMethodAt(tokens, open - 1) : undefined;
    if (method === 'some') return madeElements(file, { from, to: open - 2 }, depth + 1);
    const [callback] = method === 'mapped' ? elementsOf(tokens, open) : [];
    return (callback && returnedBy(tokens, callback)) ?? [];
  }
  const isBoxed = to === from + 3 && tokens.is(from + 2, 'value');
  const binding = to === from + 1 || isBoxed ? bindings.resolve(tokens.slice(from), from) : undefined;
  if (binding?.kind !== 'constant' || binding.init < 0 || binding.path.length > 0) return [];
  return valuesAt(file, binding.init).flatMap(value => madeElements(file, value, depth + 1));
}

/** The value of a declaration, also if a framework wraps it: `computed(() => routes.map(…))`. */
export function valuesAt({ tokens }: ScriptFile, init: number): readonly Span[] {
  const to = endOfExpression(tokens, init);
  const open = isBox(tokens, init) ? tokens.pair(to - 1) : -1;
  if (open < init) return [{ from: init, to }];
  const [argument] = elementsOf(tokens, open);
  return argument === undefined ? [] : (returnedBy(tokens, argument) ?? [argument]);
}
