import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/** Comments, and attributes whose value is a key. */
const reference =
  /<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)|\s[\w:.-]+\s*=\s*(?:"%([^\s"<][^"<]*)"|'%([^\s'<][^'<]*)')/dg;

/**
 * JavaFX windows, where `%` marks a text as a key: `<Label text="%title"/>`,
 * https://openjfx.io/javadoc/21/javafx.fxml/javafx/fxml/doc-files/introduction_to_fxml.html#resource_resolution
 */
export const fxmlLanguage = codeLanguage({
  ids: ['xml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.formTexts === 'javafx' && code.languages.includes(languageId),
    );
    if (framework === undefined || !/<\?import\s|xmlns:fx\s*=/.test(text)) return [];
    return [...text.matchAll(reference)].flatMap(({ 0: whole, index, indices }) => {
      const [start, end] = indices?.slice(1).find(range => range !== undefined) ?? [];
      if (start === undefined || end === undefined) return [];
      const value = decodeReferences(text.slice(start, end));
      const callRange = { start: index + 1, end: index + whole.length };
      const key = { value, range: { start, end }, certainty: 'literal' as const };
      return toUsage(key, { framework, kind: 'attribute', callRange, args: [], argsAreOpen: true }, rules);
    });
  },
});
