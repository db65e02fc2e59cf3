/** Longest list of names in one import, and head of a type, in characters: what nothing closes may go on for ever. */
const longestList = 2000;
const longestHead = 300;
/** The most types whose constants are in sight by their bare names. */
const maxInSight = 8;

const memberImport = /\bimport\s+(?:static\s+)?(?:[\w.]+\.)?([A-Z]\w*)\.(\w+)\b/g;
const wholeImport = /\b(?:import\s+static\s+[\w.]+\.(\w+)\.\*|using\s+static\s+(?:[\w.]+\.)?(\w+)\s*;)/g;
const pythonImport = new RegExp(
  `^[ \\t]*(?:from[ \\t]+([\\w.]+)[ \\t]+)?import[ \\t]+(?:\\(([^()]{1,${longestList}})\\)|([^(\\n]*))`,
  'gm',
);
const goImport = /^[ \t]*(?:import[ \t]+)?"([^"\n]*\/(\w+))"/gm;
const head = new RegExp(
  `\\b(?:class|interface|object|enum|record|struct|trait)\\s+[\\w:]+([^{};]{1,${longestHead}})`,
  'g',
);
const mixin = /^[ \t]*(?:include|extend|use)[ \t]+([\w:\\]+)/gm;

/** What a text imports or inherits by name. It is gone through once for each kind of import, when it is asked for. */
export class NamedImports {
  private readonly text: string;
  private members: ReadonlyMap<string, string> | undefined;
  private python:
    | { readonly names: ReadonlyMap<string, string>; readonly modules: ReadonlySet<string> }
    | undefined;
  private go: ReadonlyMap<string, string> | undefined;
  private types: readonly string[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The type of which a name is imported by itself: `import static shop.Keys.TITLE`. */
  typeOf(name: string): string | undefined {
    this.members ??= new Map(
      [...this.text.matchAll(memberImport)].map(([, type = '', member = '']) => [member, type]),
    );
    return this.members.get(name);
  }

  /** The last part of the module that a Python text imports a name from. */
  moduleOf(name: string): string | undefined {
    return this.ofPython().names.get(name);
  }

  /** Whether a Python text imports a module by that name. */
  importsModule(name: string): boolean {
    return this.ofPython().modules.has(name);
  }

  /** The path of a package of Go by its last part. */
  packageOf(name: string): string | undefined {
    this.go ??= new Map([...this.text.matchAll(goImport)].map(([, path = '', last = '']) => [last, path]));
    return this.go.get(name);
  }

  /** Types whose constants need no name before them: static imports, and types that a text's own are derived from. */
  inSight(): readonly string[] {
    this.types ??= typesInSight(this.text);
    return this.types;
  }

  private ofPython() {
    this.python ??= pythonImports(this.text);
    return this.python;
  }
}

function pythonImports(text: string) {
  const names = new Map<string, string>();
  const modules = new Set<string>();
  for (const [, from, inBrackets, inLine = ''] of text.matchAll(pythonImport)) {
    for (const each of (inBrackets ?? inLine).split(',')) {
      const name = each.replace(/#.*/, '').trim();
      modules.add(name.slice(name.lastIndexOf('.') + 1));
      if (from !== undefined) names.set(name, from.slice(from.lastIndexOf('.') + 1));
    }
  }
  return { names, modules };
}

function typesInSight(text: string): readonly string[] {
  const names = [
    ...[...text.matchAll(wholeImport)].map(([, java, csharp]) => java ?? csharp ?? ''),
    ...[...text.matchAll(head)].flatMap(([, behind = '']) => behind.match(/\b[A-Z]\w*/g) ?? []),
    ...[...text.matchAll(mixin)].flatMap(([, name = '']) => name.match(/[A-Z]\w*$/)?.[0] ?? []),
  ];
  return [...new Set(names)].filter(name => /^[A-Z]/.test(name)).slice(0, maxInSight);
}
