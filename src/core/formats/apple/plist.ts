import { isPluralSuffix } from '../../base/plural.ts';
import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestedContent } from '../tree/nest.ts';
import type { Format } from '../types.ts';
import { nameXmlUtf8, xmlReference } from '../xml/print.ts';
import { parsePlist, plistParts } from './plistXml.ts';

/** An XML property list: flat, with a plural key as a dictionary of suffixes. */
export const plist: Format = {
  id: 'plist',
  name: 'Apple Property List',
  extensions: ['plist'],
  mediaType: 'application/xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text) {
    const { messages, problems } = leavesOf(parsePlist(text), (_key, names) => names.every(isPluralSuffix));
    return collect(messages, problems);
  },
  ...inParts((messages, { encoding }) =>
    plistParts(
      messages.values().map(({ key, content }) => [key, nestedContent(content)] as const),
      encoding,
    ),
  ),
};
