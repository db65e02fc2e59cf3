import type { Framework } from '../../framework.ts';
import { withoutNamespace } from '../../names.ts';

/** Unity's package of tables of texts: https://docs.unity3d.com/Packages/com.unity.localization@1.5/manual/Scripting.html */
export const unity: Framework = {
  id: 'unity',
  name: 'Unity Localization',
  detect: { signs: ['UnityEngine.Localization'] },
  words: ['GetLocalizedString', 'LocalizedString(', 'SetReference(', 'GetTableEntry'],
  // A service may hold each table as a file, or all texts together.
  naming: { keySeparator: undefined, inFiles: name => [withoutNamespace(name)] },
  code: {
    languages: ['csharp'],
    calls: [
      // The first argument names the table, which is the default one where there is none.
      {
        callees: ['LocalizedString', '*.SetReference'],
        namespace: 0,
        key: 1,
      },
      {
        callees: [
          ...['GetLocalizedString', 'GetLocalizedStringAsync', 'GetTableEntry', 'GetTableEntryAsync'],
        ].map(name => `*.StringDatabase.${name}`),
        namespace: 0,
        key: 1,
      },
    ],
  },
};
