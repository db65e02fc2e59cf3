import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/** What Flutter's generated class is had from: https://docs.flutter.dev/ui/internationalization */
const holders = [
  /(?:^|\.)(?:AppLocalizations|S|L10n)\.(?:of|maybeOf)\(\)$/,
  // Where there is no page, such as in a service: what the page's own is made with.
  /(?:^|\.)(?:AppLocalizations|S|L10n)\.delegate\.load\(\)$/,
  /^S\.current$/,
  /^lookupAppLocalizations\(\)$/,
  /(?:^|\.)(?:l10n|appLocalizations)$/,
  /^context\.(?:loc|localizations|strings)$/,
];
/** Members of that class that are no messages. */
const noMessages: ReadonlySet<string> = new Set(
  'of maybeOf delegate load current localeName locale supportedLocales localizationsDelegates hashCode runtimeType toString'.split(
    ' ',
  ),
);

/** An expression, and the node that it ends with. */
interface Step {
  readonly path: string;
  readonly node: SyntaxNode;
}

/** Literal usages in Dart: members of Flutter's class of messages, or texts that easy_localization translates. */
export function dartTruth(parse: Parse): TruthReader {
  return (text, _file, framework) => {
    const root = parse(text);
    const chains = chainsOf(root);
    return framework === 'flutter' ? ofMembers(chains, typedVariables(root)) : ofTexts(chains);
  };
}

/** The expressions of a tree, step by step: `a`, `a.b`, `a.b()`. A `!` is left out. */
function chainsOf(root: SyntaxNode): Step[][] {
  const parents = new Map<number, SyntaxNode>();
  for (const { parent } of root.descendantsOfType(['selector'])) {
    if (parent !== null) parents.set(parent.id, parent);
  }
  return [...parents.values()].flatMap(parent => {
    const chains: Step[][] = [];
    let before: SyntaxNode | undefined;
    for (const child of parent.namedChildren) {
      const chain = chains.at(-1);
      const last = chain?.at(-1);
      if (child.type !== 'selector') before = child;
      else if (before !== undefined) {
        chains.push(stepsFrom(before, child));
        before = undefined;
      } else if (chain !== undefined && last !== undefined) chain.push(step(last, child));
    }
    return chains;
  });
}

function stepsFrom(base: SyntaxNode, selector: SyntaxNode): Step[] {
  const first = { path: /^[\w$]+$/.test(base.text) ? base.text : '', node: base };
  return [first, step(first, selector)];
}

function step({ path }: Step, selector: SyntaxNode): Step {
  const [inner] = selector.namedChildren;
  if (inner === undefined) return { path, node: selector };
  if (inner.type === 'argument_part') return { path: `${path}()`, node: selector };
  const name = inner.namedChildren[0];
  return { path: `${path}.${name?.text ?? '[]'}`, node: name ?? selector };
}

function ofMembers(chains: readonly Step[][], typed: readonly string[]): TruthUsage[] {
  const variables = new Set([...typed, ...chains.flatMap(chain => variableOf(chain) ?? [])]);
  return chains.flatMap(chain =>
    chain.flatMap(({ path, node }, index): TruthUsage[] => {
      const before = chain[index - 1];
      const isMember = before !== undefined && path.startsWith(`${before.path}.`) && /^\w+$/.test(node.text);
      const isKnown = before !== undefined && (isHolder(before.path) || variables.has(before.path));
      return isMember && isKnown && !noMessages.has(node.text)
        ? [{ offset: node.startIndex, name: node.text }]
        : [];
    }),
  );
}

function isHolder(path: string): boolean {
  return holders.some(holder => holder.test(path));
}

/** Variables, fields and parameters of the generated class: `late AppLocalizations _texts;`. */
function typedVariables(root: SyntaxNode): string[] {
  return root.descendantsOfType(['type_identifier']).flatMap(type => {
    const siblings = type.parent?.namedChildren ?? [];
    const next = siblings.find(({ startIndex }) => startIndex > type.startIndex);
    const name = next?.type === 'identifier' ? next : next?.descendantsOfType(['identifier'])[0];
    return /^(?:AppLocalizations|L10n|S)$/.test(type.text) && name !== undefined ? [name.text] : [];
  });
}

/** The variable that an expression is the whole value of: `final texts = AppLocalizations.of(context)!;`. */
function variableOf(chain: readonly Step[]): string | undefined {
  const definition = aroundAwait(chain[0]?.node.parent);
  const isValue = definition?.type === 'initialized_variable_definition';
  return isValue && isHolder(chain.at(-1)?.path ?? '')
    ? definition.childForFieldName('name')?.text
    : undefined;
}

/** What is around an expression that is waited for: `final texts = await AppLocalizations.delegate.load(locale);`. */
function aroundAwait(node: SyntaxNode | null | undefined): SyntaxNode | null | undefined {
  return /^(?:await|unary)_expression$/.test(node?.type ?? '') ? aroundAwait(node?.parent) : node;
}

/** Those of easy_localization and of GetX: https://pub.dev/packages/get#internationalization */
const methods = /^\.(?:tr|plural|trArgs|trParams|trPlural)(?:\(\))?$/;
const functions = /^(?:context\.)?(?:tr|plural|trExists)\(\)$/;

/** https://pub.dev/packages/easy_localization */
function ofTexts(chains: readonly Step[][]): TruthUsage[] {
  return chains.flatMap(chain => {
    const [base] = chain;
    if (base?.node.type === 'string_literal')
      return methods.test(chain[1]?.path ?? '') ? textOf(base.node) : [];
    const call = chain.find(({ path }) => functions.test(path));
    const translated = base?.path === 'Text' && chain[2]?.path === 'Text().tr' ? chain[1] : undefined;
    const generated = base?.path === 'LocaleKeys' ? chain[1]?.node : undefined;
    if (generated !== undefined) return [{ offset: generated.startIndex, name: generated.text }];
    const list = (call ?? translated)?.node.descendantsOfType(['argument'])[0];
    return textOf(list?.namedChildren[0]);
  });
}

/** The value of a literal, or of several that follow each other, without code inside. */
function textOf(node: SyntaxNode | undefined): TruthUsage[] {
  if (
    node?.type !== 'string_literal' ||
    node.namedChildren.some(({ type }) => type === 'template_substitution')
  )
    return [];
  const parts = [...node.text.matchAll(/(r?)('{3}|"{3}|['"])([\s\S]*?)(?<!\\)\2/g)];
  const [first] = parts;
  if (first === undefined) return [];
  const name = parts
    .map(([, raw, , value = '']) =>
      raw === 'r' ? value : value.replace(/\\n/g, '\n').replace(/\\([\s\S])/g, '$1'),
    )
    .join('');
  return [{ offset: node.startIndex + (first[1] ?? '').length + (first[2] ?? '').length, name }];
}
