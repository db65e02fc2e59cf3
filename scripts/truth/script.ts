import { parse } from '@babel/parser';
import traverse, { type NodePath } from '@babel/traverse';
import type { ArrayPattern, CallExpression, JSXOpeningElement, Node, ObjectProperty } from '@babel/types';
import { angularTruth } from './angular.ts';
import { firstText, leavesOf, propertyOf } from './leaves.ts';
import { LinguiContent } from './lingui.ts';
import type { TruthUsage } from './types.ts';

/** What a callee was found to be. */
interface Callee {
  readonly namespace?: string | undefined;
  readonly prefix?: string | undefined;
}

/** How the script part of a framework is told by its AST alone, apart from the scanner's own rules. */
interface ScriptTruth {
  /** Names that are a translator where nothing declares them otherwise. */
  readonly translators: readonly string[];
  /** Names of methods with the objects (last name before the dot) that they count on; `*` for any. */
  readonly methods: Readonly<Record<string, readonly string[]>>;
  /** Hooks, and how their arguments carry a namespace or prefix. */
  readonly hooks: Readonly<Record<string, (args: readonly Node[]) => Callee>>;
  /** Components and the attribute with the key. */
  readonly components: Readonly<Record<string, string>>;
  readonly descriptor?: string;
  readonly definitions?: readonly string[];
  readonly arrays?: boolean;
  /** Types whose fields and parameters are services with the methods above. */
  readonly serviceTypes?: readonly string[];
  readonly services?: readonly string[];
  /** Only counts names imported from these modules. */
  readonly modules?: readonly RegExp[];
  readonly tags?: readonly string[];
  readonly namespaceSeparator?: string;
}

const prefixHook = (args: readonly Node[]): Callee => ({
  prefix: firstText(propertyOf(args[0], 'namespace') ?? args[0]),
});

