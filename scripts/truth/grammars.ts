import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { npmInstall } from '../editor/npm.ts';
import { editorsFolder } from '../editor/paths.ts';
import { startProgress } from '../editor/progress.ts';

/** A node of the tree that a grammar makes of a text. Offsets are in UTF-16 code units. */
export interface SyntaxNode {
  /** The same for all objects that stand for one node. */
  readonly id: number;
  readonly type: string;
  readonly text: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly hasError: boolean;
  readonly parent: SyntaxNode | null;
  readonly previousNamedSibling: SyntaxNode | null;
  readonly namedChildren: readonly SyntaxNode[];
  childForFieldName(name: string): SyntaxNode | null;
  descendantsOfType(types: readonly string[]): readonly SyntaxNode[];
}

/** Makes the tree of a text. @throws when it does not follow the grammar: what a tree with gaps lacks is not told. */
export type Parse = (text: string) => SyntaxNode;

/** The languages that are read by grammars of tree-sitter, since no parser of them runs on Node alone. */
export type GrammarName =
  | 'python'
  | 'kotlin'
  | 'java'
  | 'swift'
  | 'objc'
  | 'go'
  | 'dart'
  | 'elixir'
  | 'csharp'
  | 'rust'
  | 'cpp'
  | 'c';

/** What is used of `web-tree-sitter`. */
interface TreeSitter {
  readonly Parser: {
    new (): {
      setLanguage(language: unknown): void;
      parse(text: string): { readonly rootNode: SyntaxNode } | null;
    };
    init(): Promise<void>;
  };
  readonly Language: { load(file: string): Promise<unknown> };
}

/** Two hundred megabytes that only these measurements need: they are fetched by the first of them. */
const packages = [
  'web-tree-sitter@0.25.10',
  'tree-sitter-wasms@0.1.13',
  '@tree-sitter-grammars/tree-sitter-kotlin@1.1.0',
  'tree-sitter-c-sharp@0.23.5',
  'tree-sitter-rust@0.24.0',
  'tree-sitter-cpp@0.23.4',
];
const folder = path.join(editorsFolder, 'grammars-3');

/** Grammars of their own, where the collection's is older and refuses more files. */
const ownPrograms: Readonly<Partial<Record<GrammarName, string>>> = {
  kotlin: '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  csharp: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
  rust: 'tree-sitter-rust/tree-sitter-rust.wasm',
  cpp: 'tree-sitter-cpp/tree-sitter-cpp.wasm',
};

/** Fetches the grammars where they are not here yet, and returns what parses with one of them. */
export async function loadGrammar(name: GrammarName): Promise<Parse> {
  if (!existsSync(folder)) await fetchGrammars();
  keepUnoptimized();
  const modules = path.join(folder, 'node_modules');
  const runtime = pathToFileURL(path.join(modules, 'web-tree-sitter/tree-sitter.js'));
  const { Parser, Language }: TreeSitter = await import(runtime.href);
  await Parser.init();
  const parser = new Parser();
  const program = ownPrograms[name] ?? `tree-sitter-wasms/out/tree-sitter-${name}.wasm`;
  parser.setLanguage(await Language.load(path.join(modules, program)));
  return text => {
    const root = parser.parse(text)?.rootNode;
    if (root === undefined || root.hasError) throw new SyntaxError(`The grammar of ${name} has no such text`);
    return root;
  };
}

/** The engine runs out of memory where it optimizes the tables of large grammars. */
function keepUnoptimized(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

async function fetchGrammars(): Promise<void> {
  const progress = startProgress('Fetching grammars from the npm registry (once, about 20 MB)');
  const partial = `${folder}.partial-${process.pid}`;
  try {
    await mkdir(partial, { recursive: true });
    await writeFile(path.join(partial, 'package.json'), JSON.stringify({ private: true }));
    await npmInstall(partial, packages, count => progress.update(`packages: ${count}`));
    await rename(partial, folder);
    progress.done('ready');
  } catch (error) {
    progress.done('failed');
    throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
