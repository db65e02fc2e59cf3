import { toTree } from '../json/tree.ts';
import { collect, lastOfEach } from '../messages/collect.ts';
import { joinNamedForms, splitNamedForms } from '../plurals/pluralSiblings.ts';
import { editLiteral } from '../rewrite/literalEdit.ts';
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
  edit(text, messages, { locale }) {
    if (isGenerated(text)) return undefined;
    return editLiteral(text, textsOfModule(text, locale), splitNamedForms(messages));
  },
};
