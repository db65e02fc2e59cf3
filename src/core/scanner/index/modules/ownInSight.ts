import { literally } from '../../expressions.ts';
import { isSpeaking } from '../../languages/code/ownFunctions.ts';
import { familyOf, namesOf, type PlacedFunction } from '../../languages/code/ownRules.ts';
import { languageOf } from '../../packages/languageOf.ts';

/** A file that calls functions. */
interface Caller {
  readonly file: string;
  readonly text: string;
}

/**
 * Which functions of a root's files a file can mean by a name that stands in it, each with how else the file calls it.
 *
 * @param all the functions of that name
 */
export function meantIn(
  { file, text }: Caller,
  name: string,
  all: readonly PlacedFunction[] = [],
): PlacedFunction[] {
  const family = familyOf(languageOf(file) ?? '');
  const related = all.filter(each => familyOf(languageOf(each.file) ?? '') === family);
  const isOwn = related.some(each => each.file === file);
  if (!isOwn && declares(text, name)) return [];
  return related
    .filter(each => isOwn || isInSight(each, file, text))
    .map(each => ({ ...each, also: namesWithin(each, file, text) }));
}

/** Whether a text has a function of its own by a name. */
function declares(text: string, name: string): boolean {
  return new RegExp(`\\b(?:def|defp|fn|fun|func|function|[sS]tring|void)\\s+${literally(name)}\\s*\\(`).test(
    text,
  );
}

/** What a method is called in its own file, and a constructor within its type and in types below it. */
function namesWithin({ name, isType, file }: PlacedFunction, caller: string, text: string): string[] {
  if (file === caller) return [isType === true ? 'this' : name];
  if (isType !== true) return [];
  const isBelow = new RegExp(`\\b(?:extends\\s+|class\\s+\\w+\\()${literally(name)}\\b`).test(text);
  return isBelow ? ['super', 'super().__init__', 'parent.__construct'] : [];
}

/** Folders whose functions stand in all pages without more (Rails). */
const helpers = /(?:^|\/)helpers\//;

/** Whether a file can mean a function of another one by its name. */
function isInSight({ name, owner, isType, file }: PlacedFunction, caller: string, text: string): boolean {
  if (isType === true || isSpeaking(name)) return true;
  if (owner !== undefined) return namesOf(owner).some(one => text.includes(one));
  const cut = file.lastIndexOf('/');
  const isBeside = caller.startsWith(file.slice(0, cut + 1)) && caller.lastIndexOf('/') === cut;
  return isBeside || helpers.test(file) || text.includes(file.slice(cut + 1).replace(/\..*/, ''));
}
