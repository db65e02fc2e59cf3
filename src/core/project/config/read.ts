import { isAlias, isMap, isScalar, isSeq, type Pair, type Scalar } from 'yaml';
import type { OffsetRange } from '../../base/range.ts';
import { rangeOf } from '../../formats/yaml/tree.ts';
import { nearestWord } from './nearest.ts';
import type { Rule } from './schema.ts';
import type { ConfigProblem } from './types.ts';

/** A value of the config file with its position. Records and dictionaries only contain valid values. */
export type ConfigValue =
  | { readonly kind: 'text'; readonly text: string; readonly range: OffsetRange }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly range: OffsetRange }
  | { readonly kind: 'list'; readonly items: readonly ConfigValue[]; readonly range: OffsetRange }
  | {
      readonly kind: 'record';
      readonly members: ReadonlyMap<string, ConfigValue>;
      readonly range: OffsetRange;
    };

const addresses = new Set([
  'host',
  'url',
  'origin',
  'base_url',
  'api_url',
  'api_root',
  'endpoint',
  'server',
  'hostname',
]);
const secrets = new Set(['token', 'access_token', 'api_token', 'auth_token', 'password', 'secret', 'otp']);

/** Reads a node by its rule and passes mistakes to `report`. Undefined if nothing in it is valid. */
export function readValue(
  node: unknown,
  rule: Rule,
  at: OffsetRange,
  report: (problem: ConfigProblem) => void,
): ConfigValue | undefined {
  const own = rangeOf(node);
  // A missing value has no characters to underline, but its key has.
  const range = own === undefined || own.start === own.end ? at : own;
  const fail = (expected: string, replacement?: string) => {
    const message = `${expected} is expected here.`;
    const more = replacement === undefined ? {} : { replacement };
    report({ code: 'wrong-type', severity: 'error', message, range, ...more });
    return undefined;
  };
  if (isAlias(node)) {
    const message = `Aliases (*${node.source}) are not read here. Write the value itself.`;
    report({ code: 'alias', severity: 'error', message, range });
    return undefined;
  }
  const text = isScalar(node) ? scalarText(node) : undefined;
  if (node === null || node === undefined || text === '') {
    report({ code: 'empty', severity: 'error', message: 'There is no value.', range });
    return undefined;
  }
  switch (rule.kind) {
    case 'text':
      return text === undefined ? fail('A text') : { kind: 'text', text, range };
    case 'boolean':
      return readBoolean(text, range, fail);
    case 'choice':
      return readChoice(text, rule.values, range, report);
    case 'texts':
      return readTexts(node, text, rule.splitsAtCommas, range, report);
    case 'dictionary':
      return isMap(node)
        ? record(node.items, range, pair => readDictionaryValue(pair, report), report)
        : fail('A map of names and values');
    case 'list':
      if (!isSeq(node)) return fail("A list ('- ' before each entry)");
      return {
        kind: 'list',
        range,
        items: node.items.flatMap(item => readValue(item, rule.item, range, report) ?? []),
      };
    case 'record':
      return isMap(node) ? readRecord(node.items, rule, range, report) : fail('A map of settings');
  }
}

function readBoolean(
  text: string | undefined,
  range: OffsetRange,
  fail: (expected: string, replacement?: string) => undefined,
): ConfigValue | undefined {
  if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true', range };
  if (text !== undefined && /^(?:yes|on|1|true)$/i.test(text)) return fail("'true' or 'false'", 'true');
  if (text !== undefined && /^(?:no|off|0|false)$/i.test(text)) return fail("'true' or 'false'", 'false');
  return fail("'true' or 'false'");
}

function readChoice(
  text: string | undefined,
  values: readonly string[],
  range: OffsetRange,
  report: (problem: ConfigProblem) => void,
): ConfigValue | undefined {
  if (text !== undefined && values.includes(text)) return { kind: 'text', text, range };
  const nearest = text === undefined ? undefined : nearestWord(text, values);
  report({
    code: 'wrong-choice',
    severity: 'error',
    message: `One of ${values.join(', ')} is expected here.`,
    range,
    ...(nearest === undefined ? {} : { replacement: nearest }),
  });
  return undefined;
}

