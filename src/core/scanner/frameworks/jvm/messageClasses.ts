import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/**
 * Classes whose members are the keys of a `messages.properties` beside them: Eclipse's `Messages.Editor_title` and the
 * methods that Jenkins' builds generate, `Messages.Job_Title(name)`:
 * https://help.eclipse.org/latest/topic/org.eclipse.platform.doc.isv/reference/api/org/eclipse/osgi/util/NLS.html,
 * https://www.jenkins.io/doc/developer/internationalization/
 */
export const messageClasses: Framework = {
  id: 'message-classes',
  name: 'Classes of messages in Java',
  detect: {
    signs: ['org.eclipse.osgi.util.NLS', 'import org.eclipse.', 'import hudson.', 'import jenkins.'],
    dependencies: {
      gradle: ['org.jenkins-ci.plugins', 'org.jenkins-ci.main', 'org.jvnet.localizer'],
    },
    files: ['**/META-INF/MANIFEST.MF', '**/src/main/resources/**/Messages.properties'],
    isBeside: true,
  },
  words: ['Messages.', 'UIText.', 'CoreText.'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin', 'groovy'],
    members: [
      {
        of: ['Messages', 'UIText', 'CoreText'],
        isEndOfName: true,
        // Of classes that only end alike: `ErrorMessages.getMessages(locale)`, and of those that write to a log. Jenkins'
        // names begin with a capital mostly.
        methods:
          /^(?:(?:add|find|get|has|init|is|load|of|reload|set|to|update)[A-Z]|(?:debug|err|logf?|warn)$)/,
        except: [
          // Methods of lists and maps, for variables of such names.
          ...[
            'add',
            'addAll',
            'clear',
            'contains',
            'entrySet',
            'forEach',
            'getOrDefault',
            'isEmpty',
            'iterator',
          ],
          ...['length', 'put', 'remove', 'size', 'stream', 'values'],
          'class',
          'bind',
          'format',
          'get',
          'getFormattedString',
          'getMessage',
          'getResourceBundle',
          'getString',
          'getText',
          'message',
          'BUNDLE_NAME',
          'RESOURCE_BUNDLE',
        ],
      },
    ],
    resolve: asInFiles,
  },
};

/**
 * A generated name has `_` for every sign of its key that no name has, and another before it where the text is looked up
 * later: `_Job_Title_short` may be `Job.Title.short`, `Job.Title_short` or `Job_Title.short`.
 */
function asInFiles({ key }: PlacedKey): ResolvedKey | undefined {
  const parts = key.replace(/^_(?=\w)/, '').split('_');
  if (parts.length === 1 || key.includes('.')) return undefined;
  const joined = (count: number, first: string, rest: string) =>
    [parts.slice(0, count).join(first), parts.slice(count).join(rest)].join(rest);
  const names = parts.flatMap((_, at) =>
    at === 0 ? [] : [joined(parts.length - at, '.', '_'), joined(at, '_', '.')],
  );
  return { names: [...new Set([key, parts.join('.'), ...names])] };
}
