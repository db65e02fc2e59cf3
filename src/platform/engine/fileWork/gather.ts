import type { DiscoveredFile } from '../../../core/formats/discover/types.ts';
import { withPrefix } from '../../../core/formats/messages/distribute.ts';
import { losslessText } from '../../../core/formats/plainText/encoding.ts';
import { formatOfFile } from '../../../core/formats/registry.ts';
import { LocaleFileError, type Message } from '../../../core/formats/types.ts';
import { type FileMessages, gather } from '../../../core/project/send/gather.ts';
import type { GatheredFiles } from '../types.ts';
import type { Ask } from './plan.ts';
import type { Job } from './protocol.ts';

/** Reads files one after the other and merges their contents. */
export async function gatherFiles(
  { files, locales }: Job & { readonly kind: 'gather' },
  ask: Ask,
): Promise<GatheredFiles> {
  const read: FileMessages[] = [];
  const unreadable: string[] = [];
  for (const [index, { file, isSource }] of files.entries()) {
    const content = await ask({ kind: 'content', index });
    if (content === undefined) continue;
    const { path, locale, isLocaleAssumed } = file;
    const messages = messagesOf(file, content);
    if (messages === undefined) unreadable.push(path);
    else read.push({ path, locale, isLocaleAssumed, isSource, messages });
  }
  return { ...gather(read, locales), unreadable: [...new Set(unreadable)] };
}

/** With the service's names of keys; undefined for a malformed file, or one that is not text. */
function messagesOf(
  { formatId, locale, prefix }: DiscoveredFile,
  content: Uint8Array,
): readonly Message[] | undefined {
  const text = losslessText(content);
  if (text === undefined) return undefined;
  try {
    const parsed = formatOfFile(formatId)?.parse(text, { locale });
    return parsed?.messages.map(message => withPrefix(message, prefix));
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}
