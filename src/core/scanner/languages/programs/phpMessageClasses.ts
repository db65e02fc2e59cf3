import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import { isInterpolated, type Token } from '../code/lexing/token.ts';
import { isPath } from '../code/usages/options.ts';
import { toUsage } from '../code/usages/usage.ts';

const extended = /\bextends\s[\w\\]*/g;
const message = /^\$\w*[mM]essage$/;
/** What may stand between `public` and a property: `public readonly ?string $message`. */
const typeOfProperty = /^[\w\\?|]+$/;
/** How far `public` is looked for, in tokens. */
const longestType = 12;

/**
 * Messages that an application's own constraints have as properties, also as those of their constructor:
 * `class Late extends Constraint { public string $message = 'cart.late'; }`.
 */
export function messagesOfOwnClasses(
  text: string,
  rules: Rules,
  languageId: string,
  tokenize: (text: string) => readonly Token[],
): Usage[] {
  const framework = rules.frameworks.find(
    ({ code }) => code?.messageClasses !== undefined && code.languages.includes(languageId),
  );
  const classes = framework?.code?.messageClasses;
  if (framework === undefined || classes === undefined) return [];
  const isOwn = [...text.matchAll(extended)].some(([found]) =>
    classes.names.some(name => found.endsWith(name)),
  );
  if (!isOwn) return [];
  const { namespace } = classes;
  const tokens = tokenize(text);
  return tokens.flatMap((name, index) => {
    if (name.kind !== 'name' || !message.test(name.text) || tokens[index + 1]?.text !== '=') return [];
    const value = tokens[index + 2];
    if (value?.kind !== 'string' || value.string === undefined || isInterpolated(value)) return [];
    if (!isPath(value.text) || !/^[;,)]$/.test(tokens[index + 3]?.text ?? '') || !isPublic(tokens, index))
      return [];
    const key = { value: value.text, range: value.string.inner, certainty: 'literal' as const };
    const callRange = { start: name.start, end: value.end };
    return toUsage(
      key,
      { framework, kind: 'property', callRange, namespace, args: [], argsAreOpen: true },
      rules,
    );
  });
}

function isPublic(tokens: readonly Token[], property: number): boolean {
  for (let at = property - 1; at >= 0 && at >= property - longestType; at--) {
    const { kind, text } = tokens[at] ?? {};
    if (text === 'public') return true;
    if (kind === 'string' || text === undefined || !typeOfProperty.test(text)) return false;
  }
  return false;
}
