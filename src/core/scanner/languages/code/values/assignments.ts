import { assignedName, assigning, isNoVariable, isOfStatement, modifierOf } from '../syntax/assigned.ts';
import {
  arrowName,
  arrowParameters,
  type BlockName,
  closureName,
  implicitNames,
  lambdaName,
  parametersOf,
} from '../syntax/blockNames.ts';
import type { Code } from '../syntax/code.ts';
import { DeclaredTypes, declaring } from '../syntax/declaredTypes.ts';
import { sharedName } from '../syntax/exampleGroups.ts';
import { parametersBehindWord, parametersOfTyped } from '../syntax/functionHeads.ts';
import { cachedKey, eachName, generatorName, isLoopHead, startOfComprehension } from '../syntax/loopNames.ts';
import { defaultAt, isClosure, type Parameter } from '../syntax/parameters.ts';
import { propertyBefore } from '../syntax/properties.ts';
import { partsTaken, tupleTaken } from '../syntax/takenApart.ts';
import { valueBehind } from '../syntax/valueBehind.ts';
import type { Assignment } from './assignment.ts';
import { FunctionBounds } from './functionBounds.ts';
import { DeclaredFunctions, endOfMacro } from './returns.ts';
import { SharedNames } from './sharedNames.ts';

const changing: ReadonlySet<string> = new Set(['+=', '.=', '<<']);

/** Longest type, in tokens. */
const longestType = 20;
/** Words that begin a function, and so a scope, and the one that ends a macro of a template. */
const functions: ReadonlySet<string> = new Set([
  'def',
  'defp',
  'fun',
  'func',
  'function',
  'fn',
  'lambda',
  'endmacro',
]);

/** All assignments of one text, and where its functions begin. */
export class Assignments {
  readonly functions: DeclaredFunctions;
  readonly bounds = new FunctionBounds();
  readonly types: DeclaredTypes;
  private readonly code: Code;
  private readonly byName = new Map<string, Assignment[]>();
  private isTop = true;
  private readonly shared: SharedNames;

  constructor(code: Code) {
    this.code = code;
    this.functions = new DeclaredFunctions(code);
    this.types = new DeclaredTypes(code);
    this.shared = new SharedNames(code, name => this.of(name) ?? []);
    /** The brackets around the current token. */
    const open: number[] = [];
    /** Those of them that are braces, except those of statements. */
    const blocks: number[] = [];
    let index = -1;
    for (const token of code.tokens) {
      index += 1;
      if (token.kind === 'operator') {
        this.addSign(index, open.at(-1) ?? -1);
        const partner = code.partner(index);
        if (partner > index) open.push(index);
        else if (partner >= 0) open.pop();
        if (token.text === '{' && partner > index && !isOfStatement(code, index)) blocks.push(index);
        else if (partner >= 0 && partner === blocks.at(-1)) blocks.pop();
        this.isTop = blocks.length === 0;
      } else if (token.kind === 'name') this.addName(index, open.at(-1) ?? -1);
    }
  }

  of(name: string): readonly Assignment[] | undefined {
    return this.byName.get(name);
  }

  /** The assignment to a name that RSpec examples share; undefined if none share it. */
  sharedAt(name: string, at: number): readonly Assignment[] | undefined {
    return this.shared.at(name, at);
  }

  private addSign(index: number, around: number): void {
    const { code } = this;
    const sign = code.textAt(index);
    const property = propertyBefore(code, index);
    if (property !== undefined) this.add(property.text, property.start, [index + 1]);
    else if (sign === '{') this.addNames(implicitNames(code, index));
    else if (sign === '|' && code.partner(index) < 0) this.addNames(parametersOf(code, index));
    else if (sign === '=>') this.addOfArrow(index, arrowName(code, index));
    else if (sign === ':') this.addNames(eachName(code, index, around));
    else if (sign === '=') this.addOfType(index);
    else if (sign === '<-') this.addNames(generatorName(code, index));
  }

  /** `let labels: [Kind: String] = …`, `LABELS: dict[str, str] = …`, `final (title, icon) = …` */
  private addOfType(index: number): void {
    const { code } = this;
    for (const { name, at, value } of tupleTaken(code, index)) this.add(name, at, value);
    if (!/^[\]>?]$/.test(code.textAt(index - 1))) return;
    for (let at = index - 2; at > index - longestType && !/^[=;{]$/.test(code.textAt(at)); at--) {
      const name = code.at(at - 1);
      const isDeclared =
        name?.startsLine === true || /^(?:let|var|val|const|final)$/.test(code.textAt(at - 2));
      if (code.textAt(at) !== ':' || name?.kind !== 'name' || !isDeclared) continue;
      this.add(name.text, name.start, [index + 1]);
      return;
    }
  }

