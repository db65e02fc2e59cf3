/**
 * The name of a key as somebody typed it. Blanks at its ends are slips of the hand and would make another key, one that
 * looks like the first; unless the name that it replaces has some: then keys are texts.
 */
export function typedName(typed: string, replaced = ''): string {
  return replaced.trim() === replaced ? typed.trim() : typed;
}
