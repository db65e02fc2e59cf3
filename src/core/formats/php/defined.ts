import type { OffsetRange } from '../../base/range.ts';
import { type EntryStyle, editEntries } from '../edit/entryEdit.ts';
import { textShapeOf } from '../edit/textShape.ts';
import { collect } from '../messages/collect.ts';
import type { Tree } from '../tree/tree.ts';
import type { InPlaceFormat, ParsedLocaleFile, ParseProblem } from '../types.ts';
import { printPhpString } from './print.ts';
import { PhpReader } from './tree.ts';

/** Another file may have defined it: `if (!defined('_TITLE'))`, `defined('_TITLE') or`. */
const guard =
  /if\s*\(\s*!\s*\\?defined\s*\(\s*(['"])\w+\1\s*\)\s*\)(?=\s*(?:\{\s*)?\\?define\b)|\\?defined\s*\(\s*(['"])\w+\2\s*\)\s*(?:\|\||or\b)(?=\s*\\?define\b)/iy;
const opening = /\\?define\s*\(/iy;
const declaration = /const\s+(?=[A-Za-z_]\w*\s*=)/iy;
/** Whether a constant's name has any case. */
const lastArgument = /,\s*(?:true|false)\s*/iy;
const restOfLine = /[ \t]*(?:(?:\/\/|#)[^\r\n?]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?:\r?\n|$(?![\s\S]))/y;

/**
 * PHP whose texts are constants: `define('_CART_TITLE', 'Cart');`, `const CART_TITLE = 'Cart';`. A key is a constant's
 * name. As PHP does, the first definition of a name counts. Texts are changed in place, because such files also hold
 * settings of their language.
 */
export const phpDefined: InPlaceFormat = {
  id: 'php_defined',
  name: 'PHP constants',
  extensions: ['php'],
  parse(text) {
    const { definitions, problems } = new DefinitionReader(text).all();
    return parsed(definitions, problems);
  },
  edit(text, messages) {
    if (messages.some(({ content }) => typeof content !== 'string')) return undefined;
    return editEntries(text, messages, styleFor(text, textShapeOf(text).lineEnd));
  },
};

const definition =
  /^[ \t]*(?:if[^\n]*?\)\s{0,80}(?:\{\s{0,80})?|defined[^\n]*?\)\s{0,80}(?:\|\||or)\s{0,80})?(?:\\?define\s*\(\s*['"]|const\s+\w+\s*=\s*(?:['"]|<<<))/gim;
/** The end of a statement, as far as lines tell it. */
const statement = /;[ \t]*(?:(?:\/\/|#|\/\*)[^\n]*|\?>[^\n]*)?\r?$/gm;

/** An open one goes to the end, so that each is not searched for one. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** So many definitions in a file are texts, whatever else it does for its language. */
const enough = 5;

/** Whether a text, in a place for texts, defines constants rather than doing something else. */
export function definesTexts(text: string): boolean {
  const code = text.replace(comment, '');
  const all = code.match(definition)?.length ?? 0;
  return all >= enough || (all > 0 && all * 2 > (code.match(statement)?.length ?? 0));
}

interface Definition {
  readonly key: string;
  readonly name: OffsetRange;
  readonly text: string;
  /** The expression of the text. */
  readonly value: OffsetRange;
  /** The statement with the lines that are its own. */
  readonly entry: OffsetRange;
}

function parsed(all: readonly Definition[], problems: readonly ParseProblem[]): ParsedLocaleFile {
  const first = new Map<string, Definition>();
  const repeated: ParseProblem[] = [];
  for (const each of all) {
    if (first.has(each.key))
      repeated.push({ message: `'${each.key}' is defined further up, which counts.`, range: each.name });
    else first.set(each.key, each);
  }
  const messages = [...first.values()].map(({ key, text, name }) => ({ key, content: text, range: name }));
  return collect(messages, [...problems, ...repeated]);
}

interface ReadConstant extends Pick<Definition, 'key' | 'name'> {
  /** Undefined for code. */
  readonly value: Tree | undefined;
  readonly valueStart: number;
  readonly isText: boolean;
  /** Where the statement begins. */
  readonly start: number;
}

/** Reads the constants that a file defines as texts, without running it, and passes over everything else. */
class DefinitionReader extends PhpReader {
  private readonly definitions: Definition[] = [];

  all(): { readonly definitions: readonly Definition[]; readonly problems: readonly ParseProblem[] } {
    this.match(/\s*<\?php\b/iy);
    for (this.skip(); this.offset < this.text.length; this.skip()) {
      if (this.match(/\?>/y) !== undefined) break;
      const start = this.offset;
      if (this.declared(start) || this.definition(start)) continue;
      this.offset = start;
      this.passStatement();
    }
    return { definitions: this.definitions, problems: this.problems };
  }

  /** `const CART_TITLE = 'Cart';` */
  private declared(start: number): boolean {
    if (this.match(declaration) === undefined) return false;
    const nameStart = this.offset;
    const key = this.match(/\w+/y) ?? '';
    const name = { start: nameStart, end: this.offset };
    this.skip();
    this.match(/=/y);
    this.skip();
    const valueStart = this.offset;
    const isText = this.isAtString();
    const value = this.value(0);
    if (!this.ends(false)) return false;
    this.add({ key, name, value, valueStart, isText, start });
    return true;
  }

  private definition(start: number): boolean {
    const isGuarded = this.match(guard) !== undefined;
    this.skip();
    const isBlock = isGuarded && this.match(/\{/y) !== undefined;
    this.skip();
    if (this.match(opening) === undefined) return false;
    this.skip();
    const nameStart = this.offset;
    if (!/['"]/.test(this.text[nameStart] ?? '')) return false;
    const key = this.literal()?.text;
    const name = { start: nameStart + 1, end: this.offset - 1 };
    this.skip();
    if (key === undefined || this.match(/,/y) === undefined) return false;
    this.skip();
    const isText = this.isAtString();
    const valueStart = this.offset;
    const value = this.value(0);
    this.skip();
    this.match(lastArgument);
    if (this.match(/\)/y) === undefined || !this.ends(isBlock)) return false;
    this.add({ key, name, value, valueStart, isText, start });
    return true;
  }

  /** Adds a constant that was read to its end, if it is a text. */
  private add({ key, name, value, valueStart, isText, start }: ReadConstant): void {
    if (value === undefined)
      this.problems.push({
        message: 'This text is not made of literals alone.',
        range: { start: valueStart, end: this.offset },
        key,
        isCode: true,
      });
    else if (value.kind === 'text' && isText)
      this.definitions.push({
        key,
        name,
        text: value.text,
        value: value.range,
        entry: this.entryFrom(start),
      });
  }

  private isAtString(): boolean {
    return /^(?:['"]|<<<)/.test(this.text.slice(this.offset, this.offset + 3));
  }

  /** The end of a definition, and of the braces around it. */
  private ends(isBlock: boolean): boolean {
    this.skip();
    if (this.match(/;|(?=\?>)/y) === undefined) return false;
    if (!isBlock) return true;
    this.skip();
    return this.match(/\}/y) !== undefined;
  }

  private entryFrom(start: number): OffsetRange {
    const lineStart = this.text.lastIndexOf('\n', start - 1) + 1;
    const isFirst = this.text.slice(lineStart, start).trim() === '';
    restOfLine.lastIndex = this.offset;
    if (!isFirst || !restOfLine.test(this.text)) return { start, end: this.offset };
    return { start: lineStart, end: restOfLine.lastIndex };
  }
}

function styleFor(text: string, lineEnd: string): EntryStyle {
  const isDeclaring = isDeclared(text, new DefinitionReader(text).all().definitions.at(-1));
  const print = (key: string, content: string) =>
    isDeclaring && /^[A-Za-z_]\w*$/.test(key)
      ? `const ${key} = ${printPhpString(content)};`
      : `define(${printPhpString(key)}, ${printPhpString(content)});`;
  return {
    literalLineEnd: lineEnd,
    // The last one of a key is the one that is changed: here the first one counts.
    slotsOf: text => new DefinitionReader(text).all().definitions.toReversed(),
    encode: printPhpString,
    printEntries: messages =>
      messages.map(({ key, content }) => print(key, String(content)) + lineEnd).join(''),
    insertionsFor: (text, slots, messages) => [{ at: slots[0]?.entry.end ?? endOfCode(text), messages }],
  };
}

/** Whether a constant is declared (`const A = …`), so that others are as well. */
function isDeclared(text: string, last: Definition | undefined): boolean {
  return last !== undefined && !/['"]/.test(text[last.name.end] ?? '');
}

/** Where PHP ends in a file without definitions. */
function endOfCode(text: string): number {
  const closing = text.lastIndexOf('?>');
  return closing < 0 ? text.length : closing;
}
