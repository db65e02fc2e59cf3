import { editJson } from '../edit/jsonEdit.ts';
import { leafStyleOf } from '../edit/leaf.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { memberOf, type Tree, textOf } from '../tree/tree.ts';
import type { InPlaceFormat } from '../types.ts';
import { parseJson } from './document.ts';
import { parseJsonTree } from './tree.ts';

/** The messages that Lingui's command extracts, by id: https://lingui.dev/ref/catalog-formats#json */
export const linguiJson: InPlaceFormat = {
  id: 'lingui_json',
  name: 'Lingui JSON',
  extensions: ['json'],
  parse(text) {
    const found = parseJsonTree(text).entries.flatMap(({ name, range, value }): FoundMessage[] => {
      if (value.kind !== 'map' || isObsolete(value)) return [];
      const description = commentsOf(value);
      const more = description === '' ? {} : { description };
      return [{ key: name, content: textOf(value, 'translation') ?? '', range, ...more }];
    });
    return collect(found);
  },
  edit(text, messages, context) {
    const style = leafStyleOf('lingui_json', text, 'flat');
    const obsolete = parseJsonTree(text).entries.flatMap(({ name, value }) =>
      isObsolete(value) ? { key: name, content: textOf(value, 'translation') ?? '' } : [],
    );
    return (
      style && editJson(text, parseJson(text), style.leavesOf([...messages, ...obsolete], context), style)
    );
  },
};

/** Whether the code no longer has the message: its translation waits for the message to come back. */
function isObsolete(entry: Tree): boolean {
  return textOf(entry, 'obsolete') === 'true';
}

function commentsOf(entry: Tree): string {
  const comments = memberOf(entry, 'comments');
  if (comments?.kind !== 'map') return '';
  return comments.entries.flatMap(({ value }) => (value.kind === 'text' ? value.text : [])).join('\n');
}
