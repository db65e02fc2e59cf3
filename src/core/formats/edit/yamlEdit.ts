import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { isPlainYaml, printYamlEntry, printYamlQuoted, printYamlText } from '../yaml/print.ts';
import { type AliasTargets, aliasTargets, isMerge, isNull, nameOf, rangeOf, readYaml } from '../yaml/tree.ts';
import { addLeaf, type Leaf, type NewMembers } from './leaf.ts';
import { indentOf, textShapeOf, withTextShape } from './textShape.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A YAML file parsed for editing: parsing a large one takes longer than changing it. */
export interface OpenYaml {
  readonly text: string;
  /** The text with line feeds; offsets refer to this one. */
  readonly body: string;
  readonly document: Document;
}

/** Parses a YAML file for editing. */
export function openYaml(text: string): OpenYaml {
  const body = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return { text, body, document: readYaml(body) };
}

/**
 * Updates texts in a YAML file, and keeps every other line: comments, order, indentation, quotes.
 *
 * @param leaves every text of the result; others are removed
 * @param root the root's member with the messages (Rails), if not the root itself
 * @returns undefined if the file's structure has no place for them
 */
export function editYaml(
  { text, body, document }: OpenYaml,
  leaves: readonly Leaf[],
  root: string | undefined,
): string | undefined {
  const top = document.contents;
  const home = root === undefined ? top : isMap(top) ? memberOf(top, root) : undefined;
  if (!isBlockMap(home)) return undefined;
  const edited = new YamlEditor(body, document, leaves).edit(home);
  return edited && withTextShape(edited, textShapeOf(text));
}

class YamlEditor {
  private readonly text: string;
  private readonly document: Document;
  private readonly leaves: ReadonlyMap<string, Leaf>;
  private readonly placed = new Set<string>();
  private readonly additions = new Map<YAMLMap, NewMembers>();
  private readonly named = new Map<YAMLMap, ReadonlyMap<string, unknown>>();
  private readonly edits: Edit[] = [];
  /** The new texts of changed scalars. */
  private readonly changed = new Map<Scalar, string>();
  private targets: AliasTargets | undefined;
  private readonly step: string;

  constructor(text: string, document: Document, leaves: readonly Leaf[]) {
    this.text = text;
    this.document = document;
    this.step = indentOf(text).replace(/\t/g, '  ');
    this.leaves = new Map(leaves.map(leaf => [leaf.names.join('.'), leaf]));
  }

  edit(root: YAMLMap): string | undefined {
    if (!this.visit(root, [])) return undefined;
    for (const [joined, leaf] of this.leaves)
      if (!this.placed.has(joined) && !this.add(root, [], leaf.names, leaf.text)) return undefined;
    // An empty map would need another syntax.
    if (!this.removeObsolete(root, []) && !this.additions.has(root)) return undefined;
    for (const [map, members] of this.additions) if (!this.insert(map, members)) return undefined;
    return this.apply();
  }

  /** Updates the changed texts. Returns false if a node cannot be edited in place. */
  private visit(node: unknown, names: readonly string[]): boolean {
    if (isAlias(node)) return this.visitAlias(node, names);
    if (isMap(node)) {
      // Own members take precedence over those from a merge key.
      const pairs = [...node.items].sort((a, b) => Number(isMerge(a)) - Number(isMerge(b)));
      return pairs.every(pair => {
        if (!isScalar(pair.key)) return false;
        const { value } = pair;
        if (isMerge(pair))
          return (isSeq(value) ? value.items : [value]).every(merged => this.inherits(merged, names));
        return this.visit(value, [...names, nameOf(pair.key)]);
      });
    }
    if (isSeq(node)) return node.items.every((item, index) => this.visit(item, [...names, String(index)]));
    const joined = names.join('.');
    this.placed.add(joined);
    const leaf = this.leaves.get(joined);
    if (leaf === undefined) return true;
    if (!isScalar(node) || !node.range) return false;
    if (!isNull(node) && String(node.value) === leaf.text) return true;
    const [start, end] = node.range;
    const printed =
      isNull(node) && start === end ? ` ${printYamlText(leaf.text)}` : this.scalar(node, leaf.text);
    this.edits.push({ start, end, text: printed });
    this.changed.set(node, leaf.text);
    return true;
  }

