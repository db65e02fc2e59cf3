import { mayCallOwn, namesAnyOwn } from './modules/ownNames.ts';
import { carriesAny, mayWriteRoutes } from './modules/routeTexts.ts';
import { mayImportAny } from './modules/sinkNames.ts';

/**
 * Whether a text may import or call something of other files that passes keys on. Cheap, with occasional false
 * positives.
 *
 * @param words what the files of the root are recognised by, as its index tells ({@link RootIndexer.sinkWords})
 */
export function mayBeGiven(file: string, text: string, words: ReadonlySet<string>): boolean {
  if (mayCallOwn(file)) return namesAnyOwn(text, words);
  return mayImportAny(text, words) || (mayWriteRoutes(file) && carriesAny(text, words));
}
