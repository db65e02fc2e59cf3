import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** The project configuration file of a repository. */
const configFileName = '.localens.yml';

/** One `file` of the configuration: a path pattern and its settings. */
export interface SyncTarget {
  /** Relative to the repository, with `<locale_name>`, `<locale_code>` and `<tag>`. */
  readonly file: string;
  readonly projectId: string;
  readonly fileFormat: string;
  /** The branch of the project; empty for the main branch. */
  readonly branch: string;
  /** Parameters of the download, or of the import. */
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SyncConfig {
  readonly pull: readonly SyncTarget[];
  /** What is imported; the pull targets if the file has no `push`. */
  readonly push: readonly SyncTarget[];
  readonly projectIds: readonly string[];
  /** Names of locales in the project, and their values in paths. */
  readonly localeMapping: ReadonlyMap<string, string>;
}

/** The allowed contents of the file; anything else is an error of its author (service facts, Conventions). */
const known = {
  root: ['account', 'project_id', 'branch', 'file_format', 'locale_mapping', 'pull', 'push', 'scanner'],
  target: ['file', 'project_id', 'file_format', 'params'],
  params: [
    'locale_id',
    'file_format',
    'branch',
    'tag',
    'tags',
    'include_empty_translations',
    'keep_notranslate_tags',
    'convert_emoji',
    'skip_unverified_translations',
    'encoding',
    'fallback_locale_id',
    'format_options',
  ],
};

type Defaults = Pick<SyncTarget, 'projectId' | 'fileFormat' | 'branch'>;

/**
 * Reads a repository's configuration (service facts, Conventions): `project_id`, `file_format`, `pull.targets[]` and
 * `push.sources[]` of `{file, project_id, file_format, params}`.
 *
 * @returns a sentence if there is no such file or it is invalid
 */
export async function readSyncConfig(directory: string): Promise<SyncConfig | string> {
  let text: string;
  try {
    text = await readFile(path.join(directory, configFileName), 'utf8');
  } catch {
    return `has no ${configFileName}`;
  }
  try {
    return interpret(parse(text));
  } catch (error) {
    return `${configFileName} is not valid: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function interpret(document: unknown): SyncConfig {
  const whole = asRecord(document, 'the file');
  const root = 'localens' in whole ? asRecord(whole['localens'], 'localens') : whole;
  refuseUnknown(root, known.root, 'the file');
  const defaults = {
    projectId: asText(root['project_id']),
    fileFormat: asText(root['file_format']),
    branch: asText(root['branch']),
  };
  const pull = readTargets(root['pull'], 'targets', defaults);
  const push = root['push'] === undefined ? pull : readTargets(root['push'], 'sources', defaults);
  const projectIds = [...new Set([...pull, ...push].map(target => target.projectId))];
  const mapping = asRecord(root['locale_mapping'] ?? {}, 'locale_mapping');
  const localeMapping = new Map(Object.entries(mapping).map(([name, other]) => [name, asText(other)]));
  return { pull, push, projectIds, localeMapping };
}

function readTargets(section: unknown, list: 'targets' | 'sources', defaults: Defaults): SyncTarget[] {
  if (section === undefined || section === null) return [];
  const record = asRecord(section, list);
  refuseUnknown(record, [list], list === 'targets' ? 'pull' : 'push');
  const entries = record[list];
  if (!Array.isArray(entries)) throw new Error(`${list} has to be a list`);
  return entries.map((entry: unknown) => readTarget(asRecord(entry, `an entry of ${list}`), list, defaults));
}

function readTarget(
  record: Readonly<Record<string, unknown>>,
  list: 'targets' | 'sources',
  defaults: Defaults,
): SyncTarget {
  const file = asText(record['file']);
  if (file === '') throw new Error(`an entry of ${list} has no file`);
  refuseUnknown(record, known.target, file);
  const params = asRecord(record['params'] ?? {}, 'params');
  refuseUnknown(params, known.params, `params of ${file}`);
  const target = {
    file,
    params,
    projectId: asText(record['project_id']) || defaults.projectId,
    fileFormat: asText(params['file_format']) || asText(record['file_format']) || defaults.fileFormat,
    branch: asText(params['branch']) || defaults.branch,
  };
  if (target.projectId === '') throw new Error(`${file} has no project_id`);
  if (target.fileFormat === '') throw new Error(`${file} has no file_format`);
  checkPlaceholders(target);
  return target;
}

/** Service facts, Conventions: each placeholder at most once; a locale from the path or from `params`, not both. */
function checkPlaceholders({ file, params }: Pick<SyncTarget, 'file' | 'params'>): void {
  const names = [...file.matchAll(/<([^>]*)>/g)].map(([, name = '']) => name);
  for (const name of names) {
    if (!['locale_name', 'locale_code', 'tag'].includes(name))
      throw new Error(`${file}: <${name}> is not known`);
  }
  if (new Set(names).size < names.length) throw new Error(`${file} has a placeholder twice`);
  const hasLocale = names.some(name => name !== 'tag');
  if (hasLocale === (params['locale_id'] !== undefined)) {
    throw new Error(`${file} needs either a placeholder for the locale or params.locale_id`);
  }
  if (names.includes('tag') && params['tags'] === undefined) throw new Error(`${file} needs params.tags`);
}

function refuseUnknown(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
  what: string,
): void {
  for (const name of Object.keys(record)) {
    if (!names.includes(name)) throw new Error(`${what} has the unknown key ${name}`);
  }
}

function asRecord(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${what} has to be a map`);
  return value as Record<string, unknown>;
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
