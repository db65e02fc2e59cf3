import { escapeRegExp } from '../../../base/escapeRegExp.ts';
import { anyOf } from '../../plainText/expressions.ts';
import type { CallRule, CodeRules, FieldRule, MemberRule, OptionRule } from './rules.ts';

/** What tells the texts of languages apart. */
export interface Syntax {
  /** Whether arguments may stand without brackets. */
  readonly takesBareArguments: boolean;
  /** Whether tags call functions: `{l s='title'}`. */
  readonly hasTagCalls?: boolean;
  /** Whether code stands in other text. */
  readonly isTemplate: boolean;
}

/** The rules of a table that leave a trace in a text, by the names that they begin at. */
export interface TracedRules {
  readonly calls: ReadonlyMap<string, ReadonlyArray<{ readonly callee: string; readonly rule: CallRule }>>;
  readonly methods: ReadonlyMap<string, unknown>;
  readonly filters: ReadonlyMap<string, unknown>;
  readonly tags: ReadonlyMap<string, unknown>;
  readonly textTypes: ReadonlyMap<string, unknown>;
  readonly members: ReadonlyArray<{ readonly rule: MemberRule }>;
  readonly fields: ReadonlyMap<string, ReadonlyArray<{ readonly rule: FieldRule }>>;
  readonly options: ReadonlyMap<string, ReadonlyArray<{ readonly rule: OptionRule }>>;
}

/** Names of one sort, and what stands around each of them as source of an expression. */
type Part = readonly [before: string, names: readonly string[], after: string];

/**
 * An expression that matches somewhere in every text that has a usage by these rules.
 *
 * @param syntax what may stand in the texts of the language
 */
export function traceOf(
  { calls, methods, filters, tags, textTypes, members, fields, options }: TracedRules,
  codes: readonly CodeRules[],
  { takesBareArguments: takesBare, hasTagCalls = false, isTemplate }: Syntax,
): RegExp {
  const { unbound, bound, called, owning } = owners(calls);
  const takesBareArguments = takesBare || hasTagCalls;
  // Elements, and expressions in the text of a page.
  const templates = isTemplate ? codes : [];
  const bare = takesBareArguments ? `["':[~%@\\w]` : 'as\\b';
  // A tag, or a form in brackets, goes on over the end of a line.
  const gap = hasTagCalls ? '\\s+' : '[ \\t]+';
  // `t"title"` in Ruby
  const touching = takesBareArguments ? `|["']` : '';
  return anyPart([
    // Not the `t` of `don't`, and not what is called with nothing. Macros may have other brackets, and a comment may
    // stand before them.
    ...namesOf(
      unbound,
      `(?<![A-Za-z]')`,
      `(?=\\s*(?:\\(\\s*[^\\s)]|/[*/])|(?<=!)\\s*[[{]|${gap}${bare}${touching})`,
    ),
    // `_t = gettext.gettext`: what a function is called here.
    ['=[ \\t]*(?:\\w{1,40}\\.)?', takesBareArguments || isTemplate ? [] : unbound, '[ \\t]*(?:[\\r\\n;]|$)'],
    ['\\bmethod\\(:', takesBareArguments ? unbound : [], '\\)'],
    ['\\|>\\s*(?:[\\w.]+\\.)?', takesBareArguments ? unbound : [], '(?!\\w)'],
    ...[...byOwner(bound)].map(([owner, names]) => [`\\b${owner}[^\\w$]{1,20}`, names, '(?!\\w)'] as const),
    // Of a package that is imported under another name its path tells.
    ['/', codes.some(({ packages }) => packages) ? bound.map(([owner]) => owner) : [], '(?:/v\\d+)?"'],
    // `import i18n as texts`, `from i18n import t`
    ['(?:^|\\n)[ \\t]*(?:from|import)\\s+', bound.map(([owner]) => owner), '\\s+(?:import|as)\\s'],
    ...namesOf(called, '', '\\s*\\('),
    ...namesOf(owning, '', '(?!\\w)'),
    [
      '(?<=[A-Za-z])',
      codes.flatMap(({ likeCalls = [] }) => likeCalls.map(({ ending }) => ending)),
      '\\s*\\(',
    ],
    ['\\.', [...methods.keys()], '(?!\\w)'],
    ['\\[@"[^"\\n]{0,200}" ?', [...methods.keys()], '[\\]:]'],
    ['@', codes.flatMap(({ annotations }) => annotations ?? []), '\\s*\\('],
    ['\\|\\s*@?', [...filters.keys()], '(?!\\w)'],
    ['\\{%?[-+~]?\\s*', [...tags.keys(), ...codes.flatMap(({ blocks }) => blocks ?? [])], '(?!\\w)'],
    ['(?<!\\w)', members.flatMap(({ rule }) => (isEnd(rule) ? [] : namesIn(rule))), '(?!\\w)'],
    ['', members.flatMap(({ rule }) => (isEnd(rule) ? rule.of.map(lastName) : [])), '(?!\\w)'],
    [
      'import\\s[\\w.]+',
      codes.flatMap(({ typeAliases }) => Object.keys(typeAliases?.endings ?? {})),
      '(?!\\w)',
    ],
    ['(?<!\\w)', labels(fields, { areBraced: false }), '\\s*:'],
    ['(?<!\\w)', labels(fields, { areBraced: true }), '\\s*(?:=|\\(\\s*\\)\\s*default\\b)\\s*"+\\{'],
    ['(?<!\\w)', [...options.keys()], `(?:["']\\s*=>|["']?\\s*:(?!:)|\\s*=\\s*")`],
    ['(?::|->)\\s*\\[?(?:\\w+\\.)?', [...textTypes.keys()], '(?!\\w)'],
    ['\\bas\\s+', [...textTypes.keys()], '(?!\\w)'],
    ['[{(]~?\\s*', codes.flatMap(({ helpers }) => helpers ?? []), '\\s'],
    ['\\{\\{#\\s*', codes.flatMap(({ sections }) => sections ?? []), '\\s*\\}'],
    [
      '[\\s{(|.]',
      templates.flatMap(({ templateFunctions }) => Object.keys(templateFunctions ?? {})),
      '(?=[\\s})])',
    ],
    ['', templates.some(({ elementTexts }) => elementTexts === true) ? ['<template'] : [], ''],
    ['', templates.some(({ formTexts }) => formTexts === 'gtk') ? ['translatable='] : [], ''],
    ['(?<![\\w$])', templates.flatMap(({ bindings }) => bindings ?? []), '(?:\\s*[:=]|\\s+args)'],
    ['', templates.some(({ translatedNodes }) => translatedNodes === true) ? ['translat'] : [], ''],
    [
      '',
      templates.some(({ pageResources }) => pageResources === true) ? ['Resources', 'resourcekey'] : [],
      '',
    ],
    ['', templates.some(({ messageAttributes }) => messageAttributes === true) ? ['i18n:'] : [], ''],
    ['<', templates.some(({ formTexts }) => formTexts === 'qt') ? ['string'] : [], '[\\s>]'],
    ['', templates.some(({ describing }) => describing) ? ['<summary', '<p>', '<caption', 'Name'] : [], ''],
    ['["\']', templates.some(({ formTexts }) => formTexts === 'javafx') ? ['%'] : [], ''],
    ['t(?:ext|itle) = "', templates.some(({ formTexts }) => formTexts === 'godot') ? [''] : [], ''],
    [
      '',
      templates.some(({ markupExtensions }) => markupExtensions !== undefined) ? ['x:Uid', 'x:Static'] : [],
      '',
    ],
    ['[{:]', templates.flatMap(({ markupExtensions }) => markupExtensions ?? []), '(?:Extension)?\\s'],
    ['', templates.flatMap(({ messageSigns }) => messageSigns ?? []), ''],
    ['["\'`]', codes.flatMap(({ textSigns }) => textSigns ?? []), ''],
    ['(?<!\\w)', codes.flatMap(({ constants }) => constants ?? []), '\\w'],
    ['<', templates.flatMap(({ messageElements }) => Object.keys(messageElements ?? {})), '\\s'],
    [
      '\\bextends\\s[\\w\\\\]*',
      codes.flatMap(({ messageClasses }) => messageClasses?.names ?? []),
      '(?!\\w)',
    ],
    ['#\\{\\s*', templates.flatMap(({ bundles }) => bundles ?? []), '[.[]'],
    ['', templates.some(({ messageExpressions }) => messageExpressions === true) ? ['#{'] : [], ''],
  ]);
}

