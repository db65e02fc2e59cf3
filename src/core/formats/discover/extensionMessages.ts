import type { JsonObject, JsonValue } from '../json/document.ts';
import { type TreeMap, textOf } from '../tree/tree.ts';

/** The members of a browser extension's entry besides its message. */
const besideMessage = new Set([
  'description',
  'placeholders',
  'hash',
  'comment',
  'example',
  'meaning',
  'note',
]);

/** Where browsers look for an extension's messages. */
const extensionFolder = /(?:^|\/)_locales\//;

/** A browser extension's messages. In other folders, a group of texts may be called `message`, too. */
export function isChrome({ members }: JsonObject, path: string): boolean {
  const isInItsFolder = extensionFolder.test(path);
  const isEntry = (value: JsonValue) =>
    value.kind === 'object' &&
    value.members.some(({ key, value: text }) => key.value === 'message' && text.kind === 'string') &&
    (isInItsFolder ||
      value.members.every(({ key }) => key.value === 'message' || besideMessage.has(key.value)));
  return members.length > 0 && members.every(({ value }) => isEntry(value));
}

/** The same in YAML. */
export function isChromeYaml({ entries }: TreeMap, path: string): boolean {
  const isInItsFolder = extensionFolder.test(path);
  return (
    entries.length > 0 &&
    entries.every(
      ({ value }) =>
        textOf(value, 'message') !== undefined &&
        value.kind === 'map' &&
        (isInItsFolder || value.entries.every(({ name }) => name === 'message' || besideMessage.has(name))),
    )
  );
}
