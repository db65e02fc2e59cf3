import { hamlPieces, slimPieces } from './indented.ts';
import { argumentOf, childrenOf, commentsIn, kindOf, type Node, parsed } from './prism.ts';
import { RubyScopes } from './rubyScopes.ts';
import type { TruthUsage } from './types.ts';

const methods: ReadonlySet<string> = new Set(['t', 'translate', 't!', 'translate!', 'exists?']);
const receivers: ReadonlySet<string> = new Set([
  'I18n',
  'helper',
  'helpers',
  'h',
  'view_context',
  'template',
  // What presenters are commonly handed their `view_context` as.
  'view',
  // An object that knows a person's locale.
  'i18n',
  '@i18n',
]);

/** Literal usages of Rails' I18n in Ruby and its templates, by Ruby's own parser, Prism. */
export function rubyTruth(text: string, file: string): TruthUsage[] {
  if (/\.(?:haml|slim)$/.test(file)) return ofPieces(text, file);
  const source = file.endsWith('.erb') ? rubyOfErb(text) : text;
  return [...new RubyReader(source, file).read(parsed(source)), ...ofHints(text, file)];
}

/** Each piece of a template of Haml or Slim by itself: what closes a block there is the indentation. */
function ofPieces(text: string, file: string): TruthUsage[] {
  const { code, comments } = file.endsWith('.haml') ? hamlPieces(text) : slimPieces(text);
  const hints = comments.map(({ source, offset }) => ({ comment: source, index: offset }));
  return [...code.flatMap(({ source, offset }) => usagesAt(source, offset, file)), ...hintsIn(hints, file)];
}

function usagesAt(source: string, start: number, file: string): TruthUsage[] {
  const usages = new RubyReader(source, file).read(parsed(source));
  return usages.map(({ offset, name }) => ({ offset: offset + start, name }));
}

