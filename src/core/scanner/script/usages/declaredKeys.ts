import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { KeyText } from '../keyTexts.ts';
import type { Tokens } from '../lexing/tokens.ts';
import type { StructuralRule } from '../rules.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { usageOf } from './usages.ts';

/** Calls that have lines of a comment for themselves. */
const declarations = /(?:^|\n)[ \t*]*((?:t\([^()]*\)[ \t*]*)+)(?=\r?\n|$)/g;
const call = /t\(([^()]*)\)/g;
const argument = /[^\s*,](?:[^,]*[^\s*,])?/g;
const path = /^[\w$-]+(?:\.[\w$-]+)*$/;

/** Asks for the prefixes that hold at an offset for a directive of a name. */
type PrefixesAt = (
  offset: number,
  directive: { readonly name: string; readonly rule: StructuralRule },
) => readonly KeyText[] | undefined;

/**
 * The uses of keys that comments declare since code puts the keys together: lines with `t(cart.one, cart.many)` in
 * comments for documentation and in those of markup.
 */
export function usagesDeclared(tokens: Tokens, rules: Rules, prefixesAt?: PrefixesAt): readonly Usage[] {
  const usages: Usage[] = [];
  for (const [name, { rule, framework }] of vocabularyOf(rules).structural) {
    if (rule.isDeclaredFor !== true) continue;
    for (const key of keysIn(tokens)) {
      const context = {
        framework,
        prefixes: prefixesAt?.(key.start, { name, rule }),
        callRange: { start: key.start, end: key.end },
        kind: 'call' as const,
        args: [],
        argsAreOpen: true,
        defaultValue: undefined,
      };
      usages.push(usageOf(key, context, rules));
    }
  }
  return usages;
}

function keysIn({ text, comments }: Tokens): KeyText[] {
  const keys: KeyText[] = [];
  for (let at = 0; at + 1 < comments.length; at += 2) {
    const [start = 0, end = 0] = [comments[at], comments[at + 1]];
    if (text.startsWith('/**', start)) addKeys(text, start + 3, end - 2, keys);
    else if (text.startsWith('<!--', start)) addKeys(text, start + 4, end - 3, keys);
  }
  return keys;
}

function addKeys(text: string, from: number, to: number, keys: KeyText[]): void {
  for (const [start, lines] of placesOf(declarations, text.slice(from, to), from)) {
    for (const [open, written] of placesOf(call, lines, start)) {
      for (const { index, 0: key } of written.matchAll(argument)) {
        if (path.test(key))
          keys.push({ text: key, certainty: 'literal', start: open + index, end: open + index + key.length });
      }
    }
  }
}

/** The places and texts of an expression's group. */
function placesOf(expression: RegExp, text: string, from: number): Array<[start: number, text: string]> {
  return [...text.matchAll(expression)].map(({ index, 0: all, 1: group = '' }) => [
    from + index + all.indexOf(group),
    group,
  ]);
}
