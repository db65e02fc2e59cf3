import { parseDocument } from 'yaml';
import type { OffsetRange } from '../../base/range.ts';
import { checkConfig } from './check.ts';
import { type ConfigValue, readValue } from './read.ts';
import { configSchema } from './schema.ts';
import type {
  ConfigProblem,
  NamedAccount,
  ParsedConfig,
  PlacedPattern,
  ProjectConfig,
  PullParams,
  PullTarget,
} from './types.ts';

/**
 * Reads a `.localens.yml`. Every mistake, such as an unknown key, is reported at its position (UTF-16 offsets) with
 * the correction.
 */
export function parseConfig(text: string): ParsedConfig {
  const problems: ConfigProblem[] = [];
  const report = (problem: ConfigProblem) => problems.push(problem);
  let document: ReturnType<typeof parseDocument>;
  try {
    document = parseDocument(text, { schema: 'core', uniqueKeys: false, logLevel: 'error' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problem = syntaxProblem('Nested too deep.', { start: 0, end: 0 });
    return { ...unreadable, problems: [problem] };
  }
  for (const { message, pos } of document.errors) {
    const [what = ''] = message.split(' at line ');
    report(syntaxProblem(what, { start: pos[0], end: Math.max(pos[0], Math.min(pos[1], text.length)) }));
  }
  if (document.errors.length > 0) return { ...unreadable, problems };
  // An empty file, or one with only comments, is a valid config.
  const root =
    document.contents === null
      ? emptyRecord
      : readValue(document.contents, configSchema, { start: 0, end: 0 }, report);
  if (root === undefined) return { ...unreadable, problems };
  const config = configOf(root);
  checkConfig(config, root, report);
  return {
    config,
    named: placesIn(root),
    patterns: itemsOf(member(member(root, 'scanner'), 'patterns')).flatMap(patternOf),
    problems: problems.sort((a, b) => a.range.start - b.range.start),
  };
}

/** What is known of a file that has no valid part. */
const unreadable = { config: undefined, named: {}, patterns: [] } as const;

function patternOf(value: ConfigValue): PlacedPattern[] {
  return value.kind === 'text' ? [{ pattern: value.text, range: value.range }] : [];
}

function placesIn(root: ConfigValue): ParsedConfig['named'] {
  return {
    ...optional('projectId', member(root, 'project_id')?.range),
    ...optional('branch', member(root, 'branch')?.range),
  };
}

const emptyRecord: ConfigValue = { kind: 'record', members: new Map(), range: { start: 0, end: 0 } };

function syntaxProblem(message: string, range: OffsetRange): ConfigProblem {
  return { code: 'syntax', severity: 'error', message, range };
}

function configOf(root: ConfigValue): ProjectConfig {
  const scanner = member(root, 'scanner');
  return {
    ...optional('account', accountOf(member(root, 'account'))),
    ...optional('projectId', textOf(member(root, 'project_id'))),
    ...optional('branch', textOf(member(root, 'branch'))),
    ...optional('fileFormat', textOf(member(root, 'file_format'))),
    localeMapping: dictionaryOf(member(root, 'locale_mapping')),
    targets: itemsOf(member(member(root, 'pull'), 'targets')).flatMap(targetOf),
    scanner: {
      functions: textsOf(member(scanner, 'functions')),
      components: dictionaryOf(member(scanner, 'components')),
      patterns: textsOf(member(scanner, 'patterns')),
      ...optional('prefix', textOf(member(scanner, 'prefix'))),
      keysInUse: textsOf(member(scanner, 'keys_in_use')),
    },
  };
}

function accountOf(value: ConfigValue | undefined): NamedAccount | undefined {
  return value?.kind === 'text' ? { name: value.text, range: value.range } : undefined;
}

function targetOf(value: ConfigValue): PullTarget[] {
  const file = member(value, 'file');
  if (file?.kind !== 'text') return [];
  return [
    {
      file: file.text,
      range: file.range,
      ...optional('projectId', textOf(member(value, 'project_id'))),
      ...optional('fileFormat', textOf(member(value, 'file_format'))),
      params: paramsOf(member(value, 'params')),
    },
  ];
}

function paramsOf(value: ConfigValue | undefined): PullParams {
  const encoding = textOf(member(value, 'encoding'));
  const formatOptions = member(value, 'format_options');
  return {
    ...optional('localeId', textOf(member(value, 'locale_id'))),
    ...optional('branch', textOf(member(value, 'branch'))),
    ...optional('fileFormat', textOf(member(value, 'file_format'))),
    tags: textsOf(member(value, 'tags')),
    ...optional('includeEmptyTranslations', booleanOf(member(value, 'include_empty_translations'))),
    ...optional('keepNotranslateTags', booleanOf(member(value, 'keep_notranslate_tags'))),
    ...optional('convertEmoji', booleanOf(member(value, 'convert_emoji'))),
    ...optional('skipUnverifiedTranslations', booleanOf(member(value, 'skip_unverified_translations'))),
    ...(encoding === 'UTF-8' || encoding === 'UTF-16' || encoding === 'ISO-8859-1' ? { encoding } : {}),
    ...optional('fallbackLocaleId', textOf(member(value, 'fallback_locale_id'))),
    ...(formatOptions === undefined ? {} : { formatOptions: dictionaryOf(formatOptions) }),
  };
}

/** A property that is omitted if it has no value. */
function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Readonly<Partial<Record<Name, Value>>> {
  const property: Partial<Record<Name, Value>> = {};
  if (value !== undefined) property[name] = value;
  return property;
}

/** A member of a record by its name in the file. */
function member(value: ConfigValue | undefined, name: string): ConfigValue | undefined {
  return value?.kind === 'record' ? value.members.get(name) : undefined;
}

function itemsOf(value: ConfigValue | undefined): readonly ConfigValue[] {
  return value?.kind === 'list' ? value.items : [];
}

function textOf(value: ConfigValue | undefined): string | undefined {
  return value?.kind === 'text' ? value.text : undefined;
}

function booleanOf(value: ConfigValue | undefined): boolean | undefined {
  return value?.kind === 'boolean' ? value.value : undefined;
}

function textsOf(value: ConfigValue | undefined): readonly string[] {
  return itemsOf(value).flatMap(item => textOf(item) ?? []);
}

function dictionaryOf(value: ConfigValue | undefined): Readonly<Record<string, string>> {
  if (value?.kind !== 'record') return {};
  return Object.fromEntries(
    [...value.members].flatMap(([name, item]) => (item.kind === 'text' ? [[name, item.text]] : [])),
  );
}
