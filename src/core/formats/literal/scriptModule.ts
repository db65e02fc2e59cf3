import { editLiteral } from '../edit/literalEdit.ts';
import type { JsonObject, JsonValue } from '../json/document.ts';
import { toTree } from '../json/tree.ts';
import { collect, lastOfEach } from '../messages/collect.ts';
import { joinNamedForms, splitNamedForms } from '../plurals/pluralSiblings.ts';
import { leavesOf } from '../tree/leaves.ts';
import type { InPlaceFormat } from '../types.ts';
import { textsOfModule } from './module.ts';

/** Whether a tool generated a module, so that changes to it would be lost. */
export function isGenerated(text: string): boolean {
  return /@generated|do not (?:edit|modify)|auto[- ]?generated/i.test(text.slice(0, 1000));
}

/** Texts as JSON5, or as a module of JavaScript or TypeScript that exports an object of them: `export default { cart: { title: 'Cart' } }`. */
export const scriptModule: InPlaceFormat = {
  id: 'script_module',
  name: 'JavaScript or TypeScript module, JSON5',
  extensions: ['ts', 'js', 'mts', 'mjs', 'cjs', 'json5'],
  parse(text, context) {
    const tree = toTree(textsOfModule(text, context.locale));
    const { messages: found, problems } = leavesOf(
      tree.kind === 'map' ? tree : { kind: 'map', entries: [], range: tree.range },
    );
    const { messages, repeated } = lastOfEach(found);
    return collect(joinNamedForms(messages, context), [...problems, ...repeated]);
  },
  unremovable: (text, _wanted, { locale }) => new Set(itemsIn('', textsOfModule(text, locale))),
  edit(text, messages, { locale }) {
    if (isGenerated(text)) return undefined;
    return editLiteral(text, textsOfModule(text, locale), splitNamedForms(messages));
  },
};

/** The keys of all items of lists in an object. */
function itemsIn(prefix: string, object: JsonObject): readonly string[] {
  return object.members.flatMap(({ key, value }) => {
    if (value.kind === 'object') return itemsIn(`${prefix}${key.value}.`, value);
    return value.kind === 'array' ? leavesAt(prefix + key.value, value) : [];
  });
}

function leavesAt(key: string, value: JsonValue): readonly string[] {
  if (value.kind === 'array') return value.items.flatMap((item, index) => leavesAt(`${key}.${index}`, item));
  return value.kind === 'object' ? itemsIn(`${key}.`, value) : [key];
}
