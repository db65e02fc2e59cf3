import { Effort } from '../../effort.ts';
import { type BlockName, implicitNames, parametersOf } from './blockNames.ts';
import type { Span } from './choices.ts';
import type { Code } from './code.ts';
import { type Element, elementsIn } from './elements.ts';
import { type KeyValue, keysOf } from './keys.ts';
import { DeclaredFunctions } from './returns.ts';
import { endOfValue } from './valueEnd.ts';

/** One place at which a name gets a value. */
interface Giving {
  /** Offset of the name. */
  readonly at: number;
  /** The first token of the value and, where it is known, the one after it; `undefined` for what cannot be known. */
  readonly value: readonly [from: number, to?: number] | undefined;
  /** The name is each element of the value in turn. */
  readonly isElement: boolean;
  /** The name is what stands at this place of each element. */
  readonly place?: number;
}

const assigning: ReadonlySet<string> = new Set(['=', ':=', '||=']);
const changing: ReadonlySet<string> = new Set(['+=', '.=', '<<', '??=']);

/** Words that begin a function, and so an area in which names are its own. */
const functions: ReadonlySet<string> = new Set(['def', 'defp', 'fun', 'func', 'function', 'fn', 'lambda']);

/** Of one name so many values are looked at. */
const mostGivings = 20;
/** Names that lead through more names than this are not followed. */
const deepest = 4;
/** So many tokens a list or table may have. */
const largestTable = 1000;

/** The names of one text that are given texts, or lists and tables of texts, and nothing else. */
export class Constants {
  private readonly code: Code;
  private readonly givings = new Map<string, Giving[]>();
  private readonly functions: DeclaredFunctions;
  /** Offsets at which functions begin, in order. */
  private readonly functionStarts: number[] = [];
  /** A step is one value that is looked at, which costs more than a step in a script does. */
  private readonly effort = new Effort(200, 20_000);
  private depth = 0;

  constructor(code: Code) {
    this.code = code;
    this.functions = new DeclaredFunctions(code);
    /** The brackets around the token at hand. */
    const open: number[] = [];
    let index = -1;
    for (const token of code.tokens) {
      index += 1;
      if (token.kind === 'operator') {
        if (token.text === '{') this.addNames(implicitNames(code, index));
        if (code.partner(index) > index) open.push(index);
        else if (code.partner(index) >= 0) open.pop();
        else if (token.text === '|') this.addNames(parametersOf(code, index));
        continue;
      }
      if (token.kind !== 'name') continue;
      this.functions.note(index);
      const next = code.textAt(index + 1);
      const around = open.at(-1) ?? -1;
      if (assigning.has(next)) this.addAssignment(index, around);
      else if (changing.has(next)) this.add(token.text, token.start, undefined);
      else if (functions.has(token.text)) this.addFunction(index);
      else if (token.text === 'do') this.addNames(implicitNames(code, index));
      else if (token.text === 'in') this.addLoop(index);
      else if (token.text === 'as') this.addForeach(index, around);
      else if (next === '->' && !token.text.startsWith('$')) this.add(token.text, token.start, undefined);
    }
  }

  /** The texts that a name may be where it stands; undefined when that is not known. */
  textsOf(name: string, at: number): readonly KeyValue[] | undefined {
    return this.through(name, at, (span, { isElement, place }) =>
      isElement ? this.elementsAt(span, place) : [span],
    );
  }

  /**
   * The texts that a function of the file may give; undefined when it is none, or that is not known.
   *
   * @param isCalled whether brackets say that it is called: else a variable of that name is meant first
   */
  givenBy(name: string, at: number, isCalled: boolean): readonly KeyValue[] | undefined {
    if (this.depth >= deepest || (!isCalled && this.givings.has(name))) return undefined;
    const spans = this.functions.returnedBy(name, isCalled ? undefined : at);
    if (spans === undefined) return undefined;
    if (this.depth === 0) this.effort.begin();
    if (!this.effort.spend()) return undefined;
    this.depth += 1;
    const texts = spans.flatMap(([from, to]) => keysOf(this.code, from, to, this));
    this.depth -= 1;
    return texts.some(({ certainty }) => certainty === 'dynamic') ? undefined : texts;
  }

  /** The texts of a list or table that a name is: that of one key, or all of them. */
  membersOf(name: string, at: number, key: string | undefined): readonly KeyValue[] | undefined {
    return this.through(name, at, ([from, to], { isElement }) => {
      const elements = isElement ? undefined : elementsIn(this.code, from, to, this);
      const named = elements?.filter(each => each.key !== undefined && each.key === key) ?? [];
      return (named.length > 0 ? named : elements)?.map(({ value }) => value);
    });
  }

  /** The elements of a list that a name is. */
  elementsOf(name: string, at: number): Element[] | undefined {
    const [only, ...others] = this.inSight(name, at) ?? [];
    const span = only && this.spanOf(only);
    if (span === undefined || others.length > 0 || only?.isElement === true || this.depth >= deepest)
      return undefined;
    this.depth += 1;
    const elements = elementsIn(this.code, span[0], span[1], this);
    this.depth -= 1;
    return elements;
  }

  /** The elements of a list; of elements that are lists themselves what stands at a place. */
  private elementsAt([from, to]: Span, place = 0): readonly Span[] | undefined {
    return elementsIn(this.code, from, to, this)?.map(({ value }) => {
      const isList = this.code.textAt(value[0]) === '[' && this.code.partner(value[0]) === value[1] - 1;
      return (isList ? elementsIn(this.code, value[0], value[1], this)?.[place]?.value : undefined) ?? value;
    });
  }