  /** An alias with another text than its anchor is replaced by that text. */
  private visitAlias(alias: Alias, names: readonly string[]): boolean {
    const target = this.targetOf(alias);
    const [joined, place] = [names.join('.'), rangeOf(alias)];
    if (this.isUpToDate(target, names)) return true;
    const leaf = this.leaves.get(joined);
    if (!isScalar(target) || leaf === undefined || place === undefined) return false;
    this.edits.push({ ...place, text: printYamlText(leaf.text) });
    return true;
  }

  /** Whether a merged map has the new texts, except for members of its own, which its heir can have itself. */
  private inherits(merged: unknown, names: readonly string[]): boolean {
    const target = isAlias(merged) ? this.targetOf(merged) : merged;
    if (!isMap(target)) return false;
    return target.items.every(pair => {
      if (isMerge(pair)) return this.inherits(pair.value, names);
      const { key, value } = pair;
      const own = [...names, nameOf(key)];
      if (!isScalar(value) || !this.leaves.has(own.join('.'))) return this.isUpToDate(value, own);
      if (this.textOf(value) === this.leaves.get(own.join('.'))?.text) this.placed.add(own.join('.'));
      return true;
    });
  }

  /** The text of a scalar after the edits so far. */
  private textOf(node: Scalar): string {
    return this.changed.get(node) ?? String(node.value);
  }

  private targetOf(alias: Alias): Node | undefined {
    this.targets ??= aliasTargets(this.document);
    return this.targets.get(alias);
  }

  /** Whether an alias already has the new text: it cannot be changed here without changing its anchor. */
  private isUpToDate(node: unknown, names: readonly string[]): boolean {
    if (isMap(node))
      return node.items.every(pair => this.isUpToDate(pair.value, [...names, nameOf(pair.key)]));
    const joined = names.join('.');
    if (this.placed.has(joined)) return true;
    this.placed.add(joined);
    return isScalar(node) && this.textOf(node) === this.leaves.get(joined)?.text;
  }

  /** A scalar in the style of the one it replaces, if that can hold it. */
  private scalar(node: Scalar, text: string): string {
    if (node.type === 'QUOTE_DOUBLE') return printYamlQuoted(text);
    if (node.type === 'QUOTE_SINGLE' && !/[\p{Cc}\u2028\u2029\ufeff]/u.test(text))
      return `'${text.replaceAll("'", "''")}'`;
    if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') return this.block(node, text);
    return isPlainYaml(text) ? text : printYamlQuoted(text);
  }

  private block(node: Scalar, text: string): string {
    const source = this.text.slice(node.range?.[0], node.range?.[1]);
    const [, indent = ''] = /\n([ ]+)\S/.exec(source) ?? [];
    const isHolding =
      /\n/.test(text) &&
      indent !== '' &&
      !/^[\s]|[^\S\n\u00a0 ]|\n{2}$|[\p{Cc}--[\n]]|[\u2028\u2029\ufeff]/v.test(text);
    const lineEnd = source.endsWith('\n') ? '\n' : '';
    if (!isHolding) return printYamlText(text) + lineEnd;
    const body = text.replace(/\n$/, '').replace(/\n(?!\n|$)/g, `\n${indent}`);
    return `|${text.endsWith('\n') ? '' : '-'}\n${indent}${body}${lineEnd}`;
  }

  private add(map: YAMLMap, prefix: readonly string[], names: readonly string[], text: string): boolean {
    for (let count = names.length - 1; count > 0; count--) {
      const path = [...prefix, names.slice(0, count).join('.')];
      const below = this.membersOf(map).get(path.at(-1) ?? '');
      if (isBlockMap(below)) return this.add(below, path, names.slice(count), text);
      if (isMap(below) || isSeq(below)) return false;
    }
    const [first = ''] = names;
    const isBlocked = names.length > 1 && this.leaves.has([...prefix, first].join('.'));
    const additions: NewMembers = this.additions.get(map) ?? new Map();
    this.additions.set(map, additions);
    return addLeaf(additions, isBlocked ? [names.join('.')] : names, text);
  }

