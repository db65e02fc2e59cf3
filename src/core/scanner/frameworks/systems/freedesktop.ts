import type { Framework, Naming } from '../../framework.ts';

const languages = ['xml', 'desktop'];

/** How files are named that tell desktops what a program is called and does, perhaps before a build fills them in. */
const described = /\.(?:desktop|(?:metainfo|appdata|gschema)\.xml)(?:\.in){0,2}$/;

/**
 * What a program of GNOME and the like tells of itself beside its code: its entry in a menu, its page in a shop of
 * programs, its settings. gettext reads them where a list names them, and no others are translated:
 * https://www.gnu.org/software/gettext/manual/html_node/po_002fPOTFILES_002ein.html,
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/localized-keys.html,
 * https://www.freedesktop.org/software/appstream/docs/sect-Metadata-Application.html
 */
export const freedesktop: Framework = {
  id: 'freedesktop',
  name: 'Freedesktop descriptions',
  detect: {
    dependencies: { cmake: [] },
    files: ['**/POTFILES', '**/POTFILES.in'],
    isBeside: true,
    // Each folder may have a build file of its own.
    isOfTree: true,
  },
  words: [],
  naming: { keySeparator: undefined },
  setUp: { files: ['POTFILES', 'POTFILES.in'], read: readList },
  withOwnNames: names => ({
    ...freedesktop,
    wordsIn: { xml: ['<component', '<application', '<schema'], desktop: ['Name'] },
    code: { languages, describing: new Set(names) },
  }),
  code: { languages },
};

/** The files in a list of those with texts that describe the program. */
function readList(text: string): Partial<Naming> {
  const files = text.split(/\r?\n/).map(line => line.replace(/#.*|\[[^\]]*\]/g, '').trim());
  const ownNames = files.filter(file => described.test(file));
  return ownNames.length === 0 ? {} : { ownNames };
}
