import type { Binding, NodePath } from '@babel/traverse';
import type { CallExpression, Node, ObjectPattern, OptionalCallExpression, Program } from '@babel/types';
import { traverseFast } from '@babel/types';
import { handedTo } from './handed.ts';
import { firstText, propertyOf } from './leaves.ts';
import {
  aliasOf,
  elementFor,
  lastName,
  type NamedTypes,
  namedTypes,
  nameInPattern,
  typedCallee,
  valuesOf,
  wrappedCall,
} from './names.ts';
import type { Callee, ScriptTruth } from './scriptFrameworks.ts';
import { textsOf } from './texts.ts';

const testLibraries = /^(?:vitest|ava|tape|node:test|@playwright\/test|@jest\/globals)$/;

/** Tells which calls are those of a translator, by Babel's scopes. */
export class Callees {
  private readonly truth: ScriptTruth;
  private readonly fields: ReadonlySet<string>;
  private readonly types: NamedTypes;
  private readonly typed: ReadonlySet<string>;

  constructor(truth: ScriptTruth, text: string, program: Program) {
    this.truth = truth;
    this.fields = namesOfTypes(text, truth.serviceTypes ?? []);
    this.typed = namesOfTypes(text, truth.types ?? []);
    this.types = namedTypes(program);
  }

  /** What a call calls, if that is a translator. */
  of(path: NodePath<CallExpression>): Callee | undefined {
    const callee = bare(path.node.callee);
    // What compilers write of an imported function: `(0, i18n.__)('title')`.
    if (callee.type === 'SequenceExpression') return this.compiled(callee.expressions.at(-1));
    if (callee.type === 'Identifier') return this.identifier(callee.name, path);
    const store = valueOfStore(callee) ?? this.valueOfRef(callee, path);
    if (store !== undefined) return this.translator(store, path);
    // `i18n.getFixedT('de')('cart.title')`
    if (callee.type === 'CallExpression') return this.resultOf(callee, path);
    if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
    const { object, property } = callee;
    return property.type === 'Identifier' ? this.method(property.name, object, path) : undefined;
  }

  /** For `tRef.current('key')` the `t` that the ref was made with: https://react.dev/reference/react/useRef */
  private valueOfRef(callee: Node, path: NodePath): string | undefined {
    if (callee.type !== 'MemberExpression' || lastName(callee.property) !== 'current') return undefined;
    const [made] = valuesOf(path.scope.getBinding(lastName(callee.object)));
    if (made?.type !== 'CallExpression' || lastName(made.callee) !== 'useRef') return undefined;
    const [value] = made.arguments;
    return value?.type === 'Identifier' ? value.name : undefined;
  }

  private compiled(called: Node | undefined): Callee | undefined {
    const isMember = called?.type === 'MemberExpression';
    return isMember && this.truth.translators.includes(lastName(called)) ? {} : undefined;
  }

  private method(name: string, object: Node, path: NodePath): Callee | undefined {
    const owner = lastName(object);
    if (object.type === 'ThisExpression' && this.typed.has(name)) return {};
    const isHanded = isMemberOfMember(object) && (this.truth.handedServices ?? []).includes(owner);
    const isService = isHanded || this.fields.has(owner) || this.isInherited(object, path);
    if ((this.truth.services ?? []).includes(name) && isService) return {};
    const owners = Object.hasOwn(this.truth.methods, name) ? this.truth.methods[name] : undefined;
    if (owners === undefined) return undefined;
    if (object.type === 'Identifier' && owners.includes('t')) return this.translator(owner, path);
    if (object.type === 'CallExpression') return this.resultOf(object, path);
    if (owner === 'props' && owners.includes(owner)) return this.handed(path, name) ?? {};
    return owners.includes('*') || owners.includes(owner) ? {} : this.objectOfHook(object, path);
  }

  /** A service that a class has from the one it extends: `this.translate.instant('title')`. */
  private isInherited(object: Node, path: NodePath): boolean {
    if (object.type !== 'MemberExpression' || object.object.type !== 'ThisExpression') return false;
    const around = path.findParent(parent => parent.isClass());
    const isExtending = around?.isClass() === true && around.node.superClass != null;
    return isExtending && (this.truth.inherited ?? []).includes(lastName(object));
  }

  /** `const translation = useTranslation('a'); translation.t('x')`. */
  private objectOfHook(object: Node, path: NodePath): Callee | undefined {
    return object.type === 'Identifier' ? this.declared(object.name, path) : undefined;
  }

