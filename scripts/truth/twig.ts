import { Lexer, type Token } from 'twig-lexer';
import type { TruthUsage } from './types.ts';

const filters: ReadonlySet<string> = new Set(['trans', 'transchoice', 't']);

/**
 * What templates render forms with, and what its variables are translated of:
 * https://github.com/symfony/twig-bridge/blob/7.2/Resources/views/Form/form_div_layout.html.twig
 */
const formFunctions: ReadonlySet<string> = new Set(['form_row', 'form_widget', 'form_label']);
const ofFields: ReadonlySet<string> = new Set(['label', 'placeholder', 'help']);
const ofAttributes: ReadonlySet<string> = new Set(['placeholder', 'title']);
/** Other texts may be shown as they are. */
const path = /^[\w-]+(?:\.[\w-]+)+$/;

/** A literal text, and where it begins. */
interface Text {
  readonly key: string;
  readonly offset: number;
}

/** Literal usages of Symfony's translations in Twig, by the tokens of a lexer of Twig. */
export function twigTruth(text: string): TruthUsage[] {
  return new TwigReader(text).read();
}

/** What Symfony keeps a default domain for: a template, one that is embedded in it, a block of either. */
interface DomainScope {
  /** The template of a block. */
  readonly parent: DomainScope | undefined;
  domain: string | undefined;
}

class TwigReader {
  private readonly tokens: readonly Token[];
  private readonly lineStarts: readonly number[];
  private readonly usages: TruthUsage[] = [];
  /** The end of the tag behind which a template begins that is embedded. */
  private pending = -1;
  private readonly scopes: DomainScope[] = [{ parent: undefined, domain: undefined }];

