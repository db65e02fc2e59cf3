/** What a file imports or re-exports from one module. */
export interface ImportClause {
  readonly module: string;
  /** The text between `import` or `export` and `from`; empty if a call loads the module. */
  readonly names: string;
  /** Whether it is a re-export. */
  readonly isExport: boolean;
}

/** Longer lists of names, in characters, are no imports. */
const longestClause = 2000;

const clause = new RegExp(
  `\\b(?:import|export)\\b([^'"\`;()=]{0,${longestClause}}?)\\bfrom\\s*['"]([^'"\\n]+)['"]|\\b(?:require|import)\\(\\s*(?:/\\*[^*]*\\*/\\s*)?['"]([^'"\\n]+)['"]`,
  'g',
);

/**
 * The clauses of a text that name other modules. Uses an expression, because it runs on all files of a workspace and
 * an import in a comment costs no more than reading one file.
 */
export function* importClauses(text: string): Generator<ImportClause, void, void> {
  for (const { 0: whole, 1: names = '', 2: imported, 3: required } of text.matchAll(clause)) {
    yield { names, module: imported ?? required ?? '', isExport: whole.startsWith('export') };
  }
}

/** Whether a clause imports an export of its module: by name, as the default or with all the others. */
export function clauseHas({ names }: ImportClause, name: string): boolean {
  const listed = /\{[^}]*\}/.exec(names)?.[0] ?? '';
  const others = names.replace(listed, '');
  if (names === '' || others.includes('*')) return true;
  if (name === 'default' && /[\w$]/.test(others)) return true;
  return listed.match(/[\w$]+/g)?.includes(name) === true;
}

/**
 * The last part of a module's path up to its first dot: `./forms/Field.vue` is `Field`. What follows may belong to the
 * name (`./i18n.main`) or be its extension, so both a file and what imports it are known by what is before.
 */
export function stemOf(module: string): string {
  return /([^/.]*)[^/]*$/.exec(module)?.[1] ?? '';
}
