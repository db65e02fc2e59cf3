import type { ScriptFile } from '../file.ts';
import { asComputed, isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { type Binding, defaultNamed, namedBy } from '../names/bindings.ts';
import { ExpressionEnds } from '../names/expressionEnds.ts';
import { endOfExpression, endOfType } from '../syntax/extent.ts';
import { elementsOf, propertiesOf } from '../syntax/objects.ts';

/** How far an assignment to a variable is searched, in tokens. */
const farthestAssignment = 4000;

const none: readonly Span[] = [];

/** What is assigned to a variable after its declaration. */
export function assignedTo({ tokens, bindings, nameUses }: ScriptFile, binding: Binding): readonly Span[] {
  if (!nameUses.mayBeAssigned(binding.name)) return none;
  const spans: Span[] = [];
  const ends = new ExpressionEnds(tokens, tokens.length);
  const end = Math.min(binding.scopeEnd, tokens.length, binding.token + farthestAssignment);
  for (let at = binding.token + 2; at < end; at++) {
    const isAssigned = isAssignment(tokens, at) && tokens.is(at - 1, binding.name);
    if (!isAssigned || at - 1 === binding.token || tokens.kind(at - 2) === Char.Dot) continue;
    if (bindings.resolve(binding.name, at - 1) !== binding) continue;
    const to = ends.after(at + 1);
    // A value derived from the variable itself is not another initial text.
    if (!mentions(tokens, binding.name, at + 1, to)) spans.push({ from: at + 1, to });
  }
  return spans;
}

/** `=`, `??=` and `||=`, which add possible values. */
function isAssignment(tokens: Tokens, at: number): boolean {
  const kind = tokens.kind(at);
  return (
    kind === Char.Equals || (kind === Kind.Assign && (tokens.reads(at, '??=') || tokens.reads(at, '||=')))
  );
}

/** A value assigned to a member after the declaration of its object. */
export interface GivenMember {
  /** Undefined if its name is computed. */
  readonly name: string | undefined;
  readonly value: Span;
}

/**
 * The values assigned to members of a constant: `errors.name = 'form.name'`, `titles[Kind.Late] = 'late'`,
 * `Object.assign(errors, more)`.
 */
export function givenToMembers({ tokens, bindings }: ScriptFile, binding: Binding): readonly GivenMember[] {
  const assignments: GivenMember[] = [];
  const ends = new ExpressionEnds(tokens, tokens.length);
  const end = Math.min(binding.scopeEnd, tokens.length, binding.token + farthestAssignment);
  for (let at = binding.token + 2; at < end; at++) {
    if (
      isMergedInto(tokens, at) &&
      tokens.is(at, binding.name) &&
      bindings.resolve(binding.name, at) === binding
    ) {
      assignments.push(...mergedInto(tokens, at - 1));
      continue;
    }
    const next = tokens.kind(at + 1);
    const isComputed = next === Char.BracketOpen;
    if ((next !== Char.Dot && !isComputed) || !tokens.is(at, binding.name) || isDot(tokens.kind(at - 1)))
      continue;
    const sign = isComputed ? tokens.pair(at + 1) + 1 : at + 3;
    if (tokens.kind(sign) !== Char.Equals || bindings.resolve(binding.name, at) !== binding) continue;
    const value = { from: sign + 1, to: ends.after(sign + 1) };
    assignments.push({ name: isComputed ? undefined : tokens.slice(at + 2), value });
  }
  return assignments;
}

/** Whether the name at a token is the target of `Object.assign(titles, more)`. */
function isMergedInto(tokens: Tokens, at: number): boolean {
  return tokens.kind(at - 1) === Char.ParenOpen && tokens.is(at - 2, 'assign') && tokens.is(at - 4, 'Object');
}

/** The members of the objects behind the first argument; one with any name for those that are not written out. */
function mergedInto(tokens: Tokens, open: number): readonly GivenMember[] {
  return elementsOf(tokens, open)
    .slice(1)
    .flatMap(({ from }): readonly GivenMember[] =>
      tokens.kind(from) === Char.BraceOpen
        ? propertiesOf(tokens, from).map(({ name, value }) => ({ name, value }))
        : [{ name: undefined, value: { from: open - 1, to: open } }],
    );
}

/** Whether something may be appended to the text of a variable after its declaration: `key += '.late'`. */
export function isExtended({ tokens, bindings, nameUses }: ScriptFile, binding: Binding): boolean {
  if (!nameUses.mayBeAssigned(binding.name)) return false;
  const end = Math.min(binding.scopeEnd, tokens.length, binding.token + farthestAssignment);
  for (let at = binding.token + 2; at < end; at++) {
    if (!tokens.is(at - 1, binding.name) || tokens.kind(at - 2) === Char.Dot) continue;
    const isAdded = tokens.kind(at) === Kind.Assign && tokens.reads(at, '+=');
    const isOwn = tokens.kind(at) === Char.Equals && tokens.is(at + 1, binding.name);
    const isExtending = isAdded || (isOwn && tokens.kind(at + 2) === Char.Plus);
    if (isExtending && bindings.resolve(binding.name, at - 1) === binding) return true;
  }
  return false;
}

/** What is known of the texts of a name's default, or of the default of a property of the component around it. */
export function defaultTexts(
  file: ScriptFile,
  span: Span,
  textsOf: (value: Span) => readonly KeyText[],
): readonly KeyText[] {
  const value = defaultAt(file, span);
  if (value === undefined) return [];
  return textsOf(value)
    .filter(each => isKnown(each) && each.text !== '')
    .map(asComputed);
}

function defaultAt(file: ScriptFile, span: Span): Span | undefined {
  const binding = namedBy(file, span);
  const isTaken = binding !== undefined && binding.init >= 0 && binding.path.length > 0;
  const own = binding?.kind === 'parameter' || isTaken ? defaultOf(file.tokens, binding) : undefined;
  return own ?? defaultOfProperty(file, span);
}

/** For `label` in a template, and `props.label` and `this.label` in the script of a component. */
function defaultOfProperty({ tokens, bindings }: ScriptFile, { from, to }: Span): Span | undefined {
  const last = to - 1;
  if (tokens.kind(last) !== Kind.Word) return undefined;
  const known = bindings.resolve(defaultNamed(tokens.slice(last)), last);
  const isProperty = from === last || (from === last - 2 && isDot(tokens.kind(last - 1)));
  if (known === undefined || !isProperty) return undefined;
  const owner = bindings.resolve(tokens.slice(from), from);
  const isOwn =
    from === last ? owner === undefined : tokens.is(from, 'this') || holdsProperties(tokens, owner);
  return isOwn ? { from: known.init, to: endOfExpression(tokens, known.init) } : undefined;
}

/** For `const props = defineProps(…)` and `setup(props)`. */
function holdsProperties(tokens: Tokens, owner: Binding | undefined): boolean {
  if (owner === undefined || owner.path.length > 0) return false;
  if (owner.kind === 'parameter') return owner.position === 0 && tokens.is(owner.functionStart - 1, 'setup');
  return tokens.is(owner.init, 'defineProps') || tokens.is(owner.init, 'withDefaults');
}

/** The default of a parameter. */
export function defaultOf(tokens: Tokens, { type, path, token }: Binding): Span | undefined {
  const sign = type >= 0 && path.length === 0 ? endOfType(tokens, type) : token + 1;
  return tokens.kind(sign) === Char.Equals
    ? { from: sign + 1, to: endOfExpression(tokens, sign + 1) }
    : undefined;
}

/** The object whose entries the expression at a token lists: `Object.entries(labels)`. */
export function entriesOf(tokens: Tokens, from: number): Span | undefined {
  const isEntries = tokens.is(from, 'Object') && tokens.is(from + 2, 'entries');
  return isEntries && tokens.kind(from + 3) === Char.ParenOpen ? elementsOf(tokens, from + 3)[0] : undefined;
}

function mentions(tokens: Tokens, name: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (tokens.is(at, name)) return true;
  return false;
}