function readTexts(
  node: unknown,
  text: string | undefined,
  splitsAtCommas: boolean,
  range: OffsetRange,
  report: (problem: ConfigProblem) => void,
): ConfigValue | undefined {
  if (text !== undefined) {
    const parts = splitsAtCommas ? text.split(',').map(part => part.trim()) : [text];
    const items = parts
      .filter(part => part !== '')
      .map(part => ({ kind: 'text' as const, text: part, range }));
    return { kind: 'list', range, items };
  }
  const rule: Rule = { kind: 'list', item: { kind: 'text' } };
  return readValue(node, rule, range, report);
}

function readDictionaryValue(pair: Pair, report: (problem: ConfigProblem) => void): ConfigValue | undefined {
  return readValue(pair.value, { kind: 'text' }, rangeOf(pair.key) ?? noRange, report);
}

function readRecord(
  pairs: readonly Pair[],
  rule: Extract<Rule, { kind: 'record' }>,
  range: OffsetRange,
  report: (problem: ConfigProblem) => void,
): ConfigValue {
  const result = record(
    pairs,
    range,
    (pair, name) => {
      const keyRange = rangeOf(pair.key) ?? range;
      const field = Object.hasOwn(rule.fields, name) ? rule.fields[name] : undefined;
      if (field !== undefined) return readValue(pair.value, field.rule, keyRange, report);
      report(unknownKey(name, keyRange, Object.keys(rule.fields)));
      return undefined;
    },
    report,
  );
  const names = new Set(pairs.map(nameOf));
  for (const name of rule.required ?? [])
    if (!names.has(name)) {
      // The position of the first key, because underlining a whole block is no help.
      const place = rangeOf(pairs[0]?.key) ?? range;
      report({ code: 'missing', severity: 'error', message: `'${name}' is missing.`, range: place });
    }
  return result;
}

function record(
  pairs: readonly Pair[],
  range: OffsetRange,
  read: (pair: Pair, name: string) => ConfigValue | undefined,
  report: (problem: ConfigProblem) => void,
): ConfigValue {
  const members = new Map<string, ConfigValue>();
  const seen = new Set<string>();
  for (const pair of pairs) {
    const name = nameOf(pair);
    if (seen.has(name)) {
      const place = rangeOf(pair.key) ?? range;
      report({ code: 'repeated-key', severity: 'error', message: `'${name}' is given twice.`, range: place });
      continue;
    }
    seen.add(name);
    const value = read(pair, name);
    if (value !== undefined) members.set(name, value);
  }
  return { kind: 'record', members, range };
}

function unknownKey(name: string, range: OffsetRange, known: readonly string[]): ConfigProblem {
  const plain = name.toLowerCase().replaceAll('-', '_');
  if (addresses.has(plain))
    return {
      code: 'address-in-repository',
      severity: 'error',
      message: `A repository cannot choose an address. Sign in to the account there and name it with 'account'.`,
      range,
    };
  if (secrets.has(plain))
    return {
      code: 'secret-in-repository',
      severity: 'error',
      message: `A token does not belong in a repository. Take it out, revoke it, and sign in instead.`,
      range,
    };
  const nearest = nearestWord(name, known);
  return {
    code: 'unknown-key',
    severity: 'error',
    message:
      nearest === undefined
        ? `'${name}' is not known here. Known are ${known.join(', ')}.`
        : `'${name}' is not known here. Did you mean '${nearest}'?`,
    range,
    ...(nearest === undefined ? {} : { replacement: nearest }),
  };
}

const noRange: OffsetRange = { start: 0, end: 0 };

function nameOf(pair: Pair): string {
  return isScalar(pair.key) ? (scalarText(pair.key) ?? '') : '';
}

/** A scalar as it is written, so that `project_id: 0012` keeps its zeros; a written `null` is no text. */
function scalarText(node: Scalar): string | undefined {
  if (node.type === 'PLAIN') return /^(?:~|null)$/i.test(node.source ?? '') ? '' : node.source;
  return typeof node.value === 'string' ? node.value : undefined;
}
