import { parse } from '@babel/parser';
import traverse, { type NodePath } from '@babel/traverse';
import type {
  CallExpression,
  JSXElement,
  JSXOpeningElement,
  Node,
  ObjectExpression,
  ObjectProperty,
} from '@babel/types';
import { angularTruth } from './angular.ts';
import { firstText, leavesOf, propertyOf } from './leaves.ts';
import { isTrans, LinguiContent } from './lingui.ts';
import { elementFor, lastName, nameInPattern, typedNamespace, typedPrefix, wrappedCall } from './names.ts';
import { type Callee, type ScriptTruth, truths } from './scriptFrameworks.ts';
import { transContent } from './transContent.ts';
import type { TruthUsage } from './types.ts';

/** Literal usages in JavaScript or TypeScript, by Babel's parser and its scopes. */
export function scriptTruth(text: string, file: string, framework: string): TruthUsage[] {
  const truth = truths[framework];
  if (truth === undefined) return [];
  return new ScriptReader(truth, text, file, framework).run();
}

class ScriptReader {
  private readonly truth: ScriptTruth;
  private readonly text: string;
  private readonly file: string;
  private readonly framework: string;
  private readonly usages: TruthUsage[] = [];
  private readonly fields = new Set<string>();

  constructor(truth: ScriptTruth, text: string, file: string, framework: string) {
    this.framework = framework;
    this.truth = truth;
    this.text = text;
    this.file = file;
  }

  run(): TruthUsage[] {
    const isTyped = /\.[cm]?tsx?$|\.vue$|\.svelte$/.test(this.file);
    const tree = parse(this.text, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      plugins: [
        ...(isTyped ? (['typescript'] as const) : (['flow'] as const)),
        ...(/\.[cm]?ts$/.test(this.file) ? [] : (['jsx'] as const)),
        'decorators',
      ],
    });
    this.findFields();
    traverse(tree, {
      CallExpression: path => this.call(path),
      OptionalCallExpression: path => this.call(path as unknown as NodePath<CallExpression>),
      ObjectProperty: ({ node }) => this.inlineTemplate(node),
      JSXOpeningElement: path => this.element(path),
      TaggedTemplateExpression: ({ node: { tag, quasi } }) => {
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

  /** Names of fields and parameters that are services, by their types or `inject(Type)`. */
  private findFields(): void {
    for (const type of this.truth.serviceTypes ?? []) {
      const pattern = new RegExp(`(\\w+)\\s*[?!]?\\s*(?::\\s*${type}\\b|=\\s*inject\\(\\s*${type}\\b)`, 'g');
      for (const match of this.text.matchAll(pattern)) this.fields.add(match[1] ?? '');
    }
  }

  private add(text: string, offset: number, callee: Callee): void {
    const separator = this.truth.namespaceSeparator;
    const isQualified = separator !== undefined && /^[^\s:]+:[^\s]/.test(text);
    const prefixed = callee.prefix === undefined || isQualified ? text : `${callee.prefix}.${text}`;
    const isNamed = callee.namespace !== undefined && !isQualified;
    this.usages.push({ offset, name: isNamed ? `${callee.namespace}:${prefixed}` : prefixed });
  }

  private call(path: NodePath<CallExpression>): void {
    const { node } = path;
    if (node.callee.type === 'Identifier' && (this.truth.definitions ?? []).includes(node.callee.name)) {
      this.definitions(node.arguments);
      return;
    }
    const callee = this.calleeOf(path);
    if (callee === undefined) return;
    const [, options] = node.arguments;
    const first = node.arguments[this.truth.argument ?? 0];
    const given = this.truth.options;
    const option = (name: string | undefined) =>
      name === undefined ? undefined : firstText(propertyOf(options, name));
    const namespace = option(given?.namespace) ?? callee.namespace;
    const prefix = option(given?.prefix) ?? callee.prefix;
    for (const { text, offset } of this.keysOf(first)) this.add(text, offset, { namespace, prefix });
  }

  private keysOf(first: Node | undefined) {
    const { descriptor } = this.truth;
    if (descriptor === undefined) return leavesOf(first, this.truth.arrays === true);
    const property = propertyOf(first, descriptor) ?? propertyOf(first, 'message');
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
      for (const leaf of leavesOf(propertyOf(descriptor, 'id'), false)) this.add(leaf.text, leaf.offset, {});
    }
  }

  /** `defineMessages('components.Button', { label: 'Press' })`: the properties' names are the keys. */
  private prefixed(prefix: string, { properties }: ObjectExpression): void {
    for (const property of properties) {
      if (property.type !== 'ObjectProperty' || property.computed) continue;
      const { key } = property;
      if (key.type === 'Identifier') this.add(key.name, key.start ?? 0, { prefix });
      else for (const { text, offset } of leavesOf(key, false)) this.add(text, offset, { prefix });
    }
  }

  private calleeOf(path: NodePath<CallExpression>): Callee | undefined {
    const { callee } = path.node;
    if (callee.type === 'Identifier') return this.identifier(callee.name, path);
    if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
    if (callee.property.type !== 'Identifier') return undefined;
    const method = callee.property.name;
    const object = lastName(callee.object);
    if ((this.truth.services ?? []).includes(method) && this.fields.has(object)) return {};
    const objects = Object.hasOwn(this.truth.methods, method) ? this.truth.methods[method] : undefined;
    if (objects === undefined) return undefined;
    if (callee.object.type === 'Identifier' && objects.includes('t')) return this.translator(object, path);
    if (callee.object.type === 'CallExpression') {
      const hook = this.hook(lastName(callee.object.callee));
      return hook?.(callee.object.arguments);
    }
    return objects.includes('*') || objects.includes(object) ? {} : this.objectOfHook(callee.object, path);
  }

  /** `const translation = useTranslation('a'); translation.t('x')`. */
  private objectOfHook(object: Node, path: NodePath): Callee | undefined {
    return object.type === 'Identifier' ? this.declared(object.name, path) : undefined;
  }

  private identifier(name: string, path: NodePath): Callee | undefined {
    if (/^\$?formatMessage$/.test(name) && this.truth.descriptor === 'id') return {};
    return this.translator(name, path);
  }

  private translator(name: string, path: NodePath): Callee | undefined {
    const declared = this.declared(name, path);
    if (declared !== undefined) return declared;
    const binding = path.scope.getBinding(name);
    if (this.isMarker(binding?.path.parent)) return {};
    if (this.truth.modules !== undefined && binding !== undefined) {
      const parent = binding.path.parent;
      if (parent.type !== 'ImportDeclaration' || binding.path.node.type !== 'ImportSpecifier')
        return undefined;
      return this.truth.modules.some(module => module.test(parent.source.value)) &&
        /^(_|t|translate\w*|format)$/.test(name)
        ? {}
        : undefined;
    }
    const typed = typedNamespace(binding?.identifier);
    if (typed !== undefined) return { namespace: typed };
    const prefix = typedPrefix(binding?.identifier, binding?.path.node);
    if (prefix !== undefined) return { prefix };
    const original = binding === undefined ? name : nameInPattern(binding.path.node, name);
    if (!this.truth.translators.includes(original)) return undefined;
    if (binding === undefined) return {};
    const { node } = binding.path;
    if (node.type === 'FunctionDeclaration') return undefined;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const type = node.init?.type;
      if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') {
        const wrapped = wrappedCall(binding.path as NodePath);
        return wrapped && this.calleeOf(wrapped);
      }
    }
    return {};
  }

