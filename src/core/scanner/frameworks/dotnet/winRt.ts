import type { Framework } from '../../framework.ts';
import { managers } from './dotnet.ts';
import { asInFiles } from './dotnetNames.ts';

/** Texts of WinUI in C++: https://learn.microsoft.com/windows/apps/windows-app-sdk/mrtcore/localize-strings */
export const winRt: Framework = {
  id: 'win-rt',
  name: 'WinUI resources (C++)',
  detect: { dependencies: { nuget: [] }, files: ['**/*.resw'], isBeside: true },
  words: ['GetString', 'GetLocalizedString'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['cpp'],
    calls: [
      { callees: ['GetString'], owner: managers },
      { callees: ['resourceLoader.GetString', '_resourceLoader.GetString', 'm_resourceLoader.GetString'] },
      { callees: ['GetLocalizedString', '*.GetLocalizedString'] },
    ],
    resolve: asInFiles,
  },
};
