import type { NodePath } from '@babel/traverse';
import type { CallExpression, Node, Program } from '@babel/types';
import { handedTo } from './handed.ts';
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
    if (callee.type === 'Identifier') return this.identifier(callee.name, path);
    const store = valueOfStore(callee);
    if (store !== undefined) return this.translator(store, path);
    // `i18n.getFixedT('de')('cart.title')`
    if (callee.type === 'CallExpression') return this.hook(lastName(callee.callee))?.(callee.arguments);
    if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
    if (callee.property.type !== 'Identifier') return undefined;
    const method = callee.property.name;
    const object = lastName(callee.object);
    if (callee.object.type === 'ThisExpression' && this.typed.has(method)) return {};
    if ((this.truth.services ?? []).includes(method) && this.fields.has(object)) return {};
    const objects = Object.hasOwn(this.truth.methods, method) ? this.truth.methods[method] : undefined;
    if (objects === undefined) return undefined;
    if (callee.object.type === 'Identifier' && objects.includes('t')) return this.translator(object, path);
    if (callee.object.type === 'CallExpression') {
      const hook = this.hook(lastName(callee.object.callee));
      return hook?.(callee.object.arguments);
    }
    if (object === 'props' && objects.includes(object)) return this.handed(path, method) ?? {};
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
    const imported = binding?.path.parent;
    if (imported?.type === 'ImportDeclaration' && testLibraries.test(imported.source.value)) return undefined;
    if (imported?.type === 'ImportDeclaration' && this.isOwn(binding?.path.node, imported.source.value))
      return {};
    if (this.truth.modules !== undefined && binding !== undefined) {
      // What a store of this name hands on: `derived([_], ([$_]) => …)`. No other name may begin with a dollar.
      if (binding.kind === 'param' && this.truth.translators.includes(name)) return {};
      const { parent, node } = binding.path;
      if (parent.type !== 'ImportDeclaration' || node.type !== 'ImportSpecifier') return undefined;
      return this.truth.modules.some(module => module.test(parent.source.value)) &&
        /^(_|t|translate\w*|format)$/.test(lastName(node.imported))
        ? {}
        : undefined;
    }
    const typed = typedCallee(binding?.identifier, binding?.path.node, this.types);
    if (typed !== undefined) return typed;
    const other = aliasOf(binding);
    if (other !== undefined && other !== name) return this.translator(other, path);
    const original = binding === undefined ? name : nameInPattern(binding.path.node, name);
    const isTyped = binding?.kind === 'param' && this.typed.has(name);
    if (!this.truth.translators.includes(original) && !isTyped) return undefined;
    if (binding === undefined) return {};
    const { node } = binding.path;
    const init = node.type === 'VariableDeclarator' ? node.init : undefined;
    const isProperty = init === undefined ? binding.kind === 'param' : lastName(init ?? node) === 'props';
    if (isProperty) return this.handed(binding.path as NodePath, original) ?? {};
    if (node.type === 'FunctionDeclaration') return undefined;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const type = node.init?.type;
      if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') {
        const wrapped = wrappedCall(binding.path as NodePath);
        return wrapped && this.of(wrapped);
      }
    }
    return {};
  }

  private handed(path: NodePath, property: string): Callee | undefined {
    return handedTo(path, property, (name, element) => this.translator(name, element));
  }

  private isOwn(specifier: Node | undefined, module: string): boolean {
    return (
      specifier?.type === 'ImportSpecifier' &&
      lastName(specifier.imported) === 'translate' &&
      this.truth.ownModules?.test(module) === true
    );
  }

  private isMarker(parent: Node | undefined): boolean {
    return parent?.type === 'ImportDeclaration' && this.truth.markers?.test(parent.source.value) === true;
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
    return this.hook(lastName(init.callee))?.(init.arguments) ?? this.ownHook(init.callee, path);
  }

  /** `const useCartTranslation = () => useTranslation('cart')` in the same file. */
  private ownHook(callee: Node, path: NodePath): Callee | undefined {
    const node = callee.type === 'Identifier' ? path.scope.getBinding(callee.name)?.path.node : undefined;
    const made = node?.type === 'VariableDeclarator' ? node.init : undefined;
    const call = made?.type === 'ArrowFunctionExpression' ? made.body : undefined;
    return call?.type === 'CallExpression' ? this.hook(lastName(call.callee))?.(call.arguments) : undefined;
  }

  private hook(name: string): ((args: readonly Node[]) => Callee) | undefined {
    return Object.hasOwn(this.truth.hooks, name) ? this.truth.hooks[name] : undefined;
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
