import type { Analysis } from '../../script/analysis.ts';
import { type ExportPlace, exportPlaces } from '../../script/exported.ts';
import type { Constant, ImportedMeaning, Modules } from '../../script/modules.ts';
import { PlainBinding } from '../../script/names/bindings.ts';
import type { Export } from '../../script/names/exports.ts';
import { meaningOfExport } from '../../script/translators/hookMeaning.ts';
import { byLibrary, type Meaning } from '../../script/translators/meaning.ts';
import { isOtherFunction } from '../../script/translators/otherFunctions.ts';
import { oneOf, text } from '../../script/values/constantValues.ts';

/** The value of an export. */
export function constantAt(analysis: Analysis, place: ExportPlace, inner: Modules): Constant | undefined {
  if (place.is === 'module') return inner.constant(place.module, place.name);
  const { constants } = analysis;
  if (place.is === 'type' || constants === undefined) return undefined;
  if (place.is === 'all') return allConstants(analysis, place.exports, inner);
  if (place.is === 'allowed') {
    const allowed = oneOf((analysis.texts.allowedBy(place.type) ?? []).map(text));
    return allowed !== undefined && place.isCalled ? { is: 'function', gives: allowed } : allowed;
  }
  if (place.is === 'returns') {
    const returned = constants.functionOf(place.spans)[0];
    return place.isCalled || returned?.is !== 'function' ? returned : returned.gives;
  }
  const known = oneOf(place.is === 'binding' ? constants.ofBinding(place.binding) : constants.of(place.span));
  const { member, isDefault = false } = place.is === 'expression' ? place : {};
  if (known !== undefined && isDefault) return orOther(known);
  if (member === undefined) return known;
  return known?.is === 'object' ? known.members.get(member) : undefined;
}

/** The constants that an ES module exports, with those of the modules that it exports as a whole. */
function allConstants(analysis: Analysis, exports: readonly Export[], inner: Modules): Constant | undefined {
  const members = new Map<string, Constant>();
  for (const each of exports) {
    if (each.is === 'all') {
      const others = inner.constant(each.module, '*');
      for (const [name, value] of others?.is === 'object' ? others.members : [])
        if (name !== 'default') members.set(name, value);
      continue;
    }
    // What `module.exports` is has been looked at before.
    if (each.name === '*') continue;
    const values = exportPlaces(analysis, each.name).map(place => constantAt(analysis, place, inner));
    const value = values.find(found => found !== undefined);
    if (value !== undefined) members.set(each.name, value);
  }
  return members.size === 0 ? undefined : { is: 'object', members };
}

/** A value that others may give another one for; of a signal the value that it holds. */
function orOther(value: Constant): Constant {
  if (value.is === 'function') return { is: 'function', gives: orOther(value.gives) };
  return { is: 'choice', among: [value, { is: 'unknown' }] };
}

/** What an export means by the rules. */
export function meaningAt(
  analysis: Analysis,
  place: ExportPlace,
  inner: Modules,
): ImportedMeaning | undefined {
  const { translators } = analysis;
  if (place.is === 'module') {
    const own = inner.meaning(place.module, place.name);
    const known = own === undefined && byLibrary(translators.vocabulary, place.module, place.name);
    return known ? exportedMeaning(known) : own;
  }
  if (place.is !== 'binding' && place.is !== 'expression') return undefined;
  const meaning =
    place.is === 'binding'
      ? translators.ofBinding(place.binding)
      : meaningOfExport(place.span, place.member, translators);
  return meaning && exportedMeaning(meaning);
}

/** What a field of an exported class means by the rules. */
export function fieldMeaningAt(
  field: string,
  { translators }: Analysis,
  place: ExportPlace,
  inner: Modules,
): ImportedMeaning | undefined {
  if (place.is === 'module') return inner.fieldMeaning?.(place.module, place.name, field);
  const meaning = place.is === 'binding' && translators.fieldOf(place.binding, field);
  return meaning ? exportedMeaning(meaning) : undefined;
}

/** Whether an export is a function that is certainly no translator. */
export function isOtherFunctionAt(
  { translators: { file, vocabulary } }: Analysis,
  place: ExportPlace,
  inner: Modules,
): boolean | undefined {
  if (place.is === 'module') return inner.isOtherFunction?.(place.module, place.name);
  if (place.is === 'binding') return isOtherFunction(file.tokens, place.binding, vocabulary.names);
  if (place.is !== 'expression' || place.member !== undefined) return false;
  // `export default (x, y) => x * y`, `exports.t = …`
  const { from, to } = place.span;
  const unnamed = { ...new PlainBinding('', from, 'constant', from, to), init: from };
  return isOtherFunction(file.tokens, unnamed, vocabulary.names);
}

/** The texts that an exported type allows, or a member of it. */
export function typeTextsAt(
  path: readonly string[],
  { texts }: Analysis,
  place: ExportPlace,
  inner: Modules,
): readonly string[] | undefined {
  if (place.is === 'module') return inner.typeTexts(place.module, place.name, path);
  if (place.is === 'type') return texts.ofType(place.name, path);
  return place.is === 'binding' ? texts.ofType(place.binding.name, path) : undefined;
}

function exportedMeaning({ rule, framework, namespaces, prefixes, parts }: Meaning): ImportedMeaning {
  return {
    rule,
    framework,
    namespaces: (namespaces ?? []).map(({ text }) => text),
    prefixes: prefixes?.map(({ text }) => text),
    parts: new Map([...(parts ?? [])].map(([name, part]) => [name, exportedMeaning(part)])),
  };
}
