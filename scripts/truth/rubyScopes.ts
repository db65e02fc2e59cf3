import { childrenOf, kindOf, type Node } from './prism.ts';

/** What stands for a part that only the running program knows. */
const unknown = '*';

/**
 * What `scope:` puts before keys. A constant, a method without arguments and a local variable stand for a text where
 * the file gives them that one and no other.
 */
export class RubyScopes {
  /** By kind and name; undefined for a name that is given more than one value, or one that is no text. */
  private readonly named = new Map<string, Node | undefined>();

  constructor(root: Node) {
    this.collect(root, '');
  }

  /**
   * @param method the name of the method around the call
   * @returns '' where nothing is put before the key or nothing of it is known, as keys are told then as they are
   *   written; undefined where a part of it is known only
   */
  of(scope: Node | undefined, method: string): string | undefined {
    if (scope === undefined) return '';
    const parts = this.partsOf(scope, method);
    if (parts.every(part => part === unknown)) return '';
    return parts.includes(unknown) ? undefined : parts.join('.');
  }

  private partsOf(node: Node, method: string): string[] {
    switch (kindOf(node)) {
      case 'StringNode':
      case 'SymbolNode':
        return [node.unescaped?.value ?? ''];
      // `scope:` without a value is the variable or method of that name.
      case 'ImplicitNode':
        return childrenOf(node).flatMap(part => this.partsOf(part, method));
      case 'ArrayNode':
        return childrenOf(node).flatMap(part => this.partsOf(part, method));
      case 'CallNode':
        if (node.name === 'freeze' && node.receiver) return this.partsOf(node.receiver, method);
        return node.receiver || node.arguments_ ? [unknown] : this.follow(`() ${node.name}`, method);
      case 'InterpolatedStringNode':
        return ['', unknown];
      case 'ConstantReadNode':
        return this.follow(`:: ${node.name}`, method);
      case 'LocalVariableReadNode':
        return this.follow(`${method} ${node.name}`, method);
      default:
        return [unknown];
    }
  }

  private follow(name: string, method: string): string[] {
    const value = this.named.get(name);
    // A name that leads to itself would be followed for ever.
    const isText =
      value !== undefined && /^(?:(?:Interpolated)?String|Symbol|Array|Call)Node$/.test(kindOf(value));
    const isFrozen = kindOf(value) !== 'CallNode' || value?.name === 'freeze';
    return isText && isFrozen ? this.partsOf(value, method) : [unknown];
  }

  private collect(node: Node, method: string): void {
    const kind = kindOf(node);
    if (kind === 'ConstantWriteNode') this.give(`:: ${node.name}`, node.value);
    if (/^LocalVariable(?:Or)?WriteNode$/.test(kind)) this.give(`${method} ${node.name}`, node.value);
    if (kind === 'DefNode' && !node.parameters) this.give(`() ${node.name}`, onlyStatement(node.body));
    const inside = kind === 'DefNode' ? (node.name ?? '') : method;
    for (const child of childrenOf(node)) this.collect(child, inside);
  }

  private give(name: string, value: Node | undefined): void {
    this.named.set(name, this.named.has(name) ? undefined : value);
  }
}

function onlyStatement(body: Node | null | undefined): Node | undefined {
  if (kindOf(body) !== 'StatementsNode' || !body) return undefined;
  const [first, ...others] = childrenOf(body);
  return others.length === 0 ? first : undefined;
}