  private identifier(name: string, path: NodePath): Callee | undefined {
    if (/^\$?formatMessage$/.test(name) && this.truth.descriptor === 'id') return {};
    return this.translator(name, path);
  }

  /** What a name stands for at a place, if that is a translator. */
  translator(name: string, path: NodePath): Callee | undefined {
    const declared = this.declared(name, path);
    if (declared !== undefined) return declared;
    const binding = path.scope.getBinding(name);
    if (binding === undefined) return this.truth.translators.includes(name) ? {} : undefined;
    const { node, parent } = binding.path;
    const module = parent.type === 'ImportDeclaration' ? parent.source.value : undefined;
    if (module !== undefined && this.isKnownImport(node, module)) return {};
    if (module !== undefined && testLibraries.test(module)) return undefined;
    if (this.truth.modules !== undefined) return this.ofModules(name, binding, this.truth.modules);
    const typed = typedCallee(binding.identifier, node, this.types);
    if (typed !== undefined) return typed;
    const other = aliasOf(binding);
    if (other !== undefined && other !== name) return this.translator(other, path);
    const original = nameInPattern(node, name);
    const isTyped = binding.kind === 'param' && this.typed.has(name);
    return this.truth.translators.includes(original) || isTyped ? this.named(original, binding) : undefined;
  }

  /** A translator of a framework that is told by what is imported. */
  private ofModules(name: string, { kind, path }: Binding, modules: readonly RegExp[]): Callee | undefined {
    // What a store of this name hands on: `derived([_], ([$_]) => …)`. No other name may begin with a dollar.
    if (kind === 'param' && this.truth.translators.includes(name)) return {};
    const { parent, node } = path;
    if (parent.type !== 'ImportDeclaration' || node.type !== 'ImportSpecifier') return undefined;
    const isOfModule = modules.some(module => module.test(parent.source.value));
    return isOfModule && /^(_|t|translate\w*|format)$/.test(lastName(node.imported)) ? {} : undefined;
  }

  /** What has the name of a translator, or its type. */
  private named(name: string, { kind, path }: Binding): Callee | undefined {
    const { node } = path;
    const init = node.type === 'VariableDeclarator' ? node.init : undefined;
    const isProperty = init ? lastName(init) === 'props' : kind === 'param';
    if (isProperty) return this.handed(path as NodePath, name) ?? {};
    if (marksKeys(path)) return {};
    if (node.type === 'FunctionDeclaration') return undefined;
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !isFunction) return {};
    if (init.params.some(one => namesType(one, this.truth.optionTypes ?? []))) return {};
    const wrapped = wrappedCall(path as NodePath);
    return wrapped && this.toldBy(wrapped);
  }

  /** What a call calls, with what its options say of the key: `const t = key => i18n.t(key, { ns: 'cart' })`. */
  private toldBy(call: NodePath<CallExpression>): Callee | undefined {
    const callee = this.of(call);
    const options = call.node.arguments.slice(1, 3).find(({ type }) => type === 'ObjectExpression');
    const { namespace: nameOfNamespace, prefix: nameOfPrefix } = this.truth.options ?? {};
    const namespace = nameOfNamespace && firstText(propertyOf(options, nameOfNamespace));
    const prefixes = nameOfPrefix && this.textsOf(propertyOf(options, nameOfPrefix), call);
    return callee && { ...callee, ...(namespace && { namespace }), ...(prefixes && { prefixes }) };
  }

  private handed(path: NodePath, property: string): Callee | undefined {
    return handedTo(path, property, (name, element) => this.translator(name, element));
  }

  /** Whether an import only marks texts as keys, or is the application's own `translate`. */
  private isKnownImport(specifier: Node, module: string): boolean {
    if (this.truth.markers?.test(module) === true) return true;
    return (
      specifier.type === 'ImportSpecifier' &&
      lastName(specifier.imported) === 'translate' &&
      this.truth.ownModules?.test(module) === true
    );
  }

  /** What the hook says whose result the name was taken from. */
  declared(name: string, path: NodePath): Callee | undefined {
    const binding = path.scope.getBinding(name);
    const node = binding?.path.node;
    if (node?.type !== 'VariableDeclarator') return undefined;
    const [given] = valuesOf(binding);
    const whole = given?.type === 'AwaitExpression' ? given.argument : given;
    const init = node.id.type === 'ArrayPattern' ? elementFor(node.id, whole, name) : whole;
    if (init?.type !== 'CallExpression' && init?.type !== 'OptionalCallExpression') return undefined;
    if (node.id.type === 'ObjectPattern') {
      const property = propertyTaken(node.id, name);
      if (property !== undefined && property !== '_' && !this.truth.translators.includes(property))
        return undefined;
    }
    return this.resultOf(init, binding?.path ?? path) ?? this.ownHook(init.callee, path);
  }

  /** `const useCartTranslation = () => useTranslation('cart')` in the same file. */
  private ownHook(callee: Node, path: NodePath): Callee | undefined {
    const node = callee.type === 'Identifier' ? path.scope.getBinding(callee.name)?.path.node : undefined;
    const made = node?.type === 'VariableDeclarator' ? node.init : undefined;
    const call = made?.type === 'ArrowFunctionExpression' ? made.body : undefined;
    return call?.type === 'CallExpression' ? this.resultOf(call, path) : undefined;
  }

  /** What a hook gives, if one is called. */
  private resultOf(
    { callee, arguments: args }: CallExpression | OptionalCallExpression,
    path: NodePath,
  ): Callee | undefined {
    const name = lastName(callee);
    const hook = Object.hasOwn(this.truth.hooks, name) ? this.truth.hooks[name] : undefined;
    return hook?.(args, node => this.textsOf(node, path));
  }

  /** All texts that an expression at a place may be; undefined where some are not known. */
  textsOf(node: Node | null | undefined, { scope }: NodePath): readonly string[] | undefined {
    return textsOf(node, scope, this.types);
  }
}

