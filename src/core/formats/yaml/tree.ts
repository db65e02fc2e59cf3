import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import type { OffsetRange } from '../../base/range.ts';
import type { Tree, TreeEntry, TreeMap } from '../tree/tree.ts';
import { LocaleFileError, type ParseProblem } from '../types.ts';
import { foldMarked, markOutdentedQuotes } from './outdentedQuotes.ts';

export interface YamlTree {
  readonly root: TreeMap;
  readonly problems: readonly ParseProblem[];
}

/** Bounds what aliases expand to, as they can make a small file huge. */
const maxNodes = 2_000_000;

/** Maximum nesting within one entry; the parsing time grows with its square. */
const maxDepth = 500;

/** The document as parsed by `yaml`: every scalar is its text as written, so that no `no` becomes a boolean. */
export function readYaml(text: string) {
  const deep = tooDeepAt(text);
  if (deep !== undefined) throw new LocaleFileError(`Nested more than ${maxDepth} levels deep.`, deep);
  try {
    const document = parseFailsafe(text);
    const mistake = document.errors[0];
    if (mistake === undefined) return document;
    return (mistake.code === 'MISSING_CHAR' ? readOutdented(text) : undefined) ?? fail(mistake);
  } catch (error) {
    if (error instanceof RangeError) throw new LocaleFileError('Nested too deep.', 0);
    throw error;
  }
}

function parseFailsafe(text: string) {
  return parseDocument(text, { schema: 'failsafe', uniqueKeys: false, logLevel: 'error' });
}

function fail({ message, pos }: YAMLError): never {
  throw new LocaleFileError(message.split(' at line ')[0] ?? '', pos[0]);
}

/** A document that has only one kind of mistake: quoted texts whose lines are indented too little. */
function readOutdented(text: string) {
  const marked = markOutdentedQuotes(text);
  if (marked === undefined) return undefined;
  const document = parseFailsafe(marked);
  if (document.errors.length > 0) return undefined;
  foldMarked(document);
  return document;
}

/** Where brackets, or dashes on one line, are nested beyond the limit. Brackets in texts count too. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/^\S|[[{]|[\]}]|[-?:](?=[ \t]+[-?:])/gm)) {
    if (index === 0 || text[index - 1] === '\n') depth = 0;
    if (mark === ']' || mark === '}') depth = Math.max(0, depth - 1);
    else if (++depth > maxDepth) return index;
  }
  return undefined;
}

/** The targets of a document's aliases. */
export type AliasTargets = ReadonlyMap<Alias, Node>;

/** Resolves all aliases at once: resolving each separately would search the whole document. */
export function aliasTargets(document: Document): AliasTargets {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.set(node.anchor, node);
        return;
      }
      const target = anchors.get(node.source);
      if (target !== undefined) targets.set(node, target);
    },
  });
  return targets;
}

/**
 * Parses a YAML document whose root is a map. Aliases and merge keys (`<<`) are followed.
 *
 * @throws LocaleFileError if it is malformed, contains several documents, or its root is something else
 */
export function parseYamlTree(text: string): YamlTree {
  return treeOfYaml(readYaml(text));
}

/** Does the same for a parsed document. */
export function treeOfYaml(document: Document): YamlTree {
  const problems: ParseProblem[] = [];
  let targets: AliasTargets | undefined;
  let nodes = 0;

  function toTree(node: unknown, at: OffsetRange): Tree {
    if (++nodes > maxNodes) throw new LocaleFileError('Aliases make this file too large.', at.start);
    const range = rangeOf(node) ?? at;
    if (node === null) return { kind: 'nothing', range };
    if (isAlias(node)) {
      targets ??= aliasTargets(document);
      const target = targets.get(node);
      if (target === undefined)
        throw new LocaleFileError(`There is no anchor '${node.source}'.`, range.start);
      return toTree(target, range);
    }
    if (isMap(node)) return { kind: 'map', range, entries: membersOf(node, range) };
    if (isSeq(node))
      return {
        kind: 'map',
        range,
        entries: node.items.map((item, index) => {
          const itemRange = rangeOf(item) ?? range;
          return { name: String(index), range: itemRange, value: toTree(item, itemRange) };
        }),
      };
    if (isScalar(node) && !isNull(node)) return { kind: 'text', text: String(node.value), range };
    return { kind: 'nothing', range };
  }

  function membersOf({ items }: YAMLMap, range: OffsetRange): readonly TreeEntry[] {
    const own = new Set(items.filter(pair => !isMerge(pair)).map(({ key }) => nameOf(key)));
    return items.flatMap(pair =>
      isMerge(pair)
        ? inherited(pair.value, range).filter(({ name }) => !own.has(name))
        : entriesOf(pair, range),
    );
  }

  /** The members of a merged map, or of a list of them, where earlier ones take precedence. */
  function inherited(merged: unknown, range: OffsetRange): readonly TreeEntry[] {
    const names = new Set<string>();
    return (isSeq(merged) ? merged.items : [merged])
      .map(map => toTree(map, range))
      .flatMap(tree => (tree.kind === 'map' ? tree.entries : []))
      .filter(({ name }) => !names.has(name) && names.add(name));
  }

  function entriesOf(pair: { key: unknown; value: unknown }, around: OffsetRange): readonly TreeEntry[] {
    const { key } = pair;
    const range = rangeOf(key) ?? around;
    if (!isScalar(key)) {
      problems.push({ message: 'Only texts can be keys.', range });
      return [];
    }
    const value = toTree(pair.value, range);
    const isAnchored = isMap(pair.value) && pair.value.anchor !== undefined;
    return [
      { name: String(key.value), range: nameRange(key, range), value, ...(isAnchored ? { isAnchored } : {}) },
    ];
  }

  try {
    const root = document.contents === null ? emptyMap : toTree(document.contents, { start: 0, end: 0 });
    if (root.kind !== 'map') throw new LocaleFileError('A YAML map is expected.', root.range.start);
    return { root, problems };
  } catch (error) {
    if (error instanceof RangeError || error instanceof ReferenceError)
      throw new LocaleFileError('This file cannot be followed to its end.', 0);
    throw error;
  }
}

/** Whether a member merges other maps into its own: https://yaml.org/type/merge.html */
export function isMerge({ key, value }: { readonly key: unknown; readonly value: unknown }): boolean {
  const isMap = value !== null && !isScalar(value);
  return isMap && isScalar(key) && key.type === 'PLAIN' && key.value === '<<';
}

/** The name of a member; empty if it is not a text. */
export function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}

const emptyMap: TreeMap = { kind: 'map', entries: [], range: { start: 0, end: 0 } };

/** The place of a node in the text; undefined for a node that was not parsed from a text. */
export function rangeOf(node: unknown): OffsetRange | undefined {
  return isNode(node) && node.range ? { start: node.range[0], end: node.range[1] } : undefined;
}

function nameRange(key: Scalar, range: OffsetRange): OffsetRange {
  const quoted = key.type === 'QUOTE_DOUBLE' || key.type === 'QUOTE_SINGLE';
  return quoted ? { start: range.start + 1, end: range.end - 1 } : range;
}

/** Whether a scalar is `null`, written in one of YAML's ways or left out. */
export function isNull(node: Scalar): boolean {
  return node.type === 'PLAIN' && /^(?:|~|null|Null|NULL)$/.test(node.source ?? '');
}
