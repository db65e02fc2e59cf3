import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { baseOf } from '../names/classes.ts';
import { type Export, exportsOf } from '../names/exports.ts';
import {
  isPrivate,
  isProperty,
  nameOfClass,
  nameOfFunction,
  nameOfMember,
  nameOfOwner,
} from '../names/functionNames.ts';
import { functionIn, functionOf } from '../names/functions.ts';
import { isMinified } from '../names/minified.ts';
import { openOfCall } from '../syntax/arguments.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';

/** The values passed to a parameter by the calls in its own file. */
export interface PassedArguments {
  /** The arguments; for a JSX element, its opening token, which stands for all its attributes. */
  readonly values: readonly Span[];
  /** Whether there may be other calls of the function: it is exported, passed on, or called with a spread. */
  readonly areOpen: boolean;
  /** The same, but for other reasons than being exported. */
  readonly isHandedOn: boolean;
}

/** The maximum number of occurrences of a name, since each is resolved. */
const maxPlaces = 1000;
/** The maximum number of names to search, since each costs a scan of the text. */
const maxSearches = 200;

/**
 * Finds the values passed to a parameter by the calls and elements of its file: `label('cart.title')` for
 * `const label = key => t(key)`, `<Field label="cart.title" />` for `function Field({ label }) { … }`.
 */
export class CallSites {
  private readonly file: ScriptFile;
  private exports: readonly Export[] | undefined;
  private searches = 0;

  constructor(file: ScriptFile) {
    this.file = file;
  }

  /**
   * @param isCalled whether others call it, so that it counts too where the file itself only hands it on
   * @returns undefined for a function without a name of its own, one that is not called, one that is named too often,
   *   and where too many were looked for
   */
  argumentsFor(parameter: Binding, isCalled = false): PassedArguments | undefined {
    const { tokens } = this.file;
    const { functionStart, position } = parameter;
    if (isMinified(tokens, parameter)) return undefined;
    const member = nameOfMember(tokens, functionStart);
    if (tokens.is(member, 'constructor')) return this.argumentsOfConstructor(functionStart, position);
    if (member >= 0) return this.argumentsOfMember(member, position);
    const token = nameOfFunction(tokens, functionStart);
    return token < 0 ? undefined : this.argumentsOfName(token, position, { isCalled });
  }

  /** What the elements of a file pass to its class whose body opens at a token. */
  argumentsOfClass(body: number): PassedArguments | undefined {
    const token = nameOfClass(this.file.tokens, body);
    return token < 0 ? undefined : this.argumentsOfName(token, 0, { isCalled: true });
  }

  /** What `new` passes to the constructor whose parameters open at a token. */
  private argumentsOfConstructor(open: number, position: number): PassedArguments | undefined {
    const { tokens, classes } = this.file;
    const token = nameOfClass(tokens, classes.bodyAround(open));
    const passed = token < 0 ? undefined : this.argumentsOfName(token, position, { isCalled: true });
    return passed === undefined || passed.values.length === 0 ? undefined : passed;
  }

  /** What is passed to the function or class whose name is declared at a token, at a position. */
  argumentsOfName(token: number, position: number, { isCalled = false } = {}): PassedArguments | undefined {
    const { tokens, bindings, nameUses } = this.file;
    const name = tokens.slice(token);
    if (!isCalled && !nameUses.mayBeCalled(name)) return undefined;
    if (++this.searches > maxSearches) return undefined;
    const binding = bindings.resolve(name, token);
    if (binding?.token !== token) return undefined;
    const places = placesOf(tokens, name);
    if (places === undefined) return undefined;
    const values: Span[] = [];
    let isExported = tokens.is(token - 2, 'export') || tokens.is(token - 3, 'export');
    let isHandedOn = false;
    for (const at of places) {
      if (
        at === token ||
        tokens.is(at - 1, 'function') ||
        namesProperty(tokens, at) ||
        bindings.resolve(name, at)?.token !== token
      )
        continue;
      const value = givenAt(tokens, at, position);
      if (value === 'unknown') {
        if (isInExport(tokens, at) || this.isMadeForExport(at, binding)) isExported = true;
        else isHandedOn = true;
      } else if (value !== 'none') values.push(value);
    }
    return { values, areOpen: isExported || isHandedOn, isHandedOn };
  }

  /** For `export default observer(Box)` and `const Watched = observer(Box)` that is exported and nothing else. */
  private isMadeForExport(at: number, binding: Binding): boolean {
    const { tokens, bindings } = this.file;
    this.exports ??= exportsOf(this.file);
    return this.exports.some(each => {
      if (each.is !== 'value') return false;
      const { from, to } = each.span;
      const constant = to === from + 1 ? bindings.resolve(tokens.slice(from), from) : undefined;
      const isConstant = constant?.kind === 'constant' && constant.init >= 0;
      const wrappedValue = isConstant
        ? { from: constant.init, to: endOfExpression(tokens, constant.init) }
        : each.span;
      if (at < wrappedValue.from || at >= wrappedValue.to) return false;
      const owner = functionOf(this.file, binding);
      const name = isConstant ? constant.name : '';
      if (owner < 0 || functionIn(this.file, wrappedValue, 0, name) !== owner) return false;
      const received = isConstant ? this.argumentsOfName(constant.token, 0, { isCalled: true }) : undefined;
      return received === undefined || (!received.isHandedOn && received.values.length === 0);
    });
  }

