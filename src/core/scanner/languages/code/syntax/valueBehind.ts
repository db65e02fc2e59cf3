import type { Span } from './choices.ts';
import type { Code } from './code.ts';

/** A name and the value that stands behind it without a sign between them. */
interface NamedValue {
  /** The index of the name. */
  readonly name: number;
  readonly value: Span;
}

/** The value that the word at `index` gives to a name: C's `#define TITLE "title"`, Elixir's `@title "Title"`. */
export function valueBehind(code: Code, index: number): NamedValue | undefined {
  const isAttribute = code.textAt(index).startsWith('@');
  const name = isAttribute ? index : index + 1;
  if (!isAttribute && code.textAt(index - 1) !== '#') return undefined;
  const value = isAttribute ? ofAttribute(code, name) : ofMacro(code, name);
  return value && { name, value };
}

/** The value in `#define TITLE "cart.title"` in C, up to the end of its line; a macro with arguments is no text. */
function ofMacro(code: Code, name: number): Span | undefined {
  if (code.textAt(name + 1) === '(') return undefined;
  let end = name + 1;
  while (code.at(end)?.startsLine === false) end += 1;
  return end > name + 1 ? [name + 1, end] : undefined;
}

/** The value of a module's attribute in Elixir: `@title "Title"`, `@labels %{open: "Open"}`, `@steps ["One", "Two"]`. */
function ofAttribute(code: Code, name: number): Span | undefined {
  const first = code.at(name + 1);
  // `@labels[kind]` asks for an entry.
  if (first === undefined || first.startsLine || first.start === code.at(name)?.end) return undefined;
  if (first.kind === 'string') return [name + 1, name + 2];
  const open = first.text === '%' ? name + 2 : name + 1;
  const isTable = /^[[{]$/.test(code.textAt(open)) && code.partner(open) > open;
  return isTable ? [name + 1, code.partner(open) + 1] : undefined;
}
