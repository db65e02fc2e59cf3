import type { OffsetRange } from '../../base/range.ts';
import { allFormats, formatById } from '../../formats/registry.ts';
import { pathProblem } from '../download/safePath.ts';
import { nearestWord } from './nearest.ts';
import { isPlaceholder, placeholders, placeholdersIn } from './placeholders.ts';
import type { ConfigValue } from './read.ts';
import type { ConfigProblem, ConfigProblemCode, ProjectConfig, PullTarget } from './types.ts';

/** A bare host may name the account that is signed in there; anything more is an address. */
const looksLikeAddress = /:\/\/|^localhost\b|^[\w-]+(?:\.[\w-]+)+(?::\d+|\/)/i;

type Report = (problem: ConfigProblem) => void;

/**
 * Checks what involves several values: placeholders against parameters, targets against each other.
 *
 * @param root the values with their positions
 */
export function checkConfig(config: ProjectConfig, root: ConfigValue, report: Report): void {
  checkAccount(at(root, 'account'), report);
  checkFormat(at(root, 'file_format'), report);
  checkPatterns(at(root, 'scanner', 'patterns'), report);
  const targets = at(root, 'pull', 'targets');
  const seen = new Map<string, PullTarget>();
  let index = 0;
  for (const value of targets?.kind === 'list' ? targets.items : []) {
    if (at(value, 'file')?.kind !== 'text') continue;
    const target = config.targets[index++];
    if (target === undefined) continue;
    checkTarget(target, value, config, report);
    if (seen.has(target.file)) fail(report, 'same-file', 'Another target has the same file.', target.range);
    seen.set(target.file, target);
  }
}

function fail(
  report: Report,
  code: ConfigProblemCode,
  message: string,
  range: OffsetRange,
  replacement?: string,
) {
  const more = replacement === undefined ? {} : { replacement };
  report({ code, severity: code === 'unknown-format' ? 'warning' : 'error', message, range, ...more });
}

function checkAccount(account: ConfigValue | undefined, report: Report): void {
  if (account?.kind === 'text' && looksLikeAddress.test(account.text))
    fail(
      report,
      'address-in-repository',
      'This is the name of an account you are signed in to, never an address.',
      account.range,
    );
}

function checkFormat(format: ConfigValue | undefined, report: Report): void {
  if (format?.kind !== 'text' || formatById(format.text) !== undefined) return;
  const nearest = nearestWord(
    format.text,
    allFormats().map(({ id }) => id),
  );
  const hint = nearest === undefined ? 'The service may know it.' : `Did you mean '${nearest}'?`;
  fail(
    report,
    'unknown-format',
    `'${format.text}' is not a format known here. ${hint}`,
    format.range,
    nearest,
  );
}

function checkPatterns(patterns: ConfigValue | undefined, report: Report): void {
  for (const pattern of patterns?.kind === 'list' ? patterns.items : []) {
    if (pattern.kind !== 'text') continue;
    try {
      // As the scanner applies it: with `u`, the braces of `{{t:(.+?)}}` would be a mistake.
      new RegExp(pattern.text);
    } catch (error) {
      const [, why = 'This is no regular expression.'] = /: ([^:]+)$/.exec(String(error)) ?? [];
      fail(report, 'wrong-pattern', `${why}.`.replace(/\.\.$/, '.'), pattern.range);
    }
  }
}

function checkTarget(target: PullTarget, value: ConfigValue, config: ProjectConfig, report: Report): void {
  const { params, range } = target;
  checkFormat(at(value, 'file_format'), report);
  checkFormat(at(value, 'params', 'file_format'), report);
  if ((params.fileFormat ?? target.fileFormat ?? config.fileFormat) === undefined)
    fail(report, 'missing', "'file_format' is needed, here or at the top.", range);
  if ((target.projectId ?? config.projectId) === undefined)
    fail(report, 'missing', "'project_id' is needed, here or at the top.", range);
  checkPlaceholders(target, at(value, 'params', 'locale_id'), at(value, 'params', 'tags'), report);
  const unsafe = pathProblem(target.file.replace(/^(?:\.\/)+/, '').replace(/<[^<>]*>/g, 'x'));
  if (unsafe !== undefined)
    fail(
      report,
      'unsafe-path',
      `This path is not one within the repository (${unsafe}). Write it relative to this file, with '/'.`,
      range,
    );
  const fallback = at(value, 'params', 'fallback_locale_id');
  if (fallback !== undefined && params.includeEmptyTranslations !== true)
    fail(report, 'fallback-needs-empty', "This needs 'include_empty_translations: true'.", fallback.range);
}

function checkPlaceholders(
  target: PullTarget,
  localeId: ConfigValue | undefined,
  tags: ConfigValue | undefined,
  report: Report,
): void {
  const { file, params, range } = target;
  const found = placeholdersIn(file).map(({ name }) => name);
  checkNames(target, report);
  const hasLocale = found.includes('locale_name') || found.includes('locale_code');
  if (hasLocale && localeId !== undefined)
    fail(report, 'locale-twice', "The file names the locale already: leave 'locale_id' out.", localeId.range);
  // An unknown name may be meant as the locale's.
  if (!hasLocale && localeId === undefined && found.every(isPlaceholder))
    fail(
      report,
      'locale-missing',
      "Every locale would go to the same file: put '<locale_name>' into the path, or 'locale_id' into the params.",
      range,
    );
  const hasTag = found.includes('tag');
  if (hasTag && params.tags.length === 0)
    fail(report, 'tag-missing', "'<tag>' needs 'tags' in the params.", range);
  if (!hasTag && params.tags.length > 1 && tags !== undefined)
    fail(
      report,
      'tags-in-one-file',
      "Several tags would go to the same file: put '<tag>' into the path.",
      tags.range,
    );
}

/** Checks each placeholder by itself: it has to be known, and may occur once in a path. */
function checkNames({ file, range }: PullTarget, report: Report): void {
  const seen = new Set<string>();
  for (const { name, range: inFile } of placeholdersIn(file)) {
    const place = within(range, inFile, file);
    if (!isPlaceholder(name)) {
      const nearest = nearestPlaceholder(name);
      const hint =
        nearest === undefined ? `Known are <${placeholders.join('>, <')}>.` : `Did you mean '<${nearest}>'?`;
      fail(
        report,
        'unknown-placeholder',
        `'<${name}>' is not known. ${hint}`,
        place,
        nearest && `<${nearest}>`,
      );
    } else if (seen.has(name))
      fail(report, 'repeated-placeholder', `'<${name}>' can stand in a path only once.`, place);
    seen.add(name);
  }
}

function nearestPlaceholder(name: string): string | undefined {
  const isLocale = /^(?:lang|language|locale)$/i.test(name);
  return nearestWord(name, placeholders) ?? (isLocale ? 'locale_name' : undefined);
}

/** Converts a range in a value to a range in the file; the whole value if quotes or escapes make that uncertain. */
function within(range: OffsetRange, part: OffsetRange, text: string): OffsetRange {
  const quote = range.end - range.start - text.length;
  if (quote !== 0 && quote !== 2) return range;
  const start = range.start + quote / 2;
  return { start: start + part.start, end: start + part.end };
}

function at(value: ConfigValue | undefined, ...path: readonly string[]): ConfigValue | undefined {
  let current = value;
  for (const name of path) current = current?.kind === 'record' ? current.members.get(name) : undefined;
  return current;
}
