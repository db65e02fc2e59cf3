import type { Rules } from '../rules.ts';
import type { Analysis } from '../script/analysis.ts';
import { fieldOf } from '../script/exported.ts';
import { Char, Kind } from '../script/lexing/tokens.ts';
import { bindingOf } from '../script/names/bindings.ts';
import { vocabularyOf } from '../script/vocabulary.ts';

/**
 * Makes the fields known that a template of Angular has from its component: `x.component.html` from
 * `x.component.ts`, a template in the code from its own file. In `T.CART.TITLE | translate` the `T` may be an object
 * of keys.
 */
export function bindComponentFields({ file: { tokens, bindings } }: Analysis, rules: Rules): void {
  const module = /([^/]+)\.(?:html|ts)$/.exec(rules.path ?? '')?.[1];
  if (module === undefined || rules.modules === undefined || vocabularyOf(rules).pipes.size === 0) return;
  const { names } = vocabularyOf(rules);
  const bound = new Set<string>();
  for (let at = 0; at < tokens.length; at++) {
    if (tokens.kind(at) !== Kind.Word || isChainOf(tokens.kind(at - 1))) continue;
    const next = tokens.kind(at + 1);
    const isUsed =
      isChainOf(next) || next === Char.Bar || next === Char.BracketOpen || next === Char.ParenOpen;
    if (!isUsed && !tokens.is(at - 1, 'of')) continue;
    const name = tokens.slice(at);
    if (bound.has(name) || names.has(name) || bindings.resolve(name, at) !== undefined) continue;
    bound.add(name);
    bindings.add(
      bindingOf({
        name,
        token: at,
        kind: 'import',
        scopeStart: 0,
        scopeEnd: tokens.length,
        module: `./${module}`,
        imported: fieldOf(name),
      }),
    );
  }
}

function isChainOf(kind: number): boolean {
  return kind === Char.Dot || kind === Kind.OptionalDot;
}
