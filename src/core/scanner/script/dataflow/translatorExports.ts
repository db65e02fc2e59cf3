import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { KeySink, KeySinks } from '../modules.ts';
import type { Export } from '../names/exports.ts';
import { callsWithAll } from '../names/returns.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, propertiesOf } from '../syntax/objects.ts';
import { mayBeHook } from '../translators/importedNames.ts';
import { byWord, isOfLibrary } from '../translators/meaning.ts';
import type { Translators } from '../translators/translators.ts';

/** Takes no keys itself: its meaning is resolved where it is imported. */
const translatorSink: KeySink = { takes: [], isTranslator: true };

/** Names that lead to further names after more steps than this are not followed. */
const deepest = 5;

/**
 * The exports that are translators, instances of a library, or hooks that return translators, though their names do not
 * say so: `export const say = i18next.t`, `export default createI18n({})`, `useWords = () => ({ say: t })`. Those whose names do, or whose modules are named for an instance, are known
 * to other files by these.
 *
 * @param path of the file
 */
export function translatorExports(
  exports: readonly Export[],
  translators: Translators,
  path: string | undefined,
): KeySinks {
  const found: Record<string, KeySink> = {};
  for (const each of exports) {
    if (each.is === 'module' && isRenamed(each, translators)) found[each.name] = translatorSink;
    if (each.is !== 'value') continue;
    const hook = hookSink(each, translators);
    if (hook !== undefined) {
      found[each.name] = hook;
      continue;
    }
    const isWhole = !isNamed(each.name, translators, path) && isTranslator(each.span, translators);
    const members = isWhole ? {} : translatorMembers(each.span, translators);
    if (isWhole) found[each.name] = translatorSink;
    else if (Object.keys(members).length > 0) found[each.name] = { takes: [], members };
  }
  return found;
}

/** A hook whose result is a translator, or has some under names that say nothing. */
function hookSink(
  { name, span }: Extract<Export, { is: 'value' }>,
  translators: Translators,
): KeySink | undefined {
  const { vocabulary, file } = translators;
  const { from, to } = span;
  if (!mayBeHook.test(name) || to > from + 1 || byWord(vocabulary, name) !== undefined) return undefined;
  const binding = file.bindings.resolve(name, from);
  const meaning = binding && translators.ofBinding(binding);
  if (meaning?.rule.is !== 'factory') return undefined;
  if (meaning.rule.gives.is === 'translator') return { takes: [], gives: translatorSink };
  const own = [...(meaning.parts ?? [])].filter(
    ([part, { rule }]) => rule.is === 'translator' && byWord(vocabulary, part) === undefined,
  );
  if (own.length === 0) return undefined;
  return {
    takes: [],
    gives: { takes: [], members: Object.fromEntries(own.map(([part]) => [part, translatorSink])) },
  };
}

/** For `export { t as say } from './i18n'`: the name that says what it is stays behind. */
function isRenamed(
  { name, module, imported }: Extract<Export, { is: 'module' }>,
  { vocabulary }: Translators,
): boolean {
  if (name === imported || byWord(vocabulary, name) !== undefined) return false;
  const known = vocabulary.exported(module, imported) ?? byWord(vocabulary, imported);
  return known?.rule.is === 'translator';
}

/** Longest object, in tokens, that is searched for translators. */
const longestObject = 400;

/** The translators in an object that is exported: `export default { say: i18next.t }`. */
function translatorMembers(span: Span, translators: Translators): KeySinks {
  const { tokens, bindings } = translators.file;
  const { from } = bare(tokens, span);
  const binding = tokens.kind(from) === Kind.Word ? bindings.resolve(tokens.slice(from), from) : undefined;
  const open = binding?.kind === 'constant' && binding.path.length === 0 ? binding.init : from;
  if (tokens.kind(open) !== Char.BraceOpen || tokens.pair(open) - open > longestObject) return {};
  const members: Record<string, KeySink> = {};
  for (const { name, value } of propertiesOf(tokens, open))
    if (name !== undefined && isTranslator(value, translators)) members[name] = translatorSink;
  return members;
}

function isNamed(name: string, { vocabulary }: Translators, path: string | undefined): boolean {
  if (name === '*') return true;
  if (name !== 'default') return byWord(vocabulary, name) !== undefined;
  const [, module = ''] = /([^/]*?)(?:\/index)?\.\w+$/.exec(path ?? '') ?? [];
  return byWord(vocabulary, module)?.rule.is === 'object';
}

function isTranslator(span: Span, translators: Translators): boolean {
  const { tokens } = translators.file;
  const root = rootOf(span, translators);
  if (root === undefined) return false;
  const rule = translators.of(span)?.rule;
  if (rule?.is === 'object') return root.isOfLibrary;
  // Calling a message tag yields a text: t({ message: 'Save' }).
  return rule?.is === 'translator' && (rule.tag !== 'message' || tokens.kind(span.to - 1) === Kind.Word);
}

/** Whether a chain of names and calls begins with an import, through constants of the file; undefined where not. */
function rootOf(
  span: Span,
  translators: Translators,
  depth = 0,
): { readonly isOfLibrary: boolean } | undefined {
  const { tokens, bindings } = translators.file;
  const { from, to } = bare(tokens, span);
  const first = tokens.is(from, 'new') ? from + 1 : from;
  if (first >= to || depth > deepest || tokens.kind(first) !== Kind.Word) return undefined;
  const binding = bindings.resolve(tokens.slice(first), first);
  // `chrome.i18n.getMessage`: an object that every file has, and what it is called elsewhere says nothing.
  if (binding === undefined && to > first + 1) return { isOfLibrary: false };
  if (binding?.kind === 'import') {
    const known = translators.imported(binding);
    return { isOfLibrary: known !== undefined && isOfLibrary(known, binding.module) };
  }
  const callee = binding && callsWithAll(tokens, binding);
  if (callee !== undefined) return rootOf(callee, translators, depth + 1);
  if (binding?.kind !== 'constant' || binding.init < 0 || binding.isElement) return undefined;
  if (tokens.kind(binding.init) === Char.BraceOpen) return undefined;
  return rootOf({ from: binding.init, to: endOfExpression(tokens, binding.init) }, translators, depth + 1);
}
