import { pluralSuffixesOf } from '../base/plural.ts';
import { collect, lastOfEach } from './collect.ts';
import { toTree } from './json/tree.ts';
import { textsOfModule } from './literal/module.ts';
import { joinForms, splitForms, suffixSiblings } from './pluralSiblings.ts';
import { editLiteral } from './rewrite/literalEdit.ts';
import { leavesOf } from './tree/leaves.ts';
import type { InPlaceFormat, Message } from './types.ts';

const named = suffixSiblings('_');

/** What a tool made is made again, and what was changed in it is lost. */
const generated = /@generated|do not (?:edit|modify)|auto[- ]?generated/i;

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
    return collect(
      hasSiblings(messages, context.locale.code) ? joinForms(messages, named, context) : messages,
      [...problems, ...repeated],
    );
  },
  edit(text, messages, { locale }) {
    if (generated.test(text.slice(0, 1000))) return undefined;
    return editLiteral(text, textsOfModule(text, locale), splitForms(messages, named));
  },
};

/** Whether some names are those of plural forms, as i18next's are: `item_one`, `item_other`. */
function hasSiblings(messages: readonly Message[], code: string): boolean {
  const names = new Set(messages.map(({ key }) => key));
  const isAlone = pluralSuffixesOf(code).length === 1;
  return names
    .values()
    .some(key => key.endsWith('_other') && (isAlone || names.has(key.replace(/_other$/, '_one'))));
}