  private addName(index: number, around: number): void {
    const { code } = this;
    const { text, start } = code.at(index) ?? { text: '', start: 0 };
    if (this.functions.note(index) && !functions.has(code.textAt(index - 1))) this.addTyped(index);
    const next = code.textAt(index + 1);
    if (assigning.has(next)) this.addAssignment(index, around);
    else if (changing.has(next)) this.add(text, start, undefined);
    else if (functions.has(text)) this.addFunction(index, closureName(code, index));
    else if (declaring.has(text)) this.types.note(index);
    else if (text === 'do') this.addNames(implicitNames(code, index));
    else if (text === 'in') this.addLoop(index, around);
    else if (text === 'as') this.addForeach(index, around);
    else if (text === 'define' && next === '(') this.addDefined(index);
    else if (text === 'define' || text.startsWith('@')) this.addBehind(index);
    else if (next === '(' && this.addShared(index)) return;
    else if (next === '->' && !text.startsWith('$')) this.addOfLambda(index, lambdaName(code, index + 1));
  }

  private addOfLambda(index: number, element: BlockName | undefined): void {
    const { text, start } = this.code.at(index) ?? { text: '', start: 0 };
    if (element === undefined) this.add(text, start, cachedKey(this.code, index));
    else this.addNames([element]);
  }

  private addOfArrow(index: number, element: BlockName | undefined): void {
    if (element !== undefined) this.addNames([element]);
    else for (const { text, start } of arrowParameters(this.code, index)) this.addParameterAt(text, start);
  }

  /** What a function is given may be anything; nothing new if its head has been read already. */
  private addParameterAt(name: string, at: number): void {
    if (this.byName.get(name)?.at(-1)?.at !== at) this.add(name, at, undefined);
  }

  private add(
    name: string,
    at: number,
    value: Assignment['value'],
    more: Partial<Omit<Assignment, 'at' | 'value' | 'isTop'>> = {},
  ): void {
    const known = this.byName.get(name);
    const assignment = { at, value, isElement: false, isTop: this.isTop, ...more };
    if (known === undefined) this.byName.set(name, [assignment]);
    else known.push(assignment);
  }

  /** The same for a name that takes the elements of a list in turn. */
  private addElement(...[name, at, value, more]: Parameters<Assignments['add']>): void {
    this.add(name, at, value, { isElement: true, ...more });
  }

  private addNames(names: readonly BlockName[]): void {
    for (const { name, at, list, place } of names)
      this.addElement(name, at, list, place === undefined ? {} : { place, plainPlace: 0 });
  }

  /** `LABEL = 'text'`, `LABEL: String = "text"`, `const Label string = "text"`. */
  private addAssignment(index: number, around: number): void {
    const { code } = this;
    const name = code.at(assignedName(code, index, around));
    if (name === undefined || isNoVariable(code, index, around)) return;
    // A parameter's default: `[String key = 'title']`.
    if (this.byName.get(name.text)?.at(-1)?.at === name.start) return;
    const isRange = code.textAt(index + 2) === 'range';
    // `A, B = 'a', 'b'` assigns each its own value.
    const isOneOfMany = code.textAt(index - 1) === ',' && code.at(index - 2)?.kind === 'name' && !isRange;
    const value = [isRange ? index + 3 : index + 2] as const;
    const modifier = modifierOf(code, index);
    if (modifier !== undefined) this.addProperty(index, modifier);
    else this.add(name.text, name.start, isOneOfMany ? undefined : value, { isElement: isRange });
  }

  private addBehind(index: number): void {
    const found = valueBehind(this.code, index);
    const name = found && this.code.at(found.name);
    if (name !== undefined) this.add(name.text, name.start, found?.value);
  }

  /** PHP properties are stored without the `$` of their names. */
  private addProperty(index: number, modifier: string): void {
    const { text, start } = this.code.at(index) ?? { text: '', start: 0 };
    const value = this.isEmptyText(index + 2) ? undefined : ([index + 2] as const);
    this.add(text.slice(1), start, value, modifier === 'private' ? {} : { open: 'property' });
  }

