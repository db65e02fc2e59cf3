import { argumentOf, childrenOf, kindOf, type Node } from './prism.ts';

/** What stands for a part that only the running program knows. */
const unknown = '*';

/** Methods of RSpec, and of gems over it, that name the value of their block for all examples around. */
const sharing = /^(?:let|let_it_be|subject)!?$/;

/** What has local variables of its own: the program, a method, a class, a block. */
interface Place {
  readonly around: Place | undefined;
  readonly variables: Map<string, Node | undefined>;
  readonly shared: Map<string, Node | undefined>;
}

/**
 * What `scope:` puts before keys. A constant, a method without arguments, a name that examples share and a local
 * variable stand for a text where the file gives them that one and no other.
 */
export class RubyScopes {
  /** Constants and methods; undefined for a name that is given more than one value, or one that is no text. */
  private readonly named = new Map<string, Node | undefined>();
  private readonly taking = new Set<string>();
  /** Where the names stand that are read. */
  private readonly places = new Map<Node, Place>();

  constructor(root: Node) {
    this.collect(root, placeIn(undefined));
  }

  /**
   * @returns '' where nothing is put before the key or nothing of it is known, as keys are told then as they are
   *   written; undefined where a part of it is known only
   */
  of(scope: Node | undefined): string | undefined {
    if (scope === undefined) return '';
    const parts = this.partsOf(scope);
    if (parts.every(part => part === unknown)) return '';
    return parts.includes(unknown) ? undefined : parts.join('.');
  }

  /** The scope among a call's arguments: `scope: :admin`, and `**options` where a variable of that name has one. */
  among(args: readonly Node[]): Node | undefined {
    const spread = args
      .flatMap(node => node.elements ?? [])
      .filter(element => kindOf(element) === 'AssocSplatNode' && element.value)
      .map(({ value }) =>
        kindOf(value) === 'LocalVariableReadNode' && value ? this.variable(value) : undefined,
      );
    const tables = spread.filter(node => kindOf(node) === 'HashNode').filter(node => node !== undefined);
    return argumentOf(args, 'scope') ?? argumentOf(tables, 'scope');
  }

  /** Whether the file has a method of this name that takes arguments and does something of its own with them. */
  hasMethod(name: string): boolean {
    return this.taking.has(name);
  }

  private partsOf(node: Node): string[] {
    switch (kindOf(node)) {
      case 'StringNode':
      case 'SymbolNode':
        return [node.unescaped?.value ?? ''];
      // `scope:` without a value is the variable or method of that name.
      case 'ImplicitNode':
      case 'ArrayNode':
        return childrenOf(node).flatMap(part => this.partsOf(part));
      case 'CallNode':
        if (node.name === 'freeze' && node.receiver) return this.partsOf(node.receiver);
        return node.receiver || node.arguments_ ? [unknown] : this.follow(this.called(node));
      case 'InterpolatedStringNode':
        return ['', unknown];
      case 'ConstantReadNode':
        return this.follow(this.named.get(`:: ${node.name}`));
      case 'LocalVariableReadNode':
        return this.follow(this.variable(node));
      default:
        return [unknown];
    }
  }

  /** What a method without arguments gives: that of the nearest group of examples which shares the name. */
  private called(node: Node): Node | undefined {
    const name = node.name ?? '';
    for (let place = this.places.get(node); place !== undefined; place = place.around) {
      if (place.shared.has(name)) return place.shared.get(name);
    }
    return this.named.get(`() ${name}`);
  }

  private variable(node: Node): Node | undefined {
    const place = this.places.get(node);
    return place && ownerOf(node, place).variables.get(node.name ?? '');
  }

  private follow(value: Node | undefined): string[] {
    // A name that leads to itself would be followed for ever.
    const isText =
      value !== undefined && /^(?:(?:Interpolated)?String|Symbol|Array|Call)Node$/.test(kindOf(value));
    const isFrozen = kindOf(value) !== 'CallNode' || value?.name === 'freeze';
    return isText && isFrozen ? this.partsOf(value) : [unknown];
  }

  private collect(node: Node, place: Place): void {
    const kind = kindOf(node);
    if (kind === 'ConstantWriteNode') give(this.named, `:: ${node.name}`, node.value);
    if (/^LocalVariable(?:Or)?WriteNode$/.test(kind))
      give(ownerOf(node, place).variables, node.name ?? '', node.value);
    if (kind === 'DefNode' && !node.parameters) give(this.named, `() ${node.name}`, onlyStatement(node.body));
    if (kind === 'DefNode' && node.parameters && !handsOn(node)) this.taking.add(node.name ?? '');
    if (kind === 'LocalVariableReadNode') this.places.set(node, place);
    if (kind === 'CallNode') {
      this.places.set(node, place);
      const [name] = node.arguments_?.arguments_ ?? [];
      const isShared = !node.receiver && sharing.test(node.name ?? '') && kindOf(name) === 'SymbolNode';
      if (isShared) place.shared.set(name?.unescaped?.value ?? '', onlyStatement(node.block?.body));
    }
    const hasOwn = /^(?:Def|Class|Module|SingletonClass|Block|Lambda)Node$/.test(kind);
    const inside = hasOwn ? placeIn(place) : place;
    for (const child of childrenOf(node)) this.collect(child, inside);
  }
}

function placeIn(around: Place | undefined): Place {
  return { around, variables: new Map(), shared: new Map() };
}

/** Whether a method does no more than hand what it is given to the library: `def t(*args) = I18n.t(*args)`. */
function handsOn({ parameters, body }: Node): boolean {
  const call = onlyStatement(body);
  const isLibrary = call?.receiver?.name === 'I18n' && /^t(?:ranslate)?!?$/.test(call.name ?? '');
  const [first, ...rest] = call?.arguments_?.arguments_ ?? [];
  const [key] = parameters?.requireds ?? [];
  const isWhole = kindOf(first) === 'SplatNode' || (key !== undefined && first?.name === key.name);
  return isLibrary && isWhole && argumentOf(rest, 'scope') === undefined;
}

/** Where the local variable is from that stands in a place. */
function ownerOf({ depth = 0 }: Node, place: Place): Place {
  let owner = place;
  for (let left = depth; left > 0; left--) owner = owner.around ?? owner;
  return owner;
}

function give(values: Map<string, Node | undefined>, name: string, value: Node | undefined): void {
  values.set(name, values.has(name) ? undefined : value);
}

function onlyStatement(body: Node | null | undefined): Node | undefined {
  if (kindOf(body) !== 'StatementsNode' || !body) return undefined;
  const [first, ...others] = childrenOf(body);
  return others.length === 0 ? first : undefined;
}
