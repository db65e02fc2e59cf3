import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/**
 * `Buy/Content` and `Strings.Buy_Content` are `Buy.Content` in files of WinUI, `Buy_Now/Content` is `Buy_Now.Content`
 * (https://learn.microsoft.com/windows/apps/windows-app-sdk/mrtcore/localize-strings), and those of ABP hold everything below
 * `texts` (https://abp.io/docs/latest/framework/fundamentals/localization). Where several files have the key, that of the
 * class or page is meant.
 */
export function asInFiles({ key, path, callee }: PlacedKey): ResolvedKey {
  const written = [key, key.replaceAll('/', '.'), key.replaceAll(/[/_]/g, '.'), `texts.${key}`];
  const inOwn = [...ownClass(callee), ...ownFile(path)].map(file => `${file}:${key}`);
  return { names: [...new Set([...written, ...inOwn])] };
}

/** The file that a generated class is made from: `Strings` of `Resources.Strings.Title`. */
function ownClass(callee: string | undefined): string[] {
  const name = callee?.slice(callee.lastIndexOf('.') + 1);
  return name !== undefined && /^[A-Z]\w*$/.test(name) ? [name] : [];
}

/**
 * The file of a page's own texts, or of the class that a file is called by, whose path folders or dots hold
 * (https://learn.microsoft.com/aspnet/core/fundamentals/localization/provide-resources).
 */
function ownFile(path: string | undefined): string[] {
  const [, folder = '', name] = /^(.*\/)?([^/.]+)\.(?:cs|cshtml|razor)(?:\.cs)?$/.exec(path ?? '') ?? [];
  return name === undefined ? [] : [name, `${folder.replaceAll('/', '.')}${name}`];
}

/** What applications and their libraries mostly call their extension of XAML that looks a text up. */
export const markupExtensions = [
  ...[
    'ResourceString',
    'LocalizedString',
    'Localize',
    'Localise',
    'Localized',
    'Localization',
    'Loc',
    'Locale',
  ],
  // https://github.com/XAMLMarkupExtensions/WPFLocalizeExtension, https://github.com/infralution/XAMLResxExtension
  ...['LocText', 'BLoc', 'Resx'],
  ...['Translate', 'Translation', 'Tr', 'I18n', 'I18N', 'L10n'],
];