/** What comments tell the gem i18n-tasks: `# i18n-tasks-use t('states.draft')`. */
function ofHints(text: string, file: string): TruthUsage[] {
  const isTemplate = file.endsWith('.erb');
  const source = isTemplate ? rubyOfErb(text) : text;
  const toUtf16 = utf16Offsets(source);
  const ofTags = isTemplate ? [...text.matchAll(/<%#[\s\S]*?(?=%>)/g)] : [];
  const comments = [
    ...ofTags.map(({ 0: comment, index }) => ({ comment, index })),
    ...commentsIn(source).map(({ start, end }) => ({
      comment: source.slice(toUtf16(start), toUtf16(end)),
      index: toUtf16(start),
    })),
  ];
  return hintsIn(comments, file);
}

function hintsIn(
  comments: ReadonlyArray<{ readonly comment: string; readonly index: number }>,
  file: string,
): TruthUsage[] {
  return comments.flatMap(({ comment, index }) =>
    [...comment.matchAll(/(i18n-tasks-use:?[ \t])(.*)/g)].flatMap(hint =>
      usagesAt(hint[2] ?? '', index + hint.index + (hint[1]?.length ?? 0), file),
    ),
  );
}

/** What surrounds a node. */
interface Around {
  /** The class, as Rails writes it into keys; undefined outside of any. */
  readonly model: string | undefined;
  /** The method where it may be an action: a private one is called by actions of other names. */
  readonly action: string;
  /**
   * The scopes of translators that `I18n.with_options` hands its block, by the names of its parameters. A block without
   * one runs as a method of the translator (`instance_eval`): '' is what calls on nothing get.
   */
  readonly optioned: ReadonlyMap<string, Node | undefined>;
}

class RubyReader {
  private readonly toUtf16: (byte: number) => number;
  private readonly file: string;
  private readonly usages: TruthUsage[] = [];
  private readonly hidden = new Set<Node>();

  constructor(source: string, file: string) {
    this.toUtf16 = utf16Offsets(source);
    this.file = file;
  }

  read(root: Node): TruthUsage[] {
    const scopes = new RubyScopes(root);
    const pending: Array<{ readonly node: Node; readonly around: Around }> = [
      { node: root, around: { model: undefined, action: '', optioned: new Map() } },
    ];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { node } = next;
      if (kindOf(node) === 'StatementsNode') for (const one of privateMethods(node)) this.hidden.add(one);
      const around = within(node, next.around, this.hidden);
      // A method of the file's own that takes a key and has the name of a translator says itself what it does with it.
      const isOwn = !node.receiver && scopes.hasMethod(node.name ?? '');
      if (
        kindOf(node) === 'CallNode' &&
        methods.has(node.name ?? '') &&
        !isOwn &&
        isTranslator(node, around)
      ) {
        this.call(node, around, scopes);
      } else if (kindOf(node) === 'CallNode' && node.name === 'human_attribute_name')
        this.attribute(node, around);
      else if (kindOf(node) === 'CallNode' && node.name === 'erb_template') this.template(node);
      for (const child of childrenOf(node)) pending.push({ node: child, around });
    }
    return this.usages;
  }

  /** The page of a component that stands in its class: https://viewcomponent.org/guide/templates.html#inline */
  private template(node: Node): void {
    const [heredoc] = node.arguments_?.arguments_ ?? [];
    for (const part of heredoc === undefined ? [] : [heredoc, ...(heredoc.parts ?? [])]) {
      const at = part.contentLoc?.startOffset;
      const text = part.unescaped?.value;
      if (at === undefined || text === undefined) continue;
      const source = rubyOfErb(text);
      const usages = new RubyReader(source, this.file).read(parsed(source));
      for (const { offset, name } of usages) this.usages.push({ offset: this.toUtf16(at) + offset, name });
    }
  }

  private call(node: Node, { action, optioned }: Around, scopes: RubyScopes): void {
    const [first, ...rest] = node.arguments_?.arguments_ ?? [];
    const given = scopes.among(rest) ?? optioned.get(node.receiver?.name ?? '');
    const isScoped = given !== undefined;
    const scope = scopes.of(given);
    if (first === undefined || scope === undefined) return;
    const fallbacks = argumentOf(rest, 'default');
    const symbols = fallbacks === undefined ? [] : textsOf(fallbacks).filter(({ isSymbol }) => isSymbol);
    for (const { text: written, at } of [...textsOf(first), ...symbols]) {
      // Only views and controllers know lazy keys: to the library itself a dot before a key is none.
      const key = node.receiver?.name === 'I18n' ? written.replace(/^\./, '') : written;
      // What a relative key is relative to is not known then.
      if (written.startsWith('.') && scope === '' && isScoped) continue;
      const name = this.wholeName(key, scope, action);
      if (name !== undefined) this.usages.push({ offset: this.toUtf16(at), name });
    }
  }

  /** A key with its scope, and where it is a lazy one, with the place of the file; undefined where that has none. */
  private wholeName(key: string, scope: string, action: string): string | undefined {
    const before = scope === '' ? '' : `${scope}.`;
    // ViewComponent::Translatable puts the scope before the key first.
    const isScoped = scope.startsWith('.') && this.file.includes('/components/');
    if (!isScoped && !key.startsWith('.')) return before + key;
    const place = lazyPlace(this.file, action);
    if (place === undefined) return undefined;
    return isScoped ? place + before + key.replace(/^\./, '') : before + place + key;
  }

  private attribute({ receiver, arguments_: given }: Node, around: Around): void {
    const model = receiver ? modelOf(receiver) : around.model;
    const [first, second] = given?.arguments_ ?? [];
    // Rails' own takes nothing but options besides: `human_attribute_name(:dates, event)` is another.
    if (second !== undefined && !/HashNode$/.test(kindOf(second))) return;
    for (const { text, at } of first === undefined || model === undefined ? [] : textsOf(first)) {
      const attribute = text.split('.');
      const owner = [model, ...attribute.slice(0, -1)].join('/');
      const name = `activerecord.attributes.${owner}.${attribute.at(-1)}`;
      this.usages.push({ offset: this.toUtf16(at), name });
    }
  }
}

/** `Admin::Post`, as Rails writes it into keys: `admin/post`. */
function modelOf(receiver: Node | null | undefined): string | undefined {
  if (!receiver) return undefined;
  const outer = childrenOf(receiver)[0];
  if (kindOf(receiver) !== 'ConstantReadNode' && kindOf(receiver) !== 'ConstantPathNode') return undefined;
  const own = (receiver.name ?? '').replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
  const before = modelOf(outer);
  return before === undefined ? own : `${before}/${own}`;
}

function within(node: Node, around: Around, hidden: ReadonlySet<Node>): Around {
  if (kindOf(node) === 'DefNode') {
    return { ...around, action: hidden.has(node) ? '' : (node.name ?? '') };
  }
  if (kindOf(node) === 'ClassNode' || kindOf(node) === 'ModuleNode') {
    const own = [around.model, modelOf(node.constantPath)].filter(part => part !== undefined);
    return { ...around, model: own.join('/') };
  }
  if (node.name !== 'with_options' || node.receiver?.name !== 'I18n') return around;
  const [parameter] = node.block?.parameters?.parameters?.requireds ?? [];
  const scope = argumentOf(node.arguments_?.arguments_ ?? [], 'scope');
  return { ...around, optioned: new Map([...around.optioned, [parameter?.name ?? '', scope]]) };
}

/** The methods among some statements that follow `private` or stand behind it. */
function privateMethods(statements: Node): Node[] {
  const found: Node[] = [];
  let isHidden = false;
  for (const node of childrenOf(statements)) {
    const word = kindOf(node) === 'CallNode' && !node.receiver ? (node.name ?? '') : '';
    const given = node.arguments_?.arguments_ ?? [];
    const hides = word === 'private' || word === 'protected';
    if (hides && given.length > 0) found.push(...given);
    else if (hides || word === 'public') isHidden = hides;
    else if (isHidden && kindOf(node) === 'DefNode') found.push(node);
  }
  return found;
}

function isTranslator({ receiver, name }: Node, { optioned }: Around): boolean {
  if (name === 'exists?') return receiver?.name === 'I18n';
  if (receiver === null || receiver === undefined || kindOf(receiver) === 'SelfNode') return true;
  if (kindOf(receiver) === 'LocalVariableReadNode' && optioned.has(receiver.name ?? '')) return true;
  const isTopLevel = kindOf(receiver) !== 'ConstantPathNode' || childrenOf(receiver).length === 0;
  return isTopLevel && receivers.has(receiver.name ?? '');
}

/** A text that is written out. */
interface Text {
  readonly text: string;
  /** In UTF-8 bytes. */
  readonly at: number;
  readonly isSymbol: boolean;
}

/** The texts that an expression may be: itself, the elements of a list, either branch of `a ? b : c`. */
function textsOf(node: Node): Text[] {
  switch (kindOf(node)) {
    case 'StringNode':
    case 'SymbolNode': {
      const at = node.contentLoc ?? node.valueLoc;
      const isSymbol = kindOf(node) === 'SymbolNode';
      return at ? [{ text: node.unescaped?.value ?? '', at: at.startOffset, isSymbol }] : [];
    }
    // `'a.' 'b'` is one text in several parts.
    case 'InterpolatedStringNode': {
      const parts = node.parts ?? [];
      const texts = parts.every(part => kindOf(part) === 'StringNode') ? parts.flatMap(textsOf) : [];
      const [first] = texts;
      return first === undefined ? [] : [{ ...first, text: texts.map(({ text }) => text).join('') }];
    }
    case 'IfNode':
      return childrenOf(node).slice(1).flatMap(textsOf);
    case 'ArrayNode':
    case 'StatementsNode':
    case 'ElseNode':
    case 'ParenthesesNode':
    case 'OrNode':
      return childrenOf(node).flatMap(textsOf);
    default:
      return [];
  }
}

/** https://guides.rubyonrails.org/i18n.html#lazy-lookup */
function lazyPlace(file: string, action: string): string | undefined {
  const segments = file.split('/');
  const base = (segments.pop() ?? '').replace(/\..*$/, '');
  const views = segments.lastIndexOf('views');
  if (views >= 0) return [...segments.slice(views + 1), base.replace(/^_/, '')].join('.');
  const controllers = segments.lastIndexOf('controllers');
  if (controllers >= 0 && base.endsWith('_controller') && action !== '') {
    return [...segments.slice(controllers + 1), base.slice(0, -'_controller'.length), action].join('.');
  }
  const mailers = segments.lastIndexOf('mailers');
  if (mailers >= 0 && action !== '') return [...segments.slice(mailers + 1), base, action].join('.');
  const components = segments.lastIndexOf('components');
  // A component's own folder may hold its view.
  const own = segments.at(-1) === base && segments.length > components + 1 ? [] : [base];
  return components >= 0 ? [...segments.slice(components + 1), ...own].join('.') : undefined;
}

/** Ruby with the same offsets: everything outside of tags is blank. */
function rubyOfErb(text: string): string {
  let source = '';
  let at = 0;
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  for (let open = text.indexOf('<%'); open >= 0; open = text.indexOf('<%', at)) {
    const close = text.indexOf('%>', open);
    const end = close < 0 ? text.length : close;
    source += blank(text.slice(at, open));
    if (text.startsWith('<%%', open) || text.startsWith('<%#', open)) {
      source += blank(text.slice(open, end + 2));
    } else {
      const intro = /^<%[-=]*/.exec(text.slice(open, end))?.[0] ?? '';
      const outro = text[end - 1] === '-' ? 1 : 0;
      source += `${' '.repeat(intro.length)}${text.slice(open + intro.length, end - outro)}${' '.repeat(outro)} ;`;
    }
    at = end + 2;
  }
  return (source + blank(text.slice(at))).slice(0, text.length);
}

/** From offsets in UTF-8 bytes to offsets in UTF-16 code units. */
function utf16Offsets(text: string): (byte: number) => number {
  const bytes = Buffer.from(text);
  const isAscii = bytes.length === text.length;
  return byte => (isAscii ? byte : bytes.subarray(0, byte).toString().length);
}
