import type { Framework, Naming } from '../../framework.ts';
import type { MemberRule } from '../../languages/code/rules.ts';

/** An interface whose methods are texts; its files stand beside it under its name. */
const ofTexts =
  /\binterface\s+(\w+)\s+extends\s+(?:[\w.,\s]*[\s.,])?(?:Constants(?:WithLookup)?|Messages)\b(?!\.)/g;

/** GWT's interfaces of texts: https://www.gwtproject.org/doc/latest/DevGuideI18n.html */
export const gwt: Framework = {
  id: 'gwt',
  name: 'GWT',
  detect: {
    signs: ['com.google.gwt.'],
    dependencies: {
      gradle: [
        ...['com.google.gwt', 'com.google.gwt:gwt-user', 'com.google.gwt:gwt', 'com.google.gwt:gwt-dev'],
        ...['org.gwtproject', 'org.gwtproject:gwt-user', 'org.gwtproject:gwt'],
        ...['com.google.gwt.inject', 'net.ltgt.gwt.maven'],
      ],
    },
    files: ['**/*.gwt.xml'],
    // A server is often in the same package.
    isBeside: true,
  },
  words: [],
  naming: { keySeparator: '.' },
  setUp: { files: ['*Constants.java', '*Messages.java', '*Texts.java'], read: readInterface },
  withOwnNames,
  code: { languages: ['java'] },
};

function readInterface(text: string): Partial<Naming> {
  if (!text.includes('.gwt.i18n.')) return {};
  const names = [...text.matchAll(ofTexts)].map(([, name = '']) => name);
  return names.length === 0 ? {} : { ownNames: names };
}

const instances = ['INSTANCE', 'INST', 'IMPL', 'get()', 'getInstance()'];
/** What an application's own class hands all of them out by. */
const handedOut = ['.constants()', '.messages()'];

/** What an interface is asked for by its variables, by what makes it, and by a constant of its own. */
function withOwnNames(names: readonly string[]): Framework {
  const members: MemberRule[] = names.map(name => ({
    of: [...instances.map(member => `${name}.${member}`), ...handedOut],
    types: [name],
    except: ['getString', 'getMap', 'getClass', 'hashCode', 'equals', 'toString'],
    lookUps: ['getString'],
  }));
  return {
    ...gwt,
    words: [...names, ...handedOut],
    code: {
      languages: ['java'],
      members,
      resolve: ({ key }) => ({ names: key.includes('_') ? [key, key.replaceAll('_', '.')] : [key] }),
    },
  };
}
