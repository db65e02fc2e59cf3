import { type Uri, workspace } from 'vscode';
import type { CatalogLocale, CatalogOverview } from '../../core/catalog/types.ts';
import { losslessText } from '../../core/formats/plainText/encoding.ts';
import { localeOfFile } from '../../core/project/download/localeOfFile.ts';
import type { ComparedFile } from '../../platform/engine/types.ts';
import { readUnlessGone } from '../../platform/workspace/files.ts';
import type { BrokenLocaleFile } from '../../platform/workspace/localeFiles.ts';
import { brokenFilesOf } from '../brokenFiles.ts';
import type { Parts } from '../command.ts';
import { isOwn } from '../selection/isOwn.ts';

/** The locales with texts in the service but no file in the project's folders. */
export async function localesWithoutFiles(
  parts: Parts,
  catalog: CatalogOverview,
): Promise<readonly CatalogLocale[]> {
  const locales = catalog.locales();
  const own = (await parts.localeFiles.all()).filter(({ uri }) => isOwn(uri, parts));
  const broken = await brokenFilesOf(locales, parts);
  if (own.length + broken.length === 0) return [];
  const withFiles = new Set([
    ...own.map(({ locale }) => localeOfFile(locale, locales)?.name),
    ...broken.map(({ localeName }) => localeName),
  ]);
  return locales.filter(({ name, counts }) => counts.translated > 0 && !withFiles.has(name));
}

/** Names of the locales that have files in the project's folders but are not in the service. */
export async function localesNotInService(
  parts: Parts,
  catalog: CatalogOverview,
): Promise<readonly string[]> {
  const locales = catalog.locales();
  const own = (await parts.localeFiles.all()).filter(({ uri }) => isOwn(uri, parts));
  const unknown = own.filter(({ locale }) => localeOfFile(locale, locales) === undefined);
  return [...new Set(unknown.map(({ locale }) => locale.name))].sort();
}

/**
 * The saved locale files of the project's folders, by locale of the service. A file that cannot be read has no text.
 */
export async function readFiles(parts: Parts, catalog: CatalogOverview): Promise<readonly ComparedFile[]> {
  const locales = catalog.locales();
  const files: ComparedFile[] = [];
  for (const file of await parts.localeFiles.all()) {
    const locale = isOwn(file.uri, parts) ? localeOfFile(file.locale, locales) : undefined;
    if (locale === undefined) continue;
    const read = await textOf(file.uri);
    if (read === 'gone') continue;
    const { formatId, prefix } = file;
    files.push({
      path: workspace.asRelativePath(file.uri),
      localeName: locale.name,
      ...(file.holdsEveryLocale === true ? { locale: file.locale } : {}),
      formatId,
      prefix,
      ...read,
    });
  }
  const broken = await brokenFilesOf(locales, parts);
  return [...files, ...broken.map(({ file, localeName }) => withoutText(file, localeName))];
}

function withoutText({ uri, prefix }: BrokenLocaleFile, localeName: string): ComparedFile {
  return { path: workspace.asRelativePath(uri), localeName, formatId: '', prefix, text: undefined };
}

async function textOf(uri: Uri): Promise<{ readonly text: string | undefined } | 'gone'> {
  try {
    const bytes = await readUnlessGone(uri);
    return bytes === undefined ? 'gone' : { text: losslessText(bytes) };
  } catch {
    // Nothing is known about the keys of a file that cannot be read.
    return { text: undefined };
  }
}
