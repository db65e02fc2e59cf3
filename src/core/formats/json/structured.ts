import { editJson } from '../edit/jsonEdit.ts';
import { everyLeaf, type Leaf, leavesBelow } from '../edit/leaf.ts';
import { editYaml, openYaml } from '../edit/yamlEdit.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { type Tree, type TreeMap, textOf } from '../tree/tree.ts';
import type { InPlaceFormat, Message } from '../types.ts';
import { parseYamlTree, treeOfYaml } from '../yaml/tree.ts';
import { parseJson } from './document.ts';
import { parseJsonTree } from './tree.ts';

/** Sources from which some generate a browser extension's messages: key → {message, description}. */
export const chromeYaml: InPlaceFormat = {
  id: 'chrome_yaml',
  name: 'Chrome i18n in YAML',
  extensions: ['yml', 'yaml'],
  parse(text) {
    const { root, problems } = parseYamlTree(text);
    return collect(entriesIn(root, 'message').map(toMessage), problems);
  },
  edit(text, messages) {
    const opened = openYaml(text);
    const leaves = leavesOf(treeOfYaml(opened.document).root, 'message', messages, key => [key]);
    return leaves && editYaml(opened, leaves, undefined);
  },
};

/**
 * JSON for translation services, nested or flat: key → {string, developer_comment}.
 * https://developers.transifex.com/docs/structured-json
 */
export const structuredJson: InPlaceFormat = {
  id: 'structured_json',
  name: 'Structured JSON',
  extensions: ['json'],
  parse: text => collect(entriesIn(parseJsonTree(text), 'string').map(toMessage)),
  edit(text, messages) {
    const tree = parseJsonTree(text);
    const isFlat = tree.entries.some(({ name }) => name.includes('.'));
    const leaves = leavesOf(tree, 'string', messages, key => (isFlat ? [key] : key.split('.')));
    return (
      leaves && editJson(text, parseJson(text), leaves, { isMessage: everyLeaf, leavesOf: () => leaves })
    );
  },
};

/** A key with its text and metadata. */
interface Entry {
  readonly key: string;
  readonly range: FoundMessage['range'];
  readonly content: string;
  readonly description: string;
  readonly beside: readonly Leaf[];
}

/** @param member the name of the member with each key's text */
function entriesIn(root: TreeMap, member: string): readonly Entry[] {
  const found: Entry[] = [];
  function visit(names: readonly string[], range: FoundMessage['range'], value: Tree): void {
    if (value.kind !== 'map') return;
    const content = textOf(value, member);
    if (content === undefined) {
      for (const entry of value.entries) visit([...names, entry.name], entry.range, entry.value);
      return;
    }
    const description = textOf(value, 'description') ?? textOf(value, 'developer_comment') ?? '';
    const others = value.entries.filter(({ name }) => name !== member);
    const beside = others.flatMap(entry => leavesBelow([...names, entry.name], entry.value));
    found.push({ key: names.join('.'), range, content, description, beside });
  }
  for (const entry of root.entries) visit([entry.name], entry.range, entry.value);
  return found;
}

function toMessage({ key, content, range, description }: Entry): FoundMessage {
  return { key, content, range, ...(description === '' ? {} : { description }) };
}

/** Every text of the result; undefined if a key has forms, for which there is no place. */
function leavesOf(
  root: TreeMap,
  member: string,
  messages: readonly Message[],
  split: (key: string) => readonly string[],
): readonly Leaf[] | undefined {
  const entries = new Map(entriesIn(root, member).map(entry => [entry.key, entry]));
  const leaves: Leaf[] = [];
  for (const { key, content } of messages) {
    if (typeof content !== 'string') return undefined;
    leaves.push({ names: [...split(key), member], text: content }, ...(entries.get(key)?.beside ?? []));
  }
  return leaves;
}
