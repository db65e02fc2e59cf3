import { type ParseResult, parse } from '@babel/parser';
import traverse, { type NodePath } from '@babel/traverse';
import type {
  CallExpression,
  JSXElement,
  JSXOpeningElement,
  Node,
  ObjectExpression,
  ObjectProperty,
  TaggedTemplateExpression,
} from '@babel/types';
import { angularTruth } from './angular.ts';
import { Callees } from './callees.ts';
import { handedValue } from './handed.ts';
import { firstText, leavesOf, propertyOf } from './leaves.ts';
import { isChoice, isLinguiChoice, isPart, LinguiContent } from './lingui.ts';
import { localizeTruth } from './localize.ts';
import { schemaTextKeys } from './schemaTexts.ts';
import { type Callee, type ScriptTruth, truths } from './scriptFrameworks.ts';
import { transContent } from './transContent.ts';
import type { OwnNames, TruthUsage } from './types.ts';

/** Literal usages in JavaScript or TypeScript, by Babel's parser and its scopes. */
export function scriptTruth(text: string, file: string, framework: string, own?: OwnNames): TruthUsage[] {
  if (framework === 'angular-localize') return localizeTruth(text, file, parsed(text, file));
  const truth = truths[framework];
  if (truth === undefined) return [];
  return new ScriptReader(own === undefined ? truth : withOwn(truth, own), text, file, framework).run();
}

function withOwn(truth: ScriptTruth, { components, functions }: OwnNames): ScriptTruth {
  return {
    ...truth,
    components: { ...truth.components, ...components },
    translators: [...truth.translators, ...functions],
  };
}

function parsed(text: string, file: string): ParseResult {
  const isTyped = /\.[cm]?tsx?$|\.vue$|\.svelte$/.test(file);
  return parse(text, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    plugins: [
      ...(isTyped ? (['typescript'] as const) : (['flow'] as const)),
      ...(/\.[cm]?ts$/.test(file) ? [] : (['jsx'] as const)),
      'decorators',
    ],
  });
}

class ScriptReader {
  private readonly truth: ScriptTruth;
  private readonly text: string;
  private readonly file: string;
  private readonly framework: string;
  private readonly usages: TruthUsage[] = [];
  private readonly tree: ParseResult;
  private readonly callees: Callees;

  constructor(truth: ScriptTruth, text: string, file: string, framework: string) {
    this.framework = framework;
    this.truth = truth;
    this.text = text;
    this.file = file;
    this.tree = parsed(text, file);
    this.callees = new Callees(truth, text, this.tree.program);
  }

  run(): TruthUsage[] {
    traverse(this.tree, {
      CallExpression: path => this.call(path),
      OptionalCallExpression: path => this.call(path as unknown as NodePath<CallExpression>),
      ObjectProperty: ({ node }) => this.inlineTemplate(node),
      'StringLiteral|TemplateLiteral': ({ node }: NodePath) => {
        this.schemaText(node);
        this.signedText(node);
      },
      JSXOpeningElement: path => this.element(path),
      JSXElement: path => {
        if (this.truth.tags !== undefined) this.choice(path);
      },
      TaggedTemplateExpression: path => {
        const { tag, quasi } = path.node;
        if (this.truth.hasTaggedKeys === true) this.taggedKey(path);
        if (tag.type !== 'Identifier' || !(this.truth.tags ?? []).includes(tag.name)) return;
        const name = new LinguiContent().ofTemplate(quasi);
        this.usages.push({ offset: (quasi.start ?? 0) + 1, name });
      },
    });
    return this.usages;
  }

  /** Templates of Angular that stand in the code. */
  private inlineTemplate({ key, value }: ObjectProperty): void {
    if (this.truth.serviceTypes === undefined || key.type !== 'Identifier' || key.name !== 'template') return;
    for (const { offset } of leavesOf(value, false)) {
      const template = this.text.slice(offset, (value.end ?? 0) - 1);
      for (const usage of angularTruth(template, this.file, this.framework)) {
        this.usages.push({ ...usage, offset: usage.offset + offset });
      }
    }
  }

