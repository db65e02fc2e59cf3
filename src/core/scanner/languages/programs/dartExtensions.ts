import type { Token } from '../code/lexing/token.ts';

/** Whether a text may extend a class that is generated from messages. */
const extending = /\bextension\b[^{\n]*\bon[ \t]+\w*(?:Locali[sz]ations?|L10n|S)[ \t]*\{/;
const generatedClass = /^(?!Material|Cupertino|Widgets)(?:\w*Locali[sz]ations?|L10n|S)$/;

/** Words before a name that does not declare it. */
const noTypes: ReadonlySet<string> = new Set([
  ...['return', 'case', 'await', 'yield', 'throw', 'else', 'in', 'is', 'as', 'when', 'get', 'set'],
]);

/**
 * In an extension of the class that is generated from messages these stand alone where they are what it returns
 * (`extension on AppLocalizations { String of(Kind kind) => kind.isNew ? other : title; }`): the same with the class
 * before them, in tokens of no width. What is called may as well be a function from anywhere, and stays as it is.
 *
 * @param text the whole text of the file, which most often has no such extension
 */
export function withOwnMessages(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!extending.test(text)) return tokens;
  const code: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const open = classExtendedAt(tokens, at);
    if (open === undefined) {
      code.push(...tokens.slice(at, at + 1));
      continue;
    }
    const end = endOfBody(tokens, open);
    code.push(...tokens.slice(at, open + 1), ...withClass(tokens.slice(open + 1, end), tokens[open - 1]));
    at = end - 1;
  }
  return code;
}

/** Where the body of an extension of such a class begins that is declared at `at`. */
function classExtendedAt(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.text !== 'extension') return undefined;
  for (let index = at + 1; index <= at + 4; index++) {
    const isHead = tokens[index]?.text === 'on' && tokens[index + 2]?.text === '{';
    if (isHead && generatedClass.test(tokens[index + 1]?.text ?? '')) return index + 2;
  }
  return undefined;
}

function endOfBody(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at]?.text === '{') depth += 1;
    if (tokens[at]?.text === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

function withClass(body: readonly Token[], type: Token | undefined): readonly Token[] {
  const declared = new Set(body.flatMap((token, at) => (isDeclared(body, at) ? [token.text] : [])));
  return body.flatMap((token, at) => {
    const isReturned = /^(?:return|=>)$/.test(body[at - 1]?.text ?? '');
    const isAlone = /^[;,})]$/.test(body[at + 1]?.text ?? '');
    const isMessage = token.kind === 'name' && /^[a-z]/.test(token.text) && isReturned && isAlone;
    if (!isMessage || type === undefined || declared.has(token.text) || constants.has(token.text))
      return [token];
    return [...pathOf(type, token), { ...token, startsLine: false }];
  });
}

const constants: ReadonlySet<string> = new Set(['null', 'true', 'false', 'this']);

/** `Kind kind`, `List<Kind> kinds`, `String? text`; a parameter of a closure (`(kind) =>`). */
function isDeclared(body: readonly Token[], at: number): boolean {
  const before = body[at - 1];
  if (body[at]?.kind !== 'name' || before === undefined) return false;
  if (before.kind === 'name') return before.text === 'get' || !noTypes.has(before.text);
  if (/^[>?\]]$/.test(before.text)) return /^[=;,){(]$|^(?:in|=>)$/.test(body[at + 1]?.text ?? '');
  return /^[(,]$/.test(before.text) && /^[,)]$/.test(body[at + 1]?.text ?? '');
}

/** `AppLocalizations.of().` before a name, where that begins. */
function pathOf({ text }: Token, { start, startsLine }: Token): readonly Token[] {
  return [text, '.', 'of', '(', ')', '.'].map((each, at) => ({
    kind: /^\w/.test(each) ? ('name' as const) : ('operator' as const),
    text: each,
    start,
    end: start,
    startsLine: at === 0 && startsLine,
  }));
}
