import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import type { Parameters } from '../names/parameters.ts';
import { returnedBy } from '../names/returns.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { choicesIn } from '../syntax/precedence.ts';
import { assignedTo, isExtended } from '../values/declaredValues.ts';
import { isShownThere } from './usedUntranslated.ts';

/** How many names and choices in each other are looked through. */
const deepest = 4;

/** Functions that keep what a function passed to them returns. */
const memos = new WordSet(['computed', 'useMemo', 'createMemo', '$derived', 'toRef']);

/** The maximum number of parts to look for in what one name stands for. */
const maxParts = 20;

/** Finds where an expression is what a parameter is. */
export class HandedParts {
  private readonly file: ScriptFile;
  private readonly parameters: Parameters;
  private readonly handed: ReadonlySet<number> | undefined;
  private readonly known = new Map<Binding, readonly Span[]>();

  /**
   * @param handed the tokens at which expressions begin that are handed to translators; without it, it does not count what
   * else is done with a name
   */
  constructor(file: ScriptFile, parameters: Parameters, handed?: ReadonlySet<number>) {
    this.file = file;
    this.parameters = parameters;
    this.handed = handed;
  }

  /**
   * The expression itself, or parts of what a name stands for that nothing else is done with, as in
   * `const key = titleKey ?? kinds[kind]` and `const key = computed(() => props.titleKey)`.
   */
  of(span: Span): readonly Span[] {
    if (this.parameters.of(span) !== undefined) return [span];
    const binding = nameAt(this.file, bare(this.file.tokens, span));
    return binding === undefined ? [] : this.ofName(binding, 0);
  }

  private ofName(binding: Binding, depth: number): readonly Span[] {
    const known = this.known.get(binding);
    if (known !== undefined || depth > deepest) return known ?? [];
    // Guards against circular declarations.
    this.known.set(binding, []);
    const parts: Span[] = [];
    for (const value of valuesOf(this.file, binding)) {
      if (parts.length >= maxParts) break;
      parts.push(...this.ofValue(value, depth));
    }
    const isOther = parts.length > 0 && this.handed !== undefined && isShown(this.file, binding, this.handed);
    if (!isOther) this.known.set(binding, parts);
    return isOther ? [] : parts;
  }

  private ofValue(span: Span, depth: number): readonly Span[] {
    if (depth > deepest) return [];
    if (this.parameters.of(span) !== undefined) return [span];
    const value = bare(this.file.tokens, span);
    const choices = choicesIn(this.file.tokens, value);
    if (choices.length > 0) return choices.flatMap(each => this.ofValue(each, depth + 1));
    const binding = nameAt(this.file, value);
    return binding === undefined ? [] : this.ofName(binding, depth + 1);
  }
}

/** The constant or variable that an expression names, or the value of the box that it is. */
function nameAt({ tokens, bindings }: ScriptFile, { from, to }: Span): Binding | undefined {
  const isBoxed = to === from + 3 && isDot(tokens.kind(from + 1)) && tokens.is(from + 2, 'value');
  const isCalled = to === from + 3 && tokens.kind(from + 1) === Char.ParenOpen;
  if (tokens.kind(from) !== Kind.Word || (to !== from + 1 && !isBoxed && !isCalled)) return undefined;
  const binding = bindings.resolve(tokens.slice(from), from);
  if (binding === undefined || binding.init < 0 || binding.path.length > 0) return undefined;
  return binding.kind === 'constant' || binding.kind === 'variable' ? binding : undefined;
}

/** All that a name may stand for. */
function valuesOf(file: ScriptFile, binding: Binding): readonly Span[] {
  const { tokens } = file;
  const { init, kind } = binding;
  if (kind === 'variable' && isExtended(file, binding)) return [];
  const values = [{ from: init, to: endOfExpression(tokens, init) }];
  if (kind === 'variable') values.push(...assignedTo(file, binding));
  return values.flatMap(value => keptBy(tokens, value));
}

/** What a function keeps that returns what is passed to it, and else the expression itself. */
function keptBy(tokens: Tokens, value: Span): readonly Span[] {
  if (!memos.holds(tokens, value.from)) return [value];
  const open = afterTypeArguments(tokens, value.from + 1);
  const given = tokens.kind(open) === Char.ParenOpen ? elementsOf(tokens, open)[0] : undefined;
  return given === undefined ? [] : (returnedBy(tokens, given) ?? [given]);
}

/** Whether a name is also used in another way than being handed to translators, and may be shown as it is. */
function isShown({ tokens, bindings }: ScriptFile, binding: Binding, handed: ReadonlySet<number>): boolean {
  const end = Math.min(binding.scopeEnd, tokens.length - 1);
  for (let at = binding.token + 1; at <= end; at++) {
    if (!tokens.is(at, binding.name) || handed.has(at) || tokens.kind(at + 1) === Char.Equals) continue;
    if (isShownThere(tokens, at, at + 1) && bindings.resolve(binding.name, at) === binding) return true;
  }
  return false;
}
