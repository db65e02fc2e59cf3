import { workspace } from 'vscode';
import type { CatalogOverview } from '../../core/catalog/types.ts';
import { decodeText } from '../../core/formats/plainText/encoding.ts';
import { localeOfFile } from '../../core/project/pull/localeOfFile.ts';
import type { ComparedFile } from '../../platform/engine/types.ts';
import { readUnlessGone } from '../../platform/files.ts';
import type { Parts } from '../command.ts';
import { isOwn } from '../selection/isOwn.ts';

/** Names of the locales that files of the project's folders are of, and the service does not have. */
export async function lackingLocales(parts: Parts, catalog: CatalogOverview): Promise<readonly string[]> {
  const locales = catalog.locales();
  const own = (await parts.localeFiles.all()).filter(({ uri }) => isOwn(uri, parts));
  const lacking = own.filter(({ locale }) => localeOfFile(locale, locales) === undefined);
  return [...new Set(lacking.map(({ locale }) => locale.name))].sort();
}

/** The locale files of the project's folders, as they are saved, under the service's locales. */
export async function readFiles(parts: Parts, catalog: CatalogOverview): Promise<readonly ComparedFile[]> {
  const locales = catalog.locales();
  const files: ComparedFile[] = [];
  for (const file of await parts.localeFiles.all()) {
    const locale = isOwn(file.uri, parts) ? localeOfFile(file.locale, locales) : undefined;
    if (locale === undefined) continue;
    const bytes = await readUnlessGone(file.uri);
    if (bytes === undefined) continue;
    const { text } = decodeText(bytes);
    const { formatId, prefix } = file;
    files.push({
      path: workspace.asRelativePath(file.uri),
      localeName: locale.name,
      ...(file.holdsEveryLocale === true ? { locale: file.locale } : {}),
      formatId,
      prefix,
      text,
    });
  }
  return files;
}
