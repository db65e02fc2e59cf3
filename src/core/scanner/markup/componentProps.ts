import { unquote } from '../script/lexing/strings.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { afterTypeArguments, skip } from '../script/syntax/extent.ts';
import { elementsOf, propertiesOf } from '../script/syntax/objects.ts';
import { optionsOf } from './optionFields.ts';

/**
 * The properties that a component of Vue declares, which its template names as they are: `defineProps<{ label: string
 * }>()`, `defineProps(['label'])`, `props: { label: String }`. Svelte's are variables of its script.
 */
export function propertiesOfComponent(tokens: Tokens): ReadonlySet<string> {
  const names = new Set<string>();
  const options = optionsOf(tokens);
  for (const { name, value } of options < 0 ? [] : propertiesOf(tokens, options)) {
    if (name === 'props') addNames(tokens, value.from, names);
  }
  if (!tokens.text.includes('defineProps')) return names;
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens.is(at, 'defineProps')) continue;
    const open = afterTypeArguments(tokens, at + 1);
    if (open > at + 1) addType(tokens, at + 2, names);
    if (tokens.kind(open) === Char.ParenOpen) addNames(tokens, open + 1, names);
  }
  return names;
}

/** Those of `{ label: String }` and `['label']`. */
function addNames(tokens: Tokens, at: number, names: Set<string>): void {
  if (tokens.kind(at) === Char.BraceOpen) {
    for (const { name } of propertiesOf(tokens, at)) if (name !== undefined) names.add(name);
  } else if (tokens.kind(at) === Char.BracketOpen) {
    for (const { from } of elementsOf(tokens, at)) {
      if (tokens.kind(from) === Kind.String) names.add(unquote(tokens.slice(from)));
    }
  }
}

/** Those of `{ label: string; hint?: string }`, or of an interface or type of the file by its name. */
function addType(tokens: Tokens, at: number, names: Set<string>): void {
  const open = tokens.kind(at) === Kind.Word ? bodyOfType(tokens, tokens.slice(at)) : at;
  if (tokens.kind(open) !== Char.BraceOpen) return;
  const close = tokens.pair(open);
  for (let token = open + 1; token < close; token = skip(tokens, token, close)) {
    const sign = tokens.kind(token + 1) === Char.Question ? token + 2 : token + 1;
    if (tokens.kind(token) === Kind.Word && tokens.kind(sign) === Char.Colon) names.add(tokens.slice(token));
  }
}

/** How far a type's body stands from its name. */
const longestHead = 40;

function bodyOfType(tokens: Tokens, name: string): number {
  for (let at = 1; at < tokens.length; at++) {
    const isDeclared = tokens.is(at - 1, 'interface') || tokens.is(at - 1, 'type');
    if (!isDeclared || !tokens.is(at, name)) continue;
    for (let open = at + 1; open < at + longestHead; open++) {
      if (tokens.kind(open) === Char.BraceOpen) return open;
    }
  }
  return -1;
}
