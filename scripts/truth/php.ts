import phpParser from 'php-parser';
import { type PhpCall, type PhpCalls, phpCalls } from './phpFrameworks.ts';
import { argument, type Found, isNode, isRecord, type Node, nodesOf, textsOf } from './phpTree.ts';
import { ofForms } from './symfonyForms.ts';
import type { TruthUsage } from './types.ts';

/** What a framework calls its translators, and the names of their parameters. */
interface PhpTruth {
  readonly functions: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly parameters: readonly string[];
  /** Place of the argument that names the namespace. */
  readonly domain?: number;
  /** The namespace that need not be named. */
  readonly defaultDomain?: string;
}

const laravel: PhpTruth = {
  functions: new Set(['__', 'trans', 'trans_choice', 'lang', 'choice']),
  methods: new Set(['trans', 'transChoice']),
  classes: new Set(),
  parameters: ['key'],
};
const symfony: PhpTruth = {
  // The last two are what applications without a container at hand call the translator by.
  functions: new Set(['t', 'trans', 'transChoice']),
  methods: new Set(['trans']),
  classes: new Set(['TranslatableMessage']),
  parameters: ['id', 'message'],
  domain: 2,
  defaultDomain: 'messages',
};
const statics: ReadonlySet<string> = new Set(['get', 'has', 'choice']);

const parser = new phpParser.Engine({
  parser: { suppressErrors: false, version: '8.5' },
  ast: { withPositions: true },
  lexer: { short_tags: false },
});

/** Literal usages in PHP, and of Laravel's localization in Blade, by a parser of PHP. */
export function phpTruth(text: string, file: string, framework: string): TruthUsage[] {
  const calls = phpCalls[framework];
  if (calls !== undefined) return ofCalls(text, calls);
  const found = file.endsWith('.blade.php') ? ofBlade(text) : ofPhp(text, framework);
  return found.map(({ key, start }) => ({ offset: start, name: key }));
}

function ofPhp(text: string, framework: string): Found[] {
  const found: Found[] = [];
  const tree = parser.parseCode(text, 'truth.php');
  const truth = framework === 'symfony' ? symfony : laravel;
  visit(tree, 0, found, false, { ...truth, classes: withAliases(tree, truth.classes) });
  found.push(...(truth === laravel ? ofHeredocs(tree) : ofForms(tree, text)));
  return found;
}

/** What stands in a text that is named a template: `Blade::render(<<<'BLADE' … BLADE)`. */
function ofHeredocs(tree: unknown): Found[] {
  return [...nodesOf(tree)].flatMap(({ kind, label, raw, loc }) => {
    if (kind !== 'nowdoc' || label !== 'BLADE' || typeof raw !== 'string') return [];
    const offset = isRecord(loc) && isRecord(loc['start']) ? Number(loc['start']['offset']) : Number.NaN;
    return ofBlade(raw).map(({ key, start }) => ({ key, start: start + offset }));
  });
}

function ofCalls(text: string, calls: PhpCalls): TruthUsage[] {
  const tree = parser.parseCode(text, 'truth.php');
  return [...nodesOf(tree)].flatMap(node => {
    const call = callOf(node, calls);
    if (call === undefined) return [];
    const args: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    const one = (place: number | undefined) =>
      place === undefined ? undefined : textsOf(argument(args, place, []))[0]?.key;
    const domain = one(call.domain);
    const before = domain === undefined ? '' : `${domain}:`;
    const many = one(call.many);
    return textsOf(argument(args, call.key ?? 0, [])).map(({ key, start }) => ({
      offset: start,
      name: `${before}${many === undefined ? key : `_${key}_::_${many}_`}`,
    }));
  });
}

function callOf({ kind, what }: Node, calls: PhpCalls): PhpCall | undefined {
  if (!isNode(what) || (kind !== 'new' && kind !== 'call')) return undefined;
  const last = (name: unknown) => String(name).replace(/^.*\\/, '');
  const from = (table: Readonly<Record<string, PhpCall>> | undefined, name: string) =>
    table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
  if (kind === 'new') return from(calls.classes, last(what['name']));
  if (what.kind === 'name') return from(calls.functions, String(what['name']).replace(/^\\/, ''));
  const member = isNode(what['offset']) ? String(what['offset']['name']) : '';
  if (what.kind === 'staticlookup') {
    const owner = isNode(what['what']) ? last(what['what']['name']) : '';
    return from(calls.statics, `${owner}.${member}`);
  }
  return /^(?:nullsafe)?propertylookup$/.test(what.kind) ? from(calls.methods, member) : undefined;
}

/** Classes, and what `use … as` calls them. */
function withAliases(tree: unknown, classes: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(classes);
  for (const node of nodesOf(tree)) {
    const { alias } = node;
    if (node.kind !== 'useitem' || !isNode(alias)) continue;
    if (classes.has(String(node['name']).replace(/^.*\\/, ''))) known.add(String(alias['name']));
  }
  return known;
}

