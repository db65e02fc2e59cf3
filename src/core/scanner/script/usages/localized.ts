import { angularMessageId } from '../../hashes/angularMessageId.ts';
import type { KeyText } from '../keyTexts.ts';
import { resolveEscapes } from '../lexing/strings.ts';
import { Kind, type Tokens } from '../lexing/tokens.ts';
import { skip } from '../syntax/extent.ts';
import { idInMetadata, meaningInMetadata } from './metadata.ts';

/**
 * What stands between colons at the beginning of a text: the description of a message, or the name of the value
 * before it.
 */
const block = /^:([^:]*):/;

/**
 * The message of $localize`:meaning|description@@id:Hello ${name}:name:`, by the id that it is given or by its text,
 * in which values have the names that stand behind them, or `PH`, `PH_1` and so on:
 * https://angular.dev/api/localize/init/$localize
 */
export function localizedIn(tokens: Tokens, open: number): KeyText | undefined {
  const close = tokens.pair(open);
  if (close < open) return undefined;
  const hasText = tokens.kind(open + 1) === Kind.TemplateText;
  const [written = '', description = ''] = block.exec(hasText ? tokens.slice(open + 1) : '') ?? [];
  const own = idInMetadata(description, tokens.end(open) + 1);
  if (own !== undefined) return own;
  const start = tokens.end(open) + written.length;
  let text = '';
  let values = 0;
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    const isText = tokens.kind(at) === Kind.TemplateText;
    if (!isText) text += `{$${nameBehind(tokens, tokens.pair(at) + 1) ?? usualName(values++)}}`;
    else if (at === open + 1) text += resolveEscapes(tokens.slice(at).slice(written.length));
    else text += resolveEscapes(tokens.slice(at).replace(block, ''));
  }
  const ids = [angularMessageId(text, meaningInMetadata(description))];
  return text === '' ? undefined : { text, certainty: 'literal', start, end: tokens.start(close), ids };
}

/** The name that the text at a token gives the value before it. */
function nameBehind(tokens: Tokens, at: number): string | undefined {
  return tokens.kind(at) === Kind.TemplateText ? block.exec(tokens.slice(at))?.[1] : undefined;
}

function usualName(index: number): string {
  return index === 0 ? 'PH' : `PH_${index}`;
}
