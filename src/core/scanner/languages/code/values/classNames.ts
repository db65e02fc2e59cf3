import type { Code } from '../syntax/code.ts';
import type { DeclaredTypes } from '../syntax/declaredTypes.ts';

/** How many names an import may list: `use Shop\{Cart, Order};` */
const maxImported = 100;

/** Qualified names of PHP classes, by the file's namespace and imports. */
export class ClassNames {
  private readonly code: Code;
  private readonly types: DeclaredTypes;
  private namespace = '';
  private readonly imported = new Map<string, string>();
  private readonly hasImported = new Map<RegExp, boolean>();

  constructor(code: Code, types: DeclaredTypes) {
    this.code = code;
    this.types = types;
    for (const [index, { text, startsLine }] of code.tokens.entries()) {
      if (!startsLine) continue;
      if (text === 'namespace') this.namespace = this.pathAt(index + 1).path;
      else if (text === 'use') this.addImports(index + 1);
    }
  }

  /** The class around an offset. */
  around(offset: number): string | undefined {
    const name = this.types.nameAround(offset);
    return name === undefined ? undefined : this.inNamespace(name);
  }

  /** The qualified name for a name without a namespace. */
  named(name: string): string {
    return this.imported.get(name) ?? this.inNamespace(name);
  }

  /** Whether an imported class or namespace has a qualified name that matches. */
  imports(pattern: RegExp): boolean {
    const known = this.hasImported.get(pattern) ?? this.imported.values().some(name => pattern.test(name));
    this.hasImported.set(pattern, known);
    return known;
  }

  private inNamespace(name: string): string {
    return this.namespace === '' ? name : `${this.namespace}\\${name}`;
  }

  private addImports(from: number): void {
    const { path, end } = this.pathAt(from);
    if (this.code.textAt(end) !== '{') {
      this.addImport(path, end);
      return;
    }
    for (let at = end + 1; at < end + maxImported && !/^[};]?$/.test(this.code.textAt(at)); ) {
      const inner = this.pathAt(at);
      this.addImport(`${path}${inner.path}`, inner.end);
      at = Math.max(inner.end, at + 1);
    }
  }

  private addImport(path: string, end: number): void {
    const alias = this.code.textAt(end) === 'as' ? this.code.textAt(end + 1) : path.split('\\').at(-1);
    if (path.includes('\\') && alias !== undefined && !this.imported.has(alias))
      this.imported.set(alias, path);
  }

  /** `Shop\Cart` and the index after it. */
  private pathAt(from: number): { readonly path: string; readonly end: number } {
    let end = from;
    let path = '';
    while (this.code.at(end)?.kind === 'name' || this.code.textAt(end) === '\\') {
      if (this.code.textAt(end) === 'as') break;
      path += this.code.textAt(end);
      end += 1;
    }
    return { path: path.replace(/^\\/, ''), end };
  }
}
