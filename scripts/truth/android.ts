import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/**
 * Resources of Android, of Compose Multiplatform and of moko, whose members are named like their texts. The classes of
 * the last two may have a name of the module's own (`SharedRes`, `ShopMR`).
 */
const holders = /^(?:R|\w*(?:Res|MR))$/;
const kinds = /^(?:string|strings|plurals)$/;
/** Where a project gives the class that Compose generates a name of its own (`nameOfResClass`), its package says so. */
const generated = /\.generated\.resources\.\w+$/;
/** Packages of libraries, whose resources are not the application's own. */
const libraries =
  /^(?:android|androidx|com\.android\.internal|com\.google\.(?:android\.(?:exoplayer2|gms|libraries|material|play)|firebase))\b/;

/** The members of `R.string` and its like in Java. */
export function javaTruth(parse: Parse): TruthReader {
  return text =>
    parse(text)
      .descendantsOfType(['field_access'])
      .flatMap(node => {
        const kind = node.childForFieldName('object');
        const holder = kind?.type === 'field_access' ? kind.childForFieldName('object') : undefined;
        const name = node.childForFieldName('field');
        const kindName = kind?.childForFieldName('field')?.text ?? '';
        return isOwn(holder?.text, kindName) && name ? [{ offset: name.startIndex, name: name.text }] : [];
      });
}

/** The members of `R.string` and its like in Kotlin, by names that files import them under, or an application gives them. */
export function kotlinTruth(parse: Parse): TruthReader {
  return (text, _file, _framework, own) => {
    const named: ReadonlySet<string> = new Set(own?.functions);
    const root = parse(text);
    const aliases = importedHolders(root);
    const members = root.descendantsOfType(['navigation_expression']).flatMap((node): TruthUsage[] => {
      const [kind, name] = node.namedChildren;
      if (kind === undefined || name?.type !== 'identifier') return [];
      return named.has(kind.text) || isOwn(...kindOf(kind, aliases))
        ? [{ offset: name.startIndex, name: name.text }]
        : [];
    });
    const imported = importedMembers(root);
    return [...imported, ...members, ...importedUses(root, new Set(imported.map(({ name }) => name)))];
  };
}

/** Single resources that a file imports: `import com.example.R.string.title`. */
function importedMembers(root: SyntaxNode): TruthUsage[] {
  return root.descendantsOfType(['import']).flatMap(node => {
    const [imported] = node.namedChildren;
    const parts = imported?.text.split('.') ?? [];
    const [kind = '', name = ''] = parts.slice(-2);
    if (imported === undefined || !isOwn(parts.slice(0, -2).join('.'), kind)) return [];
    return [{ offset: imported.startIndex + imported.text.length - name.length, name }];
  });
}

/** Where resources that were imported so stand alone, neither as members nor as names of arguments and declarations. */
function importedUses(root: SyntaxNode, names: ReadonlySet<string>): TruthUsage[] {
  if (names.size === 0) return [];
  return root.descendantsOfType(['identifier']).flatMap(node => {
    const { parent, text, startIndex } = node;
    const isFirst = parent?.namedChildren[0]?.id === node.id;
    const isMember = parent?.type === 'navigation_expression' && !isFirst;
    const isOther = /^(?:qualified_identifier|import|parameter|variable_declaration)$|_declaration$/;
    const isLabel = parent?.type === 'value_argument' && isFirst && parent.namedChildren.length > 1;
    if (!names.has(text) || isMember || isLabel || isOther.test(parent?.type ?? '')) return [];
    return [{ offset: startIndex, name: text }];
  });
}

/** Whose member a kind of resources is, and which: `R.string`, and `string` where a file imports that. */
function kindOf(
  node: SyntaxNode,
  aliases: ReadonlyMap<string, string>,
): readonly [path: string | undefined, kind: string] {
  if (node.type === 'navigation_expression') {
    const [holder, kind] = node.namedChildren;
    return [aliases.get(holder?.text ?? '') ?? holder?.text, kind?.text ?? ''];
  }
  const imported = aliases.get(node.text)?.split('.') ?? [];
  return [imported.slice(0, -1).join('.'), imported.at(-1) ?? ''];
}

/** `import com.example.R as Shared`: the path by the name that it has here. */
function importedHolders(root: SyntaxNode): ReadonlyMap<string, string> {
  return new Map(
    root.descendantsOfType(['import']).flatMap(node => {
      const [imported, alias] = node.namedChildren;
      const name = alias?.text ?? imported?.text.split('.').at(-1);
      return imported === undefined || name === undefined ? [] : [[name, imported.text] as const];
    }),
  );
}

function isOwn(path: string | undefined, kind: string): boolean {
  if (path === undefined || !kinds.test(kind) || libraries.test(path)) return false;
  return generated.test(path) || holders.test(path.slice(path.lastIndexOf('.') + 1));
}
