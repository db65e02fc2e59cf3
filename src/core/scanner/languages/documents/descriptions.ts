import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';
import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/** What an element holds, up to the next of its name: of many that are not closed, each would be searched to the end. */
const held = (name: string, most = 20_000) => String.raw`(?:(?!<${name}[\s>])[\s\S]){0,${most}}?`;

/** Comments, elements that say that they are not translated, and those of some names with what they hold. */
function elements(names: string): RegExp {
  const untranslated = String.raw`<(\w+)\s[^<>]*\btranslat(?:e|able)\s*=\s*["'](?:no|false)["'][^<>]*(?<!/)>${held('\\1')}</\1\s*>`;
  const translated = String.raw`<(${names})(?:\s[^<>]*)?(?<!/)>(${held('\\2')})</\2\s*>`;
  // What a release brought, gettext leaves to those who read English.
  const release = String.raw`<(?:releases|artifacts)[\s>]${held('(?:releases|artifacts)', 1_000_000)}</(?:releases|artifacts)\s*>`;
  return new RegExp(String.raw`<!--[\s\S]*?-->|${release}|${untranslated}|${translated}`, 'dg');
}

/** What a program's page in a shop of programs says. */
const ofPage = elements('name|name_variant_suffix|summary|caption|developer_name|keyword|p|li');

/** What settings are called and do, and values that depend on the language. */
const ofSettings = elements(String.raw`summary|description|default(?=\s[^<>]*\bl10n\s*=)`);

/** Lines of a program's entry in a menu. Those with an underscore older tools take out. */
const ofEntry =
  /^(_?(?:Name|GenericName|Comment|Keywords|X-GNOME-FullName)|_[\w-]+)([ \t]*=[ \t]*)(\S[^\r\n]*)$/dgm;

/**
 * Files that describe a program: its entry in a menu (`Name=Calendar`), its page in a shop of programs
 * (`<summary>Plan your days</summary>`), its settings. Only those count that a list of files with texts names.
 */
export const descriptionLanguage = codeLanguage({
  ids: ['xml', 'desktop'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.describing !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined || !isListed(framework, rules)) return [];
    const texts = languageId === 'desktop' ? ofEntry : /<schemalist[\s>]/.test(text) ? ofSettings : ofPage;
    return [...text.matchAll(texts)].flatMap(({ index, 0: whole, 2: name, 3: written = '', indices }) => {
      const key = written.trim();
      const [start] = indices?.[3] ?? [];
      if (key === '' || start === undefined) return [];
      const from = start + written.length - written.trimStart().length;
      const range = { start: from, end: from + key.length };
      // A value of a setting may be a list of several lines, which gettext only trims.
      const spaced = name === 'default' ? key.replaceAll('\r\n', '\n') : key.replace(/\s+/g, ' ');
      const value = languageId === 'desktop' ? key : decodeReferences(spaced);
      const callRange = { start: index, end: index + whole.length };
      const details = { framework, kind: 'template' as const, callRange, args: [], argsAreOpen: true };
      return toUsage({ value, range, certainty: 'literal' }, details, rules);
    });
  },
});

/** Whether a list names the file: its path may begin higher up, or the file's package lie below that of the list. */
function isListed({ code }: Framework, { path = '' }: Rules): boolean {
  const isEnd = (end: string, whole: string) => end !== '' && `/${whole}`.endsWith(`/${end}`);
  return [...(code?.describing ?? [])].some(file => isEnd(file, path) || isEnd(path, file));
}
