import { isPluralSuffix } from '../../base/plural.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { icuPlurals, icuText, readIcuContent } from '../plurals/icu.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestedContent } from '../tree/nest.ts';
import type { Tree } from '../tree/tree.ts';
import type { Format, Message } from '../types.ts';
import { jsonEscape, jsonParts, type Printable } from './print.ts';
import { parseJsonTree } from './tree.ts';

/**
 * Application Resource Bundle (Flutter): flat JSON, `@@locale`, and `@key` with a description. A key that itself starts
 * with `@` cannot be represented.
 */
export const arb: Format = {
  id: 'arb',
  name: 'ARB',
  extensions: ['arb'],
  mediaType: 'application/json',
  escape: jsonEscape,
  ...icuPlurals,
  parse(text) {
    const root = parseJsonTree(text);
    const entries = new Map(root.entries.map(({ name, value }) => [name, value]));
    const locale = textOf(entries.get('@@locale'));
    const resources = { ...root, entries: root.entries.filter(({ name }) => !name.startsWith('@')) };
    const { messages, problems } = leavesOf(resources, (_key, names) => names.every(isPluralSuffix));
    const found = messages.map((message): FoundMessage => {
      const description = descriptionOf(entries.get(`@${message.key}`));
      const content = readIcuContent(message.content);
      return { ...message, content, ...(description === undefined ? {} : { description }) };
    });
    return collect(found, problems, locale);
  },
  ...inParts((messages, { locale }) => jsonParts(membersOf(messages, locale.code))),
};

function* membersOf(messages: readonly Message[], code: string): Generator<readonly [string, Printable]> {
  yield ['@@locale', code.replaceAll('-', '_')];
  for (const { key, content, description } of messages) {
    yield [key, icuText(content) ?? nestedContent(content)];
    if (description !== undefined) yield [`@${key}`, new Map([['description', description]])];
  }
}

function descriptionOf(attributes: Tree | undefined): string | undefined {
  if (attributes?.kind !== 'map') return undefined;
  return textOf(attributes.entries.find(({ name }) => name === 'description')?.value);
}

function textOf(tree: Tree | undefined): string | undefined {
  return tree?.kind === 'text' ? tree.text : undefined;
}
