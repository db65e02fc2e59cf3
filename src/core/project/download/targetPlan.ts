import type { DownloadParams } from '../../api/resources/locales.ts';
import { fillPlaceholders, type Placeholder, placeholdersIn } from '../config/placeholders.ts';
import type { ProjectConfig, PullTarget } from '../config/types.ts';
import { refuseCollisions } from './collisions.ts';
import { type PathProblem, pathProblem, valueProblem } from './safePath.ts';
import type { PlannedTarget, RefusedTarget, RemoteLocale, TargetPlan } from './types.ts';

/**
 * The downloads that a config file requests. Names of locales and tags come from the service and are untrusted. So a
 * path that leaves the folder on some system is refused, and so are all downloads that share one path. Links are
 * checked separately, by `checkLinks`.
 *
 * @param config without errors
 * @param localesOf the locales of the project, or of the branch of it, that a target is downloaded from
 * @param only names of the locales to download; all if absent
 */
export function planTargets(
  config: ProjectConfig,
  localesOf: (target: PullTarget) => readonly RemoteLocale[],
  only?: ReadonlySet<string>,
): TargetPlan {
  const targets: PlannedTarget[] = [];
  const refused: RefusedTarget[] = [];
  for (const target of config.targets) {
    const projectId = target.projectId ?? config.projectId;
    if (projectId === undefined) continue;
    const locales = localesOfTarget(target, localesOf(target));
    if (locales.length === 0 && target.params.localeId !== undefined)
      refused.push({ path: target.file, locale: undefined, reason: 'unknown-locale' });
    for (const locale of locales.filter(({ name }) => only?.has(name) ?? true))
      for (const tag of tagsOf(target)) {
        const planned = planOne(target, config, projectId, locale, tag);
        if ('reason' in planned) refused.push(planned);
        else targets.push(planned);
      }
  }
  const collisions = refuseCollisions(targets);
  return { targets: collisions.targets, refused: [...refused, ...collisions.refused] };
}

function localesOfTarget({ params }: PullTarget, locales: readonly RemoteLocale[]): readonly RemoteLocale[] {
  if (params.localeId === undefined) return locales;
  const named = locales.filter(({ id }) => id === params.localeId);
  return named.length > 0 ? named : locales.filter(({ name }) => name === params.localeId);
}

/** The branch that a target is downloaded from; undefined for the main one. */
export function branchOfTarget({ params }: PullTarget, { branch }: ProjectConfig): string | undefined {
  return params.branch ?? branch;
}

/** One download per tag if the path contains the tag, else one. */
function tagsOf({ file, params }: PullTarget): readonly (string | undefined)[] {
  if (placeholdersIn(file).some(({ name }) => name === 'tag')) return params.tags;
  return [params.tags[0]];
}

function planOne(
  target: PullTarget,
  config: ProjectConfig,
  projectId: string,
  locale: RemoteLocale,
  tag: string | undefined,
): PlannedTarget | RefusedTarget {
  const mapped = Object.hasOwn(config.localeMapping, locale.name)
    ? config.localeMapping[locale.name]
    : undefined;
  const values: Partial<Record<Placeholder, string>> = {
    locale_name: mapped ?? locale.name,
    locale_code: locale.code,
    ...(tag === undefined ? {} : { tag }),
  };
  const path = fillPlaceholders(target.file, values).replace(/^(?:\.\/)+/, '');
  const of = { path, locale, ...(tag === undefined ? {} : { tag }) };
  const problem = valuesProblem(target.file, values) ?? pathProblem(path);
  if (problem !== undefined) return { ...of, reason: problem };
  return { ...of, projectId, params: downloadParams(target, config, tag) };
}

function valuesProblem(
  file: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): PathProblem | undefined {
  for (const { name, range } of placeholdersIn(file)) {
    const value = values[name as Placeholder];
    const startsSegment = range.start === 0 || file[range.start - 1] === '/';
    const problem = value === undefined ? 'sign' : valueProblem(value, startsSegment);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function downloadParams(target: PullTarget, config: ProjectConfig, tag: string | undefined): DownloadParams {
  const { params } = target;
  const branch = branchOfTarget(target, config);
  return {
    file_format: params.fileFormat ?? target.fileFormat ?? config.fileFormat ?? 'simple_json',
    ...(branch === undefined ? {} : { branch }),
    ...(tag === undefined ? {} : { tag }),
    ...flag('include_empty_translations', params.includeEmptyTranslations),
    ...flag('keep_notranslate_tags', params.keepNotranslateTags),
    ...flag('convert_emoji', params.convertEmoji),
    ...flag('skip_unverified_translations', params.skipUnverifiedTranslations),
    ...(params.encoding === undefined ? {} : { encoding: params.encoding }),
    ...(params.fallbackLocaleId === undefined ? {} : { fallback_locale_id: params.fallbackLocaleId }),
    ...(params.formatOptions === undefined ? {} : { format_options: params.formatOptions }),
  };
}

function flag<Name extends string>(name: Name, value: boolean | undefined): Partial<Record<Name, boolean>> {
  const result: Partial<Record<Name, boolean>> = {};
  if (value !== undefined) result[name] = value;
  return result;
}