/**
 * Names that do not go on before their beginning. The edge of a word is seen sooner than what may not stand there: by
 * all that a page may be, 20 MB of pages take a third less.
 */
function namesOf(names: readonly string[], before: string, after: string): Part[] {
  return [
    [`\\b${before}`, names.filter(name => /^\w/.test(name)), after],
    [`(?<![\\w$])${before}`, names.filter(name => /^\W/.test(name)), after],
  ];
}

function byOwner(bound: Owners['bound']): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [owner, name] of bound) {
    const names = found.get(owner) ?? [];
    names.push(name);
    found.set(owner, names);
  }
  return found;
}

/** What the traces of functions are: names, names after the name of an owner, and owners that are called. */
interface Owners {
  readonly unbound: string[];
  readonly bound: Array<readonly [owner: string, name: string]>;
  readonly called: string[];
  /** Types and functions that make what some functions are methods of. */
  readonly owning: string[];
}

/** Names of functions, apart from those that only count as members of something with a name. */
function owners(calls: TracedRules['calls']): Owners {
  const found: Owners = { unbound: [], bound: [], called: [], owning: [] };
  for (const [name, all] of calls) {
    const rules = all.filter(({ rule }) => rule.owner === undefined);
    for (const { rule } of all) {
      found.owning.push(...(rule.owner?.types ?? []), ...(rule.owner?.constructors ?? []).map(lastName));
    }
    if (rules.length === 0) continue;
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
function labels(fields: TracedRules['fields'], { areBraced }: { areBraced: boolean }): string[] {
  return [...fields.keys()].filter(label =>
    fields.get(label)?.some(({ rule }) => (rule.isBraced === true) === areBraced),
  );
}

/** Whether what names begin with may stand before a rule's paths. */
function isEnd({ isEndOfName }: MemberRule): boolean {
  return isEndOfName === true;
}

/** The last names of a rule's paths, and its types: paths that begin with one of these have it too. */
function namesIn({ of: paths, types = [] }: MemberRule): readonly string[] {
  const others = paths.filter(path => !types.some(type => path.startsWith(`${type}.`)));
  return [...others.map(lastName), ...types];
}

/** The last name of a path: of `S.of()` it is `of`. */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace('()', '');
}

function anyPart(parts: readonly Part[]): RegExp {
  const traces = parts.flatMap(([before, names, after]) =>
    names.length === 0 ? [] : [`${before}(?:${[...new Set(names)].map(escapeRegExp).join('|')})${after}`],
  );
  return anyOf(traces);
}
