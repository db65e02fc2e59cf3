/**
 * The name of a key as typed by a person. Leading and trailing spaces are typos that would create a different key
 * with the same appearance, unless the replaced name has some: then keys are texts.
 */
export function typedName(typed: string, replaced = ''): string {
  return replaced.trim() === replaced ? typed.trim() : typed;
}
