import { readLocaleName } from '../discover/localeName.ts';
import { editJson, isFlatJson } from '../edit/jsonEdit.ts';
import { leafStyleOf } from '../edit/leaf.ts';
import { collect } from '../messages/collect.ts';
import { pluralJudge } from '../plurals/plural.ts';
import { leavesOf } from '../tree/leaves.ts';
import { type FormatContext, type InPlaceFormat, LocaleFileError } from '../types.ts';
import { type JsonObject, type JsonValue, parseJson } from './document.ts';
import { toTree } from './tree.ts';

/** Usual names of the texts in an object that also says what language they are in. */
export const membersWithTexts = /^(?:dictionary|mappings|messages|phrases|strings|texts|translations?)$/i;

/** Nested or flat JSON below a member beside the name of its locale: `{ "locale": "de", "messages": { … } }`. */
export const messagesJson: InPlaceFormat = {
  id: 'messages_json',
  name: 'JSON below the name of its locale',
  extensions: ['json'],
  parse(text, context) {
    const tree = toTree(rootOf(text, context));
    const { messages, problems } =
      tree.kind === 'map'
        ? leavesOf(tree, pluralJudge(context).arePluralForms)
        : { messages: [], problems: [] };
    return collect(messages, problems);
  },
  edit(text, messages, context) {
    const root = rootOf(text, context);
    const style = leafStyleOf('nested_json', text, isFlatJson(root) ? 'flat' : 'nested');
    return style && editJson(text, root, style.leavesOf(messages, context), style);
  },
};

/**
 * The texts in an object that also says in a member of its own that it is of a locale.
 *
 * @returns undefined for any other value
 */
export function textsBesideLocale(
  value: JsonValue,
  locale: { readonly code: string } | undefined,
): JsonObject | undefined {
  if (value.kind !== 'object' || locale === undefined) return undefined;
  const [inner, ...others] = value.members.filter(member => member.value.kind === 'object');
  const isOfLocale = value.members.some(
    member => member.value.kind === 'string' && readLocaleName(member.value.value)?.code === locale.code,
  );
  const isInner = inner !== undefined && others.length === 0 && membersWithTexts.test(inner.key.value);
  return isOfLocale && isInner && inner.value.kind === 'object' ? inner.value : undefined;
}

function rootOf(text: string, { locale }: FormatContext): JsonObject {
  const root = textsBesideLocale(parseJson(text), locale);
  if (root === undefined) throw new LocaleFileError('No texts are beside the name of the locale.', 0);
  return root;
}