const truths: Readonly<Record<string, ScriptTruth>> = {
  i18next: {
    translators: ['t', '$t'],
    methods: {
      t: ['i18n', 'i18next', 'this', 'props', 'req', '$i18n'],
      exists: ['i18n', 'i18next'],
      $t: ['*'],
    },
    hooks: {
      useTranslation: args => ({
        namespace: firstText(args[0]),
        prefix: firstText(propertyOf(args[1], 'keyPrefix')),
      }),
      // A function of the server: the language comes before the namespace.
      getTranslation: args => ({ namespace: firstText(args[1]) }),
      getFixedT: args => ({ namespace: firstText(args[1]), prefix: firstText(args[2]) }),
    },
    components: { Trans: 'i18nKey' },
    arrays: true,
    namespaceSeparator: ':',
  },
  'next-intl': {
    translators: ['t'],
    methods: { rich: ['t'], markup: ['t'], raw: ['t'], has: ['t'], t: ['props'] },
    hooks: {
      useTranslations: prefixHook,
      getTranslations: prefixHook,
      createTranslator: prefixHook,
      useScopedI18n: prefixHook,
      getScopedI18n: prefixHook,
    },
    components: {},
  },
  'vue-i18n': {
    translators: ['t', '$t', 'tc', '$tc', 'te', '$te', 'tm', '$tm'],
    methods: {
      t: ['i18n', 'global', '$i18n', 'this'],
      $t: ['*'],
      $tc: ['*'],
      $te: ['*'],
      te: ['i18n', 'global'],
      tc: ['i18n', '$i18n'],
    },
    hooks: { useI18n: () => ({}), getI18n: () => ({}) },
    components: { 'i18n-t': 'keypath', I18nT: 'keypath' },
  },
  formatjs: {
    translators: [],
    methods: { formatMessage: ['*'] },
    hooks: { useTranslate: () => ({}) },
    components: { FormattedMessage: 'id' },
    descriptor: 'id',
    definitions: ['defineMessages', 'defineMessage'],
  },
  'svelte-i18n': {
    translators: ['$_', '$t', '$format'],
    methods: {},
    hooks: {},
    components: {},
    modules: [/i18n/],
  },
  transloco: {
    translators: [],
    methods: {},
    hooks: {},
    components: {},
    arrays: true,
    modules: [/transloco/],
    serviceTypes: ['TranslocoService'],
    services: ['translate', 'selectTranslate', 'translateObject', 'selectTranslateObject'],
  },
  'ngx-translate': {
    translators: [],
    methods: {},
    hooks: {},
    components: {},
    arrays: true,
    serviceTypes: ['TranslateService'],
    services: ['get', 'instant', 'stream'],
  },
  lingui: {
    translators: ['t', 'msg'],
    methods: { _: ['i18n'], t: ['i18n'] },
    hooks: { useLingui: () => ({}) },
    components: { Trans: 'id' },
    descriptor: 'id',
    tags: ['t', 'msg'],
  },
};

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
      this.definition(node.arguments[0]);
      return;
    }
    const callee = this.calleeOf(path);
    if (callee === undefined) return;
    const [first, options] = node.arguments;
    const namespace = firstText(propertyOf(options, 'ns')) ?? callee.namespace;
    const keys = this.keysOf(first);
    for (const { text, offset } of keys) this.add(text, offset, { ...callee, namespace });
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

  private definition(map: Node | undefined): void {
    if (map?.type !== 'ObjectExpression') return;
    for (const property of map.properties) {
      if (property.type !== 'ObjectProperty') continue;
      for (const leaf of leavesOf(propertyOf(property.value, 'id'), false))
        this.add(leaf.text, leaf.offset, {});
    }
    for (const leaf of leavesOf(propertyOf(map, 'id'), false)) this.add(leaf.text, leaf.offset, {});
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
    if (name === 'formatMessage' && this.truth.descriptor === 'id') return {};
    return this.translator(name, path);
  }

  private translator(name: string, path: NodePath): Callee | undefined {
    const declared = this.declared(name, path);
    if (declared !== undefined) return declared;
    const binding = path.scope.getBinding(name);
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
    const original = binding === undefined ? name : nameInPattern(binding.path.node, name);
    if (!this.truth.translators.includes(original)) return undefined;
    if (binding === undefined) return {};
    const { node } = binding.path;
    if (node.type === 'FunctionDeclaration') return undefined;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const type = node.init?.type;
      if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return undefined;
    }
    return {};
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
    if (keys.length === 0 && this.truth.tags !== undefined) this.content(path.parent);
    for (const { text, offset } of keys)
      this.add(text, offset, namespace === undefined ? (given ?? {}) : { namespace });
  }
}

/** The last name of a chain: `this.props.i18n` is `i18n`. */
function lastName(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'ThisExpression':
      return 'this';
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return lastName(node.property);
    case 'TSNonNullExpression':
      return lastName(node.expression);
    default:
      return '';
  }
}

/** The namespace in a type such as `TFunction<'zod'>`. */
function typedNamespace(identifier: Node | undefined): string | undefined {
  if (identifier?.type !== 'Identifier' || identifier.typeAnnotation?.type !== 'TSTypeAnnotation')
    return undefined;
  const type = identifier.typeAnnotation.typeAnnotation;
  if (type.type !== 'TSTypeReference' || lastName(type.typeName) !== 'TFunction') return undefined;
  const [first] = type.typeArguments?.params ?? [];
  return first?.type === 'TSLiteralType' ? firstText(first.literal) : undefined;
}

/** The property that a name was taken from in a pattern: `translate` in `{ t: translate }` is `t`. */
function nameInPattern(node: Node, name: string): string {
  const pattern = node.type === 'AssignmentPattern' ? node.left : node;
  if (pattern.type !== 'ObjectPattern') return name;
  for (const property of pattern.properties) {
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') continue;
    if (property.value.type === 'Identifier' && property.value.name === name) return property.key.name;
  }
  return name;
}

/** The element that a name of an array pattern takes from `Promise.all([…])`. */
function elementFor(
  pattern: ArrayPattern,
  init: Node | null | undefined,
  name: string,
): Node | null | undefined {
  const position = pattern.elements.findIndex(
    element => element?.type === 'Identifier' && element.name === name,
  );
  if (init?.type !== 'CallExpression' || lastName(init.callee) !== 'all') return init;
  const [list] = init.arguments;
  return list?.type === 'ArrayExpression' ? list.elements[position] : init;
}
