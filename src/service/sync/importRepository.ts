import { readFile } from 'node:fs/promises';
import { decodeText } from '../../core/formats/plainText/encoding.ts';
import { formatById } from '../../core/formats/registry.ts';
import type { Message } from '../../core/formats/types.ts';
import { formatOptions } from '../download/parameters.ts';
import { importMessages } from '../load/importMessages.ts';
import type { Service } from '../service.ts';
import { touchProject } from '../storage/changes.ts';
import { insertLocale } from '../storage/locales.ts';
import type { SyncConfig, SyncTarget } from './config.ts';
import { type FittingFile, fittingFiles, insideRepository } from './paths.ts';
import { requireSyncProject, type SyncProject } from './projects.ts';

interface ReadSource {
  readonly project: SyncProject;
  readonly locale: { readonly name: string; readonly code: string };
  readonly messages: readonly Message[];
}

/**
 * Imports the files in the configuration into its projects: all of them or none.
 *
 * @throws Error with a sentence naming the file that cannot be read
 */
export async function importRepository(
  service: Service,
  owner: { readonly accountId: string; readonly userId: number },
  directory: string,
  config: SyncConfig,
): Promise<void> {
  const sources: ReadSource[] = [];
  for (const target of config.push) {
    for (const file of await fittingFiles(directory, target.file)) {
      sources.push(await readSource(service, owner, directory, { config, target, file }));
    }
  }
  service.db.transaction(() => {
    for (const source of sources) saveSource(service, owner.userId, source);
  });
}

async function readSource(
  service: Service,
  owner: { readonly accountId: string },
  directory: string,
  from: { readonly config: SyncConfig; readonly target: SyncTarget; readonly file: FittingFile },
): Promise<ReadSource> {
  const { target } = from;
  const { file, values } = from.file;
  const project = requireSyncProject(service, owner.accountId, target);
  const locale = localeOf(project, target, unmapped(from.config, values));
  const format = formatById(target.fileFormat);
  if (locale === undefined) throw new Error(`${target.file} does not tell the locale of ${file}`);
  if (format === undefined) throw new Error(`The file_format ${target.fileFormat} is not supported`);
  const options = formatOptions(target.params, format);
  const { text } = decodeText(await readFile(insideRepository(directory, file)));
  try {
    return { project, locale, messages: format.parse(text, { locale, options }).messages };
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The locale as the project names it, where its name in paths is another. */
function unmapped({ localeMapping }: SyncConfig, values: FittingFile['values']): FittingFile['values'] {
  const [name] = [...localeMapping].find(([, inPaths]) => inPaths === values.localeName) ?? [];
  return name === undefined ? values : { ...values, localeName: name };
}

function localeOf(
  project: SyncProject,
  target: SyncTarget,
  values: { readonly localeName?: string; readonly localeCode?: string },
): ReadSource['locale'] | undefined {
  const configuredLocale = target.params['locale_id'];
  const known = project.locales.find(
    locale =>
      locale.name === (configuredLocale ?? values.localeName) ||
      project.referenceOf(locale) === configuredLocale ||
      (configuredLocale === undefined &&
        values.localeName === undefined &&
        locale.code === values.localeCode),
  );
  const name = values.localeName ?? values.localeCode;
  if (known || configuredLocale !== undefined || name === undefined) return known;
  return { name, code: values.localeCode ?? name };
}

function saveSource(service: Service, userId: number, { project, locale, messages }: ReadSource): void {
  const { db } = service;
  const now = service.clock.now();
  const moment = { revision: touchProject(db, project.id, now), now };
  const { branchId } = project;
  const known = db.get<{ id: number }>(
    'SELECT id FROM locales WHERE branch_id = ? AND name = ?',
    branchId,
    locale.name,
  );
  const localeId = known?.id ?? insertLocale(db, branchId, locale, moment);
  const counts = { keysAdded: 0, translationsAdded: 0, translationsChanged: 0 };
  importMessages(db, { branchId, localeId, userId, moment }, messages, counts);
}
