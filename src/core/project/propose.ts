import type { DiscoveredFile, LocaleGroup } from '../formats/discover/types.ts';
import { isInPlace, isKeysOnly } from '../formats/inPlace.ts';
import { printYamlText } from '../formats/yaml/print.ts';
import type { RemoteLocale } from './download/types.ts';

export interface ProposalInput {
  readonly groups: readonly LocaleGroup[];
  readonly account?: string;
  readonly projectId?: string;
  readonly branch?: string;
  /** The project's locales; files with other names for them are mapped. */
  readonly locales?: readonly RemoteLocale[];
}

/**
 * Proposes a `.localens.yml` for the files found in the repository: a target for every group that has one file per
 * locale. Groups with several files per locale, or one for all, are mentioned in comments, because no target can
 * describe them; downloads update them in place.
 */
export function proposeConfig({ groups, account, projectId, branch, locales = [] }: ProposalInput): string {
  const targets = groups.map(group => ({ group, pattern: patternOf(group) }));
  const single = targets.flatMap(({ group, pattern }) => (pattern === undefined ? [] : [{ group, pattern }]));
  const several = targets.filter(({ pattern }) => pattern === undefined).map(({ group }) => group);
  const mapping = mappingOf(single, locales);
  return [
    '# Which project this folder belongs to, and where downloads go.\n',
    ...(account === undefined ? [] : [`account: ${printYamlText(account)}\n`]),
    projectId === undefined ? '# project_id: \n' : `project_id: ${printYamlText(projectId)}\n`,
    ...(branch === undefined ? [] : [`branch: ${printYamlText(branch)}\n`]),
    ...(mapping.size === 0 ? [] : ['locale_mapping:\n']),
    ...[...mapping].map(([remote, name]) => `  ${printYamlText(remote)}: ${printYamlText(name)}\n`),
    ...(single.length === 0 ? [] : ['pull:\n  targets:\n']),
    ...single.map(({ group, pattern }) => {
      const file = printYamlText(pattern.replace('<locale>', '<locale_name>'));
      return `    - file: ${file}\n      file_format: ${printYamlText(group.formatId)}\n`;
    }),
    ...several.map(
      group => `# ${group.root === '' ? 'The root folder' : group.root} has ${whatNeedsNone(group)}\n`,
    ),
  ].join('');
}

function whatNeedsNone({ files, formatId }: LocaleGroup): string {
  if (isInPlace(formatId)) return 'texts in files that the service does not know: they need no target.';
  return files.every(({ holdsEveryLocale }) => holdsEveryLocale === true)
    ? 'every locale in one file: it needs no target.'
    : `several files a locale (${files.length} in all): they need no target.`;
}

/** The common pattern of a group's files; undefined if there are several, or prefixes that a download lacks. */
function patternOf({ files, formatId }: LocaleGroup): string | undefined {
  if (isInPlace(formatId)) return undefined;
  const patterns = new Set(files.filter(file => !isKeysOnly(file.formatId)).map(({ pattern }) => pattern));
  const [pattern] = patterns;
  const isPlain = files.every(({ prefix }) => prefix === '');
  // A second placeholder, or characters that paths cannot contain, would change the meaning of the file.
  return patterns.size === 1 && isPlain && pattern?.split(/[<>]/).length === 3 ? pattern : undefined;
}

/** The names of locales in files that differ from those in the project. */
function mappingOf(
  groups: readonly { readonly group: LocaleGroup; readonly pattern: string }[],
  locales: readonly RemoteLocale[],
): ReadonlyMap<string, string> {
  const mapping = new Map<string, string>();
  for (const { group, pattern } of groups)
    for (const file of group.files.filter(({ formatId }) => !isKeysOnly(formatId))) {
      const written = writtenName(file, pattern);
      if (locales.some(({ name }) => name === written)) continue;
      const sameCode = locales.filter(({ code }) => code.replaceAll('_', '-') === file.locale.code);
      const [remote] = sameCode;
      if (remote !== undefined && sameCode.length === 1) mapping.set(remote.name, written);
      else if (locales.length === 0 && written !== file.locale.name) mapping.set(file.locale.name, written);
    }
  return mapping;
}

function writtenName({ path }: DiscoveredFile, pattern: string): string {
  const [before = '', after = ''] = pattern.split('<locale>');
  return path.slice(before.length, path.length - after.length);
}
