import type { Parse, SyntaxNode } from './grammars.ts';
import type { OwnNames, TruthReader, TruthUsage } from './types.ts';

/** https://learn.microsoft.com/dotnet/core/extensions/localization, and the views' own of ASP.NET Core. */
const localizers = /^I(?:String|Html|View)Localizer$/;
/** What looks a text up by `GetString`: https://learn.microsoft.com/dotnet/api/system.resources.resourcemanager */
const managers = /^(?:(?:Component)?ResourceManager|ResourceLoader|ResourceMap)$/;
const lookUps = /^Get(?:String|Html)$/;
/** What applications call a localizer, its type told or not; one letter in ABP and Orchard Core. */
const namedLikeLocalizers = /(?:^[LTSH]|[lL]ocalizer)$/;
const namedLikeManagers = /^[rR]esource(?:Manager|Loader)$/;

/** Classes that are generated from resource files, by their usual names. */
const usualClasses = ['AppResources', 'AppStrings', 'Strings', 'SharedResource', 'SharedResources'];
/** What a generated class has beside its texts, and what is in the dictionaries of WPF that have its name. */
const noTexts: ReadonlySet<string> = new Set(['ResourceManager', 'Culture', 'MergedDictionaries']);

/** Literal usages of .NET's localizers and resource files in C#. */
export function csharpTruth(parse: Parse): TruthReader {
  return (text, _file, framework, own) => {
    const root = parse(text);
    const types = declaredTypes(root);
    return [
      ...root.descendantsOfType(['element_access_expression']).flatMap(node => ofIndex(node, types)),
      ...root.descendantsOfType(['conditional_access_expression']).flatMap(node => ofOptional(node, types)),
      ...root.descendantsOfType(['invocation_expression']).flatMap(node => ofCall(node, types)),
      ...root.descendantsOfType(['attribute']).flatMap(ofAttribute),
      ...ofGeneratedClasses(root, framework, own),
    ];
  };
}

/** The types of fields, properties, parameters and variables, by their names. */
function declaredTypes(root: SyntaxNode): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const node of root.descendantsOfType(['parameter', 'property_declaration', 'variable_declaration'])) {
    const type = node.childForFieldName('type');
    const names =
      node.type === 'variable_declaration'
        ? node.namedChildren.filter(child => child.type === 'variable_declarator')
        : [node];
    for (const one of names) {
      const name = one.childForFieldName('name')?.text;
      const made = one.descendantsOfType(['object_creation_expression'])[0]?.childForFieldName('type');
      const isTold = type !== null && type.type !== 'implicit_type';
      const told = isTold ? bareType(type.text) : made ? bareType(made.text) : madeBy(one);
      if (name !== undefined && told !== undefined) types.set(name, told);
    }
  }
  return types;
}

/** `var loader = ResourceLoader.GetForCurrentView()`, and `var l = context.GetLocalizer<Texts>()` in ABP. */
function madeBy(declarator: SyntaxNode): string | undefined {
  const call = declarator.namedChildren.find(({ type }) => type === 'invocation_expression');
  const callee = call?.childForFieldName('function');
  const owner = callee?.childForFieldName('expression')?.text ?? '';
  if (managers.test(owner)) return owner;
  const name = callee?.childForFieldName('name')?.text ?? '';
  return bareType(name) === 'GetLocalizer' ? 'IStringLocalizer' : undefined;
}

function bareType(written: string): string {
  return (
    written
      .replace(/[<?][\s\S]*$/, '')
      .split('.')
      .at(-1) ?? ''
  );
}

/** `localizer["title", name]` */
function ofIndex(node: SyntaxNode, types: ReadonlyMap<string, string>): TruthUsage[] {
  const [argument] = node.childForFieldName('subscript')?.namedChildren ?? [];
  return isLocalizer(nameOf(node.childForFieldName('expression')), types) ? textsOf(argument) : [];
}

/** `localizer?["title"]` */
function ofOptional(node: SyntaxNode, types: ReadonlyMap<string, string>): TruthUsage[] {
  const [receiver, binding] = node.namedChildren;
  const isIndex = binding?.type === 'element_binding_expression';
  return isIndex && isLocalizer(nameOf(receiver), types) ? textsOf(binding.namedChildren[0]) : [];
}

function isLocalizer(name: string, types: ReadonlyMap<string, string>): boolean {
  return localizers.test(types.get(name) ?? '') || namedLikeLocalizers.test(name);
}