/** Names of fields and parameters that have one of these types, declared so or by `inject(Type)`. */
function namesOfTypes(text: string, types: readonly string[]): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const type of types) {
    const pattern = new RegExp(
      `([#$]?\\w+)\\s*[?!]?\\s*(?::\\s*${type}\\b|=\\s*inject\\(\\s*${type}\\b)`,
      'g',
    );
    for (const match of text.matchAll(pattern)) fields.add(match[1] ?? '');
  }
  return fields;
}

/** Whether a parameter's type is made of one of these. */
function namesType(parameter: Node, types: readonly string[]): boolean {
  let isNamed = false;
  traverseFast(parameter, node => {
    isNamed ||= node.type === 'TSTypeReference' && types.includes(lastName(node.typeName));
  });
  return isNamed;
}

/** The property that a pattern takes a name from; undefined where it is no plain name. */
function propertyTaken({ properties }: ObjectPattern, name: string): string | undefined {
  const taken = properties.find(
    property =>
      property.type === 'ObjectProperty' &&
      property.value.type === 'Identifier' &&
      property.value.name === name,
  );
  return taken?.type === 'ObjectProperty' && taken.key.type === 'Identifier' ? taken.key.name : undefined;
}

/** `ctx.translate`, `this.ctx.translate`, and not `this.translate`, of which the class knows what it is. */
function isMemberOfMember(object: Node): boolean {
  const isMember = object.type === 'MemberExpression' || object.type === 'OptionalMemberExpression';
  return isMember && object.object.type !== 'ThisExpression';
}

/** `export const t = (key: string) => key`: what only marks keys, which are looked up elsewhere. */
function marksKeys({ node, parentPath }: Binding['path']): boolean {
  const made = node.type === 'VariableDeclarator' ? node.init : node;
  const exported = node.type === 'VariableDeclarator' ? parentPath?.parent : parentPath?.node;
  if (exported?.type !== 'ExportNamedDeclaration') return false;
  if (made?.type !== 'ArrowFunctionExpression' && made?.type !== 'FunctionDeclaration') return false;
  const [parameter] = made.params;
  const [only, ...others] = made.body.type === 'BlockStatement' ? made.body.body : [];
  const returned = only?.type === 'ReturnStatement' && others.length === 0 ? only.argument : made.body;
  return (
    parameter?.type === 'Identifier' && returned?.type === 'Identifier' && returned.name === parameter.name
  );
}

/** What is called without a type's `!` or cast. */
function bare(callee: CallExpression['callee']): CallExpression['callee'] {
  const isWrapped = callee.type === 'TSNonNullExpression' || callee.type === 'TSAsExpression';
  return isWrapped || callee.type === 'ParenthesizedExpression' ? bare(callee.expression) : callee;
}

/** For `get(store)('key')`: the store of Svelte's whose value is called. */
function valueOfStore(callee: Node): string | undefined {
  if (callee.type !== 'CallExpression' || lastName(callee.callee) !== 'get') return undefined;
  const [store] = callee.arguments;
  return store?.type === 'Identifier' ? store.name : undefined;
}
