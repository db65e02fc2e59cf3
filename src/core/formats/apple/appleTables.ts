import { isEmptyContent } from '../plurals/plural.ts';
import type { Message } from '../types.ts';

interface TextsOfFile {
  readonly path: string;
  readonly messages: readonly Message[];
}

/**
 * Merges a table's `.strings` and `.stringsdict` of one locale. For a key in both, devices only use the latter, so
 * the former's text is dropped and only its comment is kept.
 */
export function withoutHidden<File extends TextsOfFile>(files: readonly File[]): readonly File[] {
  const byPath = new Map(files.map(file => [file.path, file]));
  return files.map(file => {
    if (file.path.endsWith('.strings')) {
      const shown = shownIn(byPath.get(`${file.path}dict`));
      return shown.size === 0
        ? file
        : { ...file, messages: file.messages.filter(({ key }) => !shown.has(key)) };
    }
    const plain = file.path.endsWith('.stringsdict')
      ? byPath.get(file.path.slice(0, -'dict'.length))
      : undefined;
    return plain === undefined ? file : { ...file, messages: describedLike(plain.messages, file.messages) };
  });
}

function shownIn(file: TextsOfFile | undefined): ReadonlySet<string> {
  return new Set(file?.messages.filter(({ content }) => !isEmptyContent(content)).map(({ key }) => key));
}

function describedLike(plain: readonly Message[], messages: readonly Message[]): readonly Message[] {
  const descriptions = new Map(plain.map(({ key, description }) => [key, description]));
  return messages.map(message => {
    const description = message.description ?? descriptions.get(message.key);
    return description === undefined ? message : { ...message, description };
  });
}
