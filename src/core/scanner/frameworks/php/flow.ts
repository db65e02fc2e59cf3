import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/**
 * Neos and its framework Flow, whose packages have their texts in sources of several names, `Main` where none is said:
 * https://flowframework.readthedocs.io/en/stable/TheDefinitiveGuide/PartIII/Internationalization.html
 */
export const flow: Framework = {
  id: 'flow',
  name: 'Neos Flow',
  detect: {
    signs: ['use Neos\\Flow', 'namespace Neos\\', 'neos:backend.translate'],
    dependencies: {
      composer: [
        'neos/flow',
        'neos/neos',
        'neos/neos-ui',
        'neos/fluid-adaptor',
        'neos/flow-base-distribution',
      ],
    },
  },
  words: ['translateBy', 'f:translate', 'backend.translate', 'I18n.translate'],
  naming: { keySeparator: undefined, defaultNamespace: 'Main' },
  script: {
    names: {
      NeosCMS: {
        is: 'object',
        members: {
          I18n: { is: 'object', members: { translate: { is: 'translator', namespace: [{ argument: 3 }] } } },
        },
      },
    },
  },
  code: {
    languages: ['php', 'html'],
    calls: [
      {
        callees: ['*.translateById', '*.translateByOriginalLabel'],
        key: [0, 'labelId', 'originalLabel'],
        namespace: [4, 'sourceName'],
        values: [1, 'arguments'],
      },
    ],
    messageSigns: ['f:translate', 'neos:backend.translate'],
    resolve: withoutPackage,
  },
};

/** `Neos.Neos:Main:save` names the package and the source before the message. */
function withoutPackage({ key }: PlacedKey): ResolvedKey | undefined {
  const [, source = '', name = ''] = /^[A-Z][\w.]*:([\w./]+):(.+)$/.exec(key) ?? [];
  return name === '' ? undefined : { names: [`${source}:${name}`, name] };
}
