import type { Service } from '../service.ts';
import type { LoadReport } from './repository.ts';

/** Logs what was loaded, and where and why something could not be read. */
export function logReport({ logger }: Service, report: LoadReport): void {
  const { files, locales, keysAdded, translationsAdded, translationsChanged } = report;
  logger.info(
    `Loaded ${files} files in ${locales.length} locales: ${keysAdded} new keys, ${translationsAdded} new and ${translationsChanged} changed translations`,
  );
  for (const { file, line, message } of report.problems) logger.warn(`${file}:${line}: ${message}`);
}
