import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { afterTypeArguments, endOfType } from '../syntax/extent.ts';
import { afterModifiers, bodyBrace, startOfParameters } from '../syntax/functionHeads.ts';
import { afterComma, afterPattern, namesIn } from '../syntax/patterns.ts';
import { type Binding, Bindings, noPath, PlainBinding } from './bindings.ts';
import { classBody } from './classes.ts';
import { ExpressionEnds } from './expressionEnds.ts';
import { isBeingTyped } from './halfTyped.ts';
import { awaitedModule, loadedTexts, readImport } from './imports.ts';
import { Scopes } from './scopes.ts';

/** A part of a text whose outermost declarations may be visible in other parts. */
export interface Part {
  readonly from: number;
  readonly to: number;
  /** Its outermost names are visible in every part: a component's script. */
  readonly isShared: boolean;
}

/** Words that look like a method's name before `(…) {` but are statements. */
const statements = new WordSet('if for while switch catch with function return await'.split(' '));
/** Words that introduce names. */
const keywords = new WordSet('const let var import function class enum namespace catch for'.split(' '));

/** Finds every declaration of the parts. Linear, except for nested initial values, which are skipped. */
export function declare(tokens: Tokens, parts: readonly Part[]): Bindings {
  const bindings = new Bindings();
  for (const part of parts) new Declarer(tokens, bindings, part).run();
  return bindings;
}

class Declarer {
  private readonly tokens: Tokens;
  private readonly bindings: Bindings;
  private readonly part: Part;
  private readonly scopes: Scopes;
  private readonly ends: ExpressionEnds;

  constructor(tokens: Tokens, bindings: Bindings, part: Part) {
    this.tokens = tokens;
    this.bindings = bindings;
    this.part = part;
    this.ends = new ExpressionEnds(tokens, part.to);
    this.scopes = part.isShared ? new Scopes(0, Number.MAX_SAFE_INTEGER) : new Scopes(part.from, part.to - 1);
  }

  run(): void {
    const { tokens, scopes } = this;
    for (let at = this.part.from; at < this.part.to; at++) {
      if (at > scopes.innerEnd) scopes.leave(at);
      switch (tokens.kind(at)) {
        case Kind.Word:
          this.word(at);
          break;
        case Kind.Arrow:
          this.arrow(at);
          break;
        case Char.ParenOpen:
          this.method(at);
          break;
        case Char.BraceOpen:
          scopes.enter(at, this.closeOf(at));
      }
    }
  }

  private closeOf(open: number): number {
    const close = this.tokens.pair(open);
    return close > open ? close : this.part.to - 1;
  }

  /** Adds a name with only its position and scope. */
  private add(
    token: number,
    kind: Binding['kind'],
    scopeStart = this.scopes.start,
    scopeEnd = this.scopes.end,
  ): Mutable<Binding> {
    const binding: Binding = new PlainBinding(this.tokens.slice(token), token, kind, scopeStart, scopeEnd);
    this.bindings.add(binding);
    return binding;
  }

  private word(at: number): void {
    const { tokens } = this;
    const length = tokens.end(at) - tokens.start(at);
    if (length < 3 || length > 9) return;
    if (isDot(tokens.kind(at - 1))) return;
    switch (keywords.find(tokens, at)) {
      case 'const':
        if (tokens.is(at + 1, 'enum')) this.add(at + 2, 'enum').init = at + 3;
        else if (!tokens.is(at - 1, 'as')) this.declarators(at + 1, 'constant');
        break;
      case 'let':
        this.declarators(at + 1, 'variable');
        break;
      case 'var':
        this.declarators(
          at + 1,
          'variable',
          this.scopes.outside(start => isBlock(tokens, start)),
        );
        break;
      case 'import':
        this.imports(at);
        break;
      case 'function':
        this.functionDeclaration(at);
        break;
      case 'class':
        this.className(at);
        break;
      case 'enum':
        if (tokens.kind(at + 2) === Char.BraceOpen && !tokens.is(at - 1, 'const')) {
          this.add(at + 1, 'enum').init = at + 2;
        }
        break;
      case 'namespace':
        // Its constants are read like the fields of a class.
        if (tokens.kind(at + 1) === Kind.Word && tokens.kind(at + 2) === Char.BraceOpen)
          this.add(at + 1, 'class');
        break;
      case 'catch':
        if (tokens.kind(at + 1) === Char.ParenOpen)
          this.parameters(at + 1, this.bodyAfter(this.closeOf(at + 1)));
        break;
      case 'for':
        this.forHead(at);
    }
  }