  constructor(text: string) {
    const ignored = /^(?:WHITESPACE|TRIMMING_MODIFIER|LINE_TRIMMING_MODIFIER)$/;
    this.tokens = new Lexer(3).tokenize(text).filter(({ type }) => !ignored.test(type));
    this.lineStarts = [
      0,
      ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length),
    ];
  }

  read(): TruthUsage[] {
    for (const [index, { type, value }] of this.tokens.entries()) {
      if (index === this.pending) this.scopes.push({ parent: undefined, domain: undefined });
      if (type !== 'NAME') continue;
      const before = this.tokens[index - 1];
      if (before?.type === 'TAG_START') this.tag(value, index);
      else if (this.is(index - 1, '|') && filters.has(value)) this.filter(value, index);
      else if (formFunctions.has(value) && this.is(index + 1, '(')) this.form(value, index + 1);
      else if (value === 't' && this.is(index + 1, '(') && !this.is(index - 1, '.')) {
        const [key = [], , domain = []] = this.argumentsAt(index + 1);
        this.add(this.leaves(key), this.domainOf(domain));
      }
    }
    return this.usages;
  }

  private tag(name: string, index: number): void {
    this.scope(name, index);
    if (name !== 'trans' && name !== 'transchoice') return;
    const given = this.untilEnd(index + 1);
    const from = given.findIndex(({ type, value }) => type === 'NAME' && value === 'from');
    const body = this.tokens[index + given.length + 2];
    // A tag with an expression, `{% trans 'key' %}`, has no text after it.
    if (body?.type !== 'TEXT' || this.tokens[index + given.length + 3]?.type !== 'TAG_START') return;
    const lead = body.value.length - body.value.trimStart().length;
    const key = body.value.trim().replaceAll('%%', '%');
    this.add(
      [{ key, offset: this.offsetOf(body) + lead }],
      this.domainOf(from < 0 ? [] : given.slice(from + 1)),
    );
  }

  /** As `TranslationDefaultDomainNodeVisitor` of Symfony's bridge: blocks are no part of the blocks around them. */
  private scope(name: string, index: number): void {
    const scope = this.scopes.at(-1);
    const given = this.untilEnd(index + 1);
    if (name === 'trans_default_domain' && scope) scope.domain = this.leaves(given.slice(0, 3))[0]?.key;
    else if (name === 'embed') this.pending = index + given.length + 1;
    else if (name === 'block' && given.length === 1)
      this.scopes.push({ parent: scope?.parent ?? scope, domain: undefined });
    else if (/^end(?:block|embed)$/.test(name) && this.scopes.length > 1) this.scopes.pop();
  }

  private filter(name: string, index: number): void {
    const args = this.is(index + 1, '(') ? this.argumentsAt(index + 1) : [];
    const named = args.find(([first]) => first?.type === 'NAME' && first.value === 'domain')?.slice(2);
    const domain = named ?? args[name === 'transchoice' ? 2 : 1] ?? [];
    this.add(this.leaves(this.operandBefore(index - 1)), this.domainOf(domain));
  }

  /** The form has a domain of its own, whatever the template's is. */
  private form(name: string, open: number): void {
    const args = this.argumentsAt(open);
    const texts = [
      ...(name === 'form_label' ? this.leaves(args[1] ?? []) : []),
      ...this.valuesIn(args[name === 'form_label' ? 2 : 1] ?? []),
    ];
    this.add(
      texts.filter(({ key }) => path.test(key)),
      undefined,
    );
  }

  /** The texts of a field's variables that Symfony's themes for forms translate. */
  private valuesIn(variables: readonly Token[], names = ofFields): Text[] {
    const pairs = hashOf(variables).filter(([name]) => names.has(name));
    const attributes = names === ofFields ? hashOf(variables).filter(([name]) => name === 'attr') : [];
    return [
      ...pairs.flatMap(([, value]) => this.leaves(value)),
      ...attributes.flatMap(([, value]) => this.valuesIn(value, ofAttributes)),
    ];
  }

  private domainOf(tokens: readonly Token[]): string | undefined {
    const scope = this.scopes.at(-1);
    return this.leaves(tokens)[0]?.key ?? scope?.domain ?? scope?.parent?.domain;
  }

  private add(texts: readonly Text[], domain: string | undefined): void {
    const before = domain === undefined || domain === 'messages' ? '' : `${domain}:`;
    for (const { key, offset } of texts) this.usages.push({ offset, name: `${before}${key}` });
  }

  /** What a filter is applied to: it binds stronger than any operator, so that is a text or a pair of brackets. */
  private operandBefore(bar: number): readonly Token[] {
    if (this.tokens[bar - 1]?.type === 'CLOSING_QUOTE') {
      let open = bar - 1;
      while (open > 0 && this.tokens[open]?.type !== 'OPENING_QUOTE') open--;
      return this.tokens.slice(open, bar);
    }
    if (!this.is(bar - 1, ')')) return [];
    let open = bar - 1;
    for (let depth = 0; open >= 0; open--) {
      if (this.is(open, ')')) depth++;
      if (this.is(open, '(') && --depth === 0) break;
    }
    const caller = this.tokens[open - 1];
    // `title|default('cart.title')|trans`
    const isDefault = caller?.value === 'default' && this.is(open - 2, '|');
    return caller?.type === 'NAME' && !isDefault ? [] : this.tokens.slice(open + 1, bar - 1);
  }

  /** The texts that tokens may be: one by itself, or what choices lead to. */
  private leaves(tokens: readonly Token[]): Text[] {
    const [first, second] = tokens;
    const isOpen = first?.type === 'PUNCTUATION' && first.value === '(';
    if (isOpen && closing(tokens, 0) === tokens.length - 1) return this.leaves(tokens.slice(1, -1));
    if (first?.type === 'OPENING_QUOTE' && tokens.length === 3 && second?.type === 'STRING')
      return [{ key: second.value.replace(/\\(['"\\])/g, '$1'), offset: this.offsetOf(second) }];
    const question = topLevel(tokens, ['?', '?:', '??']);
    if (question < 0) return [];
    const rest = tokens.slice(question + 1);
    if (tokens[question]?.value !== '?')
      return [...this.leaves(tokens.slice(0, question)), ...this.leaves(rest)];
    const colon = topLevel(rest, [':']);
    return colon < 0
      ? this.leaves(rest)
      : [...this.leaves(rest.slice(0, colon)), ...this.leaves(rest.slice(colon + 1))];
  }

  private argumentsAt(open: number): Token[][] {
    const args: Token[][] = [];
    const end = closing(this.tokens, open);
    let current: Token[] = [];
    for (let index = open + 1, depth = 0; index < end; index++) {
      const token = this.tokens[index];
      if (token === undefined) break;
      depth += depthOf(token);
      if (depth === 0 && token.type === 'PUNCTUATION' && token.value === ',') {
        args.push(current);
        current = [];
      } else current.push(token);
    }
    return [...args, current];
  }

  private untilEnd(from: number): readonly Token[] {
    const end = this.tokens.findIndex(({ type }, index) => index >= from && type === 'TAG_END');
    return this.tokens.slice(from, end);
  }

  private is(index: number, value: string): boolean {
    const token = this.tokens[index];
    return token?.type === 'PUNCTUATION' && token.value === value;
  }

  private offsetOf({ line, column }: Token): number {
    return (this.lineStarts[line - 1] ?? 0) + column - 1;
  }
}

function depthOf({ type, value }: Token): number {
  if (type === 'INTERPOLATION_START') return 1;
  if (type === 'INTERPOLATION_END') return -1;
  if (type !== 'PUNCTUATION') return 0;
  return '([{'.includes(value) ? 1 : ')]}'.includes(value) ? -1 : 0;
}

function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    const token = tokens[index];
    depth += token === undefined ? 0 : depthOf(token);
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Where the first of some signs stands that is in no brackets. */
function topLevel(tokens: readonly Token[], signs: readonly string[]): number {
  let depth = 0;
  return tokens.findIndex(token => {
    depth += depthOf(token);
    return depth === 0 && /^(?:PUNCTUATION|OPERATOR)$/.test(token.type) && signs.includes(token.value);
  });
}

/** The pairs of a hash that are named by a text or a word. */
function hashOf(tokens: readonly Token[]): Array<readonly [name: string, value: readonly Token[]]> {
  const [first] = tokens;
  if (first?.value !== '{' || closing(tokens, 0) !== tokens.length - 1) return [];
  const pairs: Array<readonly [string, readonly Token[]]> = [];
  let rest = tokens.slice(1, -1);
  while (rest.length > 0) {
    const comma = topLevel(rest, [',']);
    const pair = comma < 0 ? rest : rest.slice(0, comma);
    const colon = topLevel(pair, [':']);
    const name = pair.slice(0, Math.max(0, colon)).find(({ type }) => type === 'STRING' || type === 'NAME');
    if (name !== undefined) pairs.push([name.value, pair.slice(colon + 1)]);
    rest = comma < 0 ? [] : rest.slice(comma + 1);
  }
  return pairs;
}
