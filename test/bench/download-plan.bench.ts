import assert from 'node:assert/strict';
import path from 'node:path';
import { simpleJson } from '../../src/core/formats/json/simpleJson.ts';
import { formatById } from '../../src/core/formats/registry.ts';
import { FileWork } from '../../src/platform/engine/fileWork/host.ts';
import { keyName, text } from './support/madeUpProject.ts';

const script = path.resolve(import.meta.dirname, '../../src/platform/engine/fileWork/worker.ts');

/**
 * What a preview costs when everything has arrived: reading the workspace's files, comparing them and working out
 * their new bytes. Arguments: number of keys (10000), number of locales (40), format of the files (nested_json).
 */
export async function run([
  keyCount = '10000',
  localeCount = '40',
  formatId = 'nested_json',
]: readonly string[]): Promise<void> {
  const format = formatById(formatId);
  if (format === undefined) throw new Error(`There is no format ${formatId}`);
  const keys = Number(keyCount);
  const locales = Array.from({ length: Number(localeCount) }, (_, no) => ({
    name: `l${no}`,
    code: `l${no}`,
  }));
  const messagesOf = (locale: number, ending: string) =>
    Array.from({ length: keys }, (_, no) => ({ key: keyName(no), content: text(no, locale) + ending }));
  const files = locales.map((locale, no) => ({
    file: {
      path: `locales/${locale.name}.json`,
      pattern: undefined,
      locale,
      isLocaleAssumed: false,
      namespace: undefined,
      isDefaultNamespace: true,
      prefix: '',
      formatId,
      keys,
    },
    bytes: Buffer.from(format.print(messagesOf(no, ''), { locale })),
  }));
  const work = new FileWork(script);
  for (const [what, ending] of [
    ['nothing changed', ''],
    ['every text changed', '!'],
  ] as const) {
    const downloaded = locales.map((locale, no) => ({
      ...locale,
      text: simpleJson.print(messagesOf(no, ending), { locale }),
    }));
    const started = performance.now();
    let last = started;
    let longest = 0;
    const plans = await work.plan([{ sourceLocale: 'l0', files }], downloaded, {
      locales,
      isKnown: () => true,
      keepsUnknown: true,
      signal: new AbortController().signal,
      onUnreadable: file => assert.fail(file.path),
      onPlanned() {
        const now = performance.now();
        longest = Math.max(longest, last === started ? 0 : now - last);
        last = now;
      },
    });
    const changed = plans.flatMap(({ files }) => files).filter(({ bytes }) => bytes !== undefined).length;
    console.log(
      `${keys} keys × ${locales.length} locales, ${what}: ${changed} files would change, ` +
        `${((performance.now() - started) / 1000).toFixed(1)} s, at most ${longest.toFixed(0)} ms in one go, ` +
        `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most`,
    );
  }
}
