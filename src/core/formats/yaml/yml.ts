import { readLocaleName } from '../discover/localeName.ts';
import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { pluralJudge } from '../plurals/plural.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestInSteps } from '../tree/nest.ts';
import type { TreeEntry, TreeMap } from '../tree/tree.ts';
import { type Format, type FormatContext, LocaleFileError, type ParseProblem } from '../types.ts';
import { yamlParts } from './print.ts';
import { parseYamlTree } from './tree.ts';

/** YAML as in Rails: nested below one root, which is the locale; plural forms as a map of suffixes. */
export const yml: Format = {
  id: 'yml',
  name: 'Ruby on Rails YAML',
  extensions: ['yml', 'yaml'],
  mediaType: 'application/yaml',
  isOneTextForAll: true,
  parse(text, context) {
    const { root, problems } = parseYamlTree(text);
    if (root.entries.length === 0) return collect([], problems);
    const { entry, others } = localeRoot(root, context);
    if (entry.value.kind === 'text')
      throw new LocaleFileError(`A map of keys is expected below '${entry.name}'.`, entry.value.range.start);
    const messages =
      entry.value.kind === 'map' ? entry.value : { ...entry.value, kind: 'map' as const, entries: [] };
    const leaves = leavesOf(messages, pluralJudge(context).arePluralForms);
    return collect(leaves.messages, [...problems, ...others, ...leaves.problems], entry.name);
  },
  ...inParts(function* (messages, context) {
    const nested = yield* nestInSteps(messages, pluralJudge(context).arePluralForms);
    yield* yamlParts(new Map([[context.locale.name, nested]]));
  }),
};

/** The root entry of the requested locale; a single one may have any name. */
function localeRoot(
  root: TreeMap,
  { locale }: FormatContext,
): { readonly entry: TreeEntry; readonly others: readonly ParseProblem[] } {
  const named =
    root.entries.find(({ name }) => name === locale.name) ??
    root.entries.find(({ name }) => name === locale.code) ??
    (root.entries.length === 1 ? root.entries[0] : undefined);
  if (named === undefined)
    throw new LocaleFileError(`The locale '${locale.name}' is expected as the root.`, root.range.start);
  const others = root.entries
    .filter(entry => entry !== named && !isForAliases(entry))
    .map(({ name, range }) => ({ message: `'${name}' is not the locale of this file.`, range }));
  return { entry: named, others };
}

/** Whether a root entry is no locale, but holds what aliases below others repeat: `kinds: &kinds`. */
export function isForAliases({ name, isAnchored }: TreeEntry): boolean {
  return isAnchored === true && readLocaleName(name) === undefined;
}
