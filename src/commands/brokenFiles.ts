import { workspace } from 'vscode';
import type { CatalogLocale } from '../core/catalog/types.ts';
import { localeOfFile } from '../core/project/download/localeOfFile.ts';
import type { BrokenLocaleFile } from '../platform/workspace/localeFiles.ts';
import type { Parts } from './command.ts';
import { isOwn } from './selection/isOwn.ts';

/** A locale file of the project that could not be read when the workspace was searched, and a locale it is for. */
interface BrokenFileOfLocale {
  readonly file: BrokenLocaleFile;
  /** Name of the locale in the service. */
  readonly localeName: string;
}

/** The project's unreadable locale files, by locale of the service. A file of all locales is listed once for each. */
export async function brokenFilesOf(
  locales: readonly CatalogLocale[],
  parts: Parts,
): Promise<readonly BrokenFileOfLocale[]> {
  return (await ownBrokenFiles(parts)).flatMap(file => {
    const { locale: code } = file;
    if (code === undefined) return locales.map(({ name }) => ({ file, localeName: name }));
    const locale = localeOfFile({ name: code, code }, locales);
    return locale === undefined ? [] : [{ file, localeName: locale.name }];
  });
}

/** The paths of the project's unreadable locale files, as the editor shows them. */
export async function brokenFilePaths(parts: Parts): Promise<readonly string[]> {
  return (await ownBrokenFiles(parts)).map(({ uri }) => workspace.asRelativePath(uri));
}

async function ownBrokenFiles(parts: Parts): Promise<readonly BrokenLocaleFile[]> {
  return (await parts.localeFiles.unreadable()).filter(({ uri }) => isOwn(uri, parts));
}
