import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** The project configuration file that a repository keeps. */
const configFileName = '.localens.yml';

/** One `file` of the configuration: a pattern of paths and what belongs to it. */
export interface SyncTarget {
  /** Relative to the repository, with `<locale_name>`, `<locale_code>` and `<tag>`. */
  readonly file: string;
  readonly projectId: string;
  readonly fileFormat: string;
  /** Parameters of the download, or of the import. */
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SyncConfig {
  readonly pull: readonly SyncTarget[];
  /** What is imported; the pull targets when the file has no `push`. */
  readonly push: readonly SyncTarget[];
  readonly projectIds: readonly string[];
}

/**
 * Reads a repository's configuration (service facts, Conventions): `project_id`, `file_format`, `pull.targets[]` and
 * `push.sources[]` of `{file, project_id, file_format, params}`.
 *
 * @returns a sentence when there is no such file or it is not valid.
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
  const defaults = { projectId: asText(root['project_id']), fileFormat: asText(root['file_format']) };
  const pull = readTargets(root['pull'], 'targets', defaults);
  const push = root['push'] === undefined ? pull : readTargets(root['push'], 'sources', defaults);
  const projectIds = [...new Set([...pull, ...push].map(target => target.projectId))];
  return { pull, push, projectIds };
}

function readTargets(
  section: unknown,
  list: 'targets' | 'sources',
  defaults: { readonly projectId: string; readonly fileFormat: string },
): SyncTarget[] {
  if (section === undefined || section === null) return [];
  const entries = asRecord(section, list)[list];
  if (!Array.isArray(entries)) throw new Error(`${list} has to be a list`);
  return entries.map((entry: unknown) => {
    const record = asRecord(entry, `an entry of ${list}`);
    const target = {
      file: asText(record['file']),
      projectId: asText(record['project_id']) || defaults.projectId,
      fileFormat: asText(record['file_format']) || defaults.fileFormat,
      params: record['params'] === undefined ? {} : asRecord(record['params'], 'params'),
    };
    if (target.file === '') throw new Error(`an entry of ${list} has no file`);
    if (target.projectId === '') throw new Error(`${target.file} has no project_id`);
    if (target.fileFormat === '') throw new Error(`${target.file} has no file_format`);
    return target;
  });
}

function asRecord(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${what} has to be a map`);
  return value as Record<string, unknown>;
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