/** Each piece of PHP in a template is parsed by itself. */
function ofBlade(text: string): Found[] {
  const source = text
    .replace(/\{\{--[\s\S]*?--\}\}/g, blank)
    .replace(/@verbatim[\s\S]*?@endverbatim/g, blank)
    // `@{{` is left to the browser, but Blade's directives come before its echoes.
    .replace(/@(?:\{\{|\{!!)/g, blank);
  const found: Found[] = [];
  const echoes =
    /\{\{\{?([\s\S]*?)\}\}|\{!!([\s\S]*?)!!\}|<\?(?:php|=)([\s\S]*?)(?:\?>|$)|@php\s([\s\S]*?)@endphp|\s::?[\w.:-]+="((?:(?!\{\{|@\w+\s*\()[^"])*)"/dg;
  const rest = source.replace(echoes, (...match) => {
    const [whole] = match;
    const offset: unknown = match.at(-2);
    const at = typeof offset === 'number' ? offset : 0;
    const index = match.slice(1, 6).findIndex(group => typeof group === 'string');
    const code: unknown = match[index + 1];
    if (typeof code === 'string') {
      const start = at + String(whole).indexOf(code, index === 4 ? String(whole).indexOf('"') : 2);
      parsePiece(code, start, found);
    }
    return blank(String(whole));
  });
  for (const directive of rest.matchAll(/@(\w+)[ \t]*\(/g)) readDirective(source, directive, found);
  const seen = new Set<string>();
  return found.filter(({ start, key }) => !seen.has(`${start} ${key}`) && seen.add(`${start} ${key}`));
}

/** Tries ever more closing brackets until the arguments are PHP, as Blade's own compiler does. */
function readDirective(source: string, directive: RegExpExecArray, found: Found[]): void {
  const start = directive.index + 1;
  const open = directive.index + directive[0].length;
  for (
    let close = source.indexOf(')', open), tries = 0;
    close >= 0 && tries < 60;
    close = source.indexOf(')', close + 1), tries++
  ) {
    const code = source.slice(start, close + 1).replace(/^(\w+)/, name);
    // `@foreach($list as $key => [$a, $b])`: only the list matters.
    if (parsePiece(code.replace(/\sas\s+(?:\S+\s*=>\s*)?(?:\[[^\]]*\]|\S+)\s*\)$/, ')'), start, found))
      return;
  }
}

/** Words of the language cannot be called; directives by these names are, under a name of the same length. */
function name(word: string): string {
  return laravel.functions.has(word) ? word : 'x'.repeat(word.length);
}

function parsePiece(code: string, start: number, found: Found[]): boolean {
  try {
    visit(parser.parseEval(`${code};`), start, found, true);
    return true;
  } catch {
    return false;
  }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function visit(
  root: unknown,
  offset: number,
  found: Found[],
  isTemplate: boolean,
  truth: PhpTruth = laravel,
): void {
  for (const each of nodesOf(root)) {
    const failed = failure(each);
    const next = failed ?? each;
    if (failed !== undefined || isTranslation(next, isTemplate, truth)) {
      const args: unknown[] = Array.isArray(next['arguments']) ? next['arguments'] : [];
      const [domain] = truth.domain === undefined ? [] : textsOf(argument(args, truth.domain, ['domain']));
      const isDefault = domain === undefined || domain.key === truth.defaultDomain;
      const before = isDefault ? '' : `${domain.key}:`;
      for (const { key, start } of textsOf(argument(args, 0, truth.parameters))) {
        found.push({ key: `${before}${key}`, start: start + offset });
      }
    }
  }
}

function isTranslation(node: Node, isTemplate: boolean, truth: PhpTruth): boolean {
  if (node.kind === 'new') {
    const { what } = node;
    return isNode(what) && truth.classes.has(String(what['name']).replace(/^.*\\/, ''));
  }
  return node.kind === 'call' && isTranslator(node['what'], isTemplate, truth);
}

/** `$fail('validation.unique')->translate()` in Laravel's rules: what `$fail` is called with. */
function failure({ kind, what }: Node): Node | undefined {
  if (kind !== 'call' || !isNode(what) || !isNode(what['offset']) || !isNode(what['what'])) return undefined;
  const failing = what['what'];
  const isFail = isNode(failing['what']) && failing['what']['name'] === 'fail';
  return what['offset']['name'] === 'translate' && failing.kind === 'call' && isFail ? failing : undefined;
}

function isTranslator(what: unknown, isTemplate: boolean, { functions, methods }: PhpTruth): boolean {
  if (!isNode(what)) return false;
  if (what.kind === 'name') {
    const called = String(what['name']).replace(/^\\/, '');
    return functions.has(called) && (isTemplate || !/^(?:lang|choice)$/.test(called));
  }
  const member = isNode(what['offset']) ? String(what['offset']['name']) : '';
  if (what.kind === 'staticlookup') {
    const owner = isNode(what['what']) ? String(what['what']['name']) : '';
    return /(?:^|\\)Lang$/.test(owner) && statics.has(member);
  }
  if (!/^(?:nullsafe)?propertylookup$/.test(what.kind)) return false;
  return (
    methods.has(member) || (member === 'get' && isNode(what['what']) && isTranslatorObject(what['what']))
  );
}

/** `$translator` and `$this->translator`. */
function isTranslatorObject(node: Node): boolean {
  const { offset } = node;
  return (isNode(offset) ? offset['name'] : node['name']) === 'translator';
}
