import type { Framework } from '../../framework.ts';
import { type Rules, unnamedCustom } from '../../rules.ts';
import type { CallRule, CodeRules, FieldRule, MemberRule, OptionRule } from './rules.ts';
import { mapperOf } from './syntax/blockNames.ts';
import { type Syntax, traceOf } from './trace.ts';

/** A rule that a call may be meant by, under one of its callees. */
export interface CallCandidate {
  readonly callee: string;
  readonly rule: CallRule;
  readonly framework: Framework;
}

/** The rules for one language, indexed by names in the source. */
export interface RuleTable {
  /** By the last name of the callee. */
  readonly calls: ReadonlyMap<string, readonly CallCandidate[]>;
  /** Methods, filters and tags by their names. */
  readonly methods: ReadonlyMap<string, Framework>;
  readonly filters: ReadonlyMap<string, Framework>;
  readonly tags: ReadonlyMap<string, Framework>;
  readonly textClasses: ReadonlyMap<string, Framework>;
  readonly textTypes: ReadonlyMap<string, Framework>;
  readonly textSigns: ReadonlyMap<string, Framework>;
  /** The frameworks whose texts are constants. */
  readonly constants: readonly Framework[];
  readonly members: ReadonlyArray<{ readonly rule: MemberRule; readonly framework: Framework }>;
  /** Whether square brackets take arguments in one of them. */
  readonly hasIndexers: boolean;
  readonly fields: ReadonlyMap<
    string,
    ReadonlyArray<{ readonly rule: FieldRule; readonly framework: Framework }>
  >;
  readonly options: ReadonlyMap<
    string,
    ReadonlyArray<{ readonly rule: OptionRule; readonly framework: Framework }>
  >;
  /** The names of calls, methods, filters, tags, types, fields and options: at other names only members begin. */
  readonly names: ReadonlySet<string>;
  /** Matches somewhere in every text that has a usage by these rules. */
  readonly trace: RegExp;
}

/** The rule for the user's own functions. */
const custom: Framework = { ...unnamedCustom, naming: { keySeparator: '.' } };

/**
 * What a function of the user's may be called as, also in PHP: `Texts::say` and `$this->say` are `Texts.say` and `say`,
 * and a variable has a sign before its name.
 */
function calleesOf(written: string): readonly string[] {
  const name = written.replace(/::|->/g, '.').replace(/^\$this\./, '');
  const plain = [name, `$this.${name}`];
  return name.includes('.') && !name.startsWith('$') ? [...plain, `$${name}`] : plain;
}

function ruleTableOf(rules: Rules, languageId: string, syntax: Syntax): RuleTable {
  const calls = new Map<string, Array<{ callee: string; rule: CallRule; framework: Framework }>>();
  const members: Array<{ rule: MemberRule; framework: Framework }> = [];
  const fields = new Map<string, Array<{ rule: FieldRule; framework: Framework }>>();
  const options = new Map<string, Array<{ rule: OptionRule; framework: Framework }>>();
  const addCalls = (rule: CallRule, framework: Framework) => {
    for (const callee of rule.callees) {
      const name = callee.slice(callee.lastIndexOf('.') + 1).replace(/^@/, '');
      calls.set(name, [...(calls.get(name) ?? []), { callee, rule, framework }]);
    }
  };
  const relevant = rules.frameworks.filter(({ code }) => code?.languages.includes(languageId));
  const named = (pick: (code: CodeRules) => readonly string[] | undefined) => {
    const found = new Map<string, Framework>();
    for (const framework of relevant) {
      for (const name of (framework.code && pick(framework.code)) ?? []) {
        if (!found.has(name)) found.set(name, framework);
      }
    }
    return found;
  };
  // First: what the user says of a name goes before what is usual.
  addCalls({ callees: (rules.custom?.functions ?? []).flatMap(calleesOf) }, custom);
  for (const framework of relevant) {
    for (const rule of framework.code?.calls ?? []) addCalls(rule, framework);
    for (const rule of framework.code?.members ?? []) members.push({ rule, framework });
    for (const rule of framework.code?.fields ?? []) {
      fields.set(rule.label, [...(fields.get(rule.label) ?? []), { rule, framework }]);
    }
    for (const rule of framework.code?.options ?? []) {
      for (const label of rule.labels)
        options.set(label, [...(options.get(label) ?? []), { rule, framework }]);
    }
  }
  const table = {
    calls,
    members,
    hasIndexers: members.some(({ rule }) => rule.isIndexer === true),
    fields,
    options,
    methods: named(code => code.methods),
    filters: named(code => code.filters),
    tags: named(code => code.tags),
    textClasses: named(code => code.textClasses),
    textTypes: named(code => code.textTypes),
    textSigns: named(code => code.textSigns),
    constants: relevant.filter(({ code }) => code?.constants !== undefined),
  };
  const { methods, filters, tags, textTypes } = table;
  const tables = [calls, fields, options, methods, filters, tags, textTypes];
  const names = new Set(tables.flatMap(known => [...known.keys()]));
  const mapper = mapperOf[languageId];
  if (mapper !== undefined) names.add(mapper);
  const codes = relevant.flatMap(({ code }) => code ?? []);
  return { ...table, names, trace: traceOf(table, codes, syntax) };
}

/** Cached tables, for the lifetime of the rules they are made from. */
export class RuleTables {
  private readonly syntax: Syntax;
  private readonly known = new WeakMap<
    readonly Framework[],
    Map<string, { readonly custom: Rules['custom']; readonly table: RuleTable }>
  >();

  /** @param syntax of the languages that they are for */
  constructor(syntax: Syntax) {
    this.syntax = syntax;
  }

  of(rules: Rules, languageId: string): RuleTable {
    const tables = this.known.get(rules.frameworks) ?? new Map();
    this.known.set(rules.frameworks, tables);
    const found = tables.get(languageId);
    if (found !== undefined && found.custom === rules.custom) return found.table;
    const table = ruleTableOf(rules, languageId, this.syntax);
    tables.set(languageId, { custom: rules.custom, table });
    return table;
  }
}