  /** The members of a map by name, the last of each: both existing and new ones may be many. */
  private membersOf(map: YAMLMap): ReadonlyMap<string, unknown> {
    const members = this.named.get(map) ?? new Map(map.items.map(pair => [nameOf(pair.key), pair.value]));
    this.named.set(map, members);
    return members;
  }

  /** Removes obsolete entries. Returns false if nothing of the map would remain, and then removes nothing. */
  private removeObsolete(map: YAMLMap, names: readonly string[]): boolean {
    const removed = new Set(
      map.items.filter(pair => !this.remains(pair.value, [...names, nameOf(pair.key)])),
    );
    if (removed.size === map.items.length && !this.additions.has(map)) return false;
    for (const pair of map.items) {
      if (removed.has(pair)) this.edits.push({ ...this.linesOf(pair), text: '' });
      else if (isMap(pair.value)) this.removeObsolete(pair.value, [...names, nameOf(pair.key)]);
    }
    return true;
  }

  private remains(node: unknown, names: readonly string[]): boolean {
    // Without a text it is no message.
    if ((isMap(node) || isSeq(node)) && node.items.length === 0) return true;
    if (isMap(node)) {
      const below = node.items.some(pair => this.remains(pair.value, [...names, nameOf(pair.key)]));
      return below || this.additions.has(node);
    }
    if (isSeq(node)) return node.items.some((item, index) => this.remains(item, [...names, String(index)]));
    if (isAlias(node)) return true;
    // A node without a text may stay.
    return this.leaves.has(names.join('.')) || node === null || (isScalar(node) && isNull(node));
  }

  private insert(map: YAMLMap, members: NewMembers): boolean {
    const [first] = map.items;
    if (first === undefined) return false;
    const { start } = this.linesOf(first);
    const indent = this.text.slice(start, rangeOf(first.key)?.start ?? start);
    if (/\S/.test(indent)) return false;
    const names = map.items.map(({ key }) => nameOf(key));
    const isSorted =
      names.length > 2 && names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
    for (const [name, value] of members) {
      const before = map.items[(isSorted ? countBelow(names, name) : names.length) - 1];
      const at = before === undefined ? start : this.linesOf(before).end;
      const lead = at > 0 && this.text[at - 1] !== '\n' ? '\n' : '';
      this.edits.push({ start: at, end: at, text: lead + printYamlEntry(name, value, indent, this.step) });
    }
    return true;
  }

  /** The lines of an entry in a block map, without comments before it. */
  private linesOf(pair: Pair): { start: number; end: number } {
    const key = rangeOf(pair.key) ?? { start: 0, end: 0 };
    const valueEnd = rangeOf(pair.value)?.end ?? key.end;
    const start = this.text.lastIndexOf('\n', key.start - 1) + 1;
    if (this.text[valueEnd - 1] === '\n') return { start, end: valueEnd };
    const newline = this.text.indexOf('\n', valueEnd);
    return { start, end: newline < 0 ? this.text.length : newline + 1 };
  }

  private apply(): string {
    const order = this.edits.map((edit, index) => ({ ...edit, index }));
    order.sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
    let result = '';
    let at = 0;
    for (const { start, end, text } of order) {
      result += this.text.slice(at, Math.max(at, start)) + text;
      at = Math.max(at, end);
    }
    return result + this.text.slice(at);
  }
}

function isBlockMap(node: unknown): node is YAMLMap {
  return isMap(node) && node.flow !== true;
}

function memberOf(map: YAMLMap, name: string): unknown {
  return map.items.findLast(pair => nameOf(pair.key) === name)?.value;
}

/** The number of sorted names that come before another one. */
function countBelow(names: readonly string[], name: string): number {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((names[middle] ?? '') < name) from = middle + 1;
    else to = middle;
  }
  return from;
}
