import { allFormats } from '../../../src/core/formats/registry.ts';
import type { Message } from '../../../src/core/formats/types.ts';

const context = {
  locale: { name: 'fr', code: 'fr' },
  source: { locale: { name: 'en', code: 'en' }, messages: [{ key: 'key', content: 'Source text' }] },
};

/**
 * The table of docs/service.md on formats, found out by printing: what of a key besides its texts comes into the file,
 * what becomes of characters that ISO-8859-1 lacks, and the format's own options.
 */
export function formatTable(): string {
  const rows = allFormats().map(format => {
    const holds = (message: Partial<Message>, mark: string) =>
      format.print([{ key: 'key', content: 'Text', ...message }], context).includes(mark) ? 'yes' : 'no';
    return [
      `\`${format.id}\``,
      format.extensions.map(extension => `.${extension}`).join(', '),
      holds({ description: 'Said of it' }, 'Said of it'),
      holds({ maxCharacters: 4711 }, '4711'),
      holds({}, 'Source text'),
      format.escape ? `as \`${format.escape('œ')}\`` : 'refused',
      Object.entries(format.options ?? {})
        .map(([name, { takes }]) => `\`${name}\`: ${takes}`)
        .join('; '),
    ].join(' | ');
  });
  return [
    'file_format | Files | Description | Limit | Source text | `œ` in ISO-8859-1 | format_options',
    '--- | --- | --- | --- | --- | --- | ---',
    ...rows,
  ]
    .map(row => `| ${row} |`)
    .join('\n');
}