  private add(text: string, offset: number, callee: Callee): void {
    const separator = this.truth.namespaceSeparator;
    const isQualified = separator !== undefined && /^[^\s:]+:[^\s]/.test(text);
    const isNamed = callee.namespace !== undefined && !isQualified;
    const { prefixes = [] } = isQualified ? {} : callee;
    for (const one of prefixes.length > 0 ? prefixes.map(prefix => `${prefix}.${text}`) : [text])
      this.usages.push({ offset, name: isNamed ? `${callee.namespace}:${one}` : one });
  }

  /** A function that is called with a template is given the list of its texts: t`cart.title`. */
  private taggedKey(path: NodePath<TaggedTemplateExpression>): void {
    const { tag, quasi } = path.node;
    const callee = tag.type === 'Identifier' ? this.callees.translator(tag.name, path) : undefined;
    if (callee === undefined || callee.isOpen === true) return;
    for (const { text, offset } of leavesOf(quasi, false)) this.add(text, offset, callee);
  }

  private schemaText(node: Node): void {
    if (this.truth.hasSchemaTexts !== true) return;
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
      this.usages.push(...schemaTextKeys(node, this.text));
  }

  private signedText(node: Node): void {
    if (this.truth.signOfKeys === undefined || node.type !== 'StringLiteral') return;
    const [sign] = this.truth.signOfKeys.exec(node.value) ?? [];
    if (sign === undefined) return;
    this.usages.push({ offset: (node.start ?? 0) + 1 + sign.length, name: node.value.slice(sign.length) });
  }

  /** Lingui's `plural(…)` and `<Plural>` where they are no part of a larger message. */
  private choice(path: NodePath): void {
    if (!isLinguiChoice(path) || isPart(path)) return;
    const { node } = path;
    const content = new LinguiContent(path.scope);
    const name =
      node.type === 'JSXElement' ? content.ofElement(node) : content.ofCall(node as CallExpression);
    this.usages.push({ offset: node.start ?? 0, name });
  }

  private call(path: NodePath<CallExpression>): void {
    const { node } = path;
    if (this.truth.tags !== undefined) this.choice(path);
    if (node.callee.type === 'Identifier' && (this.truth.definitions ?? []).includes(node.callee.name)) {
      this.definitions(node.arguments);
      return;
    }
    const callee = this.callees.of(path);
    if (callee === undefined || callee.isOpen === true) return;
    // `t(key, 'Default', options)` too.
    const options = node.arguments.slice(1, 3).find(({ type }) => type === 'ObjectExpression');
    const first = node.arguments[this.truth.argument ?? 0];
    const given = this.truth.options;
    const [ownNamespace, ownPrefix] = [given?.namespace, given?.prefix].map(
      name => name && propertyOf(options, name),
    );
    const domain = this.truth.domain === undefined ? undefined : firstText(node.arguments[this.truth.domain]);
    // One that is given and not known stands in the place of the translator's own.
    const namespace = ownNamespace ? firstText(ownNamespace) : (domain ?? callee.namespace);
    const prefixes = ownPrefix ? this.callees.textsOf(ownPrefix, path) : callee.prefixes;
    const many = this.manyOf(node);
    for (const { text, offset } of this.keysOf(first)) {
      this.add(many === undefined ? text : `_${text}_::_${many}_`, offset, { namespace, prefixes });
    }
  }

  /** The other form of a message that is known by both, as Nextcloud's are. */
  private manyOf({ callee, arguments: given }: CallExpression): string | undefined {
    const { plurals } = this.truth;
    const called = callee.type === 'MemberExpression' ? callee.property : callee;
    const isPlural = called.type === 'Identifier' && plurals?.names.includes(called.name);
    return isPlural ? firstText(given[plurals?.many ?? 0]) : undefined;
  }

  private keysOf(first: Node | undefined) {
    const { descriptor } = this.truth;
    if (descriptor === undefined) return leavesOf(first, this.truth.arrays === true);
    const property = propertyOf(first, descriptor) ?? propertyOf(first, this.truth.source ?? 'message');
    if (this.truth.tags !== undefined && property?.type === 'TemplateLiteral') {
      return [{ text: new LinguiContent().ofTemplate(property), offset: (property.start ?? 0) + 1 }];
    }
    if (this.truth.tags !== undefined && property?.type === 'CallExpression' && isChoice(property)) {
      return [{ text: new LinguiContent().ofCall(property), offset: property.start ?? 0 }];
    }
    if (property !== undefined) return leavesOf(property, false);
    return this.truth.tags !== undefined || Object.keys(this.truth.hooks).includes('useTranslate')
      ? leavesOf(first, false)
      : [];
  }

