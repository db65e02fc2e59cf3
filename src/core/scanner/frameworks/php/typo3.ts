import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/**
 * TYPO3, its view helpers in Fluid included:
 * https://docs.typo3.org/m/typo3/reference-coreapi/main/en-us/ApiOverview/Localization/Index.html
 */
export const typo3: Framework = {
  id: 'typo3',
  name: 'TYPO3',
  detect: {
    signs: ['use TYPO3\\CMS', 'f:translate'],
    dependencies: {
      composer: ['typo3/cms-core', 'typo3/cms', 'typo3/minimal', 'typo3/cms-base-distribution'],
    },
    files: ['ext_emconf.php'],
  },
  words: ['LLL:', 'LocalizationUtility', 'getLL', 'f:translate'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'html'],
    calls: [
      { callees: ['LocalizationUtility.translate'], key: [0, 'key'], values: [2, 'arguments'] },
      { callees: ['*.getLL', '*.pi_getLL'], defaultValue: 1 },
    ],
    textSigns: ['LLL:'],
    messageSigns: ['f:translate'],
    resolve: withoutFile,
  },
};

/** `LLL:EXT:news/Resources/Private/Language/locallang_be.xlf:title` is `title` of a file. */
function withoutFile({ key }: PlacedKey): ResolvedKey | undefined {
  const [, file = '', name = ''] = /^LLL:.*?([^/:]+)\.\w+:(.+)$/.exec(key) ?? [];
  return name === '' ? undefined : { names: [`${file}:${name}`, name] };
}
