import type { Framework, Rules } from '../../rules.ts';
import type { CallRule, FieldRule, MemberRule } from './rules.ts';

/** The rules that apply to one language, arranged for looking up by the name in the source. */
export interface RuleTable {
  /** By the last name of the callee. */
  readonly calls: ReadonlyMap<
    string,
    ReadonlyArray<{ readonly callee: string; readonly rule: CallRule; readonly framework: Framework }>
  >;
  /** Methods, filters and tags by their names. */
  readonly methods: ReadonlyMap<string, Framework>;
  readonly filters: ReadonlyMap<string, Framework>;
  readonly tags: ReadonlyMap<string, Framework>;
  readonly textClasses: ReadonlyMap<string, Framework>;
  readonly textTypes: ReadonlyMap<string, Framework>;
  readonly members: ReadonlyArray<{ readonly rule: MemberRule; readonly framework: Framework }>;
  readonly fields: ReadonlyMap<
    string,
    ReadonlyArray<{ readonly rule: FieldRule; readonly framework: Framework }>
  >;
  /** Matches somewhere in every text that has a usage by these rules. */
  readonly trace: RegExp;
}

/** What the user's own functions count as. */
const custom: Framework = {
  id: 'custom',
  name: 'Custom',
  detect: {},
  words: [],
  naming: { keySeparator: '.' },
};

function ruleTableOf(rules: Rules, languageId: string, takesBareArguments: boolean): RuleTable {
  const calls = new Map<string, Array<{ callee: string; rule: CallRule; framework: Framework }>>();
  const methods = new Map<string, Framework>();
  const filters = new Map<string, Framework>();
  const tags = new Map<string, Framework>();
  const textClasses = new Map<string, Framework>();
  const textTypes = new Map<string, Framework>();
  const elements: string[] = [];
  const bundles: string[] = [];
  const helpers: string[] = [];
  const members: Array<{ rule: MemberRule; framework: Framework }> = [];
  const fields = new Map<string, Array<{ rule: FieldRule; framework: Framework }>>();
  const addCalls = (rule: CallRule, framework: Framework) => {
    for (const callee of rule.callees) {
      const name = callee.slice(callee.lastIndexOf('.') + 1).replace(/^@/, '');
      calls.set(name, [...(calls.get(name) ?? []), { callee, rule, framework }]);
    }
  };

  for (const framework of rules.frameworks) {
    const { code } = framework;
    if (code === undefined || !code.languages.includes(languageId)) continue;
    for (const rule of code.calls ?? []) addCalls(rule, framework);
    addNames(methods, code.methods, framework);
    addNames(filters, code.filters, framework);
    addNames(tags, code.tags, framework);
    addNames(textClasses, code.textClasses, framework);
    addNames(textTypes, code.textTypes, framework);
    elements.push(...Object.keys(code.messageElements ?? {}));
    helpers.push(...(code.helpers ?? []));
    bundles.push(...(code.bundles ?? []));
    for (const rule of code.members ?? []) members.push({ rule, framework });
    for (const rule of code.fields ?? []) {
      fields.set(rule.label, [...(fields.get(rule.label) ?? []), { rule, framework }]);
    }
  }
  addCalls({ callees: rules.custom?.functions ?? [] }, custom);
  const blocks = rules.frameworks.flatMap(({ code }) =>
    code?.languages.includes(languageId) ? (code.blocks ?? []) : [],
  );
  const usesMessages = rules.frameworks.some(
    ({ code }) => code?.messageExpressions === true && code.languages.includes(languageId),
  );
  const { unbound, bound, called } = owners(calls);
  const bare = takesBareArguments ? `["':[~%@\\w]` : 'as\\b';
  const trace = traceOf([
    // Not the `t` of `don't`, and not what is called with nothing.
    [`(?<![\\w$]|[A-Za-z]')`, unbound, `(?=\\s*\\(\\s*[^\\s)]|[ \\t]+${bare})`],
    ...bound.map(([owner, name]) => [`(?<![\\w$])${owner}[^\\w$]{1,20}`, [name], '(?!\\w)'] as const),
    ['(?<![\\w$])', called, '\\s*\\('],
    ['\\.', [...methods.keys()], '(?!\\w)'],
    ['\\|\\s*', [...filters.keys()], '(?!\\w)'],
    ['\\{%[-+~]?\\s*', [...tags.keys(), ...blocks], '(?!\\w)'],
    ['(?<!\\w)', members.flatMap(({ rule }) => rule.of.map(lastName)), '(?!\\w)'],
    ['(?<!\\w)', labels(fields, false), '\\s*:'],
    ['(?<!\\w)', labels(fields, true), '\\s*=\\s*"+\\{'],
    [':\\s*\\[?', [...textTypes.keys()], '\\]?\\s*='],
    ['[{(]\\s*', helpers, '\\s'],
    ['<', elements, '\\s'],
    ['#\\{\\s*', bundles, '[.[]'],
    ['', usesMessages ? ['#{'] : [], ''],
  ]);
  return { calls, methods, filters, tags, textClasses, textTypes, members, fields, trace };
}

