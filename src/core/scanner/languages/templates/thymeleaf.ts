import type { OffsetRange } from '../../../base/range.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { Reader } from '../code/lexing/reader.ts';
import { Code } from '../code/syntax/code.ts';
import { toUsage } from '../code/usages/usage.ts';
import { keysOf } from '../code/values/keys.ts';
import type { KeyValue } from '../code/values/knownNames.ts';
import { noConstants } from '../code/values/noConstants.ts';
import { java } from '../programs/kotlin.ts';

/** Comments, attributes that Thymeleaf reads, and texts between double brackets. */
const place =
  /<!--(?!\/\*\/)[\s\S]*?(?:-->|$(?![\s\S]))|\s(?:th:|data-th-)[\w:-]+\s*=\s*(?:"([^"]*)"|'([^']*)'|(#\{[\w.-]+\}))|\[\[((?:(?!\[\[|\]\])[\s\S]){0,2000})\]\]|\[\(((?:(?!\[\(|\)\])[\s\S]){0,2000})\)\]/dg;

/** A text, the bars around a text with expressions, and the beginning of a message. */
const sign = /'(?:[^'\\]|\\[\s\S])*'|\||#\{|#messages\.msg\w*(?=\()/g;
/** The same between bars, where quotes are ordinary characters. */
const signBetweenBars = /\||#\{|#messages\.msg\w*(?=\()/g;

/**
 * A literal key, with its preprocessed parts
 * (https://www.thymeleaf.org/doc/tutorials/3.1/usingthymeleaf.html#preprocessing), and one between bars.
 */
const plainKey = /\s*((?:__\$\{[^{}]*\}__|[\w.-])+)(?=\s*(?:[}(]|$))|\s*\|((?:\$\{[^{}]*\}|[\w.-])+)\|/dy;
const preprocessed = /(?:__)?\$\{[^{}]*\}(?:__)?/g;

/** How far the closing brace of a key is searched. */
const longestKey = 500;

/** A key, and where its message expression begins. */
interface Message {
  readonly key: KeyValue;
  readonly start: number;
}

/** The messages of an expression. */
function messagesIn(text: string, { start, end }: OffsetRange): Message[] {
  const expression = text.slice(0, end);
  const found: Message[] = [];
  let isBetweenBars = false;
  let at = start;
  for (;;) {
    const pattern = isBetweenBars ? signBetweenBars : sign;
    pattern.lastIndex = at;
    const match = pattern.exec(expression);
    if (match === null) return found;
    const [written] = match;
    at = pattern.lastIndex;
    if (written === '|') isBetweenBars = !isBetweenBars;
    if (!written.startsWith('#')) continue;
    const plain = written === '#{' ? keyAt(expression, at) : undefined;
    if (plain !== undefined) at = plain.range.end;
    const group = written === '#{' ? at - 1 : at;
    const keys = plain === undefined ? keysIn(expression, group) : [plain];
    for (const key of keys) if (!/^\**$/.test(key.value)) found.push({ key, start: match.index });
  }
}

function keyAt(text: string, at: number): KeyValue | undefined {
  plainKey.lastIndex = at;
  const { indices } = plainKey.exec(text) ?? {};
  const [start, end] = indices?.[1] ?? indices?.[2] ?? [];
  if (start === undefined || end === undefined) return undefined;
  const written = text.slice(start, end);
  const value = written.replace(preprocessed, '*');
  return { value, range: { start, end }, certainty: value === written ? 'literal' : 'family' };
}

/** The possible values of a computed key: `#{'cart.' + ${kind}}`, `#{${late ? 'cart.late' : 'cart.early'}}`. */
function keysIn(text: string, open: number): readonly KeyValue[] {
  const end = Math.min(text.length, open + longestKey);
  const code = new Code(new Reader(text, java, { start: open, end }).readGroup());
  const last = code.tokens.length - 1;
  const [first] = code.split(1, code.partner(0) === last ? last : last + 1);
  if (first === undefined) return [];
  const [from, to] = withoutArguments(code, ...first);
  const isVariable = code.textAt(from + 1) === '{' && code.partner(from + 1) === to - 1;
  const isRead = isVariable && code.textAt(from) === '$';
  return keysOf(code, isRead ? from + 2 : from, isRead ? to - 1 : to, noConstants).filter(
    ({ certainty }) => certainty !== 'dynamic',
  );
}

/** Without the arguments of the message: `#{'cart.' + ${kind}(${count})}`. */
function withoutArguments(code: Code, from: number, to: number): readonly [from: number, to: number] {
  const open = code.textAt(to - 1) === ')' ? code.partner(to - 1) : -1;
  const isGiven = open > from && (code.at(open - 1)?.kind === 'string' || code.textAt(open - 1) === '}');
  return isGiven ? [from, open] : [from, to];
}

/** Thymeleaf messages, `#{title}`, in HTML. */
export const thymeleafLanguage = codeLanguage({
  ids: ['html'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.messageExpressions === true && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return [...text.matchAll(place)].flatMap(({ indices }) => {
      const [start, end] = indices?.slice(1).find(range => range !== undefined) ?? [];
      if (start === undefined || end === undefined) return [];
      return messagesIn(text, { start, end }).map(message => {
        const callRange = { start: message.start, end: message.key.range.end };
        return toUsage(
          message.key,
          { framework, kind: 'attribute', callRange, args: [], argsAreOpen: true },
          rules,
        );
      });
    });
  },
});