  private imports(at: number): void {
    readImport(this.tokens, at, this.part.to, (token, module, imported) => {
      const binding = this.add(token, 'import');
      binding.module = module;
      binding.imported = imported;
    });
  }

  private declarators(
    from: number,
    kind: 'constant' | 'variable',
    scope: readonly [number, number] = [this.scopes.start, this.scopes.end],
  ): void {
    const { tokens } = this;
    let at = from;
    while (at < this.part.to && startsPattern(tokens.kind(at))) {
      let next = afterPattern(tokens, at);
      if (tokens.kind(next) === Char.Bang) next++;
      let type = -1;
      if (tokens.kind(next) === Char.Colon) {
        type = next + 1;
        next = endOfType(tokens, type, this.part.to);
      }
      const isElement = tokens.is(next, 'of');
      const init = tokens.kind(next) === Char.Equals || isElement ? next + 1 : -1;
      if (isBeingTyped(tokens, at, { next, init, type, kind, to: this.part.to })) return;
      const value = { kind, init, type, isElement };
      if (tokens.kind(at) === Kind.Word) this.value(at, noPath, value, scope);
      else for (const { token, path } of namesIn(tokens, at)) this.value(token, path, value, scope);
      if (init >= 0) next = this.ends.after(init);
      if (tokens.kind(next) !== Char.Comma || !isDeclaratorAfter(tokens, next)) return;
      at = next + 1;
    }
  }

  private value(
    token: number,
    path: readonly string[],
    { kind, init, type, isElement }: Pick<Binding, 'kind' | 'init' | 'type' | 'isElement'>,
    [start, end]: readonly [number, number],
  ): void {
    const binding = this.add(token, kind, start, end);
    binding.path = path;
    binding.init = init;
    binding.type = type;
    binding.isElement = isElement;
  }

  private forHead(at: number): void {
    const open = this.tokens.is(at + 1, 'await') ? at + 2 : at + 1;
    if (this.tokens.kind(open) !== Char.ParenOpen) return;
    this.scopes.enter(open, this.bodyAfter(this.closeOf(open)));
  }

  /** Last token of the statement or block after a `)`. */
  private bodyAfter(close: number): number {
    if (this.tokens.kind(close + 1) === Char.BraceOpen) return this.closeOf(close + 1);
    const after = this.ends.after(close + 1);
    // Without a semicolon the next statement is there, whose names are not of this scope.
    return this.tokens.kind(after) === Char.Semicolon ? after : after - 1;
  }

  private functionDeclaration(at: number): void {
    const { tokens } = this;
    let next = tokens.kind(at + 1) === Char.Star ? at + 2 : at + 1;
    const name = tokens.kind(next) === Kind.Word ? next++ : -1;
    next = afterTypeArguments(tokens, next);
    if (tokens.kind(next) !== Char.ParenOpen) return;
    const body = bodyBrace(tokens, this.closeOf(next), this.part.to);
    const end = body >= 0 ? this.closeOf(body) : this.closeOf(next);
    // `declare function t(key: string): string` only tells the type of a name that something else provides.
    if (name >= 0 && !tokens.is(at - 1, 'declare')) {
      // The name of a function or class expression is visible only inside it: `const f = function t() {}`.
      const scope: [number?, number?] = isExpression(tokens, at) ? [name, end] : [];
      this.add(name, 'function', ...scope).init = next;
    }
    this.parameters(next, end);
  }

  private className(at: number): void {
    const { tokens } = this;
    if (tokens.kind(at + 1) !== Kind.Word || tokens.is(at + 1, 'extends')) return;
    const scope: [number?, number?] = isExpression(tokens, at)
      ? [at + 1, this.closeOf(classBody(tokens, at))]
      : [];
    this.add(at + 1, 'class', ...scope);
  }

  private method(open: number): void {
    const { tokens } = this;
    const name = tokens.kind(open - 1);
    if (name !== Kind.Word && name !== Char.BracketClose && name !== Char.Greater && name !== Kind.String)
      return;
    const close = tokens.pair(open);
    if (close < open) return;
    const after = tokens.kind(close + 1);
    if (after !== Char.BraceOpen && after !== Char.Colon) return;
    if (name === Kind.Word && statements.holds(tokens, open - 1)) return;
    if (tokens.is(open - 2, 'function')) return;
    const body = bodyBrace(tokens, close, this.part.to);
    if (body >= 0) this.parameters(open, this.closeOf(body));
  }

  private arrow(at: number): void {
    const { tokens } = this;
    const start = startOfParameters(tokens, at, this.part.from);
    if (start < 0) return;
    const end = this.endOfArrow(at);
    if (tokens.kind(start) === Kind.Word) {
      this.wholeParameter(start, start, 0, Math.max(end, start));
    } else this.parameters(start, end);
  }

