import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { join, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import type { KeysRule } from '../rules.ts';
import { nothingPassed, passedNames } from '../syntax/arguments.ts';
import { isName, openAfter } from '../syntax/chains.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';
import { numberIn } from '../syntax/steps.ts';
import type { Meaning } from '../translators/meaning.ts';
import type { Translators } from '../translators/translators.ts';
import type { Texts } from '../values/texts.ts';
import { textsTakenApart } from './textsTakenApart.ts';
import { usagesOf } from './usages.ts';

/** Where the key begins in a chain of names. */
interface Start {
  readonly meaning: Meaning;
  readonly rule: KeysRule;
  readonly at: number;
}

const none: readonly Usage[] = [];
/** Methods of a text. */
const stringMethods =
  /^(?:at|char\w+|concat|endsWith|format\w*|includes|indexOf|last\w+|match\w*|normalize|pad\w+|repeat|replace\w*|s(?:earch|lice|plit|tartsWith|ubst\w+)|to\w+|trim\w*|valueOf)$/;
/** No key is deeper. */
const maxMembers = 50;

/** Finds the keys that are members of something: `m.title()`, `LL.cart.title()`. */
export class KeyMembers {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly rules: Rules;

  constructor(file: ScriptFile, texts: Texts, translators: Translators, rules: Rules) {
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.rules = rules;
  }

  /** The usages of the chain whose first name is at a token. */
  usagesAt(token: number): readonly Usage[] {
    const { tokens } = this.file;
    const before = tokens.kind(token - 1);
    if (isDot(before)) return none;
    const start = this.startOf(token);
    if (start === undefined) return this.imported(token);
    const { rule } = start;
    let at = start.at;
    for (let skipped = 0; skipped < (rule.skips ?? 0); skipped++) at = this.afterMember(at);
    if (tokens.kind(at) === Char.Dot && rule.members?.[tokens.slice(at + 1)] !== undefined) return none;
    const key = { from: at, to: this.endOfKey(at, rule) };
    const parts: (readonly KeyText[])[] = [];
    while (at < key.to) {
      const next = this.afterMember(at);
      parts.push(this.member(at, next, parts.length > 0));
      at = next;
    }
    if (parts.length === 0)
      return this.usages(textsTakenApart(tokens, token, rule), start.meaning, { from: token, to: token + 1 });
    if (parts.length > maxMembers || !mayBegin(parts, rule)) return none;
    return this.usages(this.joined(parts, key), start.meaning, { from: token, to: key.to });
  }

  /** Where the key ends whose first member begins at a token; that token where there is none. */
  private endOfKey(from: number, rule: KeysRule): number {
    const { tokens } = this.file;
    if (rule.isDeep !== true) return this.afterMember(from);
    let [last, end] = [from, from];
    for (let next = this.afterMember(end); next > end; next = this.afterMember(end))
      [last, end] = [end, next];
    const isCalled = openAfter(tokens, end) >= 0;
    if (rule.areTexts !== true) return isCalled ? end : from;
    // What is called is a method of a text, or makes a text itself.
    if (isCalled) return stringMethods.test(tokens.slice(end - 1)) ? last : from;
    return tokens.is(end - 1, 'length') ? last : end;
  }

  /** The part of a chain that the rules know, up to where keys begin. */
  private startOf(token: number): Start | undefined {
    const { tokens } = this.file;
    const field = this.fieldOfKeys(token);
    // A component's properties mean the same in a class: `this.props.intl.messages.title`.
    const first =
      field === undefined && tokens.is(token, 'this') && tokens.is(token + 2, 'props') ? token + 2 : token;
    let meaning = field ?? this.translators.named(tokens.slice(first), first);
    let at = field === undefined ? first + 1 : token + 3;
    if (meaning !== undefined) at = this.afterCast(token, at);
    while (meaning !== undefined && meaning.rule.is !== 'keys') {
      if (meaning.rule.is === 'factory') {
        const close = tokens.kind(at) === Char.ParenOpen ? tokens.pair(at) : -1;
        if (close < 0) return undefined;
        at = close + 1;
        meaning = this.translators.of({ from: token, to: at });
        continue;
      }
      if (tokens.kind(at) !== Char.Dot) return undefined;
      meaning = this.translators.member(meaning, tokens.slice(at + 1));
      at += 2;
    }
    if (meaning?.rule.is !== 'keys') return undefined;
    // A signal is called first: LL().cart.title().
    if (tokens.kind(at) === Char.ParenOpen && tokens.pair(at) === at + 1) at += 2;
    return { meaning, rule: meaning.rule, at };
  }

  /** The index after the bracket around what ends before `at`, where that has another type: `(m as any)['title']()`. */
  private afterCast(token: number, at: number): number {
    const { tokens } = this.file;
    const close = tokens.kind(token - 1) === Char.ParenOpen ? tokens.pair(token - 1) : -1;
    const isCast = close > at && tokens.is(at, 'as');
    const before = tokens.kind(token - 2);
    const isCall = before === Char.ParenClose || before === Char.BracketClose || isName(tokens, token - 2);
    return isCast && !isCall ? close + 1 : at;
  }

  /** For `this.strings.title`: what a field of the class holds. */
  private fieldOfKeys(token: number): Meaning | undefined {
    const { tokens } = this.file;
    if (!tokens.is(token, 'this') || !isDot(tokens.kind(token + 1))) return undefined;
    const meaning = this.translators.of({ from: token, to: token + 3 });
    return meaning?.rule.is === 'keys' ? meaning : undefined;
  }

  /** For `import { title } from './paraglide/messages'`, and for `const { menu } = LL; menu.title()`. */
  private imported(token: number): readonly Usage[] {
    const { tokens, bindings } = this.file;
    const isCalled = tokens.kind(token + 1) === Char.ParenOpen;
    if (!isCalled && tokens.kind(token + 1) !== Char.Dot) return none;
    const binding = bindings.resolve(tokens.slice(token), token);
    const member = binding && this.importedMember(binding);
    if (member === undefined) return none;
    const { name, all, isDeep } = member;
    let to = token + 1;
    if (isDeep) while (tokens.kind(to) === Char.Dot) to += 2;
    if (tokens.kind(to) !== Char.ParenOpen) return none;
    const [start, end] = [tokens.start(token), tokens.end(to - 1)];
    const text = name + tokens.text.slice(tokens.end(token), end);
    return this.usages([{ text, certainty: 'literal', start, end }], all, { from: token, to });
  }

  /** What a name is a member of whose members are keys: by an import, or by `const { title } = m`. */
  private importedMember(
    binding: Binding,
  ): { readonly name: string; readonly all: Meaning; readonly isDeep: boolean } | undefined {
    const { kind, imported, module, init, path } = binding;
    if (kind === 'import') {
      const all = imported === 'default' ? undefined : this.translators.vocabulary.exported(module, '*');
      return all?.rule.is === 'keys' ? { name: imported, all, isDeep: false } : undefined;
    }
    if (kind !== 'constant' || init < 0 || path.length === 0) return undefined;
    const all = this.translators.of({ from: init, to: endOfExpression(this.file.tokens, init) });
    if (all?.rule.is !== 'keys' || all.rule.skips !== undefined) return undefined;
    const isDeep = all.rule.isDeep === true;
    return isDeep || path.length === 1 ? { name: path.join('.'), all, isDeep } : undefined;
  }

  /** The index after the member that begins at a token; that token itself where none does. */
  private afterMember(at: number): number {
    const { tokens } = this.file;
    const kind = tokens.kind(at);
    if (kind === Char.BracketOpen) return Math.max(tokens.pair(at) + 1, at);
    const isMember = isDot(kind);
    if (isMember && tokens.kind(at + 1) === Char.BracketOpen) return Math.max(tokens.pair(at + 1) + 1, at);
    // On the line after a dot, the next statement begins: the member is yet to be typed.
    const isTyped = tokens.kind(at + 1) === Kind.Word && !tokens.breakBefore(at + 1);
    return isMember && isTyped ? at + 2 : at;
  }

  private member(from: number, to: number, mayBeIndex: boolean): KeyText[] {
    const { tokens } = this.file;
    const open = tokens.kind(from) === Char.BracketOpen ? from : from + 1;
    const inside = { from: open + 1, to: to - 1 };
    const isBracket = tokens.kind(open) === Char.BracketOpen;
    // A list below a name has the numbers of its elements as names: LL.steps[0]().
    const isIndex = isBracket && mayBeIndex && numberIn(tokens, inside) !== undefined;
    if (isBracket && !isIndex) return this.texts.of(inside);
    const name = isIndex ? open + 1 : open;
    return [
      { text: tokens.slice(name), certainty: 'literal', start: tokens.start(name), end: tokens.end(name) },
    ];
  }

  /** All that a key may be whose parts are members; what is not written as a whole has the chain as its place. */
  private joined(parts: readonly (readonly KeyText[])[], { from, to }: Span): readonly KeyText[] {
    const [heads = [], ...others] = parts;
    if (others.length === 0) return heads;
    const written = parts.flatMap(part => (part.length === 1 ? part : []));
    const [head, last] = [written[0], written.at(-1)];
    if (written.length === parts.length && written.every(({ certainty }) => certainty === 'literal')) {
      const text = written.map(part => part.text).join('.');
      return [{ text, certainty: 'literal', start: head?.start ?? 0, end: last?.end ?? 0 }];
    }
    const { tokens } = this.file;
    const start = tokens.start(isDot(tokens.kind(from)) ? from + 1 : from);
    const dot: KeyText = { text: '.', certainty: 'literal', start, end: start };
    const pieces = parts.flatMap((part, place) => (place === 0 ? [part] : [[dot], part]));
    return join(pieces, { start, end: tokens.end(to - 1) });
  }

  private usages(
    keys: readonly KeyText[],
    { framework, prefixes }: Pick<Meaning, 'framework' | 'prefixes'>,
    chain: Span,
  ): readonly Usage[] {
    const { tokens } = this.file;
    const open = openAfter(tokens, chain.to);
    const isCalled = open >= 0 && tokens.pair(open) > open;
    const last = isCalled ? tokens.pair(open) : chain.to - 1;
    const [values] = isCalled ? elementsOf(tokens, open) : [];
    const passed = values === undefined ? nothingPassed : passedNames(tokens, values);
    const context = {
      framework,
      namespaces: [],
      prefixes,
      callRange: { start: tokens.start(chain.from), end: tokens.end(last) },
      kind: 'property' as const,
      args: passed.names,
      argsAreOpen: passed.areOpen || !isCalled,
      defaultValue: undefined,
    };
    return usagesOf(keys, context, this.rules);
  }
}

/** Whether members may be what they begin with; what is only known at run time may be anything behind a name. */
function mayBegin(parts: readonly (readonly KeyText[])[], { only = [] }: KeysRule): boolean {
  let path = '';
  for (const [depth, names] of only.entries()) {
    const [part, ...others] = parts[depth] ?? [];
    if (depth > 0 && (part === undefined || others.length > 0 || part.certainty !== 'literal')) return true;
    path = depth === 0 ? (part?.text ?? '') : `${path}.${part?.text}`;
    if (!names.has(path)) return false;
  }
  return true;
}
