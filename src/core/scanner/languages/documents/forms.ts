import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';
import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/** Comments, and elements with the text that begins in them. */
const element =
  /<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)|<([\w:-]+)(\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?>([^<]*)/dg;
const translatable = /\stranslatable\s*=\s*["'](?:yes|true|1)["']/;
const untranslated = /\snotr\s*=\s*["']true["']/;
const contextOf = /\s(?:context|comment)\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * Windows from a visual designer: https://docs.gtk.org/gtk4/class.Builder.html,
 * https://doc.qt.io/qt-6/designer-ui-file-format.html
 */
export const formLanguage = codeLanguage({
  ids: ['xml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const [, root = ''] = /<(interface|ui)[\s>]/.exec(text) ?? [];
    if (root === '') return [];
    const kind = root === 'ui' ? 'qt' : 'gtk';
    const framework = rules.frameworks.find(
      ({ code }) => code?.formTexts === kind && code.languages.includes(languageId),
    );
    return framework === undefined ? [] : textsIn(text, framework, rules);
  },
});

function textsIn(text: string, framework: Framework, rules: Rules): Usage[] {
  const isQt = framework.code?.formTexts === 'qt';
  // The context of a Qt message is the class of its window.
  const owner = isQt ? /<class>([^<]+)</.exec(text)?.[1] : undefined;
  return [...text.matchAll(element)].flatMap(found => {
    const [whole, name, attributes = '', written = ''] = found;
    const isMessage = isQt
      ? name === 'string' && !untranslated.test(attributes)
      : translatable.test(attributes);
    const [start, end] = found.indices?.[3] ?? [];
    if (!isMessage || written.trim() === '' || start === undefined || end === undefined) return [];
    const context =
      owner ??
      contextOf
        .exec(attributes)
        ?.slice(1)
        .find(one => one !== undefined);
    const callRange = { start: found.index, end: found.index + whole.length };
    const key = { value: decodeReferences(written), range: { start, end }, certainty: 'literal' as const };
    return toUsage(
      key,
      { framework, kind: 'template', callRange, context, args: [], argsAreOpen: true },
      rules,
    );
  });
}
