import { Budget } from '../../budget.ts';
import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { beforeFunction } from '../names/iterations.ts';
import { returnedAt } from '../names/methodReturns.ts';
import { returnedExpressions } from '../names/returns.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare } from '../syntax/objects.ts';
import { choicesIn } from '../syntax/precedence.ts';
import { stepAt } from '../syntax/steps.ts';
import { CallSites } from '../values/callSites.ts';
import { convertedBy } from '../values/conversions.ts';
import type { Texts } from '../values/texts.ts';
import { membersOfMade, valuesAt } from './madeElements.ts';
import { routePathIn } from './routes.ts';

/** The names that lead to a value, as far as they are known: `['route', 'meta', 'title']`. */
type Chain = readonly string[];

/** The maximum number of names to follow. */
const deepest = 8;
/** The longest way to follow, in names. */
const longest = 12;

/** Finds the texts of routes that expressions of a file read: `route.meta.title`. */
export class RouteReads {
  private readonly file: ScriptFile;
  private readonly calls: CallSites;
  private readonly known = new Map<Binding, readonly Chain[]>();
  private readonly budget = new Budget(500, 50_000);

  private readonly texts: Texts;

  constructor(file: ScriptFile, texts: Texts) {
    this.file = file;
    this.texts = texts;
    this.calls = new CallSites(file);
  }

  /** The ways into a route by which an expression may get its text, each from the route's member: `['meta', 'title']`. */
  of(span: Span): readonly Chain[] {
    this.budget.begin();
    const paths = [...this.chainsOf(span, 0), ...this.ofMade(span)].flatMap(chain => {
      const path = routePathIn(chain);
      return path === undefined ? [] : [path];
    });
    return [...new Map(paths.map(path => [path.join('.'), path])).values()];
  }

  /** Of what the file itself makes of routes: a list of objects that have their titles. */
  private ofMade(span: Span): readonly Chain[] {
    const { tokens } = this.file;
    const values = this.texts.values(span).flatMap(({ from }) => {
      const isName = tokens.kind(from) === Kind.Word && from !== span.from;
      return isName ? [{ from, to: endOfExpression(tokens, from) }] : [];
    });
    return [...values, ...membersOfMade(this.file, span)].flatMap(value => this.chainsOf(value, 1));
  }

  private chainsOf(span: Span, depth: number): readonly Chain[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth > deepest || from >= to || !this.budget.spend()) return [];
    const choices = choicesIn(tokens, { from, to });
    if (choices.length > 0) return choices.flatMap(choice => this.chainsOf(choice, depth + 1));
    const converted = convertedBy(tokens, { from, to });
    if (converted !== undefined) return this.chainsOf(converted, depth + 1);
    const isName = tokens.kind(from) === Kind.Word;
    const isField = tokens.is(from, 'this') && isDot(tokens.kind(from + 1)) && from + 2 < to;
    if (isField) return this.along(from + 3, to, this.ofField(from, depth + 1));
    if (isName) return this.along(from + 1, to, this.named(from, to, depth));
    const close = tokens.kind(from) === Char.ParenOpen ? tokens.pair(from) : -1;
    return close < from ? [] : this.along(close + 1, to, this.chainsOf({ from, to: close + 1 }, depth + 1));
  }

  /** The chains with the names that follow up to a token. */
  private along(start: number, to: number, begun: readonly Chain[]): readonly Chain[] {
    const { tokens } = this.file;
    let chains = begun;
    for (let at = start; at < to; ) {
      const step = stepAt(tokens, at);
      if (step === undefined) return [];
      if (step.is === 'member') chains = withName(chains, tokens.slice(step.name));
      else if (step.is === 'index') {
        const isText =
          step.inside.to === step.inside.from + 1 && tokens.kind(step.inside.from) === Kind.String;
        chains = withName(chains, isText ? unquote(tokens.slice(step.inside.from)) : '*');
      } else if (step.is === 'call' && at > start) chains = [[tokens.slice(at - 1)]];
      at = step.next;
    }
    return chains;
  }

  /** What `this.title` is: a computed property or a method of a Vue component, or of a class. */
  private ofField(token: number, depth: number): readonly Chain[] {
    const { tokens, bindings, classes } = this.file;
    const name = tokens.slice(token + 2);
    const option = bindings.resolve(`this.${name}`, token);
    if (option !== undefined && option.kind !== 'function') return this.declared(option, depth);
    const body = classes.bodyAround(token);
    const isCall = tokens.kind(token + 3) === Char.ParenOpen;
    const method = isCall ? classes.methodOf(name, body) : undefined;
    const returned = option ? returnedExpressions(tokens, option) : method && returnedAt(tokens, method);
    const values = returned ?? classes.givenTo(name, body);
    return [['this', name], ...values.flatMap(value => this.chainsOf(value, depth))];
  }

  /** What the name at a token stands for, or what a function of that name returns. */
  private named(token: number, to: number, depth: number): readonly Chain[] {
    const { tokens, bindings } = this.file;
    const name = tokens.slice(token);
    const binding = bindings.resolve(name, token);
    if (binding === undefined) return [[name]];
    if (tokens.kind(token + 1) === Char.ParenOpen && token + 1 < to) {
      const returned = returnedExpressions(tokens, binding);
      return returned.length === 0 ? [[name]] : returned.flatMap(each => this.chainsOf(each, depth + 1));
    }
    let chains = this.known.get(binding);
    if (chains === undefined) {
      // Guards against circular declarations.
      this.known.set(binding, [[name]]);
      chains = this.declared(binding, depth + 1);
      this.known.set(binding, chains);
    }
    return chains;
  }

  private declared(binding: Binding, depth: number): readonly Chain[] {
    const { name, kind, init, path, isElement } = binding;
    const own: Chain = path.length > 0 ? path : [name];
    if (kind === 'parameter') return [own, ...this.givenTo(binding, depth)];
    if ((kind !== 'constant' && kind !== 'variable') || init < 0 || isElement) return [own];
    const begun = valuesAt(this.file, init).flatMap(value => this.chainsOf(value, depth));
    return begun.length === 0 ? [own] : begun.map(chain => [...chain, ...path]);
  }

  /** What the calls of its function pass to a parameter; for `route.data.subscribe(data => …)`, what is subscribed to. */
  private givenTo(binding: Binding, depth: number): readonly Chain[] {
    const { tokens } = this.file;
    const open = beforeFunction(tokens, binding.functionStart);
    const isSubscriber = tokens.is(open - 1, 'subscribe') && isDot(tokens.kind(open - 2));
    if (isSubscriber && tokens.is(open - 3, 'data') && isDot(tokens.kind(open - 4)))
      return [[tokens.slice(open - 5), 'data', ...binding.path]];
    const passed = this.calls.argumentsFor(binding)?.values ?? [];
    return passed
      .filter(({ from }) => tokens.kind(from) !== Kind.JsxOpen)
      .flatMap(value => this.chainsOf(value, depth).map(chain => [...chain, ...binding.path]));
  }
}

/** The chains with one more name. What holds a value counts as the value: `title.value`. */
function withName(chains: readonly Chain[], name: string): readonly Chain[] {
  if (name === 'value') return chains;
  return chains.flatMap(chain => (chain.length < longest ? [[...chain, name]] : []));
}