/** `manager.GetString("title")`, also of what is made on the spot. */
function ofCall(node: SyntaxNode, types: ReadonlyMap<string, string>): TruthUsage[] {
  const callee = node.childForFieldName('function');
  const name = callee?.childForFieldName('name')?.text ?? '';
  if (callee?.type !== 'member_access_expression' || !lookUps.test(name)) return [];
  const owner = callee.childForFieldName('expression');
  const ownerName = nameOf(owner);
  const type = bareType(owner?.childForFieldName('type')?.text ?? types.get(ownerName) ?? '');
  const isMade = managers.test(nameOf(owner?.childForFieldName('function')?.childForFieldName('expression')));
  const isKnown =
    [localizers, managers].some(kind => kind.test(type)) ||
    [namedLikeLocalizers, namedLikeManagers].some(kind => kind.test(ownerName));
  const args = node.childForFieldName('arguments')?.namedChildren ?? [];
  // A generated class asks for each of its texts itself.
  const isGenerated = args.some(({ text }) => text === 'resourceCulture');
  return (isKnown || isMade) && !isGenerated ? textsOf(args[0]) : [];
}

/** `Strings`, `this.L`, `Shop.Texts.Strings`: the last name. */
function nameOf(node: SyntaxNode | null | undefined): string {
  if (node?.type === 'member_access_expression') return node.childForFieldName('name')?.text ?? '';
  return node?.type === 'identifier' ? node.text : '';
}

/** https://learn.microsoft.com/dotnet/api/system.componentmodel.dataannotations */
function ofAttribute(node: SyntaxNode): TruthUsage[] {
  const given = new Map(
    node.descendantsOfType(['attribute_argument']).map(argument => {
      const [value] = argument.namedChildren.slice(-1);
      return [argument.childForFieldName('name')?.text ?? '', value] as const;
    }),
  );
  if (given.has('ErrorMessageResourceType')) return textsOf(given.get('ErrorMessageResourceName'));
  const isDisplay = node.childForFieldName('name')?.text === 'Display';
  return isDisplay && given.has('ResourceType') ? textsOf(given.get('Name')) : [];
}

/** `Strings.Title`, also where the class stands behind its namespace. Those of ReswPlus have methods for numbers. */
function ofGeneratedClasses(root: SyntaxNode, framework: string, own: OwnNames | undefined): TruthUsage[] {
  const classes = new Set([...usualClasses, ...(own?.functions ?? [])]);
  return root.descendantsOfType(['member_access_expression']).flatMap(node => {
    const name = node.childForFieldName('name');
    const isCalled = node.parent?.type === 'invocation_expression' && isFirst(node);
    const mayBeText = !isCalled || framework === 'resw-plus';
    const isText = name?.type === 'identifier' && !noTexts.has(name.text) && !classes.has(name.text);
    return isText && mayBeText && classes.has(nameOf(node.childForFieldName('expression')))
      ? [{ offset: name.startIndex, name: name.text }]
      : [];
  });
}

function isFirst(node: SyntaxNode): boolean {
  return node.parent?.namedChildren[0]?.id === node.id;
}

/** The texts that an argument may be: a literal, or either branch of a choice. */
function textsOf(node: SyntaxNode | undefined | null): TruthUsage[] {
  switch (node?.type) {
    case 'argument':
    case 'parenthesized_expression':
      return textsOf(node.namedChildren.at(-1));
    case 'conditional_expression':
      return [node.childForFieldName('consequence'), node.childForFieldName('alternative')].flatMap(textsOf);
    case 'string_literal':
      return [{ offset: node.startIndex + 1, name: unescaped(node.text.slice(1, -1)) }];
    case 'verbatim_string_literal':
      return [{ offset: node.startIndex + 2, name: node.text.slice(2, -1).replaceAll('""', '"') }];
    case 'raw_string_literal': {
      const content = node.descendantsOfType(['raw_string_content'])[0];
      return content === undefined ? [] : [{ offset: content.startIndex, name: content.text }];
    }
    default:
      return [];
  }
}

const single: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** https://learn.microsoft.com/dotnet/csharp/programming-guide/strings/#string-escape-sequences */
function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,4})|([\s\S]))/g,
    (_, four?: string, eight?: string, some?: string, one = '') => {
      const code = four ?? eight ?? some;
      return code === undefined ? (single[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
    },
  );
}
