import type { Framework } from '../../framework.ts';

/**
 * Views of Jenkins and its plugins, in Jelly and in Groovy, with the messages of the files beside them; where there is
 * none, the key is shown: https://www.jenkins.io/doc/developer/internationalization/
 */
export const jenkins: Framework = {
  id: 'jenkins',
  name: 'Jenkins',
  detect: {
    signs: ['jelly:core', '<?jelly', 'namespace(lib.'],
    dependencies: { gradle: ['org.jenkins-ci.plugins', 'org.jenkins-ci.main'] },
    isBeside: true,
  },
  words: ['${%', '_('],
  naming: { keySeparator: '.' },
  code: {
    languages: ['jelly', 'groovy'],
    calls: [{ callees: ['_'] }],
    messageSigns: ['${%'],
  },
};
