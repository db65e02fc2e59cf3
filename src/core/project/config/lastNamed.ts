import type { ParsedConfig, ProjectConfig } from './types.ts';

/**
 * A config as it is to be followed: half written it names no project for a while, and what belongs to its folder is not
 * to be closed for that.
 *
 * @param last what the same file said before
 * @returns with what it said before while it has mistakes and names no project; its mistakes stay what they are
 */
export function lastNamed(parsed: ParsedConfig, last: ProjectConfig | undefined): ParsedConfig {
  const { config, problems } = parsed;
  const isHalfWritten =
    config?.projectId === undefined && problems.some(({ severity }) => severity === 'error');
  return isHalfWritten && last !== undefined ? { config: last, problems } : parsed;
}
