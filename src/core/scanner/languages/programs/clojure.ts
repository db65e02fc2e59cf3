import { codeLanguage } from '../code/language.ts';
import { oneOf, quoted } from '../code/lexing/dialect.ts';
import { type Dialect, Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';

const pattern = /#"[^"\\]*(?:\\.[^"\\]*)*"/sy;
const character = /\\(?:[a-z]+|.)/sy;

/** https://clojure.org/reference/reader */
const clojure: Dialect = {
  lineComments: [';'],
  blockComments: [],
  strings: [quoted('"', { isMultiline: true })],
  stringStarts: '"',
  name: /[\p{L}_][\p{L}\p{N}_?!]*/uy,
  operators: oneOf(['#_', '::', '->', '~@']),
  specialStarts: '#\\',
  special: reader => skip(reader, pattern) || skip(reader, character),
};

/** Reads what only looks like a text: `#"[a-z]+"`, `\"`. */
function skip(reader: Reader, literal: RegExp): boolean {
  const found = reader.match(literal);
  if (found === undefined) return false;
  reader.push('number', found[0], reader.at + found[0].length);
  return true;
}

/** What stands between the parts of a form, before the second, the third and so on; the last for all further ones. */
type Separators = readonly string[];

const commas: Separators = [','];

/** Forms that other languages write with operators. */
const operatorsOf: ReadonlyMap<string, Separators> = new Map([
  ['str', ['+']],
  ['or', ['||']],
  ['if', ['?', ':']],
  ['if-not', ['?', ':']],
]);

interface Form {
  readonly separators: Separators;
  parts: number;
}

/**
 * The forms of a program as other languages write their calls: `(tr "cart.title" sum)` is `tr("cart.title", sum)`, and
 * `(str "a." b)` is `("a." + b)`. Names lose what they are qualified with: `i18n/tr` is `tr`.
 */
class Rewriter {
  readonly code: Token[] = [];
  private readonly forms: Form[] = [];
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  rewrite(): readonly Token[] {
    for (let at = 0; at < this.tokens.length; ) at = this.readAt(at);
    return this.code;
  }

  /** Reads a token, or a whole name, and returns where the next one is. */
  private readAt(at: number): number {
    const token = this.tokens[at];
    if (token === undefined) return at + 1;
    if (isSign(token, ')]}')) {
      this.forms.pop();
      this.code.push(token);
      return at + 1;
    }
    if (token.text === '#_' && token.kind === 'operator') return this.endOfForm(at + 1);
    const end = this.endOfName(at);
    // What stands before a form: `#(…)`, `'(…)`, `@(…)`.
    if (token.kind === 'operator' && end === at + 1 && !isSign(token, '([{')) return end;
    this.beginPart(token.start);
    if (isSign(token, '([{')) return this.open(token, at + 1);
    this.code.push(end === at + 1 ? token : this.nameOf(at, end));
    return end;
  }

  /** Opens a form, whose first name is what it calls. */
  private open(bracket: Token, at: number): number {
    const head = this.tokens[at];
    const end = this.endOfName(at);
    if (bracket.text !== '(' || head?.kind !== 'name') {
      this.forms.push({ separators: commas, parts: 0 });
      this.code.push(bracket);
      return at;
    }
    const name = this.nameOf(at, end);
    const separators = operatorsOf.get(name.text);
    this.forms.push({ separators: separators ?? commas, parts: 0 });
    if (separators === undefined) this.code.push(name);
    this.sign('(', name.end);
    return end;
  }

  private beginPart(at: number): void {
    const form = this.forms.at(-1);
    if (form === undefined) return;
    const { separators, parts } = form;
    if (parts > 0) this.sign(separators[Math.min(parts, separators.length) - 1] ?? ',', at);
    form.parts += 1;
  }

  private sign(text: string, at: number): void {
    this.code.push({ kind: 'operator', text, start: at, end: at, startsLine: false });
  }

  /** The end of a name that other languages would take for several: `deferred-tru`, `app.i18n/tr`, `:cart/title`. */
  private endOfName(at: number): number {
    let end = at + 1;
    while (this.touches(end)) end += 1;
    return end;
  }

  private touches(at: number): boolean {
    const [before, token] = [this.tokens[at - 1], this.tokens[at]];
    if (before === undefined || token === undefined || before.end !== token.start) return false;
    return [before, token].every(({ kind, text }) => kind !== 'string' && !'()[]{}'.includes(text));
  }

  /** One token of several, of what is behind the last slash; a keyword is no name. */
  private nameOf(at: number, end: number): Token {
    const parts = this.tokens.slice(at, end);
    const text = parts.map(part => part.text).join('');
    const [first, last] = [parts[0], parts.at(-1)];
    const start = (first?.start ?? 0) + text.lastIndexOf('/') + 1;
    return {
      kind: first?.kind === 'name' ? 'name' : 'number',
      text: text.slice(text.lastIndexOf('/') + 1),
      start,
      end: last?.end ?? start,
      startsLine: first?.startsLine === true,
    };
  }

  /** The end of a form that is left out: `#_(tr "old")`. */
  private endOfForm(at: number): number {
    const token = this.tokens[at];
    if (token === undefined || !isSign(token, '([{')) return this.endOfName(at);
    let depth = 0;
    for (let next = at; next < this.tokens.length; next++) {
      const inner = this.tokens[next];
      if (inner !== undefined && isSign(inner, '([{')) depth += 1;
      if (inner !== undefined && isSign(inner, ')]}')) depth -= 1;
      if (depth === 0) return next + 1;
    }
    return this.tokens.length;
  }
}

function isSign({ kind, text }: Token, signs: string): boolean {
  return kind === 'operator' && signs.includes(text);
}

/** Clojure and ClojureScript. */
export const clojureLanguage = codeLanguage({
  ids: ['clojure'],
  // Of what stands behind a name without brackets the trace of a text is the same.
  hasTagCalls: true,
  tokenize: text => new Rewriter(new Reader(text, clojure).readAll()).rewrite(),
});