  private definitions([first, second]: readonly Node[]): void {
    const prefix = firstText(first);
    if (prefix !== undefined && second?.type === 'ObjectExpression') this.prefixed(prefix, second);
    if (first?.type !== 'ObjectExpression') return;
    const descriptors = first.properties.flatMap(one => (one.type === 'ObjectProperty' ? [one.value] : []));
    for (const descriptor of [first, ...descriptors]) {
      const key = propertyOf(descriptor, 'id') ?? propertyOf(descriptor, this.truth.source ?? 'id');
      for (const leaf of leavesOf(key, false)) this.add(leaf.text, leaf.offset, {});
    }
  }

  /** `defineMessages('components.Button', { label: 'Press' })`: the properties' names are the keys. */
  private prefixed(prefix: string, { properties }: ObjectExpression): void {
    for (const property of properties) {
      if (property.type !== 'ObjectProperty' || property.computed) continue;
      const { key } = property;
      if (key.type === 'Identifier') this.add(key.name, key.start ?? 0, { prefixes: [prefix] });
      else
        for (const { text, offset } of leavesOf(key, false)) this.add(text, offset, { prefixes: [prefix] });
    }
  }

  /** The text of Lingui's `<Trans>text</Trans>`. */
  private content({ parent: element, scope }: NodePath<JSXOpeningElement>): void {
    if (element.type !== 'JSXElement' || element.children.length === 0) return;
    const name = new LinguiContent(scope).of(element.children);
    const from = element.openingElement.end ?? 0;
    const written = this.text.slice(from, element.closingElement?.start ?? from);
    this.usages.push({ offset: from + written.length - written.trimStart().length, name });
  }

  /** The key of react-i18next's `<Trans>text</Trans>`. */
  private contentKey(element: JSXElement): { text: string; offset: number }[] {
    const text = transContent(element);
    if (text === undefined) return [];
    if (text.trim() === '') return this.defaults(element);
    const from = element.openingElement.end ?? 0;
    const written = this.text.slice(from, element.closingElement?.start ?? from);
    return [{ text, offset: from + written.length - written.trimStart().length }];
  }

  private defaults({ openingElement }: JSXElement): { text: string; offset: number }[] {
    return leavesOf(attributeValues(openingElement).get('defaults'), false);
  }

  private element(path: NodePath<JSXOpeningElement>): void {
    const { node } = path;
    if (node.name.type !== 'JSXIdentifier') return;
    const { name } = node.name;
    const attribute = Object.hasOwn(this.truth.components, name) ? this.truth.components[name] : undefined;
    if (attribute === undefined) return;
    const values = attributeValues(node);
    const keys = leavesOf(values.get(attribute) ?? values.get(this.truth.source ?? attribute), false);
    if (keys.length === 0 && this.truth.tags !== undefined && !isPart(path.parentPath)) this.content(path);
    const isNamed = values.has(attribute);
    // What is between the tags of one with a key that is not known is its default.
    if (!isNamed && this.truth.hasContentKeys === true && path.parent.type === 'JSXElement')
      keys.push(...this.contentKey(path.parent));
    const callee = this.calleeOfElement(values, path);
    for (const { text, offset } of keys) this.add(text, offset, callee);
  }

  /** What the attributes of an element say of its key: `ns="cart"`, or `t={t}` of a hook. */
  private calleeOfElement(values: AttributeValues, path: NodePath): Callee {
    const namespace = firstText(values.get('ns'));
    if (namespace !== undefined) return { namespace };
    const translator = values.get('t');
    return (translator?.type === 'Identifier' && this.callees.declared(translator.name, path)) || {};
  }
}

type AttributeValues = ReadonlyMap<string, Node | null | undefined>;

function attributeValues({ attributes }: JSXOpeningElement): AttributeValues {
  const values = new Map<string, Node | null | undefined>();
  for (const one of attributes)
    if (one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier')
      values.set(one.name.name, handedValue(one));
  return values;
}
