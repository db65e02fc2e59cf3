import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { quoted, type StringForm } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import { toUsage } from '../code/usages/usage.ts';
import { python } from './python.ts';

/** A raw text, a name (`&"jump"`), the path of a node (`^"Box/Label"`, `$"Box/Label"`, `%"Label"`), or a text. */
const strings: readonly StringForm[] = ['"""', "'''", '"', "'"].flatMap(quotes => [
  quoted(quotes, { prefix: 'r', escapes: 'kept', isMultiline: true }),
  quoted(quotes, { prefix: '[&^$%]?', isMultiline: true }),
]);

/** https://docs.godotengine.org/en/stable/tutorials/scripting/gdscript/gdscript_basics.html */
const gdscript: Dialect = { ...python, strings, stringStarts: '"\'r&^$%' };

/** Scripts of Godot. */
export const gdscriptLanguage = codeLanguage({
  ids: ['gdscript'],
  tokenize: text => new Reader(text, gdscript).readAll(),
});

/** What a control shows: `text = "MENU_PLAY"`, `item_0/text = "menu.play"`. */
const property =
  /^(?:\w+\/)*(?:text|title|tooltip_text|hint_tooltip|placeholder_text|dialog_text|ok_button_text|cancel_button_text|tab_\d+\/title) = "(?<key>[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[\w-]+(?:\.[\w-]+)+)"$/dgm;

/**
 * Scenes of Godot, whose controls look up what they show. Texts are shown as they are where no translation has them, so
 * that only those count which look like keys, in capitals with lines between or with dots.
 */
export const gdsceneLanguage = codeLanguage({
  ids: ['gdscene'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.formTexts === 'godot' && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return [...text.matchAll(property)].flatMap(({ index, 0: whole, groups, indices }) => {
      const [start, end] = indices?.groups?.['key'] ?? [];
      if (start === undefined || end === undefined) return [];
      const key = { value: groups?.['key'] ?? '', range: { start, end }, certainty: 'literal' as const };
      const callRange = { start: index, end: index + whole.length };
      return toUsage(key, { framework, kind: 'attribute', callRange, args: [], argsAreOpen: true }, rules);
    });
  },
});