  private isEmptyText(index: number): boolean {
    const token = this.code.at(index);
    return token?.kind === 'string' && token.text === '';
  }

  /** Arguments of the function are unknown. */
  private addFunction(index: number, element: BlockName | undefined): void {
    const { code } = this;
    this.bounds.add(code.at(index)?.start ?? 0, isClosure(code, index));
    if (code.textAt(index) === 'endmacro') return;
    // With an element, its parameter takes those of a list in turn.
    if (element !== undefined) this.addNames([element]);
    else
      for (const { index: at, parameter } of parametersBehindWord(code, index))
        this.addParameter(at, parameter);
  }

  /** A parameter may be anything, including the arguments in this file and its default. */
  private addParameter(index: number, parameter: Parameter | undefined): void {
    const { code } = this;
    const name = code.at(index);
    if (name === undefined) return;
    const more = parameter === undefined ? {} : { parameter };
    const value = defaultAt(code, index);
    // With an empty default the text comes from elsewhere.
    if (value >= 0 && !this.isEmptyText(value))
      this.add(name.text, name.start, [value], { ...more, open: 'parameter' });
    else this.add(name.text, name.start, undefined, more);
  }

  /** `for key in KEYS`, `for (key in keys)`, `for _, key in pairs`, `for (id, key) in pairs`, `KEYS.map { key in … }` */
  private addLoop(index: number, around: number): void {
    const { code } = this;
    const closure = lambdaName(code, index);
    const isGroup = code.textAt(index - 1) === ')';
    const names = [isGroup ? index - 2 : index - 1];
    while (code.textAt((names[0] ?? 0) - 1) === ',') names.unshift((names[0] ?? 0) - 2);
    const first = names[0] ?? index;
    const isLoop = closure !== undefined || isLoopHead(code, first, isGroup);
    // `[_(key) for key in KEYS]`: what is before the loop has its names too.
    const from = startOfComprehension(code, isGroup ? first - 2 : first - 1, around);
    names.forEach((at, place) => {
      const name = code.at(at);
      if (name?.kind !== 'name') return;
      const isCounted = code.textAt(index + 1) === 'enumerate' && place === 1;
      const counted = isCounted ? ([index + 3, code.partner(index + 2)] as const) : undefined;
      const list = closure?.list ?? counted ?? ([index + 1] as const);
      const isOneOfMany = names.length > 1 && !isCounted;
      const places = isOneOfMany ? { place, plainPlace: names.length - 1 } : {};
      this.addElement(name.text, from ?? name.start, isLoop ? list : undefined, places);
    });
  }

  /** `let(:scope) { 'cart' }` */
  private addShared(index: number): boolean {
    const shared = sharedName(this.code, index);
    if (shared === undefined) return false;
    this.shared.add(shared.name);
    this.add(shared.name, shared.at, shared.value, { isShared: true });
    return true;
  }

  /** `define('TITLE', 'title');` */
  private addDefined(index: number): void {
    const name = this.code.at(index + 2);
    if (name?.kind === 'string' && this.code.textAt(index + 3) === ',')
      this.add(name.text, name.start, [index + 4]);
  }

  /** `String label(String kind) {`: a function without a keyword. */
  private addTyped(index: number): void {
    const { code } = this;
    this.bounds.add(code.at(index)?.start ?? 0);
    const endOfLine = endOfMacro(code, index);
    for (const { index: at, parameter } of parametersOfTyped(code, index, endOfLine !== undefined))
      this.addParameter(at, parameter);
    if (endOfLine !== undefined) this.bounds.add(endOfLine);
  }

  /** `foreach (KEYS as $key)`, `foreach (KEYS as $id => $key)`, `foreach (ROWS as [$icon, $key])` */
  private addForeach(index: number, open: number): void {
    const { code } = this;
    if (code.textAt(open) !== '(' || code.textAt(open - 1) !== 'foreach') return;
    const at = code.textAt(index + 2) === '=>' ? index + 3 : index + 1;
    const name = code.at(at);
    const list = [open + 1, index] as const;
    if (name?.kind === 'name' && name.text !== 'list') this.addElement(name.text, name.start, list);
    for (const { name, at: start, place } of partsTaken(code, at))
      this.addElement(name, start, list, { place });
  }
}
