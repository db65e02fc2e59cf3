import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import type { RouteText } from '../modules.ts';
import type { Texts } from '../values/texts.ts';
import { type OpenKey, openKeysIn } from './openKeys.ts';
import { RouteReads } from './routeReads.ts';
import { mayReadRoute } from './routes.ts';
import { isAskedFor } from './usedUntranslated.ts';

/**
 * The texts of routes that a file hands to translators, wherever its routes are written: `t(route.meta.title)`.
 *
 * @param usages all usages of the file
 * @param passed what the file passes to functions of others that hand it on
 */
export function routeTextsIn(
  file: ScriptFile,
  texts: Texts,
  usages: readonly Usage[],
  passed: readonly OpenKey[],
  { frameworks }: Rules,
): readonly RouteText[] {
  const { tokens } = file;
  if (!mayReadRoute.test(tokens.text)) return [];
  const reads = new RouteReads(file, texts);
  const keys = openKeysIn(tokens, usages, frameworks, part => reads.of(part).length > 0);
  return [...keys, ...passed].flatMap(({ span, before, after, framework, namespace, prefix }) => {
    // A check for existence may know less about the namespace than the look-up of the text.
    if (isAskedFor(tokens, span)) return [];
    const carried = {
      ...(namespace === undefined ? {} : { namespace }),
      ...(prefix === undefined ? {} : { prefix }),
    };
    return reads.of(span).map(path => ({ path, before, after, framework, ...carried }));
  });
}
