import type { OffsetRange } from '../../../base/range.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import { Code } from '../code/syntax/code.ts';
import { toUsage } from '../code/usages/usage.ts';
import { keysOf } from '../code/values/keys.ts';
import { noConstants } from '../code/values/noConstants.ts';
import { java } from '../programs/kotlin.ts';

/**
 * Bindings in attributes and comments, other comments, and attributes of templates whose value is a text:
 * https://knockoutjs.com/documentation/binding-syntax.html
 */
const place =
  /\sdata-bind\s*=\s*(?:"([^"]*)"|'([^']*)')|<!--\s*ko\s((?:(?!-->)[\s\S])*)-->|<!--[\s\S]*?(?:-->|$(?![\s\S]))|(?:<translate\s+args|\stranslate)\s*=\s*(?:"('[^"]*)"|"([^"?]*\?[^"]*)"|'("[^']*)')/dg;

/** The parts that contain code, and whether each is a list of bindings with values. */
interface Place extends OffsetRange {
  readonly hasBindings: boolean;
}

function placesIn(text: string): Place[] {
  if (!/data-bind|<!--\s*ko\s|translate/.test(text)) return [];
  return [...text.matchAll(place)].flatMap(({ indices = [] }) => {
    const at = indices.findIndex((range, group) => group > 0 && range !== undefined);
    const [start, end] = indices[at] ?? [0, 0];
    // What the server inserts is unknown.
    return at < 0 || text.slice(start, end).includes('<?') ? [] : [{ start, end, hasBindings: at <= 3 }];
  });
}

/** Knockout bindings in pages and in PHP templates. */
export const knockoutLanguage = codeLanguage({
  ids: ['html', 'php'],
  isTemplate: true,
  tokenize: text =>
    tokensOfIslands(
      text,
      placesIn(text).filter(({ hasBindings }) => hasBindings),
      java,
    ),
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.bindings !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return placesIn(text).flatMap(({ hasBindings, ...callRange }) => {
      const code = new Code(tokensOfIslands(text, [callRange], java));
      const values: Array<readonly [from: number, to: number]> = hasBindings
        ? valuesOf(code, framework.code?.bindings ?? [])
        : [[1, code.tokens.length]];
      return values
        .flatMap(([from, to]) => keysOf(code, from, to, noConstants))
        .filter(({ certainty }) => certainty !== 'dynamic')
        .map(key =>
          toUsage(key, { framework, kind: 'attribute', callRange, args: [], argsAreOpen: true }, rules),
        );
    });
  },
});

/** The values of bindings: `i18n: 'Title', css: { open: isOpen }`; the first token is an edge. */
function valuesOf(code: Code, names: readonly string[]): Array<readonly [from: number, to: number]> {
  return code
    .split(1, code.tokens.length)
    .filter(([from]) => names.includes(code.textAt(from)) && code.textAt(from + 1) === ':')
    .map(([from, to]) => [from + 2, to]);
}
