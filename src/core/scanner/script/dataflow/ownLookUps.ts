import type { Rules } from '../../rules.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { beforeTypeArguments, startOfChain } from '../syntax/chains.ts';
import type { OpenKey } from './openKeys.ts';

/** Files and folders that applications name for their texts, without the names of programming languages. */
const ofTexts =
  /(?:i18n|l10n|locale|locali[sz]|(?<![a-z])lang(?:uage)?s?(?![a-z])|translat)[^/]*(?:\/[^/]*)?$/i;
/** What tables of texts are called. */
const certainTable = /i18n|l10n|locali[sz]|transl|strings|texts|messages|phrases/i;
/** What they may be called, as tables of languages are too. */
const possibleTable = /^(?:lang(?:uage)?|locale|current(?:Lang|Language|Locale)|dict(?:ionary)?)$/i;
/** What a parameter for a key is called. */
const keyName = /key$|^(?:id|path|text|str|string|msg|message|token|phrase|term)$|_text$|_id$/i;
/** What a parameter for something else is called. */
const otherName =
  /lang|lng|locale|code|index|country|^(?:\w|name|type|kind|file|url|number|count|ns|namespace)$/i;
/** Functions that take a table and the path to one of its texts: lodash's, and those like it. */
const getter = /^get(?:String|Text|Path|Value|Nested\w*|In|By\w*)?$|^(?:resolve|lookup)\w*$/;
/** What a store of texts is asked by. */
const asking = new WordSet(['msg', 'get', 'getMessage', 'getText', 'getString', 'text', 'lookup']);
/** Longest way back to the name of a table, in tokens. */
const longestWay = 12;

/**
 * Where functions of an application without a library look their parameter up in a table of texts, in a file that is
 * named for these: `strings[key]`, `this.messages[key]`, `texts[locale][key]`, `get(texts, key)`. What such a function
 * does else with it, as the fallback that it is shown for, tells nothing.
 *
 * @returns what is looked up; empty for a framework that has functions of its own
 */
export function ownLookUps(tokens: Tokens, { frameworks, path }: Rules): OpenKey[] {
  const framework = frameworks.find(({ script }) => script?.hasOwnLookUps === true);
  if (framework === undefined || path === undefined || !ofTexts.test(path)) return [];
  const found: OpenKey[] = [];
  for (let at = 1; at < tokens.length - 1; at++) {
    if (tokens.kind(at) !== Kind.Word || !isLookedUp(tokens, at)) continue;
    const span = { from: at, to: at + 1 };
    found.push({
      span,
      before: '',
      after: '',
      framework,
      namespace: undefined,
      prefix: undefined,
      args: undefined,
      call: -1,
      isLookUp: true,
    });
  }
  return found;
}

/** Whether a name at a token says which text of a table is asked for. */
function isLookedUp(tokens: Tokens, at: number): boolean {
  const table = indexedTable(tokens, at) ?? tableOfGetter(tokens, at) ?? storeAsked(tokens, at);
  if (table === undefined) return false;
  const name = tokens.slice(at);
  if (otherName.test(name)) return false;
  return table.some(each => certainTable.test(each)) || (keyName.test(name) && table.some(isPossible));
}

function isPossible(name: string): boolean {
  return possibleTable.test(name);
}

/** The names of the table in `texts[locale][key]`, unless a text is written into it or removed. */
function indexedTable(tokens: Tokens, at: number): readonly string[] | undefined {
  const open = at - 1;
  if (tokens.kind(open) !== Char.BracketOpen || tokens.kind(at + 1) !== Char.BracketClose) return undefined;
  if (tokens.kind(at + 2) === Char.Equals) return undefined;
  const start = startOfChain(tokens, open - 1, isBracket(tokens, open - 1) ? open - 1 : undefined);
  return tokens.is(start - 1, 'delete') ? undefined : namesIn(tokens, Math.max(start, at - longestWay), open);
}

/** The names of the table in `get(texts, key)`. */
function tableOfGetter(tokens: Tokens, at: number): readonly string[] | undefined {
  if (tokens.kind(at - 1) !== Char.Comma || !endsArgument(tokens, at + 1)) return undefined;
  for (let open = at - 2; open > at - longestWay; open--) {
    const pair = tokens.pair(open);
    if (tokens.kind(open) === Char.Comma) return undefined;
    if (pair >= 0 && pair < open) open = pair;
    else if (pair > at) {
      const callee = tokens.kind(open - 1) === Char.Greater ? beforeTypeArguments(tokens, open) : open - 1;
      return tokens.kind(open) === Char.ParenOpen && getter.test(tokens.slice(callee))
        ? namesIn(tokens, open + 1, at - 1)
        : undefined;
    }
  }
  return undefined;
}

/** The names of the object in `i18nTexts.msg(key)`. */
function storeAsked(tokens: Tokens, at: number): readonly string[] | undefined {
  const method = at - 2;
  if (tokens.kind(at - 1) !== Char.ParenOpen || !endsArgument(tokens, at + 1)) return undefined;
  if (!asking.holds(tokens, method) || tokens.kind(method - 1) !== Char.Dot) return undefined;
  return namesIn(tokens, startOfChain(tokens, method), method - 1);
}

function endsArgument(tokens: Tokens, at: number): boolean {
  return tokens.kind(at) === Char.ParenClose || tokens.kind(at) === Char.Comma;
}

function isBracket(tokens: Tokens, at: number): boolean {
  return tokens.kind(at) === Char.BracketClose || tokens.kind(at) === Char.ParenClose;
}

function namesIn(tokens: Tokens, from: number, to: number): readonly string[] {
  const names: string[] = [];
  for (let at = from; at < to; at++) if (tokens.kind(at) === Kind.Word) names.push(tokens.slice(at));
  return names;
}
