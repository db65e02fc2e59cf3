import type { Framework } from '../framework.ts';
import { decodeReferences } from '../script/lexing/strings.ts';
import type { Usage } from '../types.ts';
import { codeLanguage } from './code/language.ts';
import type { CodeRules } from './code/rules.ts';
import { toUsage } from './code/usages/usage.ts';
import type { KeyValue } from './code/values/knownNames.ts';

/** Comments, elements by whose identifier texts are looked up, members of classes, and what other extensions are given. */
const reference =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|\sx:Uid\s*=\s*["'](?:[^"'<>{}]*\/)?(?<uid>[^"'<>{}/\s]+)["']|\{x:Static\s+(?:Member\s*=\s*)?(?:\w+:)?(?<type>\w+)\.(?<member>\w+)\s*\}|\{(?:\w+:)?(?<extension>\w+)\s+(?:(?:Name|Key|Text|Id|ResourceKey)\s*=\s*)?(?:'(?<quoted>[^'"<>{}]+)'|(?<plain>[^\s'"<>{},=:]+))\s*(?=[,}])/dg;

type Found = RegExpExecArray;

/**
 * Windows of WinUI, WPF, MAUI and Avalonia: https://learn.microsoft.com/windows/apps/windows-app-sdk/mrtcore/localize-strings,
 * https://learn.microsoft.com/dotnet/maui/fundamentals/localization
 */
export const xamlLanguage = codeLanguage({
  ids: ['xaml', 'axaml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.markupExtensions !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return [...text.matchAll(reference)].flatMap(found => {
      const key = keyOf(found, framework);
      if (key === undefined) return [];
      const callRange = { start: found.index, end: found.index + found[0].length };
      // An element may have none of the texts that it could have.
      const kind = key.certainty === 'family' ? 'property' : 'attribute';
      return [toUsage(key, { framework, kind, callRange, args: [], argsAreOpen: true }, rules)];
    });
  },
});

function keyOf({ groups = {}, indices }: Found, { code }: Framework): KeyValue | undefined {
  const { uid, type, member, extension, quoted, plain } = groups;
  const rangeOf = (name: string) => {
    const [start = 0, end = 0] = indices?.groups?.[name] ?? [];
    return { start, end };
  };
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

/** Whether a member of a class is a text of a resource file. */
function holds(code: CodeRules | undefined, type: string, member: string): boolean {
  return (code?.members ?? []).some(
    ({ of, only, except, isValue }) =>
      isValue === true &&
      of.includes(type) &&
      only?.has(member) !== false &&
      except?.includes(member) !== true,
  );
}