  private through(
    name: string,
    at: number,
    read: (span: Span, giving: Giving) => readonly Span[] | undefined,
  ): readonly KeyValue[] | undefined {
    const givings = this.inSight(name, at);
    if (givings === undefined || this.depth >= deepest) return undefined;
    if (this.depth === 0) this.effort.begin();
    this.depth += 1;
    const texts = givings.flatMap(giving => {
      if (!this.effort.spend()) return [undefined];
      const span = this.spanOf(giving);
      const spans = span && read(span, giving);
      return spans?.map(([from, to]) => keysOf(this.code, from, to, this)) ?? [undefined];
    });
    this.depth -= 1;
    const known = texts.flatMap(each => each ?? []);
    const isKnown = known.length > 0 && !texts.includes(undefined);
    return isKnown && known.every(({ certainty }) => certainty !== 'dynamic') ? known : undefined;
  }

  private spanOf({ value }: Giving): Span | undefined {
    if (value === undefined) return undefined;
    const [from, to = endOfValue(this.code, from)] = value;
    return to - from > largestTable ? undefined : [from, to];
  }

  /** What gives a name its value as far as a place of the text is concerned. */
  private inSight(name: string, at: number): readonly Giving[] | undefined {
    const all = this.givings.get(name);
    if (all === undefined || all.length > mostGivings) return undefined;
    if (all.length === 1) return all;
    const [start, end] = this.functionAround(at);
    const near = all.filter(each => each.at >= start && each.at < end);
    const last = near.findLast(each => each.at < at);
    if (last?.isElement === true) return [last];
    // Where nothing tells where functions begin, a name may be another variable in each of them.
    return start < 0 || near.length === 0 ? undefined : near;
  }

  /** Between which offsets the function stands that an offset is in. */
  private functionAround(at: number): readonly [start: number, end: number] {
    const starts = this.functionStarts;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return [starts[low - 1] ?? -1, starts[low] ?? Number.POSITIVE_INFINITY];
  }

  private add(name: string, at: number, value: Giving['value'], isElement = false, place?: number): void {
    const known = this.givings.get(name);
    const giving = { at, value, isElement, ...(place === undefined ? {} : { place }) };
    if (known === undefined) this.givings.set(name, [giving]);
    else known.push(giving);
  }

  private addNames(names: readonly BlockName[]): void {
    for (const { name, at, list, place } of names) this.add(name, at, list, true, place);
  }

  /** `LABEL = 'text'`, `LABEL: String = "text"`, `const Label string = "text"`. */
  private addAssignment(index: number, around: number): void {
    const { code } = this;
    const name = code.at(this.assignedName(index));
    if (name === undefined || this.isArgument(around)) return;
    const isRange = code.textAt(index + 2) === 'range';
    // `A, B = 'a', 'b'` gives each its own.
    const isOneOfMany = code.textAt(index - 1) === ',' && code.at(index - 2)?.kind === 'name' && !isRange;
    const value = [isRange ? index + 3 : index + 2] as const;
    this.add(name.text, name.start, isOneOfMany ? undefined : value, isRange);
  }

  private assignedName(index: number): number {
    const { code } = this;
    let typed = index;
    while (code.textAt(typed - 1) === '.' && code.at(typed - 2)?.kind === 'name') typed -= 2;
    if (code.textAt(typed - 1) === ':' && code.at(typed - 2)?.kind === 'name') return typed - 2;
    const isTyped = code.textAt(index) === 'string' && code.at(index - 1)?.kind === 'name';
    const isListed = code.textAt(index - 2) === 'const' || code.at(index - 1)?.startsLine === true;
    return isTyped && isListed ? index - 1 : index;
  }

  /** `f(label='text')` names an argument: that is no variable. Go lists constants in brackets. */
  private isArgument(around: number): boolean {
    if (this.code.textAt(around) !== '(') return false;
    return !/^(?:const|var|if|while|elif)$/.test(this.code.textAt(around - 1));
  }

  /** What a function is called with is not known. */
  private addFunction(index: number): void {
    const { code } = this;
    const start = code.at(index)?.start ?? 0;
    this.functionStarts.push(start);
    let open = index + 1;
    while (open < index + 6 && !/^[(=]$/.test(code.textAt(open))) open += 1;
    const close = code.textAt(open) === '(' ? code.partner(open) : -1;
    for (let at = open + 1; at < close; at = code.skip(at)) {
      const token = code.at(at);
      if (token?.kind !== 'name') continue;
      const before = code.textAt(at - 1);
      if (/^[=:.]$/.test(before) || /^(?:->|\?\.)$/.test(before)) continue;
      this.add(token.text, token.start, undefined);
    }
  }

  /** `for key in KEYS`, `for (key in keys)`, `for _, key in pairs` */
  private addLoop(index: number): void {
    const { code } = this;
    const name = code.at(index - 1);
    const word = code.textAt(index - 2);
    const typed = code.textAt(index - 3);
    const isLoop =
      word === 'for' || (word === '(' && typed === 'for') || /^(?:final|var|const|val)$/.test(word);
    if (name?.kind !== 'name') return;
    this.add(name.text, name.start, isLoop ? [index + 1] : undefined, true);
  }

  /** `foreach (KEYS as $key)`, `foreach (KEYS as $id => $key)` */
  private addForeach(index: number, open: number): void {
    const { code } = this;
    if (code.textAt(open) !== '(' || code.textAt(open - 1) !== 'foreach') return;
    const name = code.at(code.textAt(index + 2) === '=>' ? index + 3 : index + 1);
    if (name?.kind === 'name') this.add(name.text, name.start, [open + 1, index], true);
  }
}
