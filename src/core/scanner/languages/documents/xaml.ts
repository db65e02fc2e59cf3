import type { OffsetRange } from '../../../base/range.ts';
import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';
import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import type { CodeRules } from '../code/rules.ts';
import { isOfTexts } from '../code/usages/textNames.ts';
import { toUsage } from '../code/usages/usage.ts';
import type { KeyValue } from '../code/values/knownNames.ts';

/**
 * Comments, elements whose texts are looked up by their `x:Uid`, members of classes, and arguments of other markup
 * extensions, which may name the file before the key: `{Resx ResxName=Shop.Texts, Key=Title}`, `{lex:LocText
 * Shop:Texts:Title}`.
 */
const reference =
  /<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)|\sx:Uid\s*=\s*["'](?:[^"'<>{}]*\/)?(?<uid>[^"'<>{}/\s]+)["']|(?:\{x:Static\s+(?:Member\s*=\s*)?|<x:Static\s+Member\s*=\s*["'])(?:\w+:)?(?<type>\w+)\.(?<member>\w+)\s*["'}]|\{x:Bind\s(?<bound>[^{}]*)\}|\{(?:\w+:)?(?<extension>\w+)\s+(?:(?:\w+\s*=[^,={}'"<>]*,\s*)*(?:Name|Key|Text|Id|ResourceKey)\s*=\s*)?(?:'(?<quoted>[^'"<>{}]+)'|(?:[\w.]*:[\w.]+:)?(?<plain>[^\s'"<>{},=:]+))\s*(?=[,}])/dg;

/**
 * A member of a class in a binding: `{x:Bind texts:Labels.Title}`, `{x:Bind local:Page.Either(Name,
 * texts:Labels.None)}`.
 */
const boundMember = /\b\w+:(?<type>\w+)\.(?<member>\w+)/dg;

/** The parts of a match by their names, and their ranges. */
interface Written {
  readonly range: OffsetRange;
  readonly parts: Readonly<Record<string, string | undefined>>;
  readonly rangeOf: (part: string) => OffsetRange;
}

/**
 * WinUI, WPF, MAUI and Avalonia: https://learn.microsoft.com/windows/apps/windows-app-sdk/mrtcore/localize-strings,
 * https://learn.microsoft.com/dotnet/maui/fundamentals/localization
 */
export const xamlLanguage = codeLanguage({
  ids: ['xaml', 'axaml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const frameworks = rules.frameworks.filter(
      ({ code }) => code?.markupExtensions !== undefined && code.languages.includes(languageId),
    );
    if (frameworks.length === 0) return [];
    return writtenIn(text, reference, 0)
      .flatMap(one => {
        const { bound } = one.parts;
        return bound === undefined ? [one] : writtenIn(bound, boundMember, one.rangeOf('bound').start);
      })
      .flatMap(one => usageOf(one, frameworks, rules));
  },
});

/** Every match of an expression in a text. */
function writtenIn(text: string, expression: RegExp, offset: number): Written[] {
  return [...text.matchAll(expression)].map(({ index, 0: whole, groups = {}, indices }) => ({
    range: { start: offset + index, end: offset + index + whole.length },
    parts: groups,
    rangeOf: part => {
      const [start = 0, end = 0] = indices?.groups?.[part] ?? [];
      return { start: offset + start, end: offset + end };
    },
  }));
}

/** The usages of a match, by the first framework that knows it. */
function usageOf(written: Written, frameworks: readonly Framework[], rules: Rules): Usage[] {
  for (const framework of frameworks) {
    const key = keyOf(written, framework);
    if (key === undefined) continue;
    // An element need not have all possible texts.
    const kind = key.certainty === 'family' ? 'property' : 'attribute';
    const { type } = written.parts;
    const ofClass = type === undefined ? {} : { callee: type };
    const shared = { framework, kind, callRange: written.range, args: [], argsAreOpen: true } as const;
    const details = { ...shared, ...ofClass };
    const usage = toUsage(key, details, rules);
    if (isOfTexts(framework.code, usage)) return [usage];
  }
  return [];
}

function keyOf({ parts, rangeOf }: Written, { code, detect }: Framework): KeyValue | undefined {
  const { uid, type, member, extension, quoted, plain } = parts;
  // Only resource files have texts for elements.
  if (uid !== undefined && (code?.texts !== undefined || detect.files === undefined)) return undefined;
  if (uid !== undefined) return { value: `${uid}.*`, range: rangeOf('uid'), certainty: 'family' };
  if (type !== undefined && member !== undefined) {
    return holds(code, type, member)
      ? { value: member, range: rangeOf('member'), certainty: 'literal' }
      : undefined;
  }
  const written = quoted ?? plain;
  if (extension === undefined || written === undefined) return undefined;
  if (code?.markupExtensions?.includes(extension.replace(/Extension$/, '')) !== true) return undefined;
  const range = rangeOf(quoted === undefined ? 'plain' : 'quoted');
  return { value: decodeReferences(written), range, certainty: 'literal' };
}

/** Whether a member of a class is a text in a resource file. */
function holds(code: CodeRules | undefined, type: string, member: string): boolean {
  return (code?.members ?? []).some(
    ({ of, only, except, hasNoMembers }) =>
      hasNoMembers !== true &&
      of.includes(type) &&
      only?.has(member) !== false &&
      except?.includes(member) !== true,
  );
}