  private isMarker(parent: Node | undefined): boolean {
    return parent?.type === 'ImportDeclaration' && this.truth.markers?.test(parent.source.value) === true;
  }

  /** What the hook says whose result the name was taken from. */
  private declared(name: string, path: NodePath): Callee | undefined {
    const node = path.scope.getBinding(name)?.path.node;
    if (node?.type !== 'VariableDeclarator') return undefined;
    const whole = node.init?.type === 'AwaitExpression' ? node.init.argument : node.init;
    const init = node.id.type === 'ArrayPattern' ? elementFor(node.id, whole, name) : whole;
    if (init?.type !== 'CallExpression') return undefined;
    if (node.id.type === 'ObjectPattern') {
      const taken = node.id.properties.find(
        property =>
          property.type === 'ObjectProperty' &&
          property.value.type === 'Identifier' &&
          property.value.name === name,
      );
      const key =
        taken?.type === 'ObjectProperty' && taken.key.type === 'Identifier' ? taken.key.name : undefined;
      if (key !== undefined && key !== '_' && !this.truth.translators.includes(key)) return undefined;
    }
    return this.hook(lastName(init.callee))?.(init.arguments);
  }

  private hook(name: string): ((args: readonly Node[]) => Callee) | undefined {
    return Object.hasOwn(this.truth.hooks, name) ? this.truth.hooks[name] : undefined;
  }

  /** The text of Lingui's `<Trans>text</Trans>`. */
  private content(element: Node): void {
    if (element.type !== 'JSXElement' || element.children.length === 0) return;
    const name = new LinguiContent().of(element.children);
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
    return openingElement.attributes.flatMap(one => {
      if (one.type !== 'JSXAttribute' || one.name.name !== 'defaults') return [];
      return leavesOf(one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value, false);
    });
  }

  private element(path: NodePath<JSXOpeningElement>): void {
    const { node } = path;
    if (node.name.type !== 'JSXIdentifier') return;
    const { name } = node.name;
    const attribute = Object.hasOwn(this.truth.components, name) ? this.truth.components[name] : undefined;
    if (attribute === undefined) return;
    let namespace: string | undefined;
    let given: Callee | undefined;
    const keys: { text: string; offset: number }[] = [];
    for (const one of node.attributes) {
      if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
      const value = one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value;
      if (one.name.name === attribute) keys.push(...leavesOf(value, false));
      if (one.name.name === 'ns') namespace = firstText(value);
      if (one.name.name === 't' && value?.type === 'Identifier') given = this.declared(value.name, path);
    }
    const isInner = path.parentPath.findParent(({ node: outer }) => isTrans(outer)) !== null;
    if (keys.length === 0 && this.truth.tags !== undefined && !isInner) this.content(path.parent);
    if (keys.length === 0 && this.truth.hasContentKeys === true && path.parent.type === 'JSXElement') {
      keys.push(...this.contentKey(path.parent));
    }
    for (const { text, offset } of keys)
      this.add(text, offset, namespace === undefined ? (given ?? {}) : { namespace });
  }
}
