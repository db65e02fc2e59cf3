import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { braces } from '../code/lexing/clike.ts';
import { quoted } from '../code/lexing/dialect.ts';
import { type Dialect, Reader } from '../code/lexing/reader.ts';
import { frameworkWithSign } from '../code/signed.ts';
import { labelled } from '../code/syntax/arguments.ts';
import { Code } from '../code/syntax/code.ts';
import { toUsage } from '../code/usages/usage.ts';

/** Required: without it, WordPress translates nothing in the file. */
const sign = '"textdomain"';

const json: Dialect = { ...braces, strings: [quoted('"')], stringStarts: '"' };

/** The translated texts by their paths, with their contexts in catalogs. */
const contexts: ReadonlyMap<string, string> = new Map([
  ['title', 'block title'],
  ['description', 'block description'],
  ['keywords', 'block keyword'],
  ['styles.label', 'block style label'],
  ['variations.title', 'block variation title'],
  ['variations.description', 'block variation description'],
  ['variations.keywords', 'block variation keyword'],
]);
const paths = [...contexts.keys()];

/** The maximum nesting of lists and objects with translated texts. */
const deepest = 5;

interface Text {
  readonly index: number;
  readonly context: string;
}

/** The translated texts below a path, each by the index of its token. */
function textsIn(code: Code, index: number, path: string, depth = 0): Text[] {
  const close = code.partner(index);
  if (close > index && depth < deepest) {
    if (code.textAt(index) === '[')
      return code.split(index + 1, close).flatMap(([from]) => textsIn(code, from, path, depth + 1));
    return labelled(code, index + 1, close).flatMap(({ label, from }) => {
      const below = path === '' ? label : `${path}.${label}`;
      const mayHold = paths.some(each => each === below || each.startsWith(`${below}.`));
      return below !== undefined && mayHold ? textsIn(code, from, below, depth + 1) : [];
    });
  }
  const context = contexts.get(path);
  return context !== undefined && code.at(index)?.kind === 'string' ? [{ index, context }] : [];
}

/**
 * The metadata of WordPress blocks, which WordPress translates:
 * https://developer.wordpress.org/block-editor/reference-guides/block-api/block-metadata/#internationalization
 */
export const blockMetadata = codeLanguage({
  ids: ['json'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = frameworkWithSign(rules, languageId, sign);
    if (framework === undefined || !text.includes(sign)) return [];
    const code = new Code(new Reader(text, json).readAll());
    return textsIn(code, 0, '').flatMap(({ index, context }) => {
      const token = code.at(index);
      if (token?.string === undefined) return [];
      const key = { value: token.text, range: token.string.inner, certainty: 'literal' as const };
      const callRange = { start: token.start, end: token.end };
      return [toUsage(key, { framework, kind: 'template', callRange, context, args: [] }, rules)];
    });
  },
});