  /** Last token of an arrow function. */
  private endOfArrow(arrow: number): number {
    return this.tokens.kind(arrow + 1) === Char.BraceOpen
      ? this.closeOf(arrow + 1)
      : this.ends.after(arrow + 1) - 1;
  }

  private parameters(open: number, end: number): void {
    const { tokens } = this;
    // Without the closing bracket, which is still to be typed, all that follows would be a parameter.
    const close = tokens.pair(open);
    let position = 0;
    for (let at = open + 1; at < close; at = afterComma(tokens, at, close), position++) {
      const pattern = afterModifiers(tokens, at, this.part.to);
      let next = afterPattern(tokens, pattern);
      if (tokens.kind(next) === Char.Question) next++;
      const type = tokens.kind(next) === Char.Colon ? next + 1 : -1;
      if (tokens.kind(pattern) === Kind.Word) {
        this.wholeParameter(pattern, open, position, end).type = type;
      } else {
        const module = position === 0 ? awaitedModule(tokens, open) : undefined;
        for (const { token, path } of namesIn(tokens, pattern)) {
          const binding = this.parameter(token, open, position, end);
          binding.path = path;
          binding.type = type;
          const [imported, ...inside] = path;
          if (module !== undefined && imported !== undefined && inside.length === 0)
            Object.assign(binding, { kind: 'import', module, imported, path: noPath });
        }
      }
    }
  }

  /** A parameter that is not taken apart. */
  private wholeParameter(token: number, start: number, position: number, end: number): Mutable<Binding> {
    const binding = this.parameter(token, start, position, end);
    const module =
      loadedTexts(this.tokens, start, position) ??
      (position === 0 ? awaitedModule(this.tokens, start) : undefined);
    return module === undefined ? binding : Object.assign(binding, { kind: 'import', module, imported: '*' });
  }

  private parameter(token: number, functionStart: number, position: number, end: number): Mutable<Binding> {
    const binding = this.add(token, 'parameter', functionStart, end);
    binding.functionStart = functionStart;
    binding.position = position;
    return binding;
  }
}

const beforeBlocks = new WordSet(['else', 'do', 'try', 'finally']);
const beforeHeads = new WordSet(['if', 'for', 'while', 'switch', 'catch', 'await']);

/**
 * Whether the scope that opens at a token is a block of statements or the head of a loop, from which a `var` is
 * hoisted.
 */
function isBlock(tokens: Tokens, open: number): boolean {
  if (tokens.kind(open) === Char.ParenOpen) return true;
  if (tokens.kind(open) !== Char.BraceOpen) return false;
  const before = tokens.kind(open - 1);
  if (before === Char.ParenClose) return beforeHeads.holds(tokens, tokens.pair(open - 1) - 1);
  return before === Kind.Word && beforeBlocks.holds(tokens, open - 1);
}

const beforeExpressions = new WordSet(['return', 'new', 'await', 'yield', 'void', 'typeof']);

/** Whether the `function` or `class` at a token is an expression, not a declaration. */
function isExpression(tokens: Tokens, at: number): boolean {
  const last = tokens.is(at - 1, 'async') ? at - 2 : at - 1;
  switch (tokens.kind(last)) {
    case Char.Equals:
    case Char.ParenOpen:
    case Char.BracketOpen:
    case Char.Comma:
    case Char.Colon:
    case Char.Question:
    case Char.Bang:
    case Kind.Arrow:
    case Kind.Or:
    case Kind.And:
    case Kind.Nullish:
      return true;
    default:
      return tokens.kind(last) === Kind.Word && beforeExpressions.holds(tokens, last);
  }
}

function startsPattern(kind: number): boolean {
  return kind === Kind.Word || kind === Char.BraceOpen || kind === Char.BracketOpen;
}

function isDeclaratorAfter(tokens: Tokens, comma: number): boolean {
  const next = tokens.kind(comma + 1);
  if (next !== Kind.Word) return startsPattern(next) && takesApart(tokens, comma + 1);
  const after = tokens.kind(comma + 2);
  return after === Char.Equals || after === Char.Colon || after === Char.Comma || after === Char.Semicolon;
}

/** Whether a pattern has a value, which all but those in loops have: `{ t: say } = useTranslation()`. */
function takesApart(tokens: Tokens, open: number): boolean {
  const close = tokens.pair(open);
  const after = close > open ? tokens.kind(close + 1) : 0;
  return after === Char.Equals || after === Char.Colon;
}

/** While a declaration is read. */
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