/** What the traces of functions are: names, names after the name of an owner, and owners that are called. */
interface Owners {
  readonly unbound: string[];
  readonly bound: Array<readonly [owner: string, name: string]>;
  readonly called: string[];
}

/** Names of functions, apart from those that only count as members of something with a name. */
function owners(calls: RuleTable['calls']): Owners {
  const found: Owners = { unbound: [], bound: [], called: [] };
  for (const [name, rules] of calls) {
    const paths = rules.map(({ callee }) => /^(?:.*\.)?(\w+)(\(\))?\.\w+[?!]?$/.exec(callee) ?? undefined);
    if (paths.includes(undefined)) found.unbound.push(name);
    else {
      for (const [, owner = '', brackets] of paths.filter(path => path !== undefined)) {
        if (brackets === undefined) found.bound.push([owner, name]);
        else found.called.push(owner);
      }
    }
  }
  return found;
}

/** The labels of fields whose values stand in braces, or of the others. */
function labels(fields: RuleTable['fields'], areBraced: boolean): string[] {
  return [...fields.keys()].filter(label =>
    fields.get(label)?.some(({ rule }) => (rule.isBraced === true) === areBraced),
  );
}

function addNames(
  names: Map<string, Framework>,
  added: readonly string[] | undefined,
  framework: Framework,
): void {
  for (const name of added ?? []) if (!names.has(name)) names.set(name, framework);
}

/** The last name of a path: of `S.of()` it is `of`. */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace('()', '');
}

function traceOf(
  parts: ReadonlyArray<readonly [before: string, names: readonly string[], after: string]>,
): RegExp {
  const traces = parts.flatMap(([before, names, after]) =>
    names.length === 0 ? [] : [`${before}(?:${[...new Set(names)].map(escapeName).join('|')})${after}`],
  );
  return new RegExp(traces.join('|') || '(?!)');
}

function escapeName(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Tables that have been made, for as long as the rules that they are made from live. */
export class RuleTables {
  private readonly takesBareArguments: boolean;
  private readonly known = new WeakMap<
    readonly Framework[],
    Map<string, { readonly custom: Rules['custom']; readonly table: RuleTable }>
  >();

  /** @param takesBareArguments whether arguments may stand without brackets in these languages */
  constructor(takesBareArguments: boolean) {
    this.takesBareArguments = takesBareArguments;
  }

  of(rules: Rules, languageId: string): RuleTable {
    const tables = this.known.get(rules.frameworks) ?? new Map();
    this.known.set(rules.frameworks, tables);
    const found = tables.get(languageId);
    if (found !== undefined && found.custom === rules.custom) return found.table;
    const table = ruleTableOf(rules, languageId, this.takesBareArguments);
    tables.set(languageId, { custom: rules.custom, table });
    return table;
  }
}
