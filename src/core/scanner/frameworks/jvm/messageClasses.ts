import type { Framework } from '../../framework.ts';
import { withDots } from '../withDots.ts';

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
        // Of classes that only end alike: `ErrorMessages.getMessages(locale)`. Jenkins' names begin with a capital mostly.
        methods: /^(?:add|find|get|has|init|is|load|of|reload|set|to)[A-Z]/,
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
    resolve: withDots,
  },
};
