import { namingOf, type Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { elsewhere, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, type Tokens } from '../lexing/tokens.ts';
import type { RouteText } from '../modules.ts';
import { bracketAround } from '../syntax/brackets.ts';
import { elementsOf, propertyIn } from '../syntax/objects.ts';
import { hasName } from '../syntax/patterns.ts';
import type { Texts } from '../values/texts.ts';
import { usagesOfHanded } from './handedTexts.ts';
import { isRoute, metaOfPage, placesOfMember } from './routes.ts';

/** A file, and the texts that expressions in it may be. */
interface Written {
  readonly file: ScriptFile;
  readonly keys: Texts;
}

const none: readonly Usage[] = [];

/** The keys in a file's routes that files hand to translators where they read a route: `meta: { title: 'cart.title' }`. */
export function routeKeysIn({ file, keys }: Written, rules: Rules): readonly Usage[] {
  const { routeTexts } = rules.modules ?? {};
  if (routeTexts === undefined) return none;
  const byMember = Map.groupBy(routeTexts, ({ path }) => path[0] ?? '');
  return [...byMember].flatMap(([member, all]) =>
    carriedByRoutes(file, member).flatMap(value =>
      all.flatMap(handed => usagesOfRouteText(keys.ofMembers(value, handed.path.slice(1)), handed, rules)),
    ),
  );
}

/** The usages made of texts that a route carries where a text of it is handed to a translator. */
export function usagesOfRouteText(
  texts: readonly KeyText[],
  handed: RouteText,
  rules: Rules,
): readonly Usage[] {
  const { namespace, prefix } = handed;
  const carried = {
    namespaces: namespace === undefined ? undefined : [elsewhere(namespace)],
    prefixes: prefix === undefined ? undefined : [elsewhere(prefix)],
  };
  const isKey = (text: KeyText) => mayBeKey(text, handed, rules);
  return texts.filter(isKey).flatMap(text => {
    const callRange = { start: text.start, end: text.end };
    return usagesOfHanded([text], handed, { ...carried, callRange, kind: 'property' }, rules);
  });
}

/** Where keys are paths only a path is one: what routes carry is often shown as it is. */
function mayBeKey({ text }: KeyText, { framework, before, after, prefix }: RouteText, rules: Rules): boolean {
  const { keySeparator, namespaceSeparator } = namingOf(framework, rules);
  if (keySeparator === undefined || prefix !== undefined) return true;
  const separators = [keySeparator, namespaceSeparator ?? keySeparator];
  return separators.some(sign => `${before}${text}${after}`.includes(sign));
}

/** What the routes of a file have as a member. */
function carriedByRoutes({ tokens }: ScriptFile, member: string): readonly Span[] {
  const found: Span[] = [];
  for (const { index } of tokens.text.matchAll(new RegExp(placesOfMember(member), 'g'))) {
    const at = tokens.indexAt(index);
    const page = metaOfPage(tokens, at);
    const value = page < 0 ? carriedAt(tokens, at, member) : elementsOf(tokens, page)[0];
    if (value !== undefined) found.push(value);
  }
  return found;
}

/** The value of the property at a token if it is the member of a route. */
function carriedAt(tokens: Tokens, at: number, member: string): Span | undefined {
  if (!hasName(tokens, at, member)) return undefined;
  const [before, next] = [tokens.kind(at - 1), tokens.kind(at + 1)];
  const mayBegin = before === Char.BraceOpen || before === Char.Comma;
  if (!mayBegin || (next !== Char.Colon && next !== Char.Comma && next !== Char.BraceClose)) return undefined;
  const open = bracketAround(tokens, at);
  return isRoute(tokens, open, member) ? propertyIn(tokens, open, member) : undefined;
}
