import type { Service } from '../service.ts';
import type { LoadReport } from './repository.ts';

/** Logs what was loaded, and where and why something could not be read. */
export function logReport({ logger }: Service, report: LoadReport): void {
  const { files, locales, keysAdded, translationsAdded, translationsChanged } = report;
  const changes = [
    { count: keysAdded, noun: 'new key' },
    { count: translationsAdded, noun: 'new translation' },
    { count: translationsChanged, noun: 'changed translation' },
  ].filter(({ count }) => count > 0);
  const outcome = changes.map(({ count, noun }) => counted(count, noun)).join(', ') || 'already up to date';
  const read = `${counted(files, 'file')} in ${counted(locales.length, 'locale')}: ${outcome}`;
  logger.info(`Loaded ${files === 0 ? 'no files' : read}`);
  for (const { file, line, message } of report.problems) logger.warn(`${file}:${line}: ${message}`);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
