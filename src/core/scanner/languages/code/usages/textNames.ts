import type { Usage } from '../../../types.ts';
import type { CodeRules } from '../rules.ts';

/** Whether a name is one of some texts, or may be one if it has unknown parts. */
export function isAmong(texts: ReadonlySet<string>, name: string): boolean {
  const star = name.indexOf('*');
  if (star < 0) return texts.has(name);
  const beginning = name.slice(0, star);
  const end = name.slice(name.lastIndexOf('*') + 1);
  return [...texts].some(text => text.startsWith(beginning) && text.endsWith(end));
}

/** Whether a usage's key may be a text, in files that look up other things in the same way. An unknown key may be one. */
export function isOfTexts(code: CodeRules | undefined, { names, certainty }: Usage): boolean {
  const texts = code?.texts;
  return texts === undefined || certainty === 'dynamic' || names.some(name => isAmong(texts, name));
}
