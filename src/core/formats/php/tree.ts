import type { OffsetRange } from '../../base/range.ts';
import { TextReader } from '../plainText/textReader.ts';
import type { Tree, TreeEntry, TreeMap } from '../tree/tree.ts';
import type { ParseProblem } from '../types.ts';
import { readPhpString } from './string.ts';

export interface PhpTree {
  readonly root: TreeMap;
  readonly problems: readonly ParseProblem[];
}

const space = /(?:\s+|\/\/[^\r\n]*|#(?!\[)[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
const bareValue = /[+-]?[\w.]+(?![\w\\:(])/y;
const maxDepth = 200;
/** Keeps a file from being asked for by itself: `if (!defined('APP')) { die(); }`, `defined('APP') or exit;` */
const guard =
  /if\s*\(\s*!\s*\\?defined\s*\([^()]*\)\s*\)\s*(?:\{[^{}]*\}|[^;{}]*;)|\\?defined\s*\([^()]*\)\s*(?:\|\||or\b)[^;]*;/iy;

/**
 * Reads the array that a PHP file returns, without running it: nested arrays of literals. An entry with a key or text
 * that needs PHP to evaluate (a constant, a call, a variable in a string) is skipped and reported in `problems`.
 *
 * @throws LocaleFileError if no array is returned or its syntax is invalid
 */
export function parsePhpTree(text: string): PhpTree {
  const reader = new PhpReader(text);
  return { root: reader.file(), problems: reader.problems };
}

/** Parses arrays of literals, and skips the rest. */
export class PhpReader extends TextReader {
  readonly problems: ParseProblem[] = [];
  /** The keys of the arrays around the current token. */
  private readonly path: string[] = [];

  constructor(text: string) {
    super(text, space);
  }

  file(): TreeMap {
    this.match(/\s*<\?php\b/y);
    for (;;) {
      this.skip();
      if (this.match(/return\b/y) !== undefined) break;
      const variable = this.match(/\$\w+(?=\s*=(?![=>]))/y);
      if (variable !== undefined) return this.returned(variable);
      // What may come first: `declare(strict_types=1);`, a namespace, imports, the language itself, a guard.
      if (
        (this.match(/(?:declare|namespace|use|const|setlocale)\b[^;]*;/y) ?? this.match(guard)) === undefined
      )
        throw this.mistake("'return [' is expected here.");
    }
    return this.statement();
  }

  /** `$lang = [ … ]; return $lang;` */
  private returned(variable: string): TreeMap {
    this.skip();
    this.match(/=/y);
    const value = this.statement();
    this.skip();
    const end = this.offset;
    const name = this.match(/return\s+\$\w+(?=\s*;)/y)?.replace(/^return\s+/, '');
    if (name === variable) return value;
    this.offset = end;
    throw this.mistake(`'return ${variable};' is expected here.`);
  }

  /** An array and the `;` after it. */
  private statement(): TreeMap {
    this.skip();
    const value = this.value(0);
    if (value?.kind !== 'map') throw this.mistake('An array is expected to be returned.');
    this.skip();
    if (this.match(/;/y) === undefined) throw this.mistake("';' is expected here.");
    return value;
  }

  /** A literal; undefined for any other expression, which is skipped. */
  protected value(depth: number): Tree | undefined {
    if (depth > maxDepth) throw this.mistake(`Nested more than ${maxDepth} levels deep.`);
    const start = this.offset;
    const open = this.match(/\[|array\s*\(/iy);
    if (open !== undefined) return this.array(open === '[' ? ']' : ')', start, depth);
    return this.scalar(start);
  }

  private scalar(start: number): Tree | undefined {
    let text: string | undefined;
    for (;;) {
      const part = this.literal();
      if (part === undefined) {
        this.offset = start;
        this.expression();
        return undefined;
      }
      text = (text ?? '') + part.text;
      const end = this.offset;
      this.skip();
      if (this.text[this.offset] !== '.') {
        if (!/[,)\];=]/.test(this.text[this.offset] ?? ';')) {
          this.offset = start;
          this.expression();
          return undefined;
        }
        const range = { start, end };
        return part.isNull ? { kind: 'nothing', range } : { kind: 'text', text, range };
      }
      this.offset++;
      this.skip();
    }
  }

  protected literal(): { readonly text: string; readonly isNull: boolean } | undefined {
    const string = readPhpString(this.text, this.offset);
    if (string !== undefined) {
      this.offset = string.end;
      return string.text === undefined ? undefined : { text: string.text, isNull: false };
    }
    const bare = this.match(bareValue);
    if (bare === undefined) return undefined;
    const word = bare.toLowerCase();
    if (word === 'null') return { text: '', isNull: true };
    return word === 'true' || word === 'false' || /^[+-]?\d/.test(bare)
      ? { text: bare, isNull: false }
      : undefined;
  }

  private array(close: string, start: number, depth: number): TreeMap {
    const entries: TreeEntry[] = [];
    let index = 0;
    for (;;) {
      this.skip();
      if (this.text[this.offset] === close) break;
      const { name, range, value } = this.entry(index, depth);
      if (name !== undefined && /^\d+$/.test(name)) index = Math.max(index, Number(name) + 1);
      if (name !== undefined && value !== undefined) entries.push({ name, range, value });
      this.skip();
      if (this.match(/,/y) === undefined) break;
    }
    this.skip();
    if (this.text[this.offset] !== close) throw this.mistake(`',' or '${close}' is expected here.`);
    this.offset++;
    return { kind: 'map', entries, range: { start, end: this.offset } };
  }

  /** An entry of an array. @param index its name if it has no key */
  private entry(index: number, depth: number) {
    const start = this.offset;
    const first = this.below(String(index), depth);
    this.skip();
    const isKeyed = this.match(/=>/y) !== undefined;
    if (isKeyed) this.skip();
    const key = first?.kind === 'text' ? first : undefined;
    const name = isKeyed ? key?.text : String(index);
    const value = isKeyed ? this.below(name ?? '', depth) : first;
    const range =
      isKeyed && key !== undefined ? this.inside(key.range) : (value?.range ?? { start, end: start });
    if (name === undefined || value === undefined) {
      const about = name === undefined ? {} : { key: [...this.path, name].join('.'), isCode: true };
      const message = 'This entry is not made of literals alone.';
      this.problems.push({ message, range: { start, end: this.offset }, ...about });
    }
    return { name, range, value };
  }

  /** The value of an entry with that key. */
  private below(name: string, depth: number): Tree | undefined {
    this.path.push(name);
    const value = this.value(depth + 1);
    this.path.pop();
    return value;
  }

  /** Skips an expression up to the `,`, `=>` or bracket that ends it. */
  private expression(): void {
    let depth = 0;
    while (this.offset < this.text.length) {
      this.skip();
      const string = readPhpString(this.text, this.offset);
      if (string !== undefined) {
        this.offset = string.end;
        continue;
      }
      const char = this.text[this.offset] ?? '';
      const endsHere = depth === 0 && (/[,;)\]]/.test(char) || this.text.startsWith('=>', this.offset));
      if (endsHere) return;
      if (/[([{]/.test(char)) depth++;
      if (/[)\]}]/.test(char)) depth--;
      this.offset++;
    }
    throw this.mistake('The file ends within an array.');
  }

  /** Skips any other statement, with everything in its braces. */
  protected passStatement(): void {
    let depth = 0;
    for (; this.offset < this.text.length; this.skip()) {
      const string = readPhpString(this.text, this.offset);
      if (string !== undefined) {
        this.offset = string.end;
        continue;
      }
      const char = this.text[this.offset++] ?? '';
      if (/[([{]/.test(char)) depth++;
      if (/[)\]}]/.test(char)) depth--;
      if (depth <= 0 && /[;}]/.test(char)) return;
    }
  }

  private inside(range: OffsetRange): OffsetRange {
    return /['"]/.test(this.text[range.start] ?? '') ? { start: range.start + 1, end: range.end - 1 } : range;
  }
}
