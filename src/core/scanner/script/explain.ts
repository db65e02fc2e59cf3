import type { Explanation } from '../explanation.ts';
import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import type { Analysis } from './analysis.ts';
import { type ComponentAttribute, componentAttributeAt } from './componentAttribute.ts';
import { commentFinder } from './lexing/comments.ts';
import type { Call } from './lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from './lexing/tokens.ts';
import { isName } from './syntax/chains.ts';
import { foreignModules } from './translators/foreign.ts';
import type { Meaning } from './translators/meaning.ts';

/** Explains why there is or is no usage at an offset, given all usages of the code. */
export function explainIn(
  analysis: Analysis,
  usages: readonly Usage[],
  offset: number,
  rules: Rules,
): Explanation {
  const { tokens } = analysis.file;
  const frameworks = rules.frameworks.map(framework => framework.id);
  const usage = usageAt(usages, offset);
  const call = usage?.kind === 'component' ? undefined : callAround(analysis, usage?.range.start ?? offset);
  if (usage !== undefined && usage.certainty !== 'dynamic') {
    return { outcome: 'usage', frameworks, usage, ...subjectOf(analysis, usage, call) };
  }
  if (commentFinder(tokens)(offset)) return { outcome: 'comment', frameworks };
  if (usage === undefined && isInText(tokens, offset)) return { outcome: 'text', frameworks };
  if (usage !== undefined) {
    const subject = subjectOf(analysis, usage, call);
    return { outcome: 'near', frameworks, ...subject, reason: 'dynamic-key' };
  }
  const inComponent = componentAttributeAt(tokens, offset);
  if (inComponent !== undefined) return { outcome: 'near', frameworks, ...ofComponent(inComponent) };
  if (call === undefined) return { outcome: 'nothing', frameworks };
  return {
    outcome: 'near',
    frameworks,
    ...calleeOf(analysis, call),
    reason: reasonOf(analysis, call),
  };
}

/** Why a text in an attribute of a component is no key. */
export function ofComponent({ component, attribute }: ComponentAttribute): Partial<Explanation> {
  return { callee: component, attribute, reason: 'not-a-key-attribute' };
}

/** The component, or the function and where it comes from. */
function subjectOf(analysis: Analysis, usage: Usage, call: Call | undefined): Partial<Explanation> {
  if (call !== undefined) return calleeOf(analysis, call, usage);
  const { text } = analysis.file.tokens;
  const name = /^<([\w.-]+)/.exec(text.slice(usage.callRange.start, usage.callRange.start + 100))?.[1];
  return usage.kind === 'component' && name !== undefined ? { callee: name } : {};
}

/** The smallest usage around an offset. */
function usageAt(usages: readonly Usage[], offset: number): Usage | undefined {
  let found: Usage | undefined;
  for (const usage of usages) {
    const isAtKey = usage.range.start <= offset && offset <= usage.range.end;
    // The text of an element is outside of the attribute that makes it a key.
    if (isAtKey) return usage;
    const { start, end } = usage.callRange;
    if (offset < start || offset > end) continue;
    if (found === undefined || end - start < found.callRange.end - found.callRange.start) found = usage;
  }
  return found;
}

const textKinds: ReadonlySet<number> = new Set([
  Kind.String,
  Kind.TemplateText,
  Kind.JsxText,
  Kind.JsxString,
  Kind.Regex,
]);

/** Whether an offset lies in a string or regular expression, where what looks like a call is none. */
function isInText(tokens: Tokens, offset: number): boolean {
  const token = tokens.indexAt(offset);
  const isInside = tokens.start(token) < offset && textKinds.has(tokens.kind(token));
  return isInside && /[\w$]\s*\\?\(/.test(tokens.slice(token));
}

/** The innermost call whose callee or arguments contain the offset. */
function callAround({ file: { tokens }, calls }: Analysis, offset: number): Call | undefined {
  const start = tokens.indexAt(offset);
  let last = start;
  // `page` of `page.t('title')` belongs to the callee too.
  while (isName(tokens, last) && isDot(tokens.kind(last + 1))) last += 2;
  const own = calls.callAt(last);
  if (own !== undefined && isName(tokens, last)) return own;
  for (let at = start - 1, steps = 0; at >= 0 && steps < 500; at--, steps++) {
    const kind = tokens.kind(at);
    const pair = tokens.pair(at);
    if (pair >= 0 && pair < at) at = pair;
    else if (kind === Char.ParenOpen) {
      const call = calls.callBefore(at);
      if (call !== undefined && isName(tokens, call.to - 1)) return call;
    } else if (kind === Char.Semicolon) return undefined;
  }
  return undefined;
}

function calleeOf(
  { file: { tokens }, translators }: Analysis,
  call: Call,
  usage?: Usage,
): Partial<Explanation> {
  const callee = tokens.text.slice(tokens.start(call.from), tokens.end(call.to - 1));
  const meaning = translators.of(call);
  return { callee, ...(meaning === undefined ? {} : originsOf(tokens, meaning, usage)) };
}

function originsOf(
  tokens: Tokens,
  { binding, namespaces, prefixes }: Meaning,
  usage: Usage | undefined,
): Partial<Explanation> {
  const namespaceFrom = ownNamespaceFrom(usage, namespaces, tokens) ?? namespaces?.[0]?.start;
  const prefix = prefixes?.[0];
  return {
    ...(binding === undefined || binding.token >= tokens.length
      ? {}
      : {
          binding: {
            name: binding.name,
            start: tokens.start(binding.token),
            end: tokens.end(binding.token),
          },
        }),
    ...(namespaceFrom === undefined ? {} : { namespaceFrom }),
    ...(prefix === undefined ? {} : { prefixFrom: prefix.start }),
  };
}

/** Where a key or the options of its call name another namespace than the translator has. */
function ownNamespaceFrom(
  usage: Usage | undefined,
  namespaces: Meaning['namespaces'],
  { text }: Tokens,
): number | undefined {
  const named = usage?.namespace;
  if (usage === undefined || named === undefined || usage.namespaceIsDefault === true) return undefined;
  const ofTranslator = namespaces?.find(each => each.text === named);
  if (ofTranslator !== undefined) return ofTranslator.start;
  if (usage.key.startsWith(named)) return usage.range.start;
  const { start, end } = usage.callRange;
  const at = text.slice(start, end).indexOf(named, usage.range.end - start);
  return at < 0 ? undefined : start + at;
}

function reasonOf(
  { file: { tokens, bindings }, translators }: Analysis,
  call: Call,
): NonNullable<Explanation['reason']> {
  const is = translators.of(call)?.rule.is;
  if (is === 'translator') return 'no-key-argument';
  if (is === 'factory') return 'makes-translator';
  const root = call.from;
  const binding = tokens.kind(root) === Kind.Word ? bindings.resolve(tokens.slice(root), root) : undefined;
  if (binding === undefined) return 'not-a-translator';
  if (binding.kind !== 'import') return 'local-value';
  return foreignModules.has(binding.module) ? 'foreign-import' : 'not-a-translator';
}