  /**
   * What is passed to a method, or to a function that is a member, by calls on `this`, on the class, its instances or the
   * object, and by those of a Vue component's template. If it is not private, there may be other calls.
   */
  private argumentsOfMember(token: number, position: number): PassedArguments | undefined {
    const { tokens, bindings, classes, nameUses } = this.file;
    const name = tokens.slice(token);
    if (!nameUses.mayBeCalled(name) || ++this.searches > maxSearches) return undefined;
    const body = classes.bodyAround(token);
    const named = nameOfOwner(tokens, token, body);
    const owner = named < 0 ? undefined : bindings.resolve(tokens.slice(named), named);
    const values: Span[] = [];
    let areOpen = !isPrivate(tokens, token);
    for (const at of occurrences(tokens, name) ?? []) {
      if (!this.isMember(at, token, body, owner)) continue;
      const value = givenAt(tokens, at, position);
      if (value === 'unknown') areOpen = true;
      else if (value !== 'none') values.push(value);
    }
    return values.length === 0 ? undefined : { values, areOpen, isHandedOn: areOpen };
  }

  /** Whether a name at a token is the member of that name that is declared at another, by what stands before it. */
  private isMember(at: number, declared: number, body: number, owner: Binding | undefined): boolean {
    const { tokens, bindings, classes } = this.file;
    if (!isDot(tokens.kind(at - 1)))
      return at !== declared && bindings.resolve(tokens.slice(at), at)?.token === declared;
    // `this` in a function that is a property's value is that of what is around the object.
    if (tokens.is(at - 2, 'this') && classes.bodyAround(at) === body) return !isProperty(tokens, declared);
    return owner !== undefined && (this.isInherited(at, owner) || this.isOn(at - 2, owner));
  }

  /** Whether a name at a token is a member that the class around it has from another: `super.say`, `this.say`. */
  private isInherited(at: number, owner: Binding): boolean {
    const { tokens, bindings, classes } = this.file;
    const isSuper = tokens.is(at - 2, 'super');
    if (!isSuper && !tokens.is(at - 2, 'this')) return false;
    const around = classes.bodyAround(at);
    const inherits = isSuper ? around >= 0 : classes.inherits(tokens.slice(at), around);
    const base = inherits ? baseOf(tokens, around) : -1;
    return base >= 0 && bindings.resolve(tokens.slice(base), base) === owner;
  }

  /** Whether what ends at a token is the class or object of that name, or an instance: `new Toasts()`. */
  private isOn(last: number, owner: Binding): boolean {
    const { tokens, bindings } = this.file;
    const isCall = tokens.kind(last) === Char.ParenClose;
    const at = isCall ? tokens.pair(last) - 1 : last;
    if (tokens.kind(at) !== Kind.Word || isDot(tokens.kind(at - 1))) return false;
    const binding = bindings.resolve(tokens.slice(at), at);
    if (isCall) return tokens.is(at - 1, 'new') && binding === owner;
    if (binding === owner) return true;
    const isMade =
      binding?.kind === 'constant' && binding.path.length === 0 && tokens.is(binding.init, 'new');
    return isMade && bindings.resolve(tokens.slice(binding.init + 1), binding.init + 1) === owner;
  }
}

/** The tokens equal to a name that may refer to its declaration; undefined if there are too many. */
function placesOf(tokens: Tokens, name: string): number[] | undefined {
  return occurrences(tokens, name)?.filter(at => mayBeNamed(tokens, at));
}

/** All tokens equal to a name; undefined if there are too many. */
function occurrences(tokens: Tokens, name: string): number[] | undefined {
  const found: number[] = [];
  const { text } = tokens;
  let count = 0;
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    if (++count > maxPlaces) return undefined;
    const at = tokens.indexAt(start);
    const isWhole = tokens.start(at) === start && tokens.end(at) === start + name.length;
    if (isWhole) found.push(at);
  }
  return found;
}

/** Words and names of elements, but not names of members and attributes. */
function mayBeNamed(tokens: Tokens, at: number): boolean {
  const before = tokens.kind(at - 1);
  const kind = tokens.kind(at);
  if (kind === Kind.Word) return !isDot(before);
  return kind === Kind.JsxName && before === Kind.JsxOpen;
}

/** Whether a word is the name of a property in an object or pattern, and so unrelated. */
function namesProperty(tokens: Tokens, at: number): boolean {
  const before = tokens.kind(at - 1);
  return tokens.kind(at + 1) === Char.Colon && (before === Char.BraceOpen || before === Char.Comma);
}

/** Whether a name itself is exported: `export default columns`, `export { columns as lines }`. */
function isInExport(tokens: Tokens, at: number): boolean {
  if (tokens.is(at - 1, 'default')) return tokens.is(at - 2, 'export');
  let open = at - 1;
  while (tokens.kind(open) === Kind.Word || tokens.kind(open) === Char.Comma) open--;
  return tokens.kind(open) === Char.BraceOpen && tokens.is(open - 1, 'export');
}

function givenAt(tokens: Tokens, at: number, position: number): Span | 'none' | 'unknown' {
  if (tokens.kind(at) === Kind.JsxName) return position === 0 ? { from: at - 1, to: at } : 'unknown';
  // `Box.propTypes = { … }`
  if (tokens.kind(at + 1) === Char.Dot && tokens.kind(at + 3) === Char.Equals) return 'none';
  const open = openOfCall(tokens, at);
  if (open < 0) return 'unknown';
  const args = elementsOf(tokens, open);
  const isSpread = args.slice(0, position + 1).some(({ from }) => tokens.kind(from) === Kind.Spread);
  return isSpread ? 'unknown' : (args[position] ?? 'none');
}
