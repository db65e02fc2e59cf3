/** What a file imports, or exports anew, from one module. */
export interface ImportClause {
  readonly module: string;
  /** What stands between `import` or `export` and `from`; empty where a call loads the module. */
  readonly names: string;
  /** Whether it is exported anew. */
  readonly isExport: boolean;
}

/** No list of names is longer, in characters: what goes on is no import. */
const longestClause = 2000;

const clause = new RegExp(
  `\\b(?:import|export)\\b([^'"\`;()=]{0,${longestClause}}?)\\bfrom\\s*['"]([^'"\\n]+)['"]|\\b(?:require|import)\\(\\s*(?:/\\*[^*]*\\*/\\s*)?['"]([^'"\\n]+)['"]`,
  'g',
);

/**
 * The clauses of a text that name other modules. By an expression: it is asked of all files of a workspace, and what
 * looks like an import in a comment costs nothing but a look at the file.
 */
export function* importClauses(text: string): Generator<ImportClause, void, void> {
  for (const { 0: whole, 1: names = '', 2: imported, 3: required } of text.matchAll(clause)) {
    yield { names, module: imported ?? required ?? '', isExport: whole.startsWith('export') };
  }
}

/** Whether a clause brings in an export of its module, by name: alone, by default or with all the others. */
export function clauseHas({ names }: ImportClause, name: string): boolean {
  const listed = /\{[^}]*\}/.exec(names)?.[0] ?? '';
  const others = names.replace(listed, '');
  if (names === '' || others.includes('*')) return true;
  if (name === 'default' && /[\w$]/.test(others)) return true;
  return listed.match(/[\w$]+/g)?.includes(name) === true;
}

/** The last name of a module's path, without its ending: `./forms/Field.vue` is `Field`. */
export function stemOf(module: string): string {
  return /([^/]*?)(?:\.\w+)?$/.exec(module)?.[1] ?? '';
}
