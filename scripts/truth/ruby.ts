/**
 * The literal keys of Ruby and ERB files by Ruby's own parser, Prism: a truth for the scanner to be held
 * against. It shares no code with the scanner.
 */
import { loadPrism } from '@ruby/prism';

/** A key that a file uses, and where its first character stands (UTF-16 offset). */
export interface TrueKey {
  readonly key: string;
  readonly start: number;
}

interface Node {
  readonly constructor: { readonly name: string };
  childNodes(): (Node | null)[];
}

interface Location {
  readonly startOffset: number;
  readonly length: number;
}

interface CallNode extends Node {
  readonly name: string;
  readonly receiver: (Node & { readonly name?: string }) | null;
  readonly arguments_: { readonly arguments_: readonly Node[] } | null;
}

interface TextNode extends Node {
  readonly unescaped: { readonly value: string };
  readonly contentLoc?: Location | null;
  readonly valueLoc?: Location | null;
}

const methods: ReadonlySet<string> = new Set(['t', 'translate', 't!', 'translate!']);
const receivers: ReadonlySet<string> = new Set(['I18n', 'helpers', 'h', 'view_context', 'self']);

/** Makes the finder; loading Prism's WebAssembly takes a moment. */
export async function loadRubyTruth(): Promise<(text: string, isTemplate: boolean) => TrueKey[]> {
  const parse = await loadPrism();
  return (text, isTemplate) => {
    const source = isTemplate ? rubyOfErb(text) : text;
    const toUtf16 = utf16Offsets(source);
    const found: TrueKey[] = [];
    visit(parse(source).value as unknown as Node, found, toUtf16);
    return found;
  };
}

function visit(root: Node, found: TrueKey[], toUtf16: (byte: number) => number): void {
  for (const pending = [root]; pending.length > 0; ) {
    const node = pending.pop();
    if (node === undefined) break;
    if (node.constructor.name === 'CallNode') {
      const call = node as CallNode;
      const first = call.arguments_?.arguments_[0];
      if (methods.has(call.name) && isTranslator(call.receiver) && first !== undefined) {
        for (const text of textsOf(first)) {
          const at = text.contentLoc ?? text.valueLoc;
          if (at) found.push({ key: text.unescaped.value, start: toUtf16(at.startOffset) });
        }
      }
    }
    pending.push(...childrenOf(node));
  }
}

function isTranslator(receiver: CallNode['receiver']): boolean {
  if (receiver === null || receiver.constructor.name === 'SelfNode') return true;
  return receivers.has(receiver.name ?? '');
}

function textsOf(node: Node): TextNode[] {
  const kind = node.constructor.name;
  if (kind === 'StringNode' || kind === 'SymbolNode') return [node as TextNode];
  if (kind === 'ArrayNode') return childrenOf(node).flatMap(textsOf);
  // Both branches of `a ? b : c`; its condition is no key.
  if (kind === 'IfNode') return childrenOf(node).slice(1).flatMap(branchTexts);
  return [];
}

function branchTexts(node: Node): TextNode[] {
  const kind = node.constructor.name;
  return kind === 'StatementsNode' || kind === 'ElseNode'
    ? childrenOf(node).flatMap(branchTexts)
    : textsOf(node);
}

/** Not `compactChildNodes`, which forgets the branches of `case`. */
function childrenOf(node: Node): Node[] {
  return node.childNodes().filter(child => child !== null && child !== undefined);
}

/** Ruby with the same offsets: everything outside of tags is blank. */
function rubyOfErb(text: string): string {
  let source = '';
  let at = 0;
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  while (at < text.length) {
    const open = text.indexOf('<%', at);
    if (open < 0) break;
    const close = text.indexOf('%>', open);
    const end = close < 0 ? text.length : close;
    source += blank(text.slice(at, open));
    if (text.startsWith('<%%', open) || text.startsWith('<%#', open)) {
      source += blank(text.slice(open, end + 2));
    } else {
      const intro = /^<%[-=]*/.exec(text.slice(open, end))?.[0] ?? '';
      const outro = text[end - 1] === '-' ? 1 : 0;
      source += `${' '.repeat(intro.length)}${text.slice(open + intro.length, end - outro)}${' '.repeat(outro)} ;`;
    }
    at = end + 2;
  }
  return (source + blank(text.slice(at))).slice(0, text.length);
}

/** From offsets in UTF-8 bytes to offsets in UTF-16 code units. */
function utf16Offsets(text: string): (byte: number) => number {
  const bytes = Buffer.from(text);
  const isAscii = bytes.length === text.length;
  return byte => (isAscii ? byte : bytes.subarray(0, byte).toString().length);
}
