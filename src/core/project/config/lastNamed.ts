import type { ParsedConfig, ProjectConfig } from './types.ts';

/**
 * A config as it should take effect: while it is being edited it may name no project for a moment, which should not
 * close the project of its folder.
 *
 * @param last the former content of the same file
 * @returns the former project as long as the file has mistakes and names no project; the mistakes are those of the
 * file
 */
export function lastNamed(parsed: ParsedConfig, last: ProjectConfig | undefined): ParsedConfig {
  const { config, problems } = parsed;
  const isHalfWritten =
    config?.projectId === undefined && problems.some(({ severity }) => severity === 'error');
  return isHalfWritten && last !== undefined ? { ...parsed, config: last } : parsed;
}
